import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as rest } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { forgetOldTries } from '../platform/http/rate-limit.ts';
import { wakeQueue } from '../platform/jobs/index.ts';
import { type Session, startTestServer, type TestServer } from '../testing/test-server.ts';
import { housekeeping } from './housekeeping.ts';

let server: TestServer;
let user: Session;

before(async () => {
  server = await startTestServer();
  user = await server.user();
});
after(() => server.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const days = 1_440;

const leaveAccountThings = async (name: string, isOld: boolean) => {
  const { db } = server;
  const at = ago(isOld ? 31 * days : 60);
  await db.insertInto('limited_tries').values({ id: name, bucket: 'x', key: 'x', at }).execute();
  await db
    .insertInto('mailed_tokens')
    .values({
      hash: name,
      purpose: 'reset_password',
      user_id: null,
      created_at: at,
      expires_at: ago(isOld ? 1 : -1),
    })
    .execute();
  const mail = { queue: 'mails', payload: '{}', run_at: at, given_up_at: at, created_at: at };
  await db
    .insertInto('jobs')
    .values({ id: name, ...mail })
    .execute();
};

const tables = [
  'idempotency_keys',
  'access_tokens',
  'known_devices',
  'sign_in_attempts',
  'limited_tries',
  'mailed_tokens',
  'jobs',
] as const;

/** Of each kind one that has run out and one that has not. */
const leaveThings = async () => {
  for (const table of tables.filter((name) => name !== 'jobs')) await server.db.deleteFrom(table).execute();
  await server.db.deleteFrom('jobs').where('queue', '=', 'mails').execute();
  for (const [name, minutes] of [
    ['old', 31 * days],
    ['young', 29 * days],
  ] as const) {
    const common = { company_id: '', path: '/api/x', body_hash: 'x', status: 200, answer: '{}' };
    const key = { ...common, user_id: user.userId, key: name, created_at: ago(minutes) };
    await server.db.insertInto('idempotency_keys').values(key).execute();
    const token = { user_id: user.userId, created_at: ago(90 * days), last_used_at: ago(minutes) };
    await server.db
      .insertInto('access_tokens')
      .values({ ...token, id: name, hash: name })
      .execute();
    await leaveAccountThings(name, name === 'old');
  }
  // Used to the last, but made too long ago.
  const worn = { id: 'worn', hash: 'worn', created_at: ago(181 * days), last_used_at: ago(1) };
  await server.db
    .insertInto('access_tokens')
    .values({ ...worn, user_id: user.userId })
    .execute();
  for (const [name, minutes] of [
    ['old', 366 * days],
    ['young', 364 * days],
  ] as const)
    await server.db
      .insertInto('known_devices')
      .values({ hash: name, user_id: user.userId, created_at: ago(500 * days), last_used_at: ago(minutes) })
      .execute();
  const attempt = { account: 'a@test.example', address: '10.0.0.1' };
  await server.db
    .insertInto('sign_in_attempts')
    .values({ ...attempt, id: 'old', at: ago(16) })
    .execute();
  await server.db
    .insertInto('sign_in_attempts')
    .values({ ...attempt, id: 'young', at: ago(14) })
    .execute();
};

const whatIsLeft = async () => [
  ...(await server.db.selectFrom('idempotency_keys').select('key as name').execute()),
  ...(await server.db.selectFrom('access_tokens').select('hash as name').execute()),
  ...(await server.db.selectFrom('known_devices').select('hash as name').execute()),
  ...(await server.db.selectFrom('sign_in_attempts').select('id as name').execute()),
  ...(await server.db.selectFrom('limited_tries').select('id as name').execute()),
  ...(await server.db.selectFrom('mailed_tokens').select('hash as name').execute()),
  ...(await server.db.selectFrom('jobs').select('id as name').where('queue', '=', 'mails').execute()),
];
const theYoung = tables.map(() => ({ name: 'young' }));

const start = async () => {
  const app = Fastify();
  const links = { page: (path: string) => new URL(path, 'https://app.test.example') };
  const signInLimit = { failures: 10, addressFailures: 100, windowMinutes: 15 };
  await app.register(housekeeping, { db: server.db, signInLimit, links });
  await app.ready();
  return app;
};

const tasks = () =>
  server.db.selectFrom('jobs').selectAll().where('queue', '=', 'housekeeping').orderBy('id').execute();
const under = (name: string) => async () => (await tasks()).find(({ group_key }) => group_key === name)!;
const allAre = async (is: (job: Awaited<ReturnType<typeof tasks>>[number]) => boolean) => {
  while (!(await tasks()).every(is)) await rest(10);
};
const makeDue = () =>
  server.db
    .updateTable('jobs')
    .set({ run_at: ago(1) })
    .where('queue', '=', 'housekeeping')
    .execute();
/** Every task has been done, and waits for its next time. */
const isDone = ({ run_at, leased_until }: { run_at: Date; leased_until: Date | null }) =>
  leased_until === null && run_at > new Date();

test('what has run out is forgotten by one of the nodes, and again an hour later', async () => {
  await allAre(isDone);
  await leaveThings();
  await makeDue();
  const nodes = [await start(), await start()];
  await allAre(isDone);
  assert.deepEqual(await whatIsLeft(), theYoung);
  const before = await tasks();
  assert.ok(before.every(({ tries }) => tries === 0));
  const tries = await under('old tries')();
  assert.ok(Math.abs(tries.run_at.getTime() - Date.now() - 3_600_000) < 60_000);

  await leaveThings();
  await makeDue();
  wakeQueue('housekeeping');
  await allAre(isDone);
  for (const node of nodes) await node.close();
  assert.deepEqual(await whatIsLeft(), theYoung);
});

test('a task that fails keeps nothing else from being forgotten, and is tried again', async () => {
  await leaveThings();
  await sql`alter table idempotency_keys rename to away`.execute(server.db);
  await makeDue();
  const node = await start();
  await allAre(isDone);
  await node.close();
  await sql`alter table away rename to idempotency_keys`.execute(server.db);
  const left = (await whatIsLeft()).map(({ name }) => name);
  assert.deepEqual(left.toSorted(), ['old', ...theYoung.map(({ name }) => name)]);
  const failed = await under('old idempotency keys')();
  assert.equal(failed.tries, 1);
  assert.match(failed.last_error ?? '', /idempotency_keys/);
  assert.equal(failed.given_up_at, null);
});

test('however much has run out is forgotten, a batch at a time', async () => {
  await sql`insert into limited_tries (id, bucket, key, at)
    select 'many ' || n, 'x', 'x', ${ago(31 * days)} from generate_series(1, 5001) n`.execute(server.db);
  await forgetOldTries(server.db, new Date());
  assert.equal((await server.db.selectFrom('limited_tries').select('id').execute()).length, 1);
});
