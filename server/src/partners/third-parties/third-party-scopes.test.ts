import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { lagosDayOf, type ThirdPartyScope, type ThirdPartyToken, thirdPartyScopes } from '@waybill/contract';
import { sql } from 'kysely';
import { anOrderBody } from '../../demo/builders/index.ts';
import type { ApiDocument } from '../../platform/http/api-texts.ts';
import { accessTable } from '../../testing/access-page.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import { mailTokensThatEnd } from './ending-tokens.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer({ hasRateLimits: true });
  company = await server.company();
});
after(() => server.close());

const storeToken = (body: object, by = company) =>
  by.owner.post<ThirdPartyToken>('third-party/token/store', { label: 'App', ...body });
const tokens = async (by = company) =>
  (await by.owner.get<ThirdPartyToken[]>('third-party/token/me')).body.data;

/** The calls of other systems, with the scope that each needs. */
const calls = Object.entries(accessTable).flatMap(([name, access]) =>
  access.who === 'third_party' ? [{ name, scope: access.scope }] : [],
);

const send = (app: Session, name: string) => {
  const [method, url] = name.split(' ') as [string, string];
  const path = url.slice('/api/'.length);
  return method === 'GET' ? app.get(path) : app.post(path, {});
};

describe('scopes', () => {
  test('each call takes its own scope and no other, and says which one is missing', async () => {
    assert.ok(calls.length >= 6);
    for (const scope of thirdPartyScopes) {
      const app = await company.thirdParty(`Only ${scope}`, { scopes: [scope], calls_per_minute: 1_200 });
      for (const call of calls) {
        const { status, body } = await send(app, call.name);
        const isAllowed = call.scope === scope;
        assert.equal(
          body.code === 'access.scope_missing',
          !isAllowed,
          `${call.name} with ${scope}: ${status}`,
        );
        if (isAllowed) continue;
        assert.equal(status, 403);
        assert.match(body.message, new RegExp(`lacks the scope ${call.scope}\\.`));
      }
    }
  });

  test('a token without a choice may place orders and read its own, as those of before', async () => {
    const { data } = (await storeToken({})).body;
    assert.deepEqual(data.scopes, ['orders.place', 'orders.read']);
    await server.db
      .insertInto('third_party_tokens')
      .values({
        id: 'of-before',
        company_id: company.id,
        label: 'Of before',
        hash: 'x',
        last_four: 'wxyz',
        created_at: new Date(),
        scopes: sql`default` as never,
      })
      .execute();
    const old = (await tokens()).find(({ id }) => id === 'of-before');
    assert.deepEqual(old?.scopes, ['orders.place', 'orders.read']);
    assert.deepEqual([old?.expires_at, old?.calls_per_minute, old?.is_test], [null, 120, false]);
  });

  test('are some of those there are, at least one, each once', async () => {
    for (const scopes of [[], ['orders.delete'], 'orders.read', [null]])
      assert.ok((await storeToken({ scopes })).body.errors, JSON.stringify(scopes));
    const twice: ThirdPartyScope[] = ['orders.read', 'orders.read'];
    assert.deepEqual((await storeToken({ scopes: twice })).body.data.scopes, ['orders.read']);
  });

  test('the description of each call names its scope', async () => {
    const document: ApiDocument = JSON.parse((await server.app.inject('/api/openapi.json')).body);
    for (const { name, scope } of calls) {
      const [method = '', path = ''] = name.split(' ');
      const text = document.paths?.[path]?.[method.toLowerCase()]?.description ?? '';
      assert.ok(text.includes(`the scope \`${scope}\``), name);
    }
  });
});

describe('the end of a token', () => {
  test('is the end of its last Lagos day; no day in the past is taken', async () => {
    const { data } = (await storeToken({ expires_on: '2030-01-31' })).body;
    assert.equal(data.expires_at, '2030-01-31T23:00:00.000Z');
    const today = lagosDayOf(new Date());
    assert.equal((await storeToken({ expires_on: today })).status, 201);
    const { status, body } = await storeToken({ expires_on: '2026-01-01' });
    assert.equal(status, 422);
    assert.deepEqual(body.errors, { expires_on: ['must not be in the past'] });
  });

  test('ends it at once; it stays in the list with its end', async () => {
    const app = await company.thirdParty('Ends', { expires_on: '2030-01-31' });
    assert.equal((await app.post('third-party/order/store', anOrderBody())).status, 201);
    const end = new Date(Date.now() - 1);
    await server.db
      .updateTable('third_party_tokens')
      .set({ expires_at: end })
      .where('label', '=', 'Ends')
      .execute();
    assert.equal((await app.post('third-party/order/store', anOrderBody())).status, 401);
    const listed = (await tokens()).find(({ label }) => label === 'Ends');
    assert.equal(listed?.expires_at, end.toISOString());
  });

  test('is mailed to the owner once, a week ahead', async () => {
    const own = await server.company();
    await own.thirdParty('Shop till', { expires_on: '2030-01-31' });
    await own.thirdParty('Test till', { expires_on: '2030-01-31', is_test: true });
    await own.thirdParty('Later', { expires_on: '2031-01-31' });
    const links = { page: (path: string) => new URL(path, 'https://app.test.example') };
    const mailAt = (at: Date) => mailTokensThatEnd(server.db, links, at);
    await mailAt(new Date());
    const mailsOf = async () =>
      (await server.mails(own.owner.email)).filter(({ subject }) => subject.includes('expires soon'));
    assert.equal((await mailsOf()).length, 0);
    const aWeekBefore = new Date('2030-01-28T09:00:00.000Z');
    await Promise.all([mailAt(aWeekBefore), mailAt(aWeekBefore)]);
    server.app.mail.wake();
    const subjects = (await mailsOf()).map(({ subject }) => subject).sort();
    assert.deepEqual(subjects, [
      'The token of Shop till expires soon',
      'The token of Test till expires soon',
    ]);
  });
});

describe('the limit of a token', () => {
  test('a token over its calls a minute waits as long as the response says; others go on', async () => {
    const slow = await company.thirdParty('Slow', { calls_per_minute: 3 });
    const other = await company.thirdParty('Other');
    const index = (app: Session) => app.get('third-party/order/index');
    for (let made = 0; made < 3; made += 1) assert.equal((await index(slow)).status, 200);
    const { status, body, headers } = await index(slow);
    assert.deepEqual([status, body.code], [429, 'request.too_many_calls']);
    assert.match(body.message, /may make 3 calls a minute/);
    assert.ok(Number(headers['retry-after']) >= 1 && Number(headers['retry-after']) <= 20);
    assert.equal((await index(other)).status, 200);
    assert.equal((await index(await company.thirdParty('Of the same company'))).status, 200);
  });

  test('calls that its scopes do not allow count, too', async () => {
    const app = await company.thirdParty('Denied', { scopes: ['webhooks'], calls_per_minute: 2 });
    const statuses = [];
    for (let made = 0; made < 3; made += 1) statuses.push((await app.get('third-party/order/index')).status);
    assert.deepEqual(statuses, [403, 403, 429]);
  });

  test('is chosen within a bound', async () => {
    for (const calls_per_minute of [0, 1_201, 1.5, '60'])
      assert.ok(
        (await storeToken({ calls_per_minute })).body.errors?.calls_per_minute,
        String(calls_per_minute),
      );
    assert.equal((await storeToken({ calls_per_minute: 1_200 })).body.data.calls_per_minute, 1_200);
  });
});
