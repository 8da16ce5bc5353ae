import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  errorTable,
  type Order,
  type OrderEvent,
  type ThirdPartyOrder,
  type ThirdPartyToken,
} from '@waybill/contract';
import { anOrderBody } from '../../demo/builders/index.ts';
import { accessTable } from '../../testing/access-page.ts';
import { aKey, startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const make = (label: string, headers = {}) =>
  company.owner.post<ThirdPartyToken>('third-party/token/store', { label, company_id: company.id }, headers);
const tokens = async () => (await company.owner.get<ThirdPartyToken[]>('third-party/token/me')).body.data;

describe('the tokens of other systems', () => {
  test('a token is shown once and stored as a hash; the list shows its last four characters', async () => {
    const { status, body } = await make('Chow app');
    assert.equal(status, 201);
    const { token, ...rest } = body.data;
    assert.ok(token.length >= 40);
    const [listed] = await tokens();
    assert.deepEqual(listed, { ...rest, token: `…${token.slice(-4)}` });
    const rows = await server.db.selectFrom('third_party_tokens').selectAll().execute();
    assert.ok(!JSON.stringify(rows).includes(token));
  });

  test('a repetition makes no second one and does not show it again; it is stored nowhere', async () => {
    const key = aKey();
    const [first, again] = [await make('Repeated', key), await make('Repeated', key)];
    assert.equal(again.headers['idempotency-replayed'], 'true');
    const { token } = first.body.data;
    assert.deepEqual(again.body.data, { ...first.body.data, token: `…${token.slice(-4)}` });
    assert.equal((await tokens()).filter(({ label }) => label === 'Repeated').length, 1);
    const stored = await server.db.selectFrom('idempotency_keys').select('answer').execute();
    assert.ok(!JSON.stringify(stored).includes(token));
  });

  test('are the owner’s to make, list and revoke, in their own company, not while impersonating', async () => {
    const [own] = await tokens();
    const other = await server.company();
    assert.equal((await other.owner.post('third-party/token/revoke', { id: own?.id })).status, 404);
    assert.deepEqual((await other.owner.get<ThirdPartyToken[]>('third-party/token/me')).body.data, []);
    const employee = await company.employee(['supervisor']);
    assert.equal((await employee.get('third-party/token/me')).status, 403);
    const impersonator = (await server.administrator()).with({ company: company.id });
    assert.equal((await impersonator.get('third-party/token/me')).status, 200);
    for (const call of ['store', 'revoke']) {
      const reply = await impersonator.post(`third-party/token/${call}`, { label: 'x', id: 'x' });
      assert.equal(reply.body.code, 'access.refused_in_clone');
    }
  });

  test('end with their revocation, which happens once', async () => {
    const app = await company.thirdParty('Short-lived');
    const { id } = (await tokens())[0]!;
    assert.equal((await app.post('third-party/order/store', anOrderBody())).status, 201);
    const replies = await Promise.all(
      [1, 2].map(() => company.owner.post('third-party/token/revoke', { id })),
    );
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 404]);
    assert.equal((await app.post('third-party/order/store', anOrderBody())).status, 401);
    assert.ok((await tokens()).every((token) => token.id !== id));
  });

  test('say when they were used last, stored at most once a minute', async () => {
    const app = await company.thirdParty('Busy');
    const lastUse = async () => (await tokens())[0]?.last_used_at ?? null;
    assert.equal(await lastUse(), null);
    await app.post('third-party/order/store', anOrderBody());
    const first = await lastUse();
    assert.ok(first);
    await app.post('third-party/order/store', anOrderBody());
    assert.equal(await lastUse(), first);
    const earlier = new Date(Date.now() - 61_000);
    await server.db
      .updateTable('third_party_tokens')
      .set({ last_used_at: earlier })
      .where('label', '=', 'Busy')
      .execute();
    await app.get('third-party/order/show?id=nothing');
    assert.ok((await lastUse())! > earlier.toISOString());
  });
});

