import { durationText } from '@waybill/contract';
import { ageOf, isStaleOrder } from './stale-order.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test('a paid unassigned order is stale an hour after its creation, whatever changed since', () => {
  const order = {
    status: 'unassigned',
    order_paid: true,
    created_at: minutesAgo(61),
    updated_at: minutesAgo(1),
  } as const;
  expect(isStaleOrder(order, now)).toBe(true);
  expect(isStaleOrder({ ...order, created_at: minutesAgo(59) }, now)).toBe(false);
});

test.each([
  { status: 'unassigned', order_paid: false },
  { status: 'assigned', order_paid: true },
  { status: 'assigned', order_paid: false },
] as const)(
  'an order that is $status, paid: $order_paid, is stale an hour after its last change',
  (order) => {
    expect(isStaleOrder({ ...order, created_at: minutesAgo(600), updated_at: minutesAgo(61) }, now)).toBe(
      true,
    );
    expect(isStaleOrder({ ...order, created_at: minutesAgo(600), updated_at: minutesAgo(59) }, now)).toBe(
      false,
    );
  },
);

test.each(['delivered', 'closed'] as const)('a %s order is never stale', (status) => {
  const order = { status, order_paid: false, created_at: minutesAgo(600), updated_at: minutesAgo(600) };
  expect(isStaleOrder(order, now)).toBe(false);
});

test.each([
  [0.5, '0 min'],
  [-3, '0 min'],
  [59.9, '59 min'],
  [192, '3 h 12 min'],
  [180, '3 h'],
  [52 * 60 + 5, '2 d 4 h'],
  [48 * 60, '2 d'],
])('%d minutes read %s', (minutes, text) => {
  expect(durationText(minutes * 60_000)).toBe(text);
});

test('an order ages in two steps: after an hour, and after three', () => {
  const aged = (minutes: number) =>
    ageOf(
      {
        status: 'unassigned',
        order_paid: true,
        created_at: minutesAgo(minutes),
        updated_at: minutesAgo(minutes),
      },
      now,
    );
  expect(aged(60)).toEqual({ text: '1 h', level: 0 });
  expect(aged(61)).toEqual({ text: '1 h 1 min', level: 1 });
  expect(aged(181)).toEqual({ text: '3 h 1 min', level: 2 });
  expect(
    ageOf({ status: 'closed', order_paid: true, created_at: minutesAgo(9), updated_at: minutesAgo(9) }, now),
  ).toBeNull();
});
