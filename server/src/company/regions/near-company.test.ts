import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BookedOrder, DeliveryRate, FarPlace, Order, ReceiverLink } from '@waybill/contract';
import { anOrderBody } from '../../demo/builders/index.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;
let buyer: Session;
let rate: DeliveryRate;
before(async () => {
  server = await startTestServer();
  company = await server.company();
  buyer = await server.user();
  rate = (await company.owner.post<DeliveryRate>('second-party/rate/store', { area: 'Lekki', fee: 2_500 }))
    .body.data;
});
after(() => server.close());

const kano = { latitude: 12.0, longitude: 8.52 };
const ibadan = { latitude: 7.38, longitude: 3.93 };
const meant = { even_if_far: true };

const store = (place: object, given: object = {}) =>
  company.owner.post<Order & FarPlace>('order/store', {
    ...anOrderBody(),
    customer_service_area: place,
    ...given,
  });
const change = (id: string, place: object, given: object = {}) =>
  company.owner.post<Order & FarPlace>('order/update', { id, customer_service_area: place, ...given });
const book = (given: object) =>
  buyer.post<BookedOrder & FarPlace>('second-party/order/store', {
    ...{ company_id: company.id, rate_id: rate.id, outlet_name: 'Mama Put', outlet_address: '7 Opebi Road' },
    ...{ customer_name: 'Tunde Ade', customer_phone: '08031234567', customer_address: '3 Admiralty Way' },
    ...{ order_items: [{ name: 'Cake', quantity: 1, price: 3_000 }], order_payment_method: { id: 2 } },
    ...given,
  });

test('an order to a place impossibly far from the company is made only where that is meant', async () => {
  const { status, body } = await store(kano);
  assert.deepEqual([status, body.code, body.data.field], [409, 'place.far', 'customer_service_area']);
  assert.ok(body.data.km > 800 && body.data.km < 900, String(body.data.km));
  assert.equal((await store(kano, meant)).status, 201);
  assert.equal((await store(ibadan)).status, 201);
  assert.equal((await store({ area: 'Kano' })).status, 201);
  assert.equal((await store({ latitude: 0, longitude: 0 })).status, 201);
});

test('a change asks about another far place, and not again about the one that was meant', async () => {
  const { id } = (await store(kano, meant)).body.data;
  assert.equal((await change(id, kano, { order_delivery_fee: 9_000 })).status, 200);
  const moved = await change(id, { ...kano, latitude: 11 });
  assert.deepEqual([moved.status, moved.body.code], [409, 'place.far']);
});

test('a user who books is asked about either end', async () => {
  for (const [given, field] of [
    [{ customer_service_area: kano }, 'customer_service_area'],
    [{ outlet_place: kano }, 'outlet_place'],
  ] as const) {
    const { status, body } = await book(given);
    assert.deepEqual([status, body.data.field], [409, field]);
    assert.equal((await book({ ...given, ...meant })).status, 201);
  }
  const { id } = (await book({})).body.data;
  const move = (given: object) =>
    buyer.post<BookedOrder & FarPlace>('second-party/order/update', { id, outlet_place: kano, ...given });
  assert.equal((await move({})).body.data.field, 'outlet_place');
  assert.deepEqual((await move(meant)).body.data.outlet_place, kano);
  assert.equal((await move({})).status, 200);
});

test('a receiver who moves the pin impossibly far is asked, and can say that it is meant', async () => {
  const order = await company.order();
  const link = (await company.owner.post<ReceiverLink>('order/link/store', { id: order.id })).body.data;
  const token = link.address!.split('/r/')[1];
  const move = async (given: object = {}) => {
    const payload = { token, ...kano, ...given };
    return (await server.app.inject({ method: 'POST', url: '/api/receiver/place', payload })).json();
  };
  assert.equal((await move()).code, 'place.far');
  assert.deepEqual((await move(meant)).data.drop_off, kano);
});

test('another system gets the same response, and its order where it says that the place is meant', async () => {
  const { body } = await company.owner.post<{ token: string }>('third-party/token/store', { label: 'Shop' });
  const send = (given: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/third-party/order/store',
      headers: { authorization: `Bearer ${body.data.token}` },
      payload: { ...anOrderBody(), customer_service_area: kano, ...given },
    });
  assert.equal((await send({})).json().code, 'place.far');
  assert.equal((await send(meant)).statusCode, 201);
});

test('a company outside Nigeria, or in a city that is not known, is not asked', async () => {
  const accra = await server.company({
    company_country: 'Ghana',
    company_state: 'Accra',
    company_city: 'Osu',
  });
  const given = { ...anOrderBody(), customer_service_area: kano };
  assert.equal((await accra.owner.post('order/store', given)).status, 201);
  const enugu = await server.company({ company_state: 'Enugu', company_city: 'A village' });
  const nearby = { latitude: 6.45, longitude: 7.5 };
  assert.equal(
    (await enugu.owner.post('order/store', { ...given, customer_service_area: nearby })).status,
    201,
  );
  assert.equal((await enugu.owner.post('order/store', given)).status, 409);
});
