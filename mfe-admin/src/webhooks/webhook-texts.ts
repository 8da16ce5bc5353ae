import {
  moneyEventTypes,
  orderEventTypes,
  type ShownDeliveryState,
  type Webhook,
  type WebhookDelivery,
  type WebhookEventType,
} from '@waybill/contract';
import type { StatusTagProps } from '@waybill/ui';

const eventTexts: Record<WebhookEventType | 'ping', string> = {
  'order.created': 'An order was created',
  'order.updated': 'An order was changed',
  'order.assigned': 'An order was assigned to a rider',
  'order.accepted': 'A rider accepted an order',
  'order.unassigned': 'An order was unassigned',
  'order.attempted': 'An order could not be delivered',
  'order.postponed': 'An order was moved to another day',
  'order.delivered': 'An order was delivered',
  'order.closed': 'An order was closed',
  'remittance.remitted': 'A rider remitted an order',
  'remittance.verified': 'A remittance was verified',
  'cash.handed_in': 'Cash was handed in',
  'cash.paid_out': 'Cash was paid out',
  'cash.corrected': 'The cash book was corrected',
  'cash.day_closed': 'A cash day was closed',
  'cash.day_reopened': 'A cash day was reopened',
  ping: 'A test',
};

/** The event in words; an unknown event has its own name. */
export const eventText = (event: string): string => (eventTexts as Record<string, string>)[event] ?? event;

const checksOf = <Type extends WebhookEventType>(types: readonly Type[]) =>
  types.map((value) => ({ value, label: eventTexts[value] }));

export const orderEventChecks = checksOf(orderEventTypes);
export const moneyEventChecks = checksOf(moneyEventTypes);

const countText = (count: number, of: number, what: string) =>
  count === 0 ? [] : [count === of ? `all ${what}` : `${count} of ${of} ${what}`];

/** "All order events, 2 of 7 money events". */
export const eventsText = ({ events }: Pick<Webhook, 'events'>): string => {
  const held = (types: readonly string[]) => events.filter((event) => types.includes(event)).length;
  const text = [
    ...countText(held(orderEventTypes), orderEventTypes.length, 'order events'),
    ...countText(held(moneyEventTypes), moneyEventTypes.length, 'money events'),
  ].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export type Tag = Pick<StatusTagProps, 'tone' | 'icon'> & { text: string };

/** The state of the webhook, and whether its calls succeed. */
export const stateTag = ({ state, failing_since }: Webhook): Tag => {
  if (state === 'stopped') return { tone: 'canceled', icon: 'alert', text: 'Stopped' };
  if (state === 'paused') return { tone: 'closed', icon: 'inactive', text: 'Paused' };
  return failing_since
    ? { tone: 'unassigned', icon: 'clock', text: 'Failing' }
    : { tone: 'delivered', icon: 'done', text: 'Active' };
};

const deliveryTags: Record<ShownDeliveryState, Tag> = {
  delivered: { tone: 'delivered', icon: 'done', text: 'Delivered' },
  waiting: { tone: 'assigned', icon: 'clock', text: 'Waiting' },
  held: { tone: 'closed', icon: 'inactive', text: 'On hold' },
  given_up: { tone: 'canceled', icon: 'alert', text: 'Failed' },
};
export const deliveryTag = ({ state }: WebhookDelivery): Tag => deliveryTags[state];

/** The next try, if it is not a time: it is on hold, or due while its receiver or an earlier event is not. */
export const nextTryText = ({ state, next_try_at }: WebhookDelivery): string | null => {
  if (state === 'held') return 'Once the webhook is started';
  if (state !== 'waiting') return null;
  return next_try_at && Date.parse(next_try_at) > Date.now() ? null : 'As soon as the receiver responds';
};

/** The maker of a webhook: the company, or another system with its token. */
export const makerText = ({ third_party_token_id, third_party_token_label: label, is_test }: Webhook) => {
  if (!third_party_token_id) return 'Your company';
  const token = is_test ? 'test token' : 'token';
  return label ? `The ${token} “${label}”` : `A third-party ${token}`;
};

export const deliveryFilters = (['delivered', 'waiting', 'given_up'] as const).map((value) => ({
  value,
  label: deliveryTags[value].text,
}));

/** The reason why it was given up or not taken, if its response does not say it. */
export const reasonText = ({
  last_status,
  last_error,
}: Pick<WebhookDelivery, 'last_status' | 'last_error'>): string | null =>
  last_status === null || last_error === `status ${last_status}` ? null : last_error;

/** The receiver's response, or why there is none. */
export const responseText = ({
  last_status,
  last_error,
  tries,
}: Pick<WebhookDelivery, 'last_status' | 'last_error' | 'tries'>): string => {
  if (last_status !== null) return `Status ${last_status}`;
  return last_error || (tries === 0 ? 'Not tried yet' : 'No response');
};
