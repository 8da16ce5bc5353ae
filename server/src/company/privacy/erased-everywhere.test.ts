import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { after, before, test } from 'node:test';
import {
  checkExport,
  type DeliveryRate,
  type Erasure,
  type FoundPerson,
  type NewOrderInput,
  type Order,
  type Outlet,
  type PersonCopy,
  type PersonNotes,
  type Webhook,
} from '@waybill/contract';
import { anOrderBody } from '../../demo/builders/index.ts';
import { deliver, handInWithReason, rawRead, remit } from '../../money/cash/testing/cash-steps.ts';
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

/** Words of the canary person. Notes call them by a nickname, which nothing else does. */
const words = ['zephyrine', 'quixote', '8035550188', 'canary'];
const phone = '2348035550188';
const email = 'zephyrine@quixote.example';
const received = {
  customer_name: 'Zephyrine',
  customer_phone: phone,
  customer_email: email,
  customer_address: '7 Quixote Lane',
  customer_comment: 'The canary sings',
};
const sentBy = {
  outlet_name: 'Zephyrine',
  outlet_phone: phone,
  outlet_address: '9 Quixote Close',
  order_description: 'From the canary lady',
};

/** A step of somebody, which has to succeed. */
const done = async <Data>(reply: Promise<{ status: number; body: { data: Data } }>): Promise<Data> => {
  const { status, body } = await reply;
  assert.ok(status < 300, JSON.stringify(body));
  return body.data;
};
const found = (company: TestCompany, search: string) =>
  done(company.owner.post<FoundPerson[]>('privacy/person/index', { search }));
const erase = (company: TestCompany) =>
  company.owner.post<Erasure>('privacy/person/erase', { phone, reason: 'They asked for it' }, aKey());
const settle = async () => {
  await server.app.webhooks.idle();
  await server.app.erasures.idle();
};
const everywhere = () => findWords(server.db as unknown as AnyDatabase, words);

const anOutlet = (company: TestCompany) =>
  done(
    company.owner.post<Outlet>(
      'outlet/store',
      {
        ...{
          outlet_name: 'Zephyrine',
          outlet_phone: phone,
          outlet_email: email,
          outlet_address: '9 Quixote Close',
        },
        ...{ outlet_city: 'Ikeja', outlet_state: 'Lagos', outlet_country: 'Nigeria' },
      },
      aKey(),
    ),
  );

/** Orders of the canary person by every way in: staff, a plain user's booking, another system and files. */
const orderByAllWays = async (company: TestCompany) => {
  const buyer = await server.user({ name: 'Ada Obi' });
  const { id: rate_id } = await done(
    company.owner.post<DeliveryRate>('second-party/rate/store', { area: randomUUID(), fee: 1_500 }),
  );
  const { order_items, order_payment_method } = anOrderBody();
  const booking = { company_id: company.id, rate_id, order_items, order_payment_method };
  const landmarks = { customer_landmark: 'The canary tree', outlet_landmark: 'The canary gate' };
  const booked = await done(
    buyer.post<Order>(
      'second-party/order/store',
      { ...booking, ...received, ...sentBy, ...landmarks },
      aKey(),
    ),
  );
  await done(
    buyer.post('second-party/order/update', { id: booked.id, customer_comment: 'Feed the canary' }, aKey()),
  );
  await done(buyer.post('second-party/order/cancel', { id: booked.id }, aKey()));
  const app = await company.thirdParty('Chow app', { scopes: ['orders.place', 'orders.cancel'] });
  const sent = await done(
    app.post<Order>('third-party/order/store', { ...anOrderBody(), ...received, ...sentBy }, aKey()),
  );
  await done(app.post('third-party/order/cancel', { id: sent.id }));
  const importOf = (kind: string, fields: object) =>
    done(
      company.owner.post('import/store', {
        ...{ import_id: randomUUID(), kind, file_name: 'for zephyrine@quixote.example.csv', total_rows: 1 },
        rows: [{ line: 2, fields }],
      }),
    );
  await importOf('outlets', {
    ...{ outlet_name: 'Zephyrine Imported', outlet_phone: phone, outlet_address: '1 Quixote Road' },
    ...{ outlet_city: 'Ikeja', outlet_state: 'Lagos', outlet_country: 'Nigeria' },
  });
  await importOf('orders', { ...anOrderBody(), ...received, reference: 'A-1' });
  const { data } = await done(company.owner.post<{ data: Order[] }>('order/filter/index'));
  for (const { id, status } of data)
    if (status === 'unassigned') await done(company.owner.post('order/mark/closed', { id }));
};

/** A delivery of the canary person whose money is handed in. */
const deliverAndCount = async (
  company: TestCompany,
  rider: Awaited<ReturnType<TestCompany['rider']>>,
  order: Partial<NewOrderInput>,
) => {
  const { courierOrderId } = await deliver(company, rider, order);
  await done(handInWithReason(company, rider, 6_500, { reason: 'Canary', note: 'The canary paid in coins' }));
  await done(
    company.owner.post('courier/order/remittance/comment', {
      courier_order_id: courierOrderId,
      comment: 'Ask the canary',
    }),
  );
};

