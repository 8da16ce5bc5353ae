import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** What an error tells the log: never a row's values, which a database puts into its details. */
const errorSerializer = (error: Error & { code?: unknown; constraint?: unknown; table?: unknown }) => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  ...(error.code !== undefined && { code: error.code }),
  ...(error.constraint !== undefined && { constraint: error.constraint }),
  ...(error.table !== undefined && { table: error.table }),
});

/** JSON lines; every line of a request carries its `reqId`, which the answer carries as `X-Request-Id`. */
export const logOptions = (level: string) => ({
  level,
  serializers: { err: errorSerializer, cause: errorSerializer },
});

// Without the query: a page's address may carry a one-time token.
const pathOf = (request: FastifyRequest) => request.url.split('?')[0];

/** One line per answer: what was asked, by whom, how it went and how long it took. No body, header or query. */
export const requestLog = fp(
  async (app) => {
    app.addHook('onResponse', async (request, reply) => {
      const isProbe = request.url === '/healthz' || request.url === '/readyz';
      const { caller, memberOrNull: member } = request;
      request.log[isProbe ? 'debug' : 'info'](
        {
          method: request.method,
          path: pathOf(request),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          address: request.ip,
          ...(caller && { user: caller.id }),
          ...(member?.company && { company: member.company.id }),
          ...(member?.actingAs && { isActing: true }),
        },
        'answered',
      );
    });
  },
  { name: 'request-log' },
);
