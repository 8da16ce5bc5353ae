import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  addLagosDays,
  type BookedOrder,
  type CourierOrder,
  type DeliveryRate,
  lagosDayOf,
  type Order,
  type ReportFigures,
} from '@waybill/contract';
import { foldAllListCounts, storeAllDailyFigures } from '../../money/figures/index.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;
let buyer: Session;
let rider: Session & { riderId: string };
let order: BookedOrder;
let courierOrderId: string;
const today = lagosDayOf(new Date());

before(async () => {
  server = await startTestServer();
  company = await server.company();
  buyer = await server.user();
  rider = await company.rider();
  const rate = { area: 'Lekki', fee: 2_500 };
  const { body } = await company.owner.post<DeliveryRate>('second-party/rate/store', rate);
  const booking = {
    company_id: company.id,
    rate_id: body.data.id,
    customer_name: 'Tunde Ade',
    customer_phone: '08031234567',
    customer_address: '3 Admiralty Way',
    outlet_address: '7 Opebi Road',
    order_items: [{ name: 'Jollof rice', quantity: 2, price: 3_000 }],
    order_payment_method: { id: 2 },
  };
  order = (await buyer.post<BookedOrder>('second-party/order/store', booking)).body.data;
  const given = { order_id: order.id, courier_id: rider.riderId };
  courierOrderId = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data.id;
});
after(() => server.close());

const rate = (given: object, who = buyer) =>
  who.post<BookedOrder>('second-party/order/rate', { id: order.id, ...given });
const step = (status: string, more = {}) =>
  rider.post('courier/order/update/status', { courier_order_id: courierOrderId, status, ...more });
const rated = async () => {
  const { body } = await company.owner.post<ReportFigures>('stats/report', {
    start_date: today,
    end_date: addLagosDays(today, 1),
    of: 'deliveries',
  });
  return body.data.riders.map(({ ratings, average_rating }) => [ratings, average_rating]);
};

test('a booking is rated once it is delivered, by who booked it alone', async () => {
  assert.deepEqual([order.can_rate, order.handover], [false, null]);
  const early = await rate({ rating: 5 });
  assert.deepEqual([early.status, early.body.code], [409, 'order.wrong_state']);
  await step('accepted');
  await step('completed', { proof: { receiver_name: 'Bisi', signature: 'M1 1L2 2' } });
  const shown = (await buyer.get<BookedOrder>(`second-party/order/show?id=${order.id}`)).body.data;
  assert.deepEqual(
    [shown.can_rate, shown.own_rating, shown.handover],
    [true, null, { receiver_name: 'Bisi', has_photo: false, has_signature: true, has_pin: false }],
  );
  for (const rating of [0, 6, 2.5, '5']) assert.equal((await rate({ rating })).status, 422);
  assert.equal((await rate({ rating: 5 }, await server.user())).status, 404);
});

test('the last rating counts, the company reads it and its rider does not', async () => {
  assert.equal((await rate({ rating: 1, text: 'Slow' })).status, 200);
  const { own_rating, own_rating_text } = (await rate({ rating: 4, text: 'Well packed' })).body.data;
  assert.deepEqual([own_rating, own_rating_text], [4, 'Well packed']);
  const seen = (await company.owner.get<Order>(`order/show?id=${order.id}&properties=1`)).body.data;
  assert.deepEqual([seen.receiver?.booker_rating, seen.receiver?.booker_rating_text], [4, 'Well packed']);
  assert.deepEqual(
    seen.events!.filter(({ action }) => action === 'rated').map(({ note, by }) => [note, by.role]),
    [
      ['1 of 5 · Slow', 'customer'],
      ['4 of 5 · Well packed', 'customer'],
    ],
  );
  const own = await rider.get<CourierOrder>(`courier/order/show?courier_order_id=${courierOrderId}`);
  assert.equal(own.status, 200);
  assert.doesNotMatch(JSON.stringify(own.body), /Well packed/);
});

test('reports count it beside the receiver’s, before and after they are stored', async () => {
  assert.deepEqual(await rated(), [[1, 4]]);
  await foldAllListCounts(server.db);
  await storeAllDailyFigures(server.db, new Date(Date.now() + 86_400_000));
  await rate({ rating: 2 });
  assert.deepEqual(await rated(), [[1, 2]]);
});
