import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryAfterMsOf } from './post-event.ts';

test('a busy receiver is left alone for as long as it says, an hour at most', () => {
  const now = Date.parse('2026-11-25T09:00:00Z');
  const waits = (header: string | undefined, status = 429) => retryAfterMsOf({ status, header }, now);
  assert.equal(waits('30'), 30_000);
  assert.equal(waits('30', 503), 30_000);
  assert.equal(waits('Wed, 25 Nov 2026 09:02:00 GMT'), 120_000);
  assert.equal(waits('86400'), 3_600_000);
  for (const header of [undefined, '', '-5', 'soon', 'Wed, 25 Nov 2026 08:00:00 GMT'])
    assert.equal(waits(header), 0, header);
  assert.equal(waits('30', 500), 0);
});
