import { toCollectNaira } from '@waybill/contract';
import { moneyText } from '@waybill/ui';
import { type RiderTexts, riderTexts } from '../texts/rider-texts.ts';
import {
  courierOrderIdOf,
  type OutboxEntry,
  type Rejection,
  type RiderAction,
  resultOf,
} from './outbox-entry.ts';

/** "3 waiting to be sent, 1 failed". */
export function outboxText(pending: number, rejected: number, texts: RiderTexts['outbox']): string {
  const parts = [pending > 0 && texts.waiting(pending), rejected > 0 && texts.failed(rejected)];
  return parts.filter(Boolean).join(', ');
}

/** "delivered": what the action leads to, as a part of a sentence. */
export const resultText = (action: RiderAction, texts: RiderTexts['outbox']): string =>
  texts.results[resultOf(action)];

interface RejectedOrder {
  message: string;
  order?: Rejection['order'] | undefined;
}

/** The reason of a rejection; the server's own message if it is no plain case. With the order's number unless it stands above the text. */
export function rejectionText({ message, order }: RejectedOrder, number?: string): string {
  const isTakenBack = order?.status === 'canceled' && order.canceled_by !== 'courier';
  if (!isTakenBack) return message;
  const { outbox, offer } = riderTexts();
  if (order.offer && order.offer.outcome !== 'accepted')
    return number === undefined ? offer.endedThis : offer.ended(number);
  const { takenBackByOffice, takenBackThis } = outbox;
  return number === undefined ? takenBackThis : takenBackByOffice(number);
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

/** The reasons of an order's rejected actions, each once, and the money still held. */
export function rejectionTexts(entries: readonly OutboxEntry[]): string[] {
  const reasons = entries.flatMap(({ rejection }) => (rejection ? [rejectionText(rejection)] : []));
  const held = nairaStillHeld(entries);
  return [...new Set(reasons), ...(held > 0 ? [riderTexts().outbox.stillHeld(moneyText(held))] : [])];
}
