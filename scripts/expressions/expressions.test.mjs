import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { root as workspace } from '../../tools/workspace.mjs';
import { findSlowExpressions, shippedExpressions } from './find-slow-expressions.mjs';

const root = mkdtempSync(join(tmpdir(), 'waybill-expressions-'));
after(() => rmSync(root, { recursive: true, force: true }));

const write = (file, text) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const problemsOf = (text, file = 'server/src/platform/operate/site/paths.ts') => {
  rmSync(join(root, 'server'), { recursive: true, force: true });
  write('server/package.json', JSON.stringify({ name: '@waybill/server' }));
  write(file, text);
  return findSlowExpressions(root).problems.map(({ file: at, line, message }) => `${at}:${line} ${message}`);
};

test('rejects an expression that grows faster than its input, with its place', () => {
  for (const slow of [
    String.raw`path.replace(/\/+$/, '')`,
    String.raw`header.split(/\s*,\s*/)`,
    '/(a+)+$/.test(text)',
    String.raw`/^\S+@\S+$/.test(text)`,
    "new RegExp('(.)/+$').test(path)",
    'RegExp(`\\\\s*;`)',
  ]) {
    const [problem] = problemsOf(`const a = 1;\nexport const b = ${slow};\n`);
    assert.match(
      problem ?? '',
      /^server\/src\/platform\/operate\/site\/paths\.ts:2 \/.* takes (more than linear|exponential) time/,
      slow,
    );
  }
});

test('rejects an expression that is built at run time, which cannot be checked', () => {
  const [problem] = problemsOf("export const has = (word: string) => new RegExp('^' + word);");
  assert.match(problem ?? '', /put together/);
});

test('an expression that grows with its input passes, and so does what is not shipped', () => {
  assert.deepEqual(
    problemsOf(String.raw`export const b = [/\s+/g, /^\d{7,15}$/, /[\s,]+/, new RegExp('^a')];`),
    [],
  );
  assert.deepEqual(problemsOf(String.raw`export const b = /\/+$/;`, 'server/src/testing/paths.ts'), []);
  assert.deepEqual(
    problemsOf(String.raw`export const b = /\/+$/;`, 'server/src/platform/operate/site/paths.test.ts'),
    [],
  );
});

const characters = [...' \t\n/.,;:@-_=<"%&?()[]0aAé\u0301'];
const shapes = [(text) => text, (text) => `x${text}x`, (text) => `/${text.replaceAll(/./gsu, '$&a')}\n!`];

/** The longest that an expression takes for so many of any character, quickest of a few tries. */
const longestMs = ({ source, flags }, length) => {
  const expression = new RegExp(source, flags);
  let longest = 0;
  for (const character of characters)
    for (const shape of shapes) {
      const text = shape(character.repeat(length));
      let quickest = Number.POSITIVE_INFINITY;
      for (let round = 0; round < 3 && quickest > 5; round += 1) {
        const from = performance.now();
        text.search(expression);
        quickest = Math.min(quickest, performance.now() - from);
      }
      longest = Math.max(longest, quickest);
    }
  return longest;
};

const kilobytes = process.env.NIGHT ? [4, 8, 16] : [4];

test('every shipped expression takes milliseconds for kilobytes of its worst input', () => {
  assert.ok(longestMs({ source: String.raw`(.)\/+$`, flags: '' }, 16_384) > 50, 'a slow one is not seen');
  for (const expression of shippedExpressions(workspace))
    for (const length of kilobytes.map((count) => count * 1_024)) {
      const ms = longestMs(expression, length);
      const { file, line, source } = expression;
      assert.ok(ms < 50, `${file}:${line} /${source}/ took ${Math.round(ms)} ms for ${length}`);
    }
});
