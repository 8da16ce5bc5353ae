import { queryOptions } from '@tanstack/react-query';
import type { WaitingCounts } from '@waybill/contract';
import { offers } from '@waybill/session';
import { api } from './client.ts';

const all = ['waiting'] as const;

/** Companies and people that wait for the viewer's approval. */
export const waitingApi = {
  all,
  /** Counts of those that the viewer may approve. */
  counts: () =>
    queryOptions({
      queryKey: [...all, 'counts'],
      queryFn: ({ signal }) => api.get<WaitingCounts>('waiting/show', {}, { signal }),
      enabled: offers('waiting'),
    }),
};
