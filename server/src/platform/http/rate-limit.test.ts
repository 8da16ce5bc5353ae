import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { DomainError } from '../base/errors.ts';
import { addressKey, createRateLimit } from './rate-limit.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const isAllowed = async (tried: Promise<void>) => {
  try {
    await tried;
    return true;
  } catch (error) {
    assert.equal((error as DomainError).code, 'request.too_many');
    return false;
  }
};

test('every key has its tries, in each bucket its own, however many come at once', async () => {
  const limit = createRateLimit(server.db, 'knock', { tries: 3, windowMinutes: 60 });
  const other = createRateLimit(server.db, 'ring', { tries: 1, windowMinutes: 60 });
  const results = await Promise.all(Array.from({ length: 10 }, () => isAllowed(limit.countTry('door'))));
  assert.equal(results.filter(Boolean).length, 3);
  assert.equal(await isAllowed(limit.countTry('window')), true);
  assert.equal(await isAllowed(other.countTry('door')), true);
});

test('a try counts until its window has passed, and the error says when that is', async () => {
  const limit = createRateLimit(server.db, 'wait', { tries: 1, windowMinutes: 10 });
  await limit.countTry('door');
  await server.db
    .updateTable('limited_tries')
    .set({ at: new Date(Date.now() - 9 * 60_000) })
    .where('bucket', '=', 'wait')
    .execute();
  await assert.rejects(limit.countTry('door'), ({ details }: DomainError) => {
    assert.ok(details.retryAfterSeconds! > 50 && details.retryAfterSeconds! <= 60);
    return true;
  });
  await server.db
    .updateTable('limited_tries')
    .set({ at: new Date(Date.now() - 10 * 60_000) })
    .where('bucket', '=', 'wait')
    .execute();
  assert.equal(await isAllowed(limit.countTry('door')), true);
});

test('without a limit nothing is counted', async () => {
  const limit = createRateLimit(server.db, 'open', undefined);
  await limit.countTry('door');
  const rows = await server.db
    .selectFrom('limited_tries')
    .select('id')
    .where('bucket', '=', 'open')
    .execute();
  assert.deepEqual(rows, []);
});

test('an IPv4 address is itself, and IPv6 addresses of one household are one', () => {
  assert.equal(addressKey('10.0.0.1'), '10.0.0.1');
  assert.equal(addressKey('::ffff:10.0.0.1'), '10.0.0.1');
  const home = addressKey('2001:db8:1:2:3:4:5:6');
  assert.equal(addressKey('2001:db8:1:2::9'), home);
  assert.equal(addressKey('2001:db8:1:2:ffff::'), home);
  assert.notEqual(addressKey('2001:db8:1:3::9'), home);
  assert.equal(addressKey('::1'), '0:0:0:0::/64');
});
