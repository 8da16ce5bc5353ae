import { queryOptions } from '@tanstack/react-query';
import type { ThirdPartyToken } from '@waybill/contract';
import { companyId } from './call-headers.ts';
import { api } from './client.ts';
import type { Write } from './use-write.ts';

const all = ['third-party-tokens'] as const;

/** Tokens with which other systems book orders. */
export const thirdPartyTokensApi = {
  all,
  /** All of the company's, newest first, each with its last characters. */
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => api.get<ThirdPartyToken[]>('third-party/token/me', {}, { signal }),
    }),
  /** Makes one; its full text is in this response alone. */
  create: (({ label }, idempotencyKey) =>
    api.post<ThirdPartyToken>(
      'third-party/token/store',
      { label, company_id: companyId() },
      { idempotencyKey },
    )) satisfies Write<{ label: string }, ThirdPartyToken>,
  /** Ends one at once. Ours alone: other servers respond with 404. */
  revoke: ((id, idempotencyKey) =>
    api.post<ThirdPartyToken>('third-party/token/revoke', { id }, { idempotencyKey })) satisfies Write<
    string,
    ThirdPartyToken
  >,
};
