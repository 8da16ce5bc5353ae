import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as rest } from 'node:timers/promises';
import { addLagosDays, lagosDayOf } from '@waybill/contract';
import { sql } from 'kysely';
import { databaseKind } from '../../testing/shared-setup.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

const start_date = addLagosDays(lagosDayOf(new Date()), -30);
/** More than the sockets between server and reader take, so that the server waits for who does not read. */
const orders = 2_500;
const longText = `repeat('x', 2000)`;

const long = 60_000;
let server: TestServer;
let company: TestCompany;

/** A company with that many orders, on a server that listens. */
const fill = async (server: TestServer) => {
  const company = await server.company();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const order = await company.order();
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER'`.execute(server.db);
  const names = rows.map(({ name }) => name);
  const values: Record<string, string> = {
    id: `'copy ' || n`,
    order_id: `'WB-COPY-' || n`,
    order_description: longText,
    customer_address: longText,
    customer_comment: longText,
  };
  await sql
    .raw(`insert into orders (${names.join(', ')}) select ${names.map((name) => values[name] ?? `t.${name}`).join(', ')}
      from generate_series(1, ${orders}) n, orders t where t.id = '${order.id}'`)
    .execute(server.db);
  return company;
};

before(async () => {
  const expensiveReads = { perUser: 2, perCompany: 3, waitMs: 3_000, stalledMs: long, perMinute: undefined };
  server = await startTestServer({ expensiveReads });
  company = await fill(server);
});
const begun: IncomingMessage[] = [];
after(async () => {
  for (const response of begun) response.destroy();
  await server.close();
});

/** Begins to read an unpaginated list and stops there. */
const beginExport = async ({ token, teamId }: Session, of = server): Promise<IncomingMessage> => {
  const { port } = of.app.server.address() as AddressInfo;
  const requested = send({
    host: '127.0.0.1',
    port,
    path: '/api/order/filter/index?pagination=0',
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, team: teamId, 'content-type': 'application/json' },
  });
  requested.end(JSON.stringify({ start_date }));
  const [response] = (await once(requested, 'response')) as [IncomingMessage];
  begun.push(response);
  assert.equal(response.statusCode, 200);
  return response;
};

const readToEnd = async (response: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of response) text += chunk;
  return text;
};

test('an export holds its slot until it is read; beyond the bounds a 429 says when to retry', async () => {
  const [ada, bola, chidi] = [
    company.owner,
    await company.employee(['accountant']),
    await company.employee(['accountant']),
  ];
  const exports = [await beginExport(ada), await beginExport(ada)];
  const rejected = await ada.post('order/search/index', { search: 'Ngozi' });
  assert.deepEqual([rejected.status, rejected.body.code], [429, 'request.too_many_reads']);
  assert.match(rejected.body.message, /still running/);
  assert.ok(Number(rejected.headers['retry-after']) > 0);
  assert.equal(
    (await ada.post('order/filter/index?per_page=1')).status,
    200,
    'the board is no expensive read',
  );

  // Another user of the company has the third slot, and then there is none left.
  const third = await beginExport(bola);
  const [ofChidi, ofOthers] = await Promise.all([
    chidi.post('stats/companies'),
    (await server.company()).owner.post('stats/companies'),
  ]);
  assert.deepEqual([ofChidi.status, ofOthers.status], [429, 200], 'another company is not concerned');

  // One who goes away, and one who reads to the end, make room for those who wait.
  const waiting = chidi.post('stats/companies');
  exports[0]!.destroy();
  assert.equal((await waiting).status, 200);
  const list = JSON.parse(await readToEnd(exports[1]!)) as { data: unknown[] };
  assert.equal(list.data.length, orders + 1);
  third.destroy();
  const searches = await Promise.all(
    [1, 2, 3, 4].map(() => ada.post('order/search/index', { search: 'Ngozi' })),
  );
  assert.deepEqual(
    searches.map(({ status }) => status),
    [200, 200, 200, 200],
    'who waits a moment is served',
  );
});

test('an export whose reader stalls is ended, and gives its slot back', async () => {
  const expensiveReads = { perUser: 1, perCompany: 1, waitMs: long, stalledMs: 500, perMinute: undefined };
  const impatient = await startTestServer({ expensiveReads });
  try {
    const { owner } = await fill(impatient);
    const response = await beginExport(owner, impatient);
    assert.equal((await owner.post('order/search/index', { search: 'Ngozi' })).status, 200);
    await assert.rejects(readToEnd(response));
  } finally {
    await impatient.close();
  }
});

