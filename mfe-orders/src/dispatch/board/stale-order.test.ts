import { isStaleOrder } from './stale-order.ts';

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
