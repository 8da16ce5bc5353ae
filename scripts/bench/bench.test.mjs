import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../../tools/workspace.mjs';
import { benchmarksPage } from './page.mjs';
import { chosenParts, parts } from './parts.mjs';
import { isQuiet, waitForQuiet } from './quiet-machine.mjs';
import { runPart } from './run-part.mjs';

const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const program = (name, code) => {
  const file = join(folder, name);
  const helper = JSON.stringify(new URL('./figure.mjs', import.meta.url).href);
  writeFileSync(file, `import { figure } from ${helper};\n${code}`);
  return { program: file, quick: ['--quick'] };
};
const run = (part, isQuick = false) => runPart(part, { isQuick, chromium: '' });

test('every benchmark is a program that exists, and names choose some of them in order', () => {
  for (const { program } of parts)
    assert.ok(
      existsSync(join(root, program.replace(/^server\/dist\/(.*)\.js$/, 'server/src/$1.ts'))),
      program,
    );
  assert.deepEqual(
    chosenParts(['map', 'size']).map(({ name }) => name),
    ['size', 'map'],
  );
  assert.equal(chosenParts([]).length, parts.length);
  assert.throws(() => chosenParts(['maps']), /no benchmark "maps"/);
});

test('a benchmark hands on its figures, and is short where a quick look is wanted', () => {
  const part = program(
    'good.mjs',
    `figure({ what: process.argv[2] ?? 'all', value: '1 s', bound: '≤ 2 s', isWithin: true });`,
  );
  const figures = (what) => [{ what, value: '1 s', bound: '≤ 2 s', isWithin: true }];
  assert.deepEqual(run(part), { figures: figures('all'), isOver: false, hasFailed: false });
  assert.deepEqual(run(part, true).figures, figures('--quick'));
});

test('a figure beyond its bound is no failure of the benchmark; no figure at all is', () => {
  const over = run(
    program('over.mjs', `figure({ what: 'x', value: '3', isWithin: false }); process.exitCode = 1;`),
  );
  assert.deepEqual([over.isOver, over.hasFailed], [true, false]);
  const broken = run(program('broken.mjs', `figure({ what: 'x', value: '3' }); process.exitCode = 1;`));
  assert.deepEqual([broken.isOver, broken.hasFailed], [false, true]);
  assert.equal(run(program('none.mjs', '')).hasFailed, true);
});

test('the page has each figure with its bound, and says when a machine was busy', () => {
  const machine = '2 × Processor, 8 GB of memory';
  const common = { date: '2026-11-25', machine, isQuick: false, hasFailed: false };
  const page = benchmarksPage({
    size: {
      ...common,
      idle: 0.97,
      isBusy: false,
      figures: [{ what: 'sign-in', value: '196 KB', bound: '≤ 200 KB', isWithin: true }],
    },
    map: {
      ...common,
      idle: 0.4,
      isBusy: true,
      figures: [{ what: 'a | b', value: '3 s', bound: '≤ 2 s', isWithin: false }],
    },
  });
  for (const text of [
    `Machine: ${machine}.`,
    '| sign-in | 196 KB | ≤ 200 KB | yes |',
    '| a \\| b | 3 s | ≤ 2 s | **no** |',
    '2026-11-25; **the machine was busy** (idle 40 %)',
    '`npm run bench -- api` · not measured yet',
  ])
    assert.ok(page.includes(text), text);
});

test('a machine that is less than nine tenths idle is busy, and measured only if that is wanted', async () => {
  assert.deepEqual([isQuiet(0.95), isQuiet(0.89)], [true, false]);
  const looks = [];
  const idle = await waitForQuiet({
    idle: async () => looks.push('look') && 0.3,
    acceptsBusy: true,
    settleMs: 0,
  });
  assert.deepEqual([idle, looks], [0.3, ['look']]);
  const shares = [0.2, 0.95];
  const lines = [];
  const later = { acceptsBusy: false, settleMs: 0, everyMs: 0, log: (line) => lines.push(line) };
  assert.equal(await waitForQuiet({ ...later, idle: async () => shares.shift() }), 0.95);
  assert.deepEqual(lines, ['The machine is busy (idle 20 %); waiting']);
});
