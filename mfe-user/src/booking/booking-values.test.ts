import { aBookedOrder } from '../testing/user-samples.ts';
import { toChanges, valuesOfOrder } from './booking-values.ts';

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
