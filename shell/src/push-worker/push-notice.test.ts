import { noticeOf } from './push-notice.ts';

const message = (event: string) => ({
  notification: { title: 'New order', body: 'WB-261121-7F3K9Q is waiting for a rider' },
  data: { event, id: 'order 1', order_id: 'WB-261121-7F3K9Q', company_id: 'company-1' },
});

test('a notice names the order and leads to it on the board, a rider’s to the pending orders', () => {
  expect(noticeOf(message('order.created'))).toEqual({
    title: 'New order',
    body: 'WB-261121-7F3K9Q is waiting for a rider',
    tag: 'order 1',
    address: '/orders?order=order%201',
  });
  expect(noticeOf(message('order.assigned'))?.address).toBe('/courier/orders?tab=pending');
});

test('a rider’s notice of a moved pin or another day leads to that order, accepted or not', () => {
  const moved = message('order.assigned');
  const data = { ...moved.data, courier_order_id: 'co 1' };
  expect(noticeOf({ ...moved, data })?.address).toBe('/courier/orders?order=co%201');
  expect(noticeOf(message('order.changed'))?.address).toBe('/orders?order=order%201');
});

test.each([null, undefined, 'text', {}, { notification: {} }, { data: { id: 7 } }])(
  'what is no notice of ours is not shown: %j',
  (payload) => {
    expect(noticeOf(payload)).toBeUndefined();
  },
);
