import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { root } from '../site/workspace.mjs';
import { problemsIn } from './find-words.mjs';
import { exemptFiles, wordRules } from './word-list.mjs';

const wordsIn = (source, file = 'mfe-orders/src/a.tsx') => problemsIn(file, source).map(({ word }) => word);

test('rejects a private word in a declared name, however it is written', () => {
  assert.deepEqual(wordsIn('const foreseenList = [];'), ['foreseen']);
  assert.deepEqual(wordsIn('export interface KeptRecord { id: number }'), ['kept']);
  assert.deepEqual(wordsIn('const f = ({ asked: isAsked }: Props) => isAsked;'), ['asked']);
  assert.deepEqual(wordsIn('class Outbox { readAnew() {} }'), ['anew']);
  assert.deepEqual(wordsIn('.deedList { color: red; }', 'mfe-orders/src/a.css'), ['deed']);
  assert.deepEqual(wordsIn('', 'mfe-orders/src/use-keep-tap.ts'), ['keep']);
});

test('rejects a private word in comments, texts, titles and documents, with its line', () => {
  assert.deepEqual(wordsIn('// Who is told.\n'), ['told']);
  assert.deepEqual(wordsIn('const a = <p>The rider keeps his order</p>;'), ['his']);
  assert.deepEqual(wordsIn("const a = 'The answer makes no sense.';"), ['answer']);
  const [problem] = problemsIn('a.test.ts', "const a = 1;\ntest('a stranger is rejected', () => {});\n");
  assert.deepEqual([problem.line, problem.message.startsWith('"stranger" in a title: say')], [2, true]);
  assert.deepEqual(wordsIn('What he is `told`.\n', 'docs/a.md'), ['he']);
});

test('rejects test titles of more than 90 characters', () => {
  assert.deepEqual(wordsIn(`test('${'long '.repeat(19)}', () => {});`), ['long title']);
  assert.deepEqual(wordsIn(`test.each([1])('${'long '.repeat(19)}', () => {});`), ['long title']);
  assert.deepEqual(wordsIn(`test('${'long '.repeat(17)}', () => {});`), []);
});

test('accepts plain words, names of the API and what somebody else declared', () => {
  const plain = [
    'const { data: kept } = query;'.replace('kept', 'stored'),
    'export const isShared = navigator.keepalive;',
    "const response = await api.post('invite/refuse');",
    'const row = { courier_id: 1, courier: null };',
    'const copy = structuredClone(order);',
    '// The order is saved, and every tab is notified.',
    "import { kept } from './theirs.ts';",
  ];
  for (const source of plain) assert.deepEqual(wordsIn(source), [], source);
});

test('every exemption states its reason', () => {
  const exemptions = wordRules.flatMap(({ except = [], exceptExact = [] }) => [...except, ...exceptExact]);
  for (const [phrase, reason] of [...exemptions, ...exemptFiles]) assert.ok(reason?.length > 3, phrase);
});

test('the command fails where it finds a word, and names the place', () => {
  const folder = mkdtempSync(join(root, 'words-'));
  try {
    writeFileSync(join(folder, 'a.mjs'), 'export const deed = 1;\n');
    const run = () =>
      execFileSync(process.execPath, ['scripts/words.mjs', relative(root, folder)], {
        cwd: root,
        stdio: 'pipe',
        encoding: 'utf8',
      });
    assert.throws(
      run,
      ({ status, stderr }) => status === 1 && /a\.mjs:1 {2}"deed" in the name deed/.test(stderr),
    );
    writeFileSync(join(folder, 'a.mjs'), 'export const action = 1;\n');
    assert.match(run(), /The words of 1 files are plain/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
