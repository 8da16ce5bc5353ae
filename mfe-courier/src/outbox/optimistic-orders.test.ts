import type { CourierOrder, CourierOrderCounts, CourierOrderStatus, RiderStep } from '@waybill/contract';
import { aCourierOrder } from '@waybill/contract/testing';
import fc from 'fast-check';
import { optimisticCounts, optimisticList, optimisticOrder } from './optimistic-orders.ts';
import { anEntry, applyRules, aRemitEntry, withSequence } from './testing/entries.ts';

const none: CourierOrderCounts = { pending: 0, accepted: 0, completed: 0, canceled: 0, rejected: 0 };
const states: CourierOrderStatus[] = ['pending', 'accepted', 'completed', 'canceled', 'rejected'];
const stepsText: RiderStep[] = ['accepted', 'rejected', 'completed', 'canceled'];

test('accepted, completed and remitted without signal, an order shows as remitted', () => {
  const order = aCourierOrder({ id: 'order-1', status: 'pending' });
  const entries = withSequence(
    anEntry({ step: 'accepted' }),
    anEntry({ step: 'completed' }),
    aRemitEntry('order-1', 5_500),
  );
  expect(optimisticOrder(order, entries)).toMatchObject({
    status: 'completed',
    accepted_at_date: '2026-11-21T10:00:00.000Z',
    delivered_at_date: '2026-11-21T10:00:00.000Z',
    remitted: true,
    remitted_amount: 5_500,
  });
});

test('a rejected action is not applied, and one that has arrived already is not applied twice', () => {
  const order = aCourierOrder({ id: 'order-1', status: 'pending' });
  const rejected = withSequence(anEntry({ rejection: { message: 'No', at: 0 } }));
  expect(optimisticOrder(order, rejected)).toBe(order);
  const arrived = aCourierOrder({ id: 'order-1', status: 'completed' });
  expect(optimisticOrder(arrived, withSequence(anEntry({ step: 'accepted' })))).toBe(arrived);
});

test('an order that changes state moves to its place in the other list, and the counts follow', () => {
  const at = (id: string, hour: string, status: CourierOrderStatus) =>
    aCourierOrder({ id, status, created_at: `2026-11-20T${hour}:00:00.000Z` });
  const moving = at('order-1', '10', 'pending');
  const entries = withSequence(anEntry({ step: 'accepted', seen: moving }));
  const latest = () => undefined;
  expect(optimisticList([moving], 'pending', entries, latest)).toEqual([]);
  const accepted = [at('later', '11', 'accepted'), at('earlier', '09', 'accepted')];
  const ids = optimisticList(accepted, 'accepted', entries, latest).map(({ id }) => id);
  expect(ids).toEqual(['later', 'order-1', 'earlier']);
  const counts = { ...none, pending: 1, accepted: 2 };
  expect(optimisticCounts(counts, entries, latest)).toEqual({ ...none, accepted: 3 });
});

test('lists and counts show what the server will have once all pending actions have arrived', () => {
  const anOrder = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), status: fc.constantFrom(...states) });
  const anAction = fc.record({
    order: fc.constantFrom('a', 'b', 'c', 'd'),
    what: fc.constantFrom(...stepsText, 'remit'),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(anOrder, { selector: ({ id }) => id, minLength: 4, maxLength: 4 }),
      fc.array(anAction, { maxLength: 10 }),
      (given, actions) => {
        const orders = new Map<string, CourierOrder>(
          given.map(({ id, status }) => [id, aCourierOrder({ id, status })]),
        );
        const latest = (id: string) => orders.get(id);
        const entries = withSequence(
          ...actions.map(({ order, what }) =>
            what === 'remit' ? aRemitEntry(order) : anEntry({ order, step: what as RiderStep }),
          ),
        );
        const after = new Map(orders);
        for (const { action } of entries) {
          const order = after.get(action.body.courier_order_id)!;
          after.set(order.id, applyRules(order, action) ?? order);
        }
        const countOf = (of: typeof orders) => {
          const counts = { ...none };
          for (const { status } of of.values()) counts[status] += 1;
          return counts;
        };
        expect(optimisticCounts(countOf(orders), entries, latest)).toEqual(countOf(after));
        for (const status of states) {
          const read = [...orders.values()].filter((order) => order.status === status);
          const shown = optimisticList(read, status, entries, latest);
          const held = [...after.values()].filter((order) => order.status === status);
          expect(shown.map(({ id }) => id).sort()).toEqual(held.map(({ id }) => id).sort());
        }
      },
    ),
  );
});
