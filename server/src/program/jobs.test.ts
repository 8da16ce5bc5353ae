import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '../testing/test-database.ts';

const run = async (env: Record<string, string>, ...given: string[]) => {
  const file = fileURLToPath(new URL('./jobs.js', import.meta.url));
  const child = spawn(process.execPath, [file, ...given], { env: { PATH: process.env.PATH, ...env } });
  const closed = once(child, 'close');
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await closed;
  return { status, out, errors };
};

test('npm run jobs shows what waits and failed, has it tried again and drops it', async () => {
  const { database, env, remove } = await testDatabase();
  const at = new Date(Date.now() - 600_000);
  const failed = { tries: 3, run_at: at, created_at: at, payload: '{}', given_up_at: at };
  await database.db
    .insertInto('jobs')
    .values([
      { id: 'late', queue: 'notices', payload: '{}', run_at: at, created_at: at },
      { id: 'call', queue: 'webhooks', ...failed, group_key: 'w1', last_error: '500 from the receiver' },
      { id: 'mail', queue: 'mails', ...failed, is_redacted: true, last_error: 'mailbox full' },
    ])
    .execute();

  const shown = await run(env);
  assert.equal(shown.status, 0, shown.errors);
  assert.match(shown.out, /^queue +waiting +under way +late +paused +given up +oldest$/m);
  assert.match(shown.out, /^notices +1 +0 +1 +0 +0 +\d{4}-\d\d-\d\d \d\d:\d\dZ$/m);
  assert.match(shown.out, /^webhooks +0 +0 +0 +0 +1/m);
  assert.match(shown.out, /^webhooks call for w1: 3 tries, given up\n {2}500 from the receiver$/m);
  assert.match(shown.out, /^mails mail: 3 tries, given up, without its content$/m);

  if (database.kind === 'embedded')
    assert.match((await run(env, 'drop', 'call')).errors, /stop it to change its jobs/);
  if (database.kind === 'embedded') await database.close();

  assert.match((await run(env, 'retry', 'webhooks')).out, /^1 job is tried within ten seconds\.$/m);
  assert.match((await run(env, 'retry', 'mail')).out, /1 given up cannot be/);
  assert.match((await run(env, 'drop', 'mail')).out, /^1 job dropped\.$/m);
  assert.deepEqual(
    [(await run(env, 'drop', 'mail')).errors, (await run(env, 'shout')).status],
    ['Nothing to drop is called mail.\n', 1],
  );
  assert.match((await run(env)).out, /^webhooks +1 +0 +0 +0 +0/m);
  if (database.kind !== 'embedded') await database.close();
  await remove();
});
