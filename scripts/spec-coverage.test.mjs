import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const lines = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8').split('\n');

test('every ticked requirement names tests that are there, and no other line names any', () => {
  const named = (line) => [...line.matchAll(/`([^`]+\.test\.[a-z]+)`/g)].map(([, file]) => file);
  for (const line of lines.filter((each) => each.startsWith('- ['))) {
    const files = named(line);
    if (!line.startsWith('- [x]')) assert.deepEqual(files, [], line);
    else assert.ok(files.length > 0 && files.every((file) => existsSync(join(root, file))), line);
  }
});
