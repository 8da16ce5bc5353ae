import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const reporter = fileURLToPath(new URL('count-reporter.mjs', import.meta.url));

test('counts tests, and of suites those alone that fail themselves, and names what failed', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-reporter-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'some.test.mjs');
  writeFileSync(
    file,
    `import { describe, test } from 'node:test';
    describe('cannot be imported', async () => { await import('./missing.mjs'); });
    describe('with a failed test', () => {
      test('good', () => undefined);
      test('left out', { skip: true }, () => undefined);
      test('bad', () => { throw new Error('no'); });
    });`,
  );
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout } = spawnSync(process.execPath, ['--test', `--test-reporter=${reporter}`, file], {
    env,
    encoding: 'utf8',
  });
  const { failures, ms, ...counts } = JSON.parse(stdout);
  assert.deepEqual(counts, { passed: 1, failed: 2, skipped: 1 });
  assert.deepEqual(Object.keys(ms), ['some.test.mjs']);
  assert.deepEqual(
    failures.map(({ title, why }) => [title, why.split(' ')[0]]),
    [
      ['cannot be imported', 'Error'],
      ['bad', 'Error:'],
    ],
  );
});
