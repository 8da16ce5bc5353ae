import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { brokenPromises, surfaceOf } from '../testing/api-surface.ts';
import { startTestServer } from '../testing/test-server.ts';

const file = new URL('../../../docs/api-surface.txt', import.meta.url);

test('what other systems rely on since the last release is there, and needs nothing more', async (t) => {
  const { app, close } = await startTestServer();
  t.after(close);
  const now = surfaceOf(JSON.parse((await app.inject('/api/openapi.json')).body));
  // Once for each release.
  if (process.env.UPDATE_SURFACE) return writeFileSync(file, `${now.join('\n')}\n`);
  assert.deepEqual(brokenPromises(readFileSync(file, 'utf8').trim().split('\n'), now), []);
});

test('a field that goes, changes its type or becomes required breaks the promise; a new call or field does not', () => {
  const store = 'POST /api/third-party/order/store';
  const frozen = [
    store,
    `${store} takes.name: string`,
    `${store} takes.name: required`,
    `${store} gives.id: string`,
  ];
  const broken = (change: (lines: string[]) => string[]) => brokenPromises(frozen, change([...frozen]));
  assert.deepEqual(
    broken((lines) => lines.slice(0, 3)),
    [`${store} gives.id: string`],
  );
  const changed = `${store} gives.id: number`;
  assert.deepEqual(
    broken((lines) => [...lines.slice(0, 3), changed]),
    [`${store} gives.id: string`],
  );
  assert.deepEqual(
    broken((lines) => [...lines, `${store} takes.phone: required`]),
    [`${store} takes.phone: required`],
  );
  const other = 'POST /api/third-party/order/price';
  assert.deepEqual(
    broken((lines) => [...lines, other, `${other} takes.name: required`, `${store} takes.phone: string`]),
    [],
  );
  assert.deepEqual(
    broken((lines) => lines.filter((line) => !line.endsWith(': required'))),
    [],
  );
});
