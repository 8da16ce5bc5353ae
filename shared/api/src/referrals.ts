import { queryOptions } from '@tanstack/react-query';
import type { Page, Referral, ReferredUser } from '@waybill/contract';
import { offers } from '@waybill/session';
import { isApiError } from './api-error.ts';
import { api } from './client.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';

/** One's own referral code. */
export const referralsApi = {
  /** The code; the first request creates it (docs/spec-coverage.md#foundation-8: a 404 triggers creation). */
  mine: () =>
    queryOptions({
      queryKey: ['referrals', 'mine'],
      queryFn: async ({ signal }) => {
        try {
          return await api.get<Referral>('referral/me', { properties: 1 }, { signal });
        } catch (error) {
          if (!isApiError(error) || error.status !== 404) throw error;
          return api.post<Referral>('referral/store', {}, { signal });
        }
      },
      staleTime: 600_000,
    }),
  /** Users who registered with it, newest first. */
  referred: ({ page, perPage }: PageRequest) =>
    queryOptions({
      queryKey: ['referrals', 'referred', page, perPage],
      queryFn: ({ signal }) =>
        api.get<Page<ReferredUser>>('referral/index', pageQueryOf({ page, perPage }), { signal }),
      enabled: offers('referred_users'),
      placeholderData: (previous) => previous,
    }),
};
