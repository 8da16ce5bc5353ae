import { suiteRegistryState } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OpenDatabase } from '../database/database.ts';
import type { SuiteFiles } from './site/index.ts';

const health = z.object({ status: z.enum(['ok', 'unavailable']) });

const readiness = health.extend({ site: suiteRegistryState.optional() });

/**
 * `/healthz`: the process is alive. `/readyz`: the database responds and is up to date, and the node does not stop; a registry that is not in order
 * is reported there and makes no node unready, as its pages work.
 */
export const healthRoutes =
  (database: OpenDatabase, files?: SuiteFiles): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/healthz', { schema: { hide: true, response: { 200: health } } }, async () => ({
      status: 'ok' as const,
    }));
    app.get(
      '/readyz',
      { schema: { hide: true, response: { 200: readiness, 503: readiness } } },
      async (_, reply) => {
        const suite = await files?.read();
        const site = suite && { site: { registry: suite.state, bad: [...suite.bad] } };
        if (!app.isDraining() && (await database.isReady())) return { status: 'ok' as const, ...site };
        return reply.code(503).send({ status: 'unavailable' as const, ...site });
      },
    );
  };
