import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { buildApp } from '../../program/app.ts';
import { databaseKind } from '../../testing/shared-setup.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { serverOn, startTestServer } from '../../testing/test-server.ts';
import { readConfig } from '../base/config.ts';
import { acrossCompanies } from '../database/company-fence.ts';
import { defaultTimeoutsMs } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';

const closing: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const close of closing.reverse()) await close();
});

/** A server whose log is collected, line by line. */
const withLog = async () => {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line));
      done();
    },
  });
  const server = await startTestServer({ logLevel: 'trace', logStream: sink });
  closing.push(() => server.close());
  return { server, lines };
};

test('each response is one line of the log with request id, caller and outcome, and no secret', async () => {
  const { server, lines } = await withLog();
  const { owner } = await server.company();
  lines.length = 0;
  const reply = await owner.post('order/filter/index?per_page=5', { search: 'Ngozi' });
  const password = 'a very secret password';
  await server.post('auth/login', { email: 'nobody@test.example', password });
  await server.app.inject({ url: '/auth/resetPassword?token=one-time-secret' });
  const [line] = lines.filter(({ path }) => path === '/api/order/filter/index');
  assert.ok(line);
  assert.equal(line.reqId, reply.headers['x-request-id']);
  assert.deepEqual([line.method, line.status, line.user], ['POST', 200, owner.userId]);
  assert.ok(line.company && typeof line.ms === 'number');
  const text = JSON.stringify(lines);
  for (const secret of [owner.token, password, 'one-time-secret', 'Ngozi']) assert.ok(!text.includes(secret));
});

test('an unexpected error is logged without the values of the row, and hidden from the caller', async () => {
  const { server, lines } = await withLog();
  const { owner } = await server.company();
  await sql`alter table orders add constraint never check (customer_name <> 'Ngozi Okafor') not valid`.execute(
    server.db,
  );
  lines.length = 0;
  const reply = await owner.post('order/store', {
    customer_name: 'Ngozi Okafor',
    customer_phone: '2348161234567',
    customer_address: '3 Adeola Odeku Street',
    outlet_address: '7 Opebi Road',
    order_delivery_fee: 1,
    order_amount: 1,
    order_paid: 0,
    order_payment_method: { id: 2 },
  });
  assert.equal(reply.status, 500);
  assert.deepEqual(Object.keys(reply.body).sort(), ['code', 'message', 'request_id', 'status_code']);
  const error = lines.find(({ level }) => level === 50);
  assert.equal(error?.reqId, reply.body.request_id);
  assert.match(JSON.stringify(error?.err), /"constraint":"never"/);
  assert.doesNotMatch(JSON.stringify(lines), /Adeola|2348161234567/);
});

