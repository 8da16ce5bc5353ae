import { activityEntry, activityList, activityPage, activityQuery, success } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireFirstDay, sendAll, toPeriod, wantsAll } from '../../platform/http/paging.ts';
import { ok } from '../../platform/http/responses.ts';
import { activityService } from './activity.service.ts';

export const activityRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/activity/index',
    {
      schema: {
        summary: 'Who did what in the company, and when',
        description:
          'Newest first, stored for 400 days. `by.capacity` is `impersonating` where an administrator of the platform acted as the company, `platform` where one decided on it. `administrators=1`: these two alone. Pages go through the newest 10,000 of the filter. `pagination=0` gives the unpaginated list of at most 366 days, with a `start_date`.',
        querystring: activityQuery,
        response: { 200: success(z.union([activityPage, activityList])) },
      },
    },
    async ({ query, member, reads }, reply) => {
      const isUnpaginated = wantsAll(query);
      requireFirstDay(isUnpaginated, query.start_date);
      const filter = {
        companyId: member.company.id,
        userId: query.user_id,
        kind: query.kind,
        isByAdministrators: query.administrators,
        ...toPeriod(query, isUnpaginated),
      };
      if (!isUnpaginated) return ok(await activityService.list(reads, filter, query));
      return sendAll(reply, { ...(await activityService.listAll(reads, filter)), schema: activityEntry });
    },
  );
};
