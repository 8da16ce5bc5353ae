import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { withLock } from './lock.mjs';

const root = mkdtempSync(join(tmpdir(), 'waybill-lock-'));
const file = join(root, 'publishing.lock');
after(() => rmSync(root, { recursive: true, force: true }));

/** A process of its own that holds the lock until it is ended. */
async function holdElsewhere() {
  const module = JSON.stringify(new URL('./lock.mjs', import.meta.url).href);
  const script = `import { withLock } from ${module};
    await withLock(${JSON.stringify(file)}, () => { console.log('held'); return new Promise(() => setInterval(() => {}, 1000)); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('of several publications one after the other works under the lock', async () => {
  let running = 0;
  const most = [];
  const work = async () => {
    running += 1;
    most.push(running);
    await new Promise(setImmediate);
    running -= 1;
  };
  await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)]);
  assert.deepEqual(most, [1, 1, 1]);
  assert.equal(existsSync(file), false);
});

test('a publication that runs elsewhere is waited for, and named where it takes too long', async () => {
  const other = await holdElsewhere();
  try {
    await assert.rejects(
      withLock(file, () => assert.fail(), 200),
      /Another publication \(process \d+\) holds/,
    );
  } finally {
    await other.kill();
  }
});

test('the lock of a killed publication does not block the next', async () => {
  const other = await holdElsewhere();
  await other.kill();
  assert.equal(existsSync(file), true);
  assert.equal(await withLock(file, () => 'published'), 'published');
  assert.equal(existsSync(file), false);
});

test('a lock that cannot be read is taken over after 30 seconds', async () => {
  writeFileSync(file, '{"pi');
  await assert.rejects(
    withLock(file, () => assert.fail(), 200),
    /holds/,
  );
  const old = new Date(Date.now() - 31_000);
  utimesSync(file, old, old);
  assert.equal(await withLock(file, () => 'published'), 'published');
});

test('a publication that was held up for 30 seconds writes nothing if another took over', async () => {
  await assert.rejects(
    withLock(file, async (assertHeld) => {
      assertHeld();
      const old = new Date(Date.now() - 31_000);
      utimesSync(file, old, old);
      await withLock(file, (stillHeld) => stillHeld());
      assertHeld();
    }),
    /Another publication took over/,
  );
});
