import { activityEntry, activityList, activityPage, activityQuery } from '@waybill/contract';
import { z } from 'zod';
import { staff } from '../../platform/http/access.ts';
import { get, showing } from '../../platform/http/calls.ts';
import { requireFirstDay, sendAll, toPeriod, wantsAll } from '../../platform/lists/paging.ts';
import { activityService } from './activity.service.ts';

/** Activity of a company; `platform/transaction/activity.ts` writes it. */
export const activityRoutes = [
  get('/activity/index', staff('settings.manage'), {
    summary: 'Who did what in the company, and when',
    description:
      'Newest first, stored for 400 days. `by.capacity` is `impersonating` where an administrator of the platform acted as the company, `platform` where one decided on it. `administrators=1`: these two alone. Pages go through the newest 10,000 of the filter. `pagination=0` gives the unpaginated list of at most 366 days, with a `start_date`.',
    querystring: activityQuery,
    returns: showing(z.union([activityPage, activityList]), ['activity']),
    read: async ({ query, member, reads }, reply) => {
      const isUnpaginated = wantsAll(query);
      requireFirstDay(isUnpaginated, query.start_date);
      const filter = {
        companyId: member.company.id,
        userId: query.user_id,
        kind: query.kind,
        isByAdministrators: query.administrators,
        ...toPeriod(query, isUnpaginated),
      };
      if (!isUnpaginated) return activityService.list(reads, filter, query);
      return sendAll(reply, await activityService.listAll(reads, filter), activityEntry);
    },
  }),
];
