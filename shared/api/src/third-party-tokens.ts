import { queryOptions } from '@tanstack/react-query';
import type {
  NewThirdPartyTokenInput,
  ThirdPartyCallPage,
  ThirdPartyCallView,
  ThirdPartyToken,
} from '@waybill/contract';
import { api } from './client.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';
import { companyWrite, writeById } from './write.ts';

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
  /** The calls that were made with one in the last 7 days, newest first. */
  calls: (id: string, filter: { show?: ThirdPartyCallView | undefined }, request: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'calls', id, filter, request],
      queryFn: ({ signal }) =>
        api.get<ThirdPartyCallPage>(
          'third-party/token/call/index',
          { id, ...filter, ...pageQueryOf(request) },
          { signal },
        ),
      placeholderData: (previous) => previous,
    }),
  /** Makes one; its full text is in this response alone. */
  create: companyWrite<Omit<NewThirdPartyTokenInput, 'company_id'>, ThirdPartyToken>(
    'third-party/token/store',
  ),
  /** Ends one at once. */
  revoke: writeById<ThirdPartyToken>('third-party/token/revoke'),
};