if (databaseKind === 'postgres') {
  /** A proxy to PostgreSQL that can be cut and restored. */
  const breakable = async (target: URL) => {
    const sockets = new Set<Socket>();
    let isCut = false;
    const proxy = createServer((socket) => {
      if (isCut) {
        socket.destroy();
        return;
      }
      const onward = connect(Number(target.port), target.hostname);
      for (const [one, other] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        sockets.add(one);
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
        one.pipe(other);
      }
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    closing.push(async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    });
    const url = new URL(target);
    url.port = String((proxy.address() as { port: number }).port);
    return {
      url: url.href,
      cut() {
        isCut = true;
        for (const socket of sockets) socket.destroy();
        sockets.clear();
      },
      mend() {
        isCut = false;
      },
    };
  };

  /** A proxy to PostgreSQL that rejects so many connections with an error of this code. */
  const recovering = async (target: URL, times: number, code: string) => {
    let left = times;
    const fields = ['SFATAL', `C${code}`, 'Mno', ''].map((field) => `${field}\0`).join('');
    const length = Buffer.alloc(4);
    length.writeInt32BE(fields.length + 4);
    const proxy = createServer((socket) => {
      socket.on('error', () => undefined);
      left -= 1;
      if (left >= 0) {
        socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])));
        return;
      }
      const onward = connect(Number(target.port), target.hostname);
      onward.on('error', () => undefined);
      socket.pipe(onward).pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    closing.push(async () => proxy.close());
    const url = new URL(target);
    url.port = String((proxy.address() as { port: number }).port);
    return url.href;
  };

  test('while PostgreSQL is out of reach calls get 503 with Retry-After, and recover by themselves', async () => {
    const own = await testDatabase();
    closing.push(own.remove, () => own.database.close());
    const way = await breakable(new URL(own.env.DATABASE_URL!));
    const directUrl = own.env.DATABASE_LISTEN_URL;
    const database = await openDatabase({ databaseUrl: way.url, directUrl, dataDir: '' });
    const app = await buildApp(readConfig({ DEMO: '0', LOG_LEVEL: 'silent' }), database);
    closing.push(
      () => database.close(),
      () => app.close(),
    );
    const signIn = () =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: 'nobody@test.example', password: 'whatever' },
      });
    assert.equal((await signIn()).statusCode, 422);
    way.cut();
    for (let tries = 0; tries < 3; tries += 1) {
      const rejected = await signIn();
      assert.equal(rejected.statusCode, 503);
      assert.ok(Number(rejected.headers['retry-after']) >= 1);
      assert.equal(rejected.json().code, 'server.unavailable');
    }
    assert.equal((await app.inject('/readyz')).statusCode, 503);
    assert.equal((await app.inject('/healthz')).statusCode, 200);
    way.mend();
    assert.equal((await signIn()).statusCode, 422);
    assert.equal((await app.inject('/readyz')).statusCode, 200);
  });

  test('a start waits for a PostgreSQL that is still starting, and says so once', async (context) => {
    const own = await testDatabase();
    closing.push(own.remove, () => own.database.close());
    const way = await recovering(new URL(own.url!), 3, '57P03');
    const said = context.mock.method(console, 'warn', () => undefined);
    const database = await openDatabase({ databaseUrl: way, dataDir: '', databaseWaitMs: 30_000 });
    assert.ok(await database.isReady());
    await database.close();
    assert.equal(said.mock.callCount(), 1);
    assert.match(String(said.mock.calls[0]?.arguments[0]), /^PostgreSQL at 127.* is not there yet/);
  });

  test('a start does not wait for a PostgreSQL that will not let it in, nor for ever', async () => {
    const own = await testDatabase();
    closing.push(own.remove, () => own.database.close());
    const open = async (code: string, databaseWaitMs: number) =>
      openDatabase({
        databaseUrl: await recovering(new URL(own.url!), Number.POSITIVE_INFINITY, code),
        dataDir: '',
        databaseWaitMs,
      });
    await assert.rejects(open('28P01', 3_600_000), /could not be opened: no/);
    await assert.rejects(open('57P03', 300), /could not be opened: no/);
  });

  test('connections that PostgreSQL ends at once, idle or at work, are replaced', async () => {
    const server = await startTestServer({});
    closing.push(() => server.close());
    const { owner } = await server.company();
    for (let round = 0; round < 3; round += 1) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(server.db);
      const replies = await Promise.all(Array.from({ length: 12 }, () => owner.get('order/index')));
      for (const { status } of replies) assert.ok(status === 200 || status === 503);
    }
    assert.equal((await owner.get('order/index')).status, 200);
  });

  test('a call that waits too long for a lock gets a 503, and leaves nothing behind', async () => {
    const own = await testDatabase();
    const timeoutsMs = { ...defaultTimeoutsMs, lock: 100 };
    const hasty = await own.reopen(timeoutsMs);
    closing.push(own.remove, () => own.database.close());
    const server = await serverOn({ database: hasty, remove: async () => undefined });
    closing.push(() => server.close());
    const company = await server.company();
    const order = await company.order();
    const close = () => company.owner.post('order/mark/closed', { id: order.id });
    await own.database.db.transaction().execute(async (tx) => {
      await sql`select 1 from orders where id = ${order.id} for update`.execute(acrossCompanies(tx, 'tests'));
      const reply = await close();
      assert.deepEqual([reply.status, reply.body.code], [503, 'server.unavailable']);
    });
    assert.equal((await close()).status, 200);
  });
}
