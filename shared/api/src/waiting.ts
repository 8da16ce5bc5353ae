import { queryOptions } from '@tanstack/react-query';
import type { WaitingCounts } from '@waybill/contract';
import { isApiError } from './api-error.ts';
import { api } from './client.ts';

const all = ['waiting'] as const;

/** Who waits for the viewer's approval. */
export const waitingApi = {
  all,
  /** How many, by what the viewer may approve. Ours alone: other servers respond with 404, and are not called again. */
  counts: () =>
    queryOptions({
      queryKey: [...all, 'counts'],
      queryFn: ({ signal }) => api.get<WaitingCounts>('waiting/show', {}, { signal }),
      refetchOnWindowFocus: ({ state: { error } }) => !isApiError(error) || error.status !== 404,
    }),
};
