import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { ThirdPartyCallPage, ThirdPartyOrder, ThirdPartyToken } from '@waybill/contract';
import { anOrderBody } from '../../demo/builders/index.ts';
import { newId } from '../../platform/base/new-id.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import { redactedRequest, redactedResponse } from './redact-call.ts';
import { forgetOldCalls } from './third-party-calls.repository.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer({ hasRateLimits: true });
  company = await server.company();
});
after(() => server.close());

const tokenId = async (label: string) =>
  (await company.owner.get<ThirdPartyToken[]>('third-party/token/me')).body.data.find(
    (token) => token.label === label,
  )!.id;

/** The token's calls as the owner sees them, once they have been written down. */
const callsOf = async (label: string, query = '', by: Session = company.owner) => {
  await server.app.writeThirdPartyCalls();
  return (await by.get<ThirdPartyCallPage>(`third-party/token/call/index?id=${await tokenId(label)}${query}`))
    .body.data;
};

describe('the calls of a token', () => {
  test('are shown newest first with their responses, the order and the time they took', async () => {
    const app = await company.thirdParty('Chow app');
    const { body, headers } = await app.post<ThirdPartyOrder>('third-party/order/store', anOrderBody());
    await app.get(`third-party/order/show?id=${body.data.id}`);
    await app.get('third-party/order/track?order_id=WB-1');
    const { data, total, token } = await callsOf('Chow app');
    assert.equal(total, 3);
    assert.equal(token.label, 'Chow app');
    assert.deepEqual(
      data.map(({ method, path, status, code }) => [method, path, status, code]),
      [
        ['GET', '/api/third-party/order/track', 403, 'access.scope_missing'],
        ['GET', '/api/third-party/order/show', 200, null],
        ['POST', '/api/third-party/order/store', 201, null],
      ],
    );
    const first = data[2]!;
    assert.deepEqual(
      [first.order_id, first.order_number, first.request_id],
      [body.data.id, body.data.order_id, headers['x-request-id']],
    );
    assert.equal(data[1]!.order_id, body.data.id);
    assert.ok(first.ms >= 0 && Math.abs(Date.now() - Date.parse(first.at)) < 60_000);
  });

  test('with an id that no database takes are recorded without it, and hold up no others', async () => {
    const app = await company.thirdParty('Odd ids');
    await app.get('third-party/order/show?id=%00');
    await app.get('third-party/order/show?id=08030001111');
    await app.get('third-party/order/show?id=nothing');
    const { data } = await callsOf('Odd ids');
    assert.deepEqual(
      data.map(({ order_id }) => order_id),
      ['nothing', null, null],
    );
  });

  test('show what was sent with its Idempotency-Key, and no field that the caller left out', async () => {
    const app = await company.thirdParty('Exact');
    const sent = { customer_phone: 'none', order_delivery_fee: 1_500, order_paid: false };
    await app.post('third-party/order/store', sent, { 'idempotency-key': 'order-shop-1000' });
    const { order_service_fee: _, ...body } = { order_service_fee: 0, ...anOrderBody() };
    await app.post('third-party/order/store', body);
    const [booked, rejected] = (await callsOf('Exact')).data;
    assert.deepEqual(JSON.parse(rejected!.sent!), {
      'Idempotency-Key': 'order-shop-1000',
      customer_phone: '[not shown]',
      order_delivery_fee: 1_500,
      order_paid: false,
    });
    assert.deepEqual(Object.keys(JSON.parse(booked!.sent!)).sort(), Object.keys(body).sort());
  });

  test('that came too fast are recorded once a second, so that they push out no others', async () => {
    const app = await company.thirdParty('Too fast', { calls_per_minute: 1 });
    for (let made = 0; made < 30; made += 1) await app.get('third-party/order/index');
    const { data } = await callsOf('Too fast');
    assert.equal(data.filter(({ status }) => status === 200).length, 1);
    const rejected = data.filter(({ status }) => status === 429);
    const seconds = new Set(rejected.map(({ at }) => at.slice(0, 19)));
    assert.ok(rejected.length > 0 && rejected.length <= seconds.size + 1, `${rejected.length} recorded`);
  });

  test('hold no name, phone, address, email or remark', async () => {
    const app = await company.thirdParty('Private');
    const secret = 'Zainab-Secret';
    await app.post('third-party/order/store', {
      ...anOrderBody(),
      customer_name: secret,
      customer_address: `9 ${secret} Road`,
      customer_phone: '2348077665544',
      customer_email: 'zainab-secret@test.example',
      customer_comment: secret,
      order_description: secret,
      order_items: [{ name: secret, quantity: 1, price: 100, options: [] }],
    });
    await app.post('third-party/order/store', {
      [`${secret} 08077665544`]: 1,
      note: secret,
      status: `${secret} x`,
    });
    await server.app.writeThirdPartyCalls();
    const rows = await server.db.selectFrom('third_party_calls').selectAll().execute();
    const text = JSON.stringify(rows.filter(({ token_id }) => token_id));
    for (const word of [secret, 'zainab-secret', '8077665544', app.token])
      assert.ok(!text.includes(word), `${word} is written down`);
    const [failed, booked] = (await callsOf('Private')).data;
    assert.match(booked!.sent!, /"quantity":1,"price":100/);
    assert.match(failed!.response!, /"customer_phone":\["is required"\]/);
  });

  test('are filtered to those that were rejected, and paged', async () => {
    const app = await company.thirdParty('Mixed');
    for (let made = 0; made < 3; made += 1) {
      await app.get('third-party/order/index');
      await app.get('third-party/order/show?id=nothing');
    }
    const errors = await callsOf('Mixed', '&show=errors&per_page=2');
    assert.deepEqual([errors.total, errors.data.length, errors.last_page], [3, 2, 2]);
    assert.ok(errors.data.every(({ code }) => code === 'record.not_found'));
    assert.equal((await callsOf('Mixed', '&show=all')).total, 6);
    assert.equal((await company.owner.get(`third-party/token/call/index?id=x&show=some`)).status, 422);
  });

  test('are of test tokens and revoked ones, too, and of one’s own company alone', async () => {
    const app = await company.thirdParty('Tried', { is_test: true });
    await app.get('third-party/order/index');
    assert.equal((await callsOf('Tried')).total, 1);
    const id = await tokenId('Tried');
    await company.owner.post('third-party/token/revoke', { id });
    const shown = await company.owner.get<ThirdPartyCallPage>(`third-party/token/call/index?id=${id}`);
    assert.equal(shown.body.data.total, 1);
    const other = await server.company();
    assert.equal((await other.owner.get(`third-party/token/call/index?id=${id}`)).status, 404);
    const employee = await company.employee(['supervisor']);
    assert.equal((await employee.get(`third-party/token/call/index?id=${id}`)).status, 403);
  });

  test('are written a second after they were made, without anybody waiting for it', async () => {
    const app = await company.thirdParty('By itself');
    await app.get('third-party/order/index');
    const id = await tokenId('By itself');
    const recorded = async () =>
      (await server.db.selectFrom('third_party_calls').select('id').where('token_id', '=', id).execute())
        .length;
    const end = Date.now() + 20_000;
    while ((await recorded()) === 0 && Date.now() < end) await wait(50);
    assert.equal(await recorded(), 1);
  });

  test('are forgotten after 7 days, and beyond the newest 10,000 of a token', async () => {
    await company.thirdParty('Old');
    const token_id = await tokenId('Old');
    const call = (ageMs: number) => ({
      company_id: company.id,
      token_id,
      id: newId(),
      at: new Date(Date.now() - ageMs),
      method: 'GET',
      path: '/api/third-party/order/index',
      status: 200,
      code: null,
      ms: 1,
      order_id: null,
      order_number: null,
      request_id: 'r',
      sent: null,
      response: null,
    });
    const add = (rows: ReturnType<typeof call>[]) =>
      server.db.insertInto('third_party_calls').values(rows).execute();
    await add([call(7 * 86_400_000 + 60_000), call(6 * 86_400_000)]);
    assert.equal((await callsOf('Old')).total, 1);
    for (let batch = 0; batch < 10; batch += 1)
      await add(Array.from({ length: 1_000 }, (_, index) => call(1_000 + batch * 1_000 + index)));
    await forgetOldCalls(server.db, new Date());
    const left = await server.db
      .selectFrom('third_party_calls')
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.min('at').as('oldest')])
      .where('token_id', '=', token_id)
      .executeTakeFirstOrThrow();
    assert.equal(left.total, 10_000);
    assert.ok(Date.now() - left.oldest.getTime() < 86_400_000);
  });
});

describe('what is left of a body', () => {
  test('is ids, states, times and amounts; unknown fields are left out', () => {
    assert.equal(
      redactedRequest({ id: 'a1', order_paid: false, customer_name: 'Bisi', x: { y: 1 } }),
      '{"id":"a1","order_paid":false,"customer_name":"[not shown]","x":{"y":"[not shown]"}}',
    );
    assert.equal(
      redactedRequest({ id: '08030001111', status: 'call Bisi' }),
      '{"id":"[not shown]","status":"[not shown]"}',
    );
    assert.equal(redactedRequest({}), null);
    assert.equal(redactedRequest('text'), null);
  });

  test('is cut after three entries of a list and 4,000 characters', () => {
    const many = Array.from({ length: 10 }, (_, index) => ({ id: `id-${index}` }));
    assert.match(redactedResponse({ data: many })!, /"… 7 more"/);
    const wide = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`field_${index}`, 'x']));
    assert.ok(redactedRequest(wide)!.length <= 4_002);
  });
});
