import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { after, before, test } from 'node:test';
import {
  type ActivityEntry,
  type CourierOrder,
  checkExport,
  type Erasure,
  type FoundPerson,
  type Order,
  type PersonCopy,
  type ReceiverLink,
  type Webhook,
} from '@waybill/contract';
import { rawRead, remit } from '../../money/cash/testing/cash-steps.ts';
import type { AnyDatabase } from '../../platform/database/table-catalog.ts';
import { bookContradictionsOf } from '../../testing/book-contradictions.ts';
import { contradictionsOf } from '../../testing/contradictions.ts';
import { findWords } from '../../testing/find-words.ts';
import { aKey, startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';

let server: TestServer;
let receiver: WebhookReceiver;
const log = new PassThrough();
let logged = '';
before(async () => {
  log.on('data', (chunk) => {
    logged += chunk;
  });
  server = await startTestServer({ webhooksToInside: true, logLevel: 'info', logStream: log });
  receiver = await startWebhookReceiver();
});
after(async () => {
  await receiver.close();
  await server.close();
});

/** Words that nothing but the canary person has. */
const words = ['zephyrine', 'quixote', '8035550199', '6\\.51234', 'canary'];
const phone = '2348035550199';
const written = 'Zephyrine Quixote';
const place = { latitude: 6.512_341, longitude: 3.371_231, accuracy: 12 };
const person = {
  customer_name: written,
  customer_phone: '0803 555 0199',
  customer_email: 'zephyrine@quixote.example',
  customer_address: '7 Quixote Lane',
  customer_city: 'Ikeja',
  customer_state: 'Lagos',
  customer_country: 'Nigeria',
  customer_gender: 'female' as const,
  customer_comment: 'Ask for the canary',
};

const found = (company: TestCompany, search: string) =>
  company.owner.post<FoundPerson[]>('privacy/person/index', { search });
const erase = (company: TestCompany, headers = {}) =>
  company.owner.post<Erasure>('privacy/person/erase', { phone, reason: `${written} asked for it` }, headers);
const everywhere = () => findWords(server.db as unknown as AnyDatabase, words);
const settle = async () => {
  await server.app.webhooks.idle();
  await server.app.erasures.idle();
};

/** A step of somebody, which has to succeed. */
const done = async <Data>(reply: Promise<{ status: number; body: { data: Data } }>): Promise<Data> => {
  const { status, body } = await reply;
  assert.ok(status < 300, JSON.stringify(body));
  return body.data;
};

/** An order of the canary person, with what its receiver and its rider say of them on the way. */
const anOrderOfTheirs = async (company: TestCompany, rider: Awaited<ReturnType<TestCompany['rider']>>) => {
  const order = await company.order({
    ...person,
    customer_service_area: { area: 'Canary area', latitude: place.latitude, longitude: place.longitude },
    order_description: 'A cage for a canary',
    order_items: [
      {
        name: 'Canary',
        quantity: 1,
        price: 5_000,
        category: 'Quixote',
        options: [{ name: 'Canary food', quantity: 1, price: 0 }],
      },
    ],
    order_payment_method: { id: 2, details: 'Zephyrine pays' },
  });
  const link = await done(company.owner.post<ReceiverLink>('order/link/store', { id: order.id }, aKey()));
  const token = link.address!.split('/r/')[1]!;
  const said = { token, landmark: 'The canary tree', note: 'Ring at Quixote' };
  await done(server.post('receiver/note', said));
  const at = { token, latitude: place.latitude, longitude: place.longitude, even_if_far: 1 };
  await done(server.post('receiver/place', at));
  const { id: courier_order_id } = await done(
    company.owner.post<CourierOrder>('courier/order/assign', {
      order_id: order.id,
      courier_id: rider.riderId,
    }),
  );
  const step = (body: object) =>
    done(rider.post('courier/order/update/status', { courier_order_id, ...body }, aKey()));
  await step({ status: 'accepted' });
  const photo = () => ({ id: randomUUID(), taken_at: new Date().toISOString(), bytes: 900, place });
  const attempt = {
    courier_order_id,
    reason: 'not_at_home',
    note: 'Zephyrine is out',
    place,
    photos: [photo()],
  };
  await done(rider.post('courier/order/attempt/store', attempt, aKey()));
  const proof = { receiver_name: written, signature: 'M10 20l3.5-2 4 1', place, photos: [photo()] };
  await step({ status: 'completed', proof });
  await done(server.post('receiver/rate', { token, rating: 5, text: 'Canary is well' }));
  await done(
    company.owner.post('courier/order/remittance/comment', { courier_order_id, comment: 'Zephyrine called' }),
  );
  return { order, courierOrderId: courier_order_id };
};

test('a person who was written into every field is erased from every table, export and log', async () => {
  const company = await server.company();
  const rider = await company.rider();
  await done(
    company.owner.post<Webhook>('webhook/store', {
      url: receiver.url,
      label: 'Our books',
      events: ['order.created', 'order.delivered'],
    }),
  );
  await done(company.owner.post('customer/store', person, aKey()));
  const rows = [{ line: 2, fields: { ...person, customer_name: `${written} Imported` } }];
  const file = {
    import_id: randomUUID(),
    kind: 'customers',
    file_name: 'customers.csv',
    total_rows: 1,
    rows,
  };
  await done(company.owner.post('import/store', file));
  const { order, courierOrderId } = await anOrderOfTheirs(company, rider);
  await remit(company.owner, courierOrderId, 6_500);
  const verified = { courier_order_id: courierOrderId, verifier_comment: 'Quixote paid' };
  await done(company.owner.post('courier/order/remittance/remit/verify', verified));
  const correction = { from: { account: 'till' }, to: { account: 'bank' }, amount: 5 };
  await done(
    company.owner.post(
      'cash/correction/store',
      { ...correction, reason: `${written} gave too much` },
      aKey(),
    ),
  );
  await company.order({ customer_phone: '08031112222', customer_name: 'Ada Obi' });
  await settle();
  assert.ok((await everywhere()).length > 15);
  const entries = (await checkExport((await rawRead(server, company.owner, 'cash/book/export')).split('\n')))
    .last_hash;

  const copy = (await done(company.owner.post<PersonCopy>('privacy/person/show', { phone }, aKey()))).parts;
  assert.deepEqual(
    copy.map(({ table, rows: { length } }) => [table, length > 0]),
    [
      ['customers', true],
      ['orders', true],
      ['courier_orders', true],
      ['order_events', true],
      ['delivery_attempts', true],
      ['delivery_proofs', true],
      ['outlets', false],
      ['orders_sent', false],
    ],
  );
  assert.match(JSON.stringify(copy), /Quixote Lane.*canary tree.*Zephyrine is out/);

  const { orders, customers } = await done(erase(company));
  assert.deepEqual([orders, customers], [1, 1]);
  await settle();
  assert.deepEqual(await everywhere(), []);
  const texts = await Promise.all(
    [
      'activity/index?pagination=0&start_date=2020-01-01',
      'cash/book/export',
      `order/show?id=${order.id}&properties=1`,
    ].map((path) => rawRead(server, company.owner, path)),
  );
  const all = `${texts.join()} ${logged}`;
  assert.deepEqual(
    words.filter((word) => new RegExp(word, 'i').test(all)),
    [],
  );

  const kept = (await company.owner.get<Order>(`order/show?id=${order.id}`)).body.data;
  assert.deepEqual(
    [kept.order_amount, kept.status, kept.customer_city, kept.order_items[0]?.price, kept.customer_name],
    [order.order_amount, 'delivered', 'Ikeja', 5_000, 'Erased'],
  );
  const report = await checkExport(texts[1]!.split('\n'));
  assert.deepEqual([report.problem, report.last_hash], [null, entries]);
  assert.deepEqual(await bookContradictionsOf(server.db), []);
  assert.deepEqual(await contradictionsOf(server.db), []);
  const [request] = await done(company.owner.get<Erasure[]>('privacy/erasure/index'));
  assert.deepEqual([request?.reason, typeof request?.done_at], ['Erased', 'string']);
  assert.deepEqual(
    (await found(company, 'Ada Obi')).body.data.map(({ orders: count }) => count),
    [1],
  );
});

test('persons are found by phone or name, with what stands against erasing them', async () => {
  const company = await server.company();
  const rider = await company.rider();
  await company.order({ ...person });
  for (const search of ['0803 555 0199', 'zephyrine', 'Quixote Zeph'])
    assert.deepEqual((await found(company, search)).body.data, [
      {
        ...{ phone, names: [written], customers: 1, orders: 1, sent: 0, outlets: 0 },
        ...{ orders_under_way: 1, money_open: 0, outlets_open: [] },
      },
    ]);
  assert.deepEqual((await found(company, 'nobody')).body.data, []);
  const under = await erase(company);
  assert.deepEqual([under.status, under.body.code], [409, 'person.order_under_way']);
  const [first] = (await company.owner.post<{ data: Order[] }>('order/filter/index')).body.data.data;
  await company.owner.post('order/mark/closed', { id: first!.id });
  const { courierOrderId } = await anOrderOfTheirs(company, rider);
  const open = await erase(company);
  assert.deepEqual([open.status, open.body.code], [409, 'person.money_open']);
  await remit(company.owner, courierOrderId, 6_500);
  assert.equal((await erase(company)).status, 201);
  await settle();
});

test('a request is met once, and a later order of the same person stays', async () => {
  const company = await server.company();
  await company.customer({ customer_phone: phone, customer_name: written });
  const key = aKey();
  const [first, again] = [await erase(company, key), await erase(company, key)];
  assert.deepEqual([first.status, again.body], [201, first.body]);
  await settle();
  assert.equal((await erase(company)).status, 404);
  await company.order({ ...person });
  await settle();
  assert.equal((await found(company, phone)).body.data[0]?.orders, 1);
  assert.equal((await done(company.owner.get<Erasure[]>('privacy/erasure/index'))).length, 1);
});

test('only the owner finds, copies and erases; what they did is in the activity without the person', async () => {
  const [company, other] = [await server.company(), await server.company()];
  await company.customer({ customer_phone: phone, customer_name: written });
  const clone = (await server.administrator()).with({ company: company.id });
  const calls = [
    ['privacy/person/index', { search: phone }],
    ['privacy/person/show', { phone }],
    ['privacy/person/erase', { phone, reason: 'x' }],
  ] as const;
  for (const [path, body] of calls) {
    assert.equal((await (await company.employee(['supervisor'])).post(path, body)).status, 403, path);
    if (path !== calls[0][0]) {
      assert.equal((await clone.post(path, body)).body.code, 'access.refused_in_clone', path);
      assert.equal((await other.owner.post(path, body)).status, 404, path);
    }
  }
  await company.owner.post('privacy/person/show', { phone });
  await erase(company);
  await settle();
  const { data } = await done(company.owner.get<{ data: ActivityEntry[] }>('activity/index'));
  assert.deepEqual(
    data.map(({ action, subject }) => [action, subject?.label]),
    [
      ['person_erased', 'a person'],
      ['person_copied', 'a person'],
    ],
  );
});
