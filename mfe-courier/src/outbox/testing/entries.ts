import type { AttemptBody, CourierOrder, RiderStep } from '@waybill/contract';
import { aCourierOrder } from '@waybill/contract/testing';
import type { NewOutboxEntry, OutboxEntry, RiderAction } from '../outbox-entry.ts';

let serial = 0;

/** An entry with a step of a rider. */
export const anEntry = (
  changes: Partial<NewOutboxEntry> & { step?: RiderStep; order?: string } = {},
): NewOutboxEntry => {
  const { step = 'accepted', order = 'order-1', ...entry } = changes;
  serial += 1;
  const action: RiderAction = { kind: 'step', body: { courier_order_id: order, status: step } };
  return {
    id: `key-number-${serial}`,
    userId: 'user-1',
    teamId: 'team-1',
    action,
    seen: aCourierOrder({ id: order }),
    tappedAt: Date.parse('2026-11-21T10:00:00Z'),
    ...entry,
  };
};

/** An entry with a remittance. */
export const aRemitEntry = (order = 'order-1', naira = 6_000): NewOutboxEntry =>
  anEntry({
    order,
    action: {
      kind: 'remit',
      body: { courier_order_id: order, remitted_amount: naira, remittance_point: 1, comment: 'No comments' },
    },
  });

/** An entry with an attempt that met no receiver. */
export const anAttemptEntry = (body: Omit<AttemptBody, 'courier_order_id'>): NewOutboxEntry =>
  anEntry({
    action: {
      kind: 'attempt',
      body: { courier_order_id: 'order-1', ...body },
      reason: { code: body.reason, text: body.reason, outcome: 'again' },
    },
  });

/** Stored entries, numbered in their order. */
export const withSequence = (...entries: NewOutboxEntry[]): OutboxEntry[] =>
  entries.map((entry, at) => ({ ...entry, seq: at + 1 }));

const allowed: Record<string, [from: string, to: CourierOrder['status']]> = {
  accepted: ['pending', 'accepted'],
  rejected: ['pending', 'rejected'],
  completed: ['accepted', 'completed'],
  canceled: ['accepted', 'canceled'],
};

/** The order after an action by the server's rules; undefined where they reject it. */
export function applyRules(order: CourierOrder, { kind, body }: RiderAction): CourierOrder | undefined {
  if (kind === 'remit')
    return order.status === 'completed' && !order.remitted
      ? { ...order, remitted: true, remitted_amount: body.remitted_amount }
      : undefined;
  if (kind !== 'step') return undefined;
  const [from, to] = allowed[body.status]!;
  return order.status === from ? { ...order, status: to } : undefined;
}
