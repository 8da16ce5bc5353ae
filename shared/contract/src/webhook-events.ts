/** Webhook events of an order. */
export const orderEventTypes = [
  'order.created',
  'order.updated',
  'order.assigned',
  'order.accepted',
  /** Without a rider again: taken back, rejected, or given up on the way. */
  'order.unassigned',
  'order.attempted',
  'order.postponed',
  'order.delivered',
  'order.closed',
] as const;

/** Webhook events that move money. */
export const moneyEventTypes = [
  'remittance.remitted',
  'remittance.verified',
  'cash.handed_in',
  'cash.paid_out',
  'cash.corrected',
  'cash.day_closed',
  'cash.day_reopened',
] as const;

export const webhookEventTypes = [...orderEventTypes, ...moneyEventTypes] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** States of a webhook: an active one gets events; the owner pauses it, the server stops it. */
export const webhookStates = ['active', 'paused', 'stopped'] as const;

export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** As deliveries are shown: what waits for a webhook that is paused or stopped is held. */
export const shownDeliveryStates = [...deliveryStates, 'held'] as const;
export type ShownDeliveryState = (typeof shownDeliveryStates)[number];
