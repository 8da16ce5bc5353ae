import { noQuery, success, waitingCounts } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database.ts';
import { ok } from '../../platform/http/responses.ts';
import { countWaiting } from './waiting.service.ts';

export const waitingRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/waiting/show',
      {
        schema: {
          summary: 'How many wait for my approval',
          description:
            'Companies for an administrator, riders and employees for those of the staff who may approve them; what the caller may not approve is left out.',
          querystring: noQuery,
          response: { 200: success(waitingCounts) },
        },
      },
      async ({ memberOrNull }) => ok(await countWaiting(db, memberOrNull)),
    );
  };