describe('another system', () => {
  test('books food app orders, under its own name in their history', async () => {
    const app = await company.thirdParty('Chow app');
    const { status, body } = await app.post<ThirdPartyOrder>('third-party/order/store', anOrderBody());
    assert.equal(status, 201);
    assert.deepEqual([body.data.third_party_order, body.data.status], [true, 'unassigned']);
    const shown = await company.owner.get<Order>(`order/show?id=${body.data.id}&properties=1`);
    assert.deepEqual((shown.body.data.events as OrderEvent[])[0]?.by, {
      id: null,
      name: 'Chow app',
      role: 'third_party',
    });
  });

  test('sends the same order twice and books it once', async () => {
    const [app, other] = [await company.thirdParty(), await company.thirdParty()];
    const key = aKey();
    const book = (by = app, changes = {}) =>
      by.post<ThirdPartyOrder>('third-party/order/store', { ...anOrderBody(), ...changes }, key);
    const replies = await Promise.all([book(), book(), book()]);
    assert.equal(new Set(replies.map(({ body }) => body.data.id)).size, 1);
    assert.notEqual((await book(other)).body.data.id, replies[0]?.body.data.id);
    assert.equal((await book(app, { order_description: 'Another' })).status, 422);
  });

  test('sees its own orders and what became of them, but not what is said among the staff', async () => {
    const [app, other] = [await company.thirdParty(), await company.thirdParty()];
    const { id } = (await app.post<ThirdPartyOrder>('third-party/order/store', anOrderBody())).body.data;
    await company.owner.post('order/mark/closed', { id });
    const show = (by = app, orderId = id) =>
      by.get<ThirdPartyOrder>(`third-party/order/show?id=${orderId}&properties=1`);
    const { data } = (await show()).body;
    assert.equal(data.status, 'closed');
    for (const field of [
      'events',
      'courier_orders',
      'employee_comment',
      'courier_comment',
      'remitted_amount',
    ])
      assert.ok(!(field in data), field);
    assert.equal((await show(other)).status, 404);
    assert.equal((await show(app, (await company.order()).id)).status, 404);
  });

  test('reaches no other call, and no user’s token opens its own', async () => {
    const app = await company.thirdParty();
    for (const [name, { who }] of Object.entries(accessTable)) {
      if (who === 'anyone' || who === 'third_party') continue;
      const [method, url] = name.split(' ');
      const path = url!.slice('/api/'.length);
      const headers = { team: company.teamId, company: company.id };
      const reply = method === 'GET' ? await app.get(path, headers) : await app.post(path, {}, headers);
      assert.deepEqual([reply.status, reply.body.code], [403, 'token.not_for_this_call'], name);
    }
    assert.equal((await company.owner.post('third-party/order/store', anOrderBody())).status, 401);
  });

  test('learns why its token opens nothing; a token that no company made learns nothing', async () => {
    const own = await server.company();
    const [revoked, expired] = [await own.thirdParty('Revoked'), await own.thirdParty('Expired')];
    await own.owner.post('third-party/token/revoke', { id: revoked.userId });
    await server.db
      .updateTable('third_party_tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', expired.userId)
      .execute();
    const codes = async (headers: Record<string, string>) => {
      const of = async (url: string) => {
        const reply = await server.app.inject({ url: `/api/${url}`, headers });
        return [reply.statusCode, reply.json().code, reply.json().message];
      };
      return [await of('third-party/order/index'), await of('webhook/index')];
    };
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const ended = (code: 'token.revoked' | 'token.expired') => [401, code, errorTable[code].message];
    const signIn = [401, 'auth.required', 'Please sign in.'];
    const missing = await codes({});
    assert.deepEqual(missing[1], signIn);
    assert.deepEqual(missing[0]?.slice(0, 2), [401, 'auth.required']);
    assert.match(missing[0]?.[2], /^No token was sent/);
    for (const token of ['x'.repeat(43), company.owner.token]) {
      const [first] = await codes(bearer(token));
      assert.deepEqual(first?.slice(0, 2), [401, 'auth.required']);
      assert.match(first?.[2], /^This token is not known/);
    }
    assert.deepEqual((await codes(bearer('x'.repeat(43))))[1], signIn);
    for (const [app, code] of [
      [revoked, 'token.revoked'],
      [expired, 'token.expired'],
    ] as const)
      assert.deepEqual(await codes(bearer(app.token)), [ended(code), ended(code)]);
  });

  test('works for its company alone, and while the platform lets that work', async () => {
    const own = await server.company();
    const app = await own.thirdParty();
    const book = (changes = {}) => app.post('third-party/order/store', { ...anOrderBody(), ...changes });
    const other = await book({ company_id: company.id });
    assert.deepEqual([other.status, other.body.code], [403, 'access.other_company']);
    const { id: outlet_id } = await company.outlet();
    assert.ok((await book({ outlet_id })).body.errors?.outlet_id);
    await server.db
      .updateTable('companies')
      .set({ management_approved: false })
      .where('id', '=', own.id)
      .execute();
    assert.deepEqual((await book()).body.code, 'access.membership_closed');
  });
});
