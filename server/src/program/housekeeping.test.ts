import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { forgetOldTries } from '../platform/rate-limit.ts';
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
  const mail = { template: 'x', recipient: 'a@test.example', subject: '', text_body: '', html_body: '' };
  const times = { next_attempt_at: at, given_up_at: at, created_at: at };
  await db
    .insertInto('outgoing_mails')
    .values({ id: name, ...mail, ...times })
    .execute();
};

const tables = [
  'idempotency_keys',
  'access_tokens',
  'known_devices',
  'sign_in_attempts',
  'limited_tries',
  'mailed_tokens',
  'outgoing_mails',
] as const;

/** Of each kind one that has run out and one that has not. */
const leaveThings = async () => {
  for (const table of tables) await server.db.deleteFrom(table).execute();
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
  ...(await server.db.selectFrom('outgoing_mails').select('id as name').execute()),
];
const theYoung = tables.map(() => ({ name: 'young' }));

const startHousekeeping = async () => {
  const app = Fastify();
  const links = { page: (path: string) => new URL(path, 'https://app.test.example') };
  const signInLimit = { failures: 10, windowMinutes: 15 };
  await app.register(housekeeping, { db: server.db, signInLimit, links });
  await app.ready();
  return app;
};

test('what has run out is forgotten at start and every hour until the server closes', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  await leaveThings();
  await (await startHousekeeping()).close();
  assert.deepEqual(await whatIsLeft(), theYoung);

  const app = await startHousekeeping();
  await leaveThings();
  mock.timers.tick(3_600_000);
  await app.close();
  assert.deepEqual(await whatIsLeft(), theYoung);

  await leaveThings();
  mock.timers.tick(3_600_000);
  assert.equal((await whatIsLeft()).length, 2 * tables.length + 1);
  mock.timers.reset();
});

test('what fails keeps nothing else from being forgotten', async () => {
  await leaveThings();
  await sql`alter table idempotency_keys rename to away`.execute(server.db);
  await (await startHousekeeping()).close();
  await sql`alter table away rename to idempotency_keys`.execute(server.db);
  const left = (await whatIsLeft()).map(({ name }) => name);
  assert.deepEqual(left.toSorted(), ['old', ...theYoung.map(({ name }) => name)]);
});

test('however much has run out is forgotten, a batch at a time', async () => {
  await sql`insert into limited_tries (id, bucket, key, at)
    select 'many ' || n, 'x', 'x', ${ago(31 * days)} from generate_series(1, 5001) n`.execute(server.db);
  await forgetOldTries(server.db, new Date());
  assert.equal((await server.db.selectFrom('limited_tries').select('id').execute()).length, 1);
});
