import {
  companyRecordBody,
  created,
  newThirdPartyToken,
  noQuery,
  success,
  thirdPartyCallPage,
  thirdPartyCallQuery,
  thirdPartyToken,
  thirdPartyTokenList,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database.ts';
import { toPage } from '../../platform/http/paging.ts';
import { createdResponse, ok } from '../../platform/http/responses.ts';
import { thirdPartyCallsService } from './third-party-calls.service.ts';
import { type ThirdPartyTokensService, withoutSecret } from './third-party-tokens.service.ts';

const writeRoutes =
  (tokens: ThirdPartyTokensService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/third-party/token/store',
      {
        schema: {
          summary: 'Make a token for another system',
          description:
            'The token is in this response alone. A repetition by Idempotency-Key makes no second one and shows its last four characters. Without `scopes` it may place orders and read its own. It works to the end of `expires_on`. With `is_test` it is a token of the company’s sandbox: no rider, dispatcher or customer ever learns of its orders.',
          body: newThirdPartyToken,
          response: { 201: created(thirdPartyToken) },
        },
      },
      (request) =>
        request.transaction(
          async (tx) => {
            const { member, body } = request;
            return createdResponse(await tokens.make(tx, member.company.id, body), 'Token created.');
          },
          { redact: (body) => ({ ...body, data: withoutSecret(body.data) }) },
        ),
    );

    app.post(
      '/third-party/token/revoke',
      {
        schema: {
          summary: 'End a token of another system',
          description: 'A second time it is no more there (404). Orders booked with it stay.',
          body: companyRecordBody,
          response: { 200: success(thirdPartyToken) },
        },
      },
      (request) =>
        request.transaction(async (tx) => {
          const { member, body } = request;
          return ok(await tokens.revoke(tx, member.company.id, body.id), 'Token revoked.');
        }),
    );
  };

export const thirdPartyTokensRoutes =
  (db: Database, tokens: ThirdPartyTokensService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/third-party/token/me',
      {
        schema: {
          summary: 'The tokens of other systems, newest first',
          description: 'Of each its last four characters. The list comes whole.',
          querystring: noQuery,
          response: { 200: success(thirdPartyTokenList) },
        },
      },
      async ({ member }) => ok(await tokens.list(db, member.company.id)),
    );

    app.get(
      '/third-party/token/call/index',
      {
        schema: {
          summary: 'The calls that were made with a token, newest first',
          description:
            'Of the last 7 days, the newest 10,000 at most; a call shows a second or two after it was made. What was sent and responded is shown without names, phones, addresses, emails and remarks. `show=errors` lists only calls that were rejected.',
          querystring: thirdPartyCallQuery,
          response: { 200: success(thirdPartyCallPage) },
        },
      },
      async ({ member, query }) => {
        const { token, companyId } = await tokens.find(db, member.company.id, query.id);
        const filter = { companyId, tokenId: token.id, hasOnlyErrors: query.show === 'errors' };
        const { calls, total } = await thirdPartyCallsService.list(db, filter, query);
        return ok({ ...toPage(calls, total, query), token });
      },
    );
    await app.register(writeRoutes(tokens));
  };