test('beyond the pace of a user or a company, a 429 says how long to wait', async () => {
  const perMinute = { user: 12, company: 18 };
  const paced = await startTestServer({
    expensiveReads: { perUser: 9, perCompany: 9, waitMs: long, stalledMs: long, perMinute },
  });
  try {
    const { owner, employee } = await paced.company();
    const others = (await paced.company()).owner;
    const search = (who: Session) => who.post('order/search/index', { search: 'Ngozi' });
    const statuses = async (who: Session, times: number) => {
      const found: number[] = [];
      for (let n = 0; n < times; n += 1) found.push((await search(who)).status);
      return found;
    };
    assert.deepEqual(await statuses(owner, 3), [200, 200, 429], 'two in a row by one user');
    assert.deepEqual(await statuses(await employee(), 2), [200, 429], 'three in a row by one company');
    const rejected = await search(owner);
    assert.ok(
      Number(rejected.headers['retry-after']) <= 8,
      'a twelfth of a minute, and up to three seconds more',
    );
    assert.deepEqual(await statuses(others, 2), [200, 200]);
    assert.equal((await owner.post('order/filter/index')).status, 200);
  } finally {
    await paced.close();
  }
});

test('a read that is rejected as invalid releases its slot', async () => {
  const dispatcher = await company.employee(['accountant']);
  for (let n = 0; n < 5; n += 1) {
    const reply = await dispatcher.post('stats/companies', {
      start_date: '2020-01-01',
      end_date: '2026-01-01',
    });
    assert.equal(reply.status, 422);
  }
});

test('searches, unpaginated lists and statistics of more than a day are bounded', async () => {
  const closed = await startTestServer({
    expensiveReads: { perUser: 0, perCompany: 4, waitMs: 0, stalledMs: long, perMinute: undefined },
  });
  try {
    const { owner, rider } = await closed.company();
    const admin = await closed.administrator();
    const me = await rider();
    const search = { search: 'Ngozi' };
    const calls: [string, ReturnType<Session['post']>][] = [];
    const ask = (path: string, body: object = {}, who = owner) => calls.push([path, who.post(path, body)]);
    for (const kind of ['order', 'customer', 'outlet', 'employee']) ask(`${kind}/search/index`, search);
    ask('company/search/index', search, admin);
    for (const path of ['order/filter/index', 'courier/filter/index']) ask(path, search);
    for (const list of [
      'order',
      'courier/order',
      'courier/order/remittance',
      'courier',
      'employee',
      'customer',
      'outlet',
    ]) {
      const days = list.includes('order') ? { start_date } : {};
      ask(`${list}/filter/index?pagination=0`, days);
      ask(`${list}/filter/index`, { pagination: 0, ...days });
    }
    ask('courier/order/filter/me', { pagination: 0, remitted_start_date: start_date }, me);
    ask('second-party/order/filter/me', { pagination: 0 });
    calls.push(['second-party/order/me', owner.get('second-party/order/me?pagination=0')]);
    for (const of of ['companies', 'couriers']) ask(`stats/${of}`);
    calls.push(['stats/employees', owner.get('stats/employees')]);
    for (const [path, reply] of calls) assert.equal((await reply).body.code, 'request.too_many_reads', path);
    assert.equal((await owner.post('stats/general')).status, 200);
    assert.equal((await owner.post('order/filter/index')).status, 200);
  } finally {
    await closed.close();
  }
});

if (databaseKind === 'postgres')
  test('a search that takes too long is ended, and says how to ask for less', async () => {
    await server.db.transaction().execute(async (tx) => {
      // Readers of orders wait for this transaction, as for a search through far too many.
      await sql`lock table orders in access exclusive mode`.execute(tx);
      const locks = sql`select from pg_locks
        where relation = 'orders'::regclass and mode = 'AccessExclusiveLock' and granted`;
      // A replica has the lock a little later.
      while ((await locks.execute(await server.database.reads())).rows.length === 0) await rest(5);
      const reply = await company.owner.post('order/search/index', { search: 'Ngozi' });
      assert.deepEqual([reply.status, reply.body.code], [422, 'request.too_broad']);
    });
  });
