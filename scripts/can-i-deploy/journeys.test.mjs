import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { remoteNames, root } from '../../tools/workspace.mjs';
import { journeysOf } from './journeys.mjs';

test('every remote names a journey of its own, and each of them exists', () => {
  for (const remote of remoteNames()) {
    const journeys = journeysOf(remote);
    assert.notEqual(journeys.length, 0, remote);
    for (const name of journeys) assert.ok(existsSync(join(root, `e2e/src/${name}.test.ts`)), name);
  }
});
