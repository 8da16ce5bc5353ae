import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import Fastify from 'fastify';
import { housekeeping } from './housekeeping.ts';
import { type Session, startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let user: Session;

before(async () => {
  server = await startTestServer();
  user = await server.user();
});
after(() => server.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const days = 1_440;

/** Of each kind one that has run out and one that has not. */
const leaveThings = async () => {
  for (const table of ['idempotency_keys', 'access_tokens', 'sign_in_attempts'] as const)
    await server.db.deleteFrom(table).execute();
  for (const [name, minutes] of [
    ['old', 31 * days],
    ['young', 29 * days],
  ] as const) {
    const common = { company_id: '', path: '/api/x', body_hash: 'x', status: 200, answer: '{}' };
    const key = { ...common, user_id: user.userId, key: name, created_at: ago(minutes) };
    await server.db.insertInto('idempotency_keys').values(key).execute();
    const token = {
      hash: name,
      user_id: user.userId,
      created_at: ago(90 * days),
      last_used_at: ago(minutes),
    };
    await server.db.insertInto('access_tokens').values(token).execute();
  }
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
  ...(await server.db.selectFrom('sign_in_attempts').select('id as name').execute()),
];
const theYoung = [{ name: 'young' }, { name: 'young' }, { name: 'young' }];

test('what has run out is forgotten at start and every hour until the server closes', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const app = Fastify();
  await app.register(housekeeping, { db: server.db, signInLimit: { failures: 10, windowMinutes: 15 } });
  await leaveThings();
  await app.ready();
  assert.deepEqual(await whatIsLeft(), theYoung);

  await leaveThings();
  mock.timers.tick(3_600_000);
  await app.close();
  assert.deepEqual(await whatIsLeft(), theYoung);

  await leaveThings();
  mock.timers.tick(3_600_000);
  assert.equal((await whatIsLeft()).length, 6);
  mock.timers.reset();
});
