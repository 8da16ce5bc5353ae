import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../workspace.mjs';
import { declaredBy, declaredChunks } from './declared-chunks.mjs';

const shell = join(root, 'shell');
const testOf = (chunk) => declaredChunks(shell, {})[chunk].test;
const has = (chunk, file) => testOf(chunk)({ nameForCondition: () => file && join(root, file) });

test('a module is in the chunk that its package declares, by the last beginning that fits', () => {
  assert.equal(has('frame', 'shell/src/live/texts/english.ts'), true);
  assert.equal(has('frame', 'shell/src/live/texts/hausa.ts'), false);
  assert.equal(has('frame', 'shared/live/src/index.ts'), true);
  assert.equal(has('form', 'shared/live/src/index.ts'), false);
  assert.equal(has('form', 'node_modules/antd/es/form/Form.js'), true);
  assert.equal(has('form', undefined), false);
});

test('every beginning that a package declares is that of a file', () => {
  const isOfFile = (dir, beginning) => {
    const path = beginning.replace('!', '');
    const file = join(path.startsWith('.') ? dir : join(root, 'node_modules'), path);
    const folder = path.endsWith('/') ? file : dirname(file);
    return readdirSync(folder).some((name) => join(folder, name).startsWith(file));
  };
  const dirs = [shell, ...readdirSync(join(root, 'shared')).map((name) => join(root, 'shared', name))];
  for (const dir of dirs)
    for (const beginning of Object.values(declaredBy(dir).chunks ?? {}).flat())
      assert.ok(isOfFile(dir, beginning), `${dir}: ${beginning}`);
});
