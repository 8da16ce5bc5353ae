import {
  companyRecordBody,
  created,
  newThirdPartyWebhook,
  noQuery,
  success,
  webhook,
  webhookList,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database.ts';
import { createdResponse, ok } from '../../platform/http/responses.ts';
import type { ThirdParty } from '../../platform/identity/third-parties.ts';
import { type WebhooksService, withoutWebhookSecret } from './webhooks.service.ts';

const reachOf = ({ company, tokenId }: ThirdParty) => ({ companyId: company.id, tokenId });

/** Webhooks of another system: they get the events of orders that were booked with its token alone. */
export const thirdPartyWebhooksRoutes =
  (db: Database, service: WebhooksService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/third-party/webhook/index',
      {
        schema: {
          summary: 'The webhooks that were made with this token, newest first',
          querystring: noQuery,
          response: { 200: success(webhookList) },
        },
      },
      async ({ thirdParty }) => ok(await service.list(db, reachOf(thirdParty))),
    );

    app.post(
      '/third-party/webhook/store',
      {
        schema: {
          summary: 'Have an address called when something happens to orders booked with this token',
          description:
            'The secret that signs is in this response alone. A token has five at most. They end with the token.',
          body: newThirdPartyWebhook,
          response: { 201: created(webhook) },
        },
      },
      (request) =>
        request.transaction(
          async (tx) =>
            createdResponse(
              await service.store(tx, reachOf(request.thirdParty), request.body),
              'Webhook created.',
            ),
          { redact: (body) => ({ ...body, data: withoutWebhookSecret(body.data) }) },
        ),
    );

    app.post(
      '/third-party/webhook/delete',
      {
        schema: {
          summary: 'Delete a webhook that was made with this token',
          body: companyRecordBody,
          response: { 200: success(webhook) },
        },
      },
      (request) =>
        request.transaction(async (tx) =>
          ok(await service.remove(tx, reachOf(request.thirdParty), request.body.id), 'Webhook deleted.'),
        ),
    );
  };
