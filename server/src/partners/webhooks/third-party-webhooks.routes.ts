import { companyRecordBody, newThirdPartyWebhook, noQuery, webhook, webhookList } from '@waybill/contract';
import { thirdParty, work } from '../../platform/http/access.ts';
import { recordedAs, subjectOf } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import type { ThirdParty } from '../../platform/identity/third-parties.ts';
import { type WebhooksService, withoutWebhookSecret } from './webhooks.service.ts';

const recorded = recordedAs('tokens', subjectOf('webhook', 'label'));

const reachOf = ({ company, tokenId }: ThirdParty) => ({ companyId: company.id, tokenId });

/** Webhooks of another system: they get the events of orders that were booked with its token alone. */
export const thirdPartyWebhooksRoutes = (service: WebhooksService) => [
  get('/third-party/webhook/index', thirdParty('webhooks'), {
    summary: 'The webhooks that were made with this token, newest first',
    querystring: noQuery,
    returns: showing(webhookList, ['webhook']),
    read: ({ thirdParty, reads }) => service.list(reads, reachOf(thirdParty)),
  }),

  post('/third-party/webhook/store', work(thirdParty('webhooks')), {
    summary: 'Have an address called when something happens to orders booked with this token',
    description:
      'The secret that signs is in this response alone. A token has five at most. They end with the token.',
    body: newThirdPartyWebhook,
    creates: showing(webhook, ['webhook', 'webhookSecret']),
    message: 'Webhook created.',
    activity: recorded('created'),
    write: (tx, { thirdParty, body }) => service.store(tx, reachOf(thirdParty), body),
    redact: withoutWebhookSecret,
  }),

  post('/third-party/webhook/delete', work(thirdParty('webhooks')), {
    summary: 'Delete a webhook that was made with this token',
    body: companyRecordBody,
    returns: showing(webhook, ['webhook']),
    message: 'Webhook deleted.',
    activity: recorded('deleted'),
    write: (tx, { thirdParty, body }) => service.remove(tx, reachOf(thirdParty), body.id),
  }),
];
