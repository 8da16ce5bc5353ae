import { z } from 'zod';
import { limits } from './limits.ts';
import { companyRecordBody, companyScoped, pageOf, pageQuery } from './page.ts';
import { id, name, shortText, timestamp } from './text.ts';
import {
  deliveryStates,
  orderEventTypes,
  shownDeliveryStates,
  webhookEventTypes,
  webhookStates,
} from './webhook-events.ts';

/** An address that is called when something happens. */
export const webhook = z
  .object({
    id,
    url: z.string(),
    label: z.string(),
    events: z.array(z.string()).describe('The types of events that it gets.'),
    state: z.enum(webhookStates).describe('`stopped`: by the server, for `stopped_reason`.'),
    stopped_reason: z.string().nullable(),
    failing_since: timestamp
      .nullable()
      .describe('Since when no event could be delivered; null while they can.'),
    third_party_token_id: id
      .nullable()
      .describe('The token that made it; it gets the events of orders that were booked with it alone.'),
    third_party_token_label: z.string().nullable().describe('The label of that token.'),
    is_test: z.boolean().describe('Made by a test token: it gets the events of test orders.'),
    previous_secret_until: timestamp
      .nullable()
      .describe('Until then the secret before the last turn signs as well.'),
    created: timestamp,
    secret: z.string().nullable().describe('`whsec_…`: in the response that makes it, and null ever after.'),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;
/** `webhook/index`: whole, newest first. */
export const webhookList = z.array(webhook);

const address = shortText(limits.webhookAddress).min(1);
const eventsOf = <const Types extends readonly [string, ...string[]]>(types: Types) =>
  z.array(z.enum(types)).min(1).max(types.length);

/** `webhook/store`. */
export const newWebhook = z.strictObject({
  ...companyScoped,
  url: address,
  label: name,
  events: eventsOf(webhookEventTypes),
});
export type NewWebhook = z.infer<typeof newWebhook>;

/** `webhook/update`: what is left out stays. `active` starts one that was paused or stopped. */
export const webhookChanges = companyRecordBody.extend({
  url: address.optional(),
  label: name.optional(),
  events: eventsOf(webhookEventTypes).optional(),
  state: z.enum(['active', 'paused']).optional(),
});
export type WebhookChanges = z.infer<typeof webhookChanges>;

/** `third-party/webhook/store`. */
export const newThirdPartyWebhook = z.strictObject({
  ...companyScoped,
  url: address,
  label: name,
  events: eventsOf(orderEventTypes),
});

/** One event for one webhook, and its outcome. */
export const webhookDelivery = z
  .object({
    id: id.describe('The `webhook-id` of its requests.'),
    webhook_id: id,
    event: z.string(),
    order_id: id.nullable(),
    order_number: z.string().nullable(),
    state: z
      .enum(shownDeliveryStates)
      .describe('`held`: it waits for the webhook to be started, and is then `waiting`.'),
    created_at: timestamp,
    tries: z.number().int().describe('All of them, those of replays too.'),
    last_status: z.number().int().nullable().describe('The status of the last response; null without one.'),
    last_error: z.string().nullable(),
    last_tried_at: timestamp.nullable(),
    next_try_at: timestamp
      .nullable()
      .describe('Not before then; one in the past waits for another event, or for the receiver to respond.'),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export const webhookDeliveryPage = pageOf(webhookDelivery);
export type WebhookDeliveryPage = z.infer<typeof webhookDeliveryPage>;

/** One try of a delivery. */
const webhookAttempt = z.object({
  at: timestamp,
  status: z.number().int().nullable().describe('The status of the response; null without one.'),
  ms: z.number().int().describe('How long it took.'),
  error: z.string().nullable().describe('Why it was not taken.'),
  response: z.string().nullable().describe('The beginning of the response.'),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

/** `webhook/delivery/show`. */
export const shownWebhookDelivery = webhookDelivery.extend({
  body: z.string().nullable().describe('What is sent, once it was tried.'),
  response: z.string().nullable().describe('The beginning of the last response.'),
  attempts: z.array(webhookAttempt).describe('The last 20 tries, the newest last.'),
});
export type ShownWebhookDelivery = z.infer<typeof shownWebhookDelivery>;

/** `webhook/delivery/index?id=`: of one webhook. */
export const webhookDeliveriesQuery = pageQuery.pick({ page: true, per_page: true }).extend({
  id,
  state: z.enum(deliveryStates).optional().describe('`waiting`: those that are held as well.'),
});
