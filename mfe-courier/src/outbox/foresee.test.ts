import type { CourierOrder, CourierOrderCounts, CourierOrderStatus, RiderStep } from '@waybill/contract';
import { aCourierOrder } from '@waybill/contract/testing';
import fc from 'fast-check';
import { foreseen, foreseenCounts, foreseenList } from './foresee.ts';
import { aRemitTap, aTap, byTheRules, numbered } from './testing/taps.ts';

const none: CourierOrderCounts = { pending: 0, accepted: 0, completed: 0, canceled: 0, rejected: 0 };
const states: CourierOrderStatus[] = ['pending', 'accepted', 'completed', 'canceled', 'rejected'];
const steps: RiderStep[] = ['accepted', 'rejected', 'completed', 'canceled'];

test('accepted, completed and remitted without signal, an order shows as remitted, at the times of the taps', () => {
  const order = aCourierOrder({ id: 'order-1', status: 'pending' });
  const taps = numbered(aTap({ step: 'accepted' }), aTap({ step: 'completed' }), aRemitTap('order-1', 5_500));
  expect(foreseen(order, taps)).toMatchObject({
    status: 'completed',
    accepted_at_date: '2026-11-21T10:00:00.000Z',
    delivered_at_date: '2026-11-21T10:00:00.000Z',
    remitted: true,
    remitted_amount: 5_500,
  });
});

test('what was refused shows as it is, and what has arrived already is not done twice', () => {
  const order = aCourierOrder({ id: 'order-1', status: 'pending' });
  const refused = numbered(aTap({ refusal: { message: 'No', at: 0 } }));
  expect(foreseen(order, refused)).toBe(order);
  const arrived = aCourierOrder({ id: 'order-1', status: 'completed' });
  expect(foreseen(arrived, numbered(aTap({ step: 'accepted' })))).toBe(arrived);
});

test('an order that moves leaves its list, stands in the other at its place, and the counts follow', () => {
  const at = (id: string, hour: string, status: CourierOrderStatus) =>
    aCourierOrder({ id, status, created_at: `2026-11-20T${hour}:00:00.000Z` });
  const moving = at('order-1', '10', 'pending');
  const taps = numbered(aTap({ step: 'accepted', seen: moving }));
  const latest = () => undefined;
  expect(foreseenList([moving], 'pending', taps, latest)).toEqual([]);
  const accepted = [at('later', '11', 'accepted'), at('earlier', '09', 'accepted')];
  const ids = foreseenList(accepted, 'accepted', taps, latest).map(({ id }) => id);
  expect(ids).toEqual(['later', 'order-1', 'earlier']);
  const counts = { ...none, pending: 1, accepted: 2 };
  expect(foreseenCounts(counts, taps, latest)).toEqual({ ...none, accepted: 3 });
});

test('for any taps, lists and counts show what the server will hold once they have arrived', () => {
  const anOrder = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), status: fc.constantFrom(...states) });
  const aDeed = fc.record({
    order: fc.constantFrom('a', 'b', 'c', 'd'),
    what: fc.constantFrom(...steps, 'remit'),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(anOrder, { selector: ({ id }) => id, minLength: 4, maxLength: 4 }),
      fc.array(aDeed, { maxLength: 10 }),
      (given, deeds) => {
        const orders = new Map<string, CourierOrder>(
          given.map(({ id, status }) => [id, aCourierOrder({ id, status })]),
        );
        const latest = (id: string) => orders.get(id);
        const taps = numbered(
          ...deeds.map(({ order, what }) =>
            what === 'remit' ? aRemitTap(order) : aTap({ order, step: what as RiderStep }),
          ),
        );
        const after = new Map(orders);
        for (const { deed } of taps) {
          const order = after.get(deed.body.courier_order_id)!;
          after.set(order.id, byTheRules(order, deed) ?? order);
        }
        const countOf = (of: typeof orders) => {
          const counts = { ...none };
          for (const { status } of of.values()) counts[status] += 1;
          return counts;
        };
        expect(foreseenCounts(countOf(orders), taps, latest)).toEqual(countOf(after));
        for (const status of states) {
          const read = [...orders.values()].filter((order) => order.status === status);
          const shown = foreseenList(read, status, taps, latest);
          const held = [...after.values()].filter((order) => order.status === status);
          expect(shown.map(({ id }) => id).sort()).toEqual(held.map(({ id }) => id).sort());
        }
      },
    ),
  );
});
