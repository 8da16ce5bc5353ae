import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { readConfig } from '../../platform/base/config.ts';
import { aKey, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  const hourlyLimits = { ...readConfig({}).hourlyLimits, invites: 1, importedInvites: 50 };
  server = await startTestServer({
    webOrigins: ['https://app.example'],
    hasRateLimits: true,
    hourlyLimits,
  });
});
after(() => server.close());

test('imports of riders have a limit of their own, by company, which rejects a batch as one', async () => {
  const { owner } = await server.company();
  const invites = (from: number, rows: number) => ({
    import_id: randomUUID(),
    kind: 'riders',
    total_rows: rows,
    invite_form_link: 'https://app.example/auth/inviteRegisteration',
    rows: Array.from({ length: rows }, (_, index) => ({
      line: index + 2,
      fields: {
        invitee_email: `rider${from + index}@test.example`,
        job_title: 'Rider',
        job_description: 'Deliveries',
      },
    })),
  });
  const invite = (from: number, rows: number) => owner.post('import/store', invites(from, rows));
  assert.equal((await invite(0, 40)).status, 200);
  assert.equal((await invite(40, 10)).status, 200);
  const tooMany = await invite(50, 1);
  assert.equal(tooMany.status, 429);
  assert.ok(Number(tooMany.headers['retry-after']) > 3_000);
  assert.equal((await invite(0, 40)).status, 200, 'repeating invites nobody');
  const [batch, key] = [invites(50, 1), aKey()];
  for (const _ of [1, 2]) {
    const { status, headers } = await owner.post('import/store', batch, key);
    assert.deepEqual([status, headers['idempotency-replayed']], [429, undefined], 'later it may succeed');
  }
  const other = await server.company();
  assert.equal((await other.owner.get('import/index')).status, 200);
});
