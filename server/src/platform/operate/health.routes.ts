import { suiteRegistryState } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { release } from '../base/release.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { SuiteFiles } from './site/index.ts';

const health = z.object({ status: z.enum(['ok', 'unavailable']) });

const liveness = health.extend({ version: z.string(), commit: z.string().optional() });

const readiness = health.extend({ site: suiteRegistryState.optional() });

/**
 * `/healthz`: the process is alive, and which version and commit it is. `/readyz`: the database responds and is up to date, and the node does not stop; a registry that is not in order
 * is reported there and makes no node unready, as its pages work.
 */
export const healthRoutes =
  (database: OpenDatabase, files?: SuiteFiles): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/healthz', { schema: { hide: true, response: { 200: liveness } } }, async () => ({
      status: 'ok' as const,
      ...release,
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
