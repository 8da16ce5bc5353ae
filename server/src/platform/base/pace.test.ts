import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPaceLimit } from './pace.ts';

const user = { key: 'user', burst: 2, perMinute: 60 };

test('as many as the burst pass at once, then one each time a token has come back', () => {
  const limit = createPaceLimit();
  assert.deepEqual([limit.consume([user], 0), limit.consume([user], 0)], [0, 0]);
  assert.equal(limit.consume([user], 0), 1_000, 'the wait until the next one');
  assert.equal(limit.consume([user], 400), 600);
  assert.equal(limit.consume([user], 1_000), 0);
  assert.ok(limit.consume([user], 1_000) > 0);
});

test('a long rest gives no more than the burst', () => {
  const limit = createPaceLimit();
  limit.consume([user], 0);
  const passed = Array.from({ length: 5 }, () => limit.consume([user], 600_000)).filter((wait) => wait === 0);
  assert.equal(passed.length, 2);
});

test('one that its company holds up costs the user nothing', () => {
  const limit = createPaceLimit();
  const company = { key: 'company', burst: 1, perMinute: 60 };
  assert.equal(limit.consume([user, company], 0), 0);
  assert.equal(limit.consume([user, company], 0), 1_000);
  assert.equal(limit.consume([user], 0), 0, 'the second token of the user is still there');
});
