import { aBookedOrder, aRate } from '../testing/user-samples.ts';
import { priceOf, priceOfChange, toChanges, valuesOfOrder } from './booking-values.ts';

const promised_from = '2026-11-30T13:00:00.000Z';
const promised_by = '2026-11-30T15:00:00.000Z';
const order = aBookedOrder({ promised_from, promised_by });
const changesOf = (change: object) =>
  toChanges({ ...valuesOfOrder(order, []), promised_from, promised_by, ...change }, order, undefined);

test('a promise that stays is not sent again: it may have passed meanwhile', () => {
  const changes = changesOf({});
  expect(changes).not.toHaveProperty('promised_by');
  expect(changes.clear).not.toContain('promised_by');
});

test('of a window that became a time the start is cleared, and of no promise both', () => {
  const later = '2026-11-30T16:00:00.000Z';
  const moved = changesOf({ promised_from: undefined, promised_by: later });
  expect([moved.promised_by, moved.clear]).toEqual([later, expect.arrayContaining(['promised_from'])]);
  const none = changesOf({ promised_from: undefined, promised_by: undefined });
  expect(none.clear).toEqual(expect.arrayContaining(['promised_from', 'promised_by']));
});

test('another order like it begins without the promise of that one', () => {
  expect(valuesOfOrder(order, [])).not.toHaveProperty('promised_by');
});

test('a fee that staff set stays until another area is chosen', () => {
  const set = aBookedOrder({ order_delivery_fee: 3_500, order_discount: 500 });
  const rates = [aRate({ fee: 2_000 }), aRate({ id: 'rate-2', area: 'Yaba', fee: 1_200 })] as const;
  const values = valuesOfOrder(set, rates);
  expect(toChanges(values, set, rates[0])).not.toHaveProperty('rate_id');
  expect(toChanges({ ...values, rate_id: 'rate-2' }, set, rates[1]).rate_id).toBe('rate-2');
  const { items } = priceOf(values, 0);
  expect(priceOfChange(values, rates[0], set)).toMatchObject({ fee: 3_500, total: items + 3_500 - 500 });
  expect(priceOfChange(values, rates[1], set)).toMatchObject({ fee: 1_200, total: items + 1_200 - 500 });
});

test('a pin of the pick-up that is taken away is cleared, and none that was never there', () => {
  const pinned = aBookedOrder({ outlet_place: { latitude: 6.6, longitude: 3.35 } });
  const values = valuesOfOrder(pinned, []);
  expect(toChanges({ ...values, outlet_place: undefined }, pinned, undefined).clear).toContain(
    'outlet_place',
  );
  expect(toChanges(values, pinned, undefined).clear).not.toContain('outlet_place');
  expect(toChanges(valuesOfOrder(order, []), order, undefined).clear).not.toContain('outlet_place');
});
