import {
  companyRecordBody,
  created,
  newOrder,
  newThirdPartyToken,
  noQuery,
  showQuery,
  success,
  thirdPartyOrder,
  thirdPartyToken,
  thirdPartyTokenList,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { createdResponse, ok } from '../../platform/http/responses.ts';
import { thirdPartiesService, withoutSecret } from './third-parties.service.ts';

const tokenRoutes =
  (db: Database): FastifyPluginAsyncZod =>
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
      async ({ member }) => ok(await thirdPartiesService.listTokens(db, member.company.id)),
    );

    app.post(
      '/third-party/token/store',
      {
        schema: {
          summary: 'Make a token for another system',
          description:
            'The token is in this response alone. A repetition by Idempotency-Key makes no second one and shows its last four characters.',
          body: newThirdPartyToken,
          response: { 201: created(thirdPartyToken) },
        },
      },
      (request) =>
        request.transaction(
          async (tx) => {
            const { member, body } = request;
            return createdResponse(
              await thirdPartiesService.makeToken(tx, member.company.id, body.label),
              'Token created.',
            );
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
          return ok(await thirdPartiesService.revokeToken(tx, member.company.id, body.id), 'Token revoked.');
        }),
    );
  };

const orderRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/third-party/order/store',
      {
        schema: {
          summary: 'Book an order from another system',
          description:
            'Takes what `order/store` takes. The order is a food app order of the token’s company.',
          body: newOrder,
          response: { 201: created(thirdPartyOrder) },
        },
      },
      (request) =>
        request.transaction(
          async (tx) =>
            createdResponse(
              await thirdPartiesService.bookOrder(tx, request.thirdParty, request.body),
              'Order created.',
            ),
          {
            readAgain: async (tx, id) =>
              z.encode(thirdPartyOrder, await thirdPartiesService.showOrder(tx, request.thirdParty, id)),
          },
        ),
    );

    app.get(
      '/third-party/order/show',
      {
        schema: {
          summary: 'An order that was booked with this token',
          querystring: showQuery,
          response: { 200: success(thirdPartyOrder) },
        },
      },
      async ({ query, thirdParty }) => ok(await thirdPartiesService.showOrder(db, thirdParty, query.id)),
    );
  };

export const thirdPartiesRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(tokenRoutes(db));
    await app.register(orderRoutes(db));
  };
