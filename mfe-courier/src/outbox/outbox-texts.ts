import { toCollectNaira } from '@waybill/contract';
import { moneyText } from '@waybill/ui';
import { courierOrderIdOf, type OutboxEntry, type Rejection, resultOf } from './outbox-entry.ts';

/** "3 waiting to be sent, 1 failed". */
export function outboxText(pending: number, rejected: number): string {
  const parts = [pending > 0 && `${pending} waiting to be sent`, rejected > 0 && `${rejected} failed`];
  return parts.filter(Boolean).join(', ');
}

/** "1 photo waiting to be sent". */
export const photosText = (count: number): string =>
  `${count === 1 ? '1 photo' : `${count} photos`} waiting to be sent`;

/** "1 step is", "3 steps are". */
export const stepsText = (count: number): string => (count === 1 ? '1 step is' : `${count} steps are`);

export const onlyInMemoryText = 'Not saved on this phone: keep this page open until it is sent';

interface RejectedOrder {
  message: string;
  order?: Rejection['order'] | undefined;
}

/** Why an action was rejected; the server's own message where it is no plain case. */
export function rejectionText({ message, order }: RejectedOrder, name = 'this order'): string {
  const isTakenBack = order?.status === 'canceled' && order.canceled_by === 'employee';
  return isTakenBack ? `The office took ${name} back.` : message;
}

export function groupByOrder(entries: readonly OutboxEntry[]): OutboxEntry[][] {
  const groups = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    const id = courierOrderIdOf(entry);
    groups.set(id, [...(groups.get(id) ?? []), entry]);
  }
  return [...groups.values()];
}

/** The server rejected the action for who sent it, and said nothing of the order. */
const hasLostAccess = (rejection: Rejection | undefined) => rejection?.code?.startsWith('access.') ?? false;

/** Naira that the rider has collected for an order and can no longer remit; 0 where there is none. */
export function nairaStillHeld(entries: readonly OutboxEntry[]): number {
  const rejection = entries.at(-1)?.rejection;
  const order = rejection?.order;
  if (order ? order.remitted || order.status === 'completed' : !hasLostAccess(rejection)) return 0;
  const remit = entries.findLast(({ action }) => action.kind === 'remit')?.action;
  if (remit?.kind === 'remit') return remit.body.remitted_amount;
  const delivered = entries.find(({ action }) => resultOf(action) === 'completed');
  return delivered ? toCollectNaira(delivered.seen.order) : 0;
}

/** What happened to an order whose actions were rejected, each reason once. */
export function rejectionTexts(entries: readonly OutboxEntry[]): string[] {
  const reasons = entries.flatMap(({ rejection }) => (rejection ? [rejectionText(rejection)] : []));
  const held = nairaStillHeld(entries);
  return [
    ...new Set(reasons),
    ...(held > 0 ? [`You still hold ${moneyText(held)} of it: call the office.`] : []),
  ];
}
