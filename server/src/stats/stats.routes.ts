import { generalStats, generalStatsBody, lagosDayOf, success } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../platform/database/database.ts';
import { ok } from '../platform/http/answers.ts';
import { countDay } from './stats.repository.ts';

export const statsRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/stats/general',
      {
        schema: {
          summary: 'Count one Lagos day',
          description: 'Orders and courier orders created on that day; `average_delivery_time` in minutes.',
          body: generalStatsBody,
          response: { 200: success(generalStats) },
        },
      },
      async ({ body, member }) =>
        ok(await countDay(db, member.company.id, body.date ?? lagosDayOf(new Date()))),
    );
  };
