import { queryOptions } from '@tanstack/react-query';
import type { ActivityEntry, ActivityFilter, Page } from '@waybill/contract';
import { offers } from '@waybill/session';
import { api } from './client.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';

const all = ['activity'] as const;

/** Activity of the company. */
export const activityApi = {
  all,
  list: (filter: ActivityFilter, request: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'list', filter, request],
      queryFn: ({ signal }) =>
        api.get<Page<ActivityEntry>>('activity/index', { ...filter, ...pageQueryOf(request) }, { signal }),
      enabled: offers('activity'),
      placeholderData: (previous) => previous,
    }),
  /** All of the filter without pages, for an export. */
  allRows: (filter: ActivityFilter) =>
    api.allRows('activity/index', { query: { ...filter }, orderedBy: 'at' }),
};
