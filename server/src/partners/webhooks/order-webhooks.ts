import type { WebhookEventType } from '@waybill/contract';
import type { OrderAction, OrderFollower } from '../../orders/events/index.ts';
import { deliveriesOf, webhookQueueName } from './emitted-events.ts';

/** Webhook events of an order's steps; other steps have none. */
const webhookEvents: Partial<Record<OrderAction, WebhookEventType>> = {
  created: 'order.created',
  updated: 'order.updated',
  assigned: 'order.assigned',
  offered: 'order.assigned',
  offer_ended: 'order.unassigned',
  accepted: 'order.accepted',
  unassigned: 'order.unassigned',
  rejected: 'order.unassigned',
  canceled: 'order.unassigned',
  attempted: 'order.attempted',
  postponed: 'order.postponed',
  completed: 'order.delivered',
  delivered: 'order.delivered',
  closed: 'order.closed',
  remitted: 'remittance.remitted',
  verified: 'remittance.verified',
  transfer_came: 'order.updated',
  transfer_back: 'order.updated',
};

/** Has webhooks called about an order's steps, by the queue in `webhook-queue.ts`. */
export const orderWebhooks: OrderFollower<WebhookEventType> = {
  cte: 'queued',
  queue: webhookQueueName,
  kindOf: ({ action }) => webhookEvents[action],
  partsOf: deliveriesOf,
};
