import {
  companyRecordBody,
  created,
  newWebhook,
  noQuery,
  shownWebhookDelivery,
  showQuery,
  success,
  webhook,
  webhookChanges,
  webhookDeliveriesQuery,
  webhookDelivery,
  webhookDeliveryPage,
  webhookList,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database.ts';
import { createdResponse, ok } from '../../platform/http/responses.ts';
import { deliveriesService } from './deliveries.service.ts';
import { type WebhooksService, withoutWebhookSecret } from './webhooks.service.ts';

const addressRoutes =
  (db: Database, service: WebhooksService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/webhook/index',
      {
        schema: {
          summary: 'The addresses that are called when something happens, newest first',
          description:
            'Those that other systems have made with their token, too, and those of test tokens. The list comes whole.',
          querystring: noQuery,
          response: { 200: success(webhookList) },
        },
      },
      async ({ member }) => ok(await service.list(db, { companyId: member.company.id })),
    );

    app.post(
      '/webhook/store',
      {
        schema: {
          summary: 'Have an address called when something happens',
          description:
            'The secret that signs is in this response alone. A repetition by Idempotency-Key makes no second webhook and shows no secret. A company has 20 at most, those of tokens not counted.',
          body: newWebhook,
          response: { 201: created(webhook) },
        },
      },
      (request) =>
        request.transaction(
          async (tx) => {
            const { member, body } = request;
            const made = await service.store(tx, { companyId: member.company.id }, body);
            return createdResponse(made, 'Webhook created.');
          },
          { redact: (body) => ({ ...body, data: withoutWebhookSecret(body.data) }) },
        ),
    );

    app.post(
      '/webhook/update',
      {
        schema: {
          summary: 'Change, pause or start a webhook',
          description:
            'What is left out stays. While it is paused or stopped its events wait, for 30 days at most; started, it gets them, the oldest first.',
          body: webhookChanges,
          response: { 200: success(webhook) },
        },
      },
      (request) =>
        request.transaction(async (tx) => {
          const { member, body } = request;
          return ok(await service.update(tx, member.company.id, body), 'Webhook updated.');
        }),
    );

    app.post(
      '/webhook/delete',
      {
        schema: {
          summary: 'Delete a webhook with its log',
          body: companyRecordBody,
          response: { 200: success(webhook) },
        },
      },
      (request) =>
        request.transaction(async (tx) => {
          const { member, body } = request;
          return ok(await service.remove(tx, { companyId: member.company.id }, body.id), 'Webhook deleted.');
        }),
    );

    app.post(
      '/webhook/secret/turn',
      {
        schema: {
          summary: 'Make another secret for a webhook',
          description:
            'The new secret is in this response alone. For 24 hours requests are signed by the secret before as well, so that the receiver can change over.',
          body: companyRecordBody,
          response: { 200: success(webhook) },
        },
      },
      (request) =>
        request.transaction(
          async (tx) => {
            const { member, body } = request;
            return ok(await service.turnSecret(tx, member.company.id, body.id), 'Secret turned.');
          },
          { redact: (body) => ({ ...body, data: withoutWebhookSecret(body.data) }) },
        ),
    );
  };

const deliveryRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/webhook/test',
      {
        schema: {
          summary: 'Send a `ping` to a webhook',
          description: 'It is sent within seconds; `webhook/delivery/show` says what became of it.',
          body: companyRecordBody,
          response: { 201: created(webhookDelivery) },
        },
      },
      (request) =>
        request.transaction(async (tx) => {
          const { member, body } = request;
          return createdResponse(
            await deliveriesService.test(tx, member.company.id, body.id),
            'Ping queued.',
          );
        }),
    );

    app.get(
      '/webhook/delivery/index',
      {
        schema: {
          summary: 'What a webhook was sent, newest first',
          description: 'Stored for 30 days. Pages go through the newest 10,000.',
          querystring: webhookDeliveriesQuery,
          response: { 200: success(webhookDeliveryPage) },
        },
      },
      async ({ query, member }) => {
        const filter = { companyId: member.company.id, webhookId: query.id, state: query.state };
        return ok(await deliveriesService.list(db, filter, query));
      },
    );

    app.get(
      '/webhook/delivery/show',
      {
        schema: {
          summary: 'One event for a webhook, with what was sent and what came back',
          querystring: showQuery,
          response: { 200: success(shownWebhookDelivery) },
        },
      },
      async ({ query, member }) => ok(await deliveriesService.show(db, member.company.id, query.id)),
    );

    app.post(
      '/webhook/delivery/replay',
      {
        schema: {
          summary: 'Send an event to a webhook again',
          description:
            'The same text under the same `webhook-id`, whatever became of it before. One that is on its way already is sent once.',
          body: companyRecordBody,
          response: { 200: success(webhookDelivery) },
        },
      },
      (request) =>
        request.transaction(async (tx) => {
          const { member, body } = request;
          const { delivery, isNew } = await deliveriesService.replay(tx, member.company.id, body.id);
          return ok(delivery, isNew ? 'Replay queued.' : 'It is already on its way.');
        }),
    );
  };

export const webhooksRoutes =
  (db: Database, service: WebhooksService): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(addressRoutes(db, service));
    await app.register(deliveryRoutes(db));
  };
