import type { CourierOrder, RiderStep } from '@waybill/contract';
import { aCourierOrder } from '@waybill/contract/testing';
import type { Deed, Entry, NewEntry } from '../entry.ts';

let serial = 0;

/** A step of a rider, as it is kept. */
export const aTap = (changes: Partial<NewEntry> & { step?: RiderStep; order?: string } = {}): NewEntry => {
  const { step = 'accepted', order = 'order-1', ...entry } = changes;
  serial += 1;
  const deed: Deed = { kind: 'step', body: { courier_order_id: order, status: step } };
  return {
    id: `key-number-${serial}`,
    userId: 'user-1',
    teamId: 'team-1',
    deed,
    seen: aCourierOrder({ id: order }),
    tappedAt: Date.parse('2026-11-21T10:00:00Z'),
    ...entry,
  };
};

/** A remittance, as it is kept. */
export const aRemitTap = (order = 'order-1', naira = 6_000): NewEntry =>
  aTap({
    order,
    deed: {
      kind: 'remit',
      body: { courier_order_id: order, remitted_amount: naira, remittance_point: 1, comment: 'No comments' },
    },
  });

/** Kept taps, numbered in their order. */
export const numbered = (...taps: NewEntry[]): Entry[] => taps.map((tap, at) => ({ ...tap, seq: at + 1 }));

const allowed: Record<string, [from: string, to: CourierOrder['status']]> = {
  accepted: ['pending', 'accepted'],
  rejected: ['pending', 'rejected'],
  completed: ['accepted', 'completed'],
  canceled: ['accepted', 'canceled'],
};

/** What the server's rules make of a deed; undefined where they refuse it. */
export function byTheRules(order: CourierOrder, { kind, body }: Deed): CourierOrder | undefined {
  if (kind === 'remit')
    return order.status === 'completed' && !order.remitted
      ? { ...order, remitted: true, remitted_amount: body.remitted_amount }
      : undefined;
  const [from, to] = allowed[body.status]!;
  return order.status === from ? { ...order, status: to } : undefined;
}
