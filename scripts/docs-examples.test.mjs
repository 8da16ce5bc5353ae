import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache/examples');

const documents = [
  'CONTRIBUTING.md',
  ...['.', 'shared'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name, 'README.md')),
  ),
].filter((file) => existsSync(join(root, file)) && !file.includes('node_modules'));

/** Every block of TypeScript in the documents, by the name of the file it is checked as. */
const examples = documents.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^```tsx?\n([\s\S]*?)^```/gm)].map(
    ([, code], index) => ({
      name: `${file.replace(/\W+/g, '-')}-${index + 1}.tsx`,
      code,
    }),
  ),
);

const config = {
  extends: '../../tsconfig.web.json',
  compilerOptions: { composite: false, declaration: false, emitDeclarationOnly: false, noEmit: true },
  include: ['*.tsx', '../../shared/*/src/*.d.ts'],
};

test('every example in a README or in CONTRIBUTING compiles', (t) => {
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  for (const { name, code } of examples) writeFileSync(join(folder, name), code);
  const { stdout } = spawnSync('npx', ['tsc', '-p', join(folder, 'tsconfig.json'), '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  assert.ok(examples.length >= 8, 'the examples were not found');
  // Errors inside the packages are reported by `npm run typecheck`.
  assert.deepEqual(
    stdout.split('\n').filter((line) => line.startsWith('.cache/examples')),
    [],
  );
});
