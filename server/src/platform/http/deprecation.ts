import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that is to go: since when responses announce it, and the first day on which it may be gone (UTC days, `YYYY-MM-DD`). */
    deprecation?: { since: string; until: string };
  }
}

const leastNoticeMs = 365 * 24 * 60 * 60 * 1000;

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** The headers that announce the end of a call (RFC 9745, RFC 8594). */
function headersOf({ config, url, schema }: RouteOptions): Record<string, string> | undefined {
  const deprecation = config?.deprecation;
  if (!deprecation) return undefined;
  const [since, until] = [startOf(deprecation.since), startOf(deprecation.until)];
  if (!(until.getTime() - since.getTime() >= leastNoticeMs))
    throw new Error(`${url} is to go within a year of its announcement.`);
  if (!(schema as { deprecated?: boolean } | undefined)?.deprecated)
    throw new Error(`${url} is to go, and its schema does not say \`deprecated\`.`);
  return {
    deprecation: `@${since.getTime() / 1000}`,
    sunset: until.toUTCString(),
    link: '</api/docs>; rel="deprecation"',
  };
}

/** Calls that are to go say so in every response, success or error (docs/api.md, "Versions"). */
export const announcesEnds = fp(
  async (app) => {
    app.addHook('onRoute', (route) => {
      const headers = headersOf(route);
      if (!headers) return;
      const before = [route.onRequest ?? []].flat();
      route.onRequest = [async (_request, reply) => void reply.headers(headers), ...before];
    });
  },
  { name: 'announces-ends' },
);
