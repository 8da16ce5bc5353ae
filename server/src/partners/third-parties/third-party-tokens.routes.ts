import {
  companyRecordBody,
  newThirdPartyToken,
  noQuery,
  thirdPartyCallPage,
  thirdPartyCallQuery,
  thirdPartyToken,
  thirdPartyTokenList,
} from '@waybill/contract';
import { access, guarded, staff } from '../../platform/http/access.ts';
import { recordedAs, subjectOf } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { toPage } from '../../platform/lists/paging.ts';
import { thirdPartyCallsService } from './third-party-calls.service.ts';
import { type ThirdPartyTokensService, withoutSecret } from './third-party-tokens.service.ts';

const recorded = recordedAs('tokens', subjectOf('token', 'label'));

export const thirdPartyTokensRoutes = (tokens: ThirdPartyTokensService) => [
  get('/third-party/token/me', staff('settings.manage'), {
    summary: 'The tokens of other systems, newest first',
    description: 'Of each its last four characters. The list comes whole.',
    querystring: noQuery,
    returns: showing(thirdPartyTokenList, ['token']),
    read: ({ member, reads }) => tokens.list(reads, member.company.id),
  }),

  get('/third-party/token/call/index', staff('settings.manage'), {
    summary: 'The calls that were made with a token, newest first',
    description:
      'Of the last 7 days, the newest 10,000 at most; a call shows a second or two after it was made. What was sent and responded is shown without names, phones, addresses, emails and remarks. `show=errors` lists only calls that were rejected.',
    querystring: thirdPartyCallQuery,
    returns: showing(thirdPartyCallPage, ['calls']),
    read: async ({ member, query, reads }) => {
      const { token, companyId } = await tokens.find(reads, member.company.id, query.id);
      const filter = { companyId, tokenId: token.id, hasOnlyErrors: query.show === 'errors' };
      const { calls, total } = await thirdPartyCallsService.list(reads, filter, query);
      return { ...toPage(calls, total, query), token };
    },
  }),
  post('/third-party/token/store', guarded(access(staff('settings.manage'))), {
    summary: 'Make a token for another system',
    description:
      'The token is in this response alone. A repetition by Idempotency-Key makes no second one and shows its last four characters. Without `scopes` it may place orders and read its own. It works to the end of `expires_on`. With `is_test` it is a token of the company’s sandbox: no rider, dispatcher or customer ever learns of its orders.',
    body: newThirdPartyToken,
    creates: showing(thirdPartyToken, ['token']),
    message: 'Token created.',
    activity: recorded('created'),
    write: (tx, { member, body }) => tokens.make(tx, member.company.id, body),
    redact: withoutSecret,
  }),

  post('/third-party/token/revoke', guarded(access(staff('settings.manage'))), {
    summary: 'End a token of another system',
    description: 'A second time it is no more there (404). Orders booked with it stay.',
    body: companyRecordBody,
    returns: showing(thirdPartyToken, ['token']),
    message: 'Token revoked.',
    activity: recorded('revoked'),
    write: (tx, { member, body }) => tokens.revoke(tx, member.company.id, body.id),
  }),
];