test('a person is erased from every way in, as receiver and as sender, with notes that use a nickname', async () => {
  const company = await server.company();
  const rider = await company.rider();
  await done(
    company.owner.post<Webhook>('webhook/store', {
      url: receiver.url,
      label: 'Our books',
      events: ['order.created', 'order.delivered', 'order.closed'],
    }),
  );
  const outlet = await anOutlet(company);
  await done(company.owner.post('outlet/update', { id: outlet.id, outlet_city: 'Epe' }));
  await orderByAllWays(company);
  await deliverAndCount(company, rider, received);
  const kept = { customer_name: 'Ada Obi', customer_phone: '08031112222', customer_comment: '' };
  await deliverAndCount(company, rider, { ...kept, outlet_id: outlet.id, order_description: 'The canary’s' });
  const open = await erase(company);
  assert.deepEqual([open.status, open.body.code], [409, 'person.outlet_open']);
  const [person] = await found(company, phone);
  const owed = person!.outlets_open[0]!.owed;
  assert.deepEqual(person!.outlets_open, [{ id: outlet.id, name: 'Zephyrine', owed }]);
  assert.ok(owed > 0);
  const payout = { sender_id: outlet.id, amount: owed, paid_on: '2026-01-02', note: 'To the canary' };
  await done(company.owner.post('cash/payout/store', payout, aKey()));
  await settle();
  assert.ok((await everywhere()).length > 15);

  const { total, notes } = await done(company.owner.post<PersonNotes>('privacy/person/notes', { phone }));
  assert.equal(total, notes.length);
  assert.deepEqual(
    [...new Set(notes.map(({ place }) => place))].sort(),
    ['book', 'hand_in', 'history', 'order', 'receiver', 'rider', 'staff'].filter((place) =>
      notes.some((note) => note.place === place),
    ),
  );
  for (const text of ['To the canary', 'The canary paid in coins', 'Ask the canary', 'From the canary lady'])
    assert.ok(
      notes.some((note) => note.text === text),
      text,
    );
  const { parts } = await done(company.owner.post<PersonCopy>('privacy/person/show', { phone }, aKey()));
  const rowsOf = (name: string) => JSON.stringify(parts.find(({ table }) => table === name)?.rows);
  assert.match(rowsOf('outlets'), /Quixote Close/);
  assert.match(rowsOf('orders_sent'), /Quixote Close/);
  assert.doesNotMatch(rowsOf('orders_sent'), /Ada Obi/);

  const before = (await checkExport((await rawRead(server, company.owner, 'cash/book/export')).split('\n')))
    .last_hash;
  const { outlets, customers, sent } = await done(erase(company));
  assert.deepEqual([outlets, customers, sent], [2, 0, 3]);
  await settle();
  assert.deepEqual(
    (await everywhere()).map((row) => row.slice(0, 300)),
    [],
  );
  const texts = await Promise.all(
    [
      'activity/index?pagination=0&start_date=2020-01-01',
      'cash/book/export',
      'outlet/index?pagination=0',
      `cash/statement/show?sender_id=${outlet.id}&start_date=2026-01-01&end_date=2026-01-31`,
    ].map((path) => rawRead(server, company.owner, path)),
  );
  assert.deepEqual(
    words.filter((word) => new RegExp(word, 'i').test(`${texts.join()} ${logged}`)),
    [],
  );
  const report = await checkExport(texts[1]!.split('\n'));
  assert.deepEqual([report.problem, report.last_hash], [null, before]);
  assert.deepEqual(await bookContradictionsOf(server.db), []);
  assert.deepEqual(await contradictionsOf(server.db), []);
  assert.equal((await found(company, 'Ada Obi'))[0]?.orders, 1);
  assert.deepEqual(await found(company, 'Zephyrine'), []);
});

test('senders are found by name without the receivers of their orders, with and without an outlet', async () => {
  const company = await server.company();
  await company.order({ outlet_name: 'Mama Put', outlet_phone: '08091234567' });
  await company.outlet({ outlet_name: 'Mama Cass', outlet_phone: '2348091234568' });
  const phonesOf = async (search: string) => (await found(company, search)).map(({ phone: of }) => of).sort();
  assert.deepEqual(await phonesOf('Mama Put'), ['2348091234567']);
  assert.deepEqual(await phonesOf('mama'), ['2348091234567', '2348091234568']);
  const [sender] = await found(company, '0809 123 4567');
  assert.deepEqual([sender?.orders, sender?.sent, sender?.orders_under_way], [0, 1, 1]);
  const reply = await company.owner.post('privacy/person/erase', { phone: '08091234567', reason: 'Asked' });
  assert.equal(reply.body.code, 'person.order_under_way');
});

test('a sender without an outlet is erased, and the receiver of their order stays', async () => {
  const company = await server.company();
  const rider = await company.rider();
  const kept = { customer_name: 'Ada Obi', customer_phone: '08031112222', customer_comment: '' };
  const { order, courierOrderId } = await deliver(company, rider, { ...kept, ...sentBy });
  assert.equal((await erase(company)).body.code, 'person.money_open');
  await remit(company.owner, courierOrderId, 6_500);
  await done(erase(company));
  await settle();
  const { customer_name, outlet_name, outlet_address, order_description } = (
    await company.owner.get<Order>(`order/show?id=${order.id}`)
  ).body.data;
  assert.deepEqual(
    [customer_name, outlet_name, outlet_address, order_description],
    ['Ada Obi', null, 'Erased', null],
  );
  assert.deepEqual(
    (await found(company, 'Ada Obi')).map(({ orders }) => orders),
    [1],
  );
});
