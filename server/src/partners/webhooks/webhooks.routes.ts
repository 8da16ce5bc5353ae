import {
  companyRecordBody,
  newWebhook,
  noQuery,
  shownWebhookDelivery,
  showQuery,
  webhook,
  webhookChanges,
  webhookDeliveriesQuery,
  webhookDelivery,
  webhookDeliveryPage,
  webhookList,
} from '@waybill/contract';
import { access, guarded, staff } from '../../platform/http/access.ts';
import { changedFields, notRecorded, recordedAs, subjectOf } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { ok } from '../../platform/http/responses.ts';
import { deliveriesService } from './deliveries.service.ts';
import { type WebhooksService, withoutWebhookSecret } from './webhooks.service.ts';

const recorded = recordedAs('tokens', subjectOf('webhook', 'label'));

export const webhooksRoutes = (service: WebhooksService) => [
  get('/webhook/index', staff('settings.manage'), {
    summary: 'The addresses that are called when something happens, newest first',
    description:
      'Those that other systems have made with their token, too, and those of test tokens. The list comes whole.',
    querystring: noQuery,
    returns: showing(webhookList, ['webhook']),
    read: ({ member, reads }) => service.list(reads, { companyId: member.company.id }),
  }),

  post('/webhook/store', guarded(access(staff('settings.manage'))), {
    summary: 'Have an address called when something happens',
    description:
      'The secret that signs is in this response alone. A repetition by Idempotency-Key makes no second webhook and shows no secret. A company has 20 at most, those of tokens not counted.',
    body: newWebhook,
    creates: showing(webhook, ['webhook', 'webhookSecret']),
    message: 'Webhook created.',
    activity: recorded('created'),
    write: (tx, { member, body }) => service.store(tx, { companyId: member.company.id }, body),
    redact: withoutWebhookSecret,
  }),

  post('/webhook/update', access(staff('settings.manage')), {
    summary: 'Change, pause or start a webhook',
    description:
      'What is left out stays. While it is paused or stopped its events wait, for 30 days at most; started, it gets them, the oldest first.',
    body: webhookChanges,
    returns: showing(webhook, ['webhook']),
    message: 'Webhook updated.',
    activity: recorded('updated', changedFields),
    write: (tx, { member, body }) => service.update(tx, member.company.id, body),
  }),

  post('/webhook/delete', access(staff('settings.manage')), {
    summary: 'Delete a webhook with its log',
    body: companyRecordBody,
    returns: showing(webhook, ['webhook']),
    message: 'Webhook deleted.',
    activity: recorded('deleted'),
    write: (tx, { member, body }) => service.remove(tx, { companyId: member.company.id }, body.id),
  }),

  post('/webhook/secret/turn', guarded(access(staff('settings.manage'))), {
    summary: 'Make another secret for a webhook',
    description:
      'The new secret is in this response alone. For 24 hours requests are signed by the secret before as well, so that the receiver can change over.',
    body: companyRecordBody,
    returns: showing(webhook, ['webhook', 'webhookSecret']),
    message: 'Secret turned.',
    activity: recorded('secret_turned'),
    write: (tx, { member, body }) => service.turnSecret(tx, member.company.id, body.id),
    redact: withoutWebhookSecret,
  }),

  post('/webhook/test', access(staff('settings.manage')), {
    summary: 'Send a `ping` to a webhook',
    description: 'It is sent within seconds; `webhook/delivery/show` says what became of it.',
    body: companyRecordBody,
    creates: showing(webhookDelivery, ['webhookDelivery']),
    message: 'Ping queued.',
    activity: notRecorded('a ping; the webhook’s log has it'),
    write: (tx, { member, body }) => deliveriesService.test(tx, member.company.id, body.id),
  }),

  get('/webhook/delivery/index', staff('settings.manage'), {
    summary: 'What a webhook was sent, newest first',
    description: 'Stored for 30 days. Pages go through the newest 10,000.',
    querystring: webhookDeliveriesQuery,
    returns: showing(webhookDeliveryPage, ['webhookDelivery']),
    read: async ({ query, member, reads }) => {
      const filter = { companyId: member.company.id, webhookId: query.id, state: query.state };
      return deliveriesService.list(reads, filter, query);
    },
  }),

  get('/webhook/delivery/show', staff('settings.manage'), {
    summary: 'One event for a webhook, with what was sent and what came back',
    querystring: showQuery,
    returns: showing(shownWebhookDelivery, ['webhookDelivery', 'webhookSent']),
    read: ({ query, member, reads }) => deliveriesService.show(reads, member.company.id, query.id),
  }),

  post('/webhook/delivery/replay', access(staff('settings.manage')), {
    summary: 'Send an event to a webhook again',
    description:
      'The same text under the same `webhook-id`, whatever became of it before. One that is on its way already is sent once.',
    body: companyRecordBody,
    returns: showing(webhookDelivery, ['webhookDelivery']),
    activity: notRecorded('sends again what was sent; the webhook’s log has it'),
    handle: ({ transaction, member, body }) =>
      transaction(async (tx) => {
        const { delivery, isNew } = await deliveriesService.replay(tx, member.company.id, body.id);
        return ok(delivery, isNew ? 'Replay queued.' : 'It is already on its way.');
      }),
  }),
];
