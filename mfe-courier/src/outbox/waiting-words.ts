import { toCollectNaira } from '@waybill/contract';
import { moneyText } from '@waybill/ui';
import { type Entry, type Refusal, subjectOf, verbOf } from './entry.ts';

/** "3 waiting to be sent, 1 refused". */
export function waitingText(waiting: number, refused: number): string {
  const parts = [waiting > 0 && `${waiting} waiting to be sent`, refused > 0 && `${refused} refused`];
  return parts.filter(Boolean).join(', ');
}

/** "1 step is", "3 steps are". */
export const steps = (count: number): string => (count === 1 ? '1 step is' : `${count} steps are`);

/** Of a tap that the phone's disk did not take. */
export const onlyHereText = 'Not kept on this phone: keep this page open until it is sent';

type Told = Pick<Refusal, 'message'> & { now?: Refusal['now'] | undefined };

/** Why a tap was refused, in plain words about `order`; the server's own where they say it best. */
export function whyRefused({ message, now }: Told, order = 'this order'): string {
  const isTakenBack = now?.status === 'canceled' && now.canceled_by === 'employee';
  return isTakenBack ? `The office took ${order} back.` : message;
}

/** Refused taps of one order each, in the order of the taps. */
export function byOrder(entries: readonly Entry[]): Entry[][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(subjectOf(entry), [...(groups.get(subjectOf(entry)) ?? []), entry]);
  return [...groups.values()];
}

/** The money of an order that the rider has in hand and can no longer remit, in naira; 0 where there is none. */
function stillHeld(taps: readonly Entry[]): number {
  const now = taps.at(-1)?.refusal?.now;
  if (!now || now.remitted || now.status === 'completed') return 0;
  const remit = taps.findLast(({ deed }) => deed.kind === 'remit')?.deed;
  if (remit?.kind === 'remit') return remit.body.remitted_amount;
  const delivered = taps.find(({ deed }) => verbOf(deed) === 'completed');
  return delivered ? toCollectNaira(delivered.seen.order) : 0;
}

/** What happened to an order whose taps were refused, each thing once. */
export function whatHappened(taps: readonly Entry[]): string[] {
  const reasons = taps.flatMap(({ refusal }) => (refusal ? [whyRefused(refusal)] : []));
  const held = stillHeld(taps);
  return [
    ...new Set(reasons),
    ...(held > 0 ? [`You still hold ${moneyText(held)} of it: call the office.`] : []),
  ];
}
