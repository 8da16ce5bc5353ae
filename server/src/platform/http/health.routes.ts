import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OpenDatabase } from '../database/database.ts';

const health = z.object({ status: z.enum(['ok', 'unavailable']) });

/** `/healthz`: the process is alive. `/readyz`: the database answers and is up to date. */
export const healthRoutes =
  (database: OpenDatabase): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/healthz', { schema: { hide: true, response: { 200: health } } }, async () => ({
      status: 'ok' as const,
    }));
    app.get(
      '/readyz',
      { schema: { hide: true, response: { 200: health, 503: health } } },
      async (_, reply) => {
        if (await database.isReady()) return { status: 'ok' as const };
        return reply.code(503).send({ status: 'unavailable' as const });
      },
    );
  };
