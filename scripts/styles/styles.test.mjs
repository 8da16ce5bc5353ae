import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findRawSizes } from './find-raw-sizes.mjs';

const problemsOf = (...declarations) =>
  findRawSizes(`.part {\n${declarations.map((each) => `${each};`).join('\n')}\n}`).map(
    ({ line, message }) => `${line} ${message}`,
  );

test('rejects a size, weight, space, radius, shadow or duration that is no token, with its line', () => {
  for (const [declaration, value] of [
    ['font-size: 13px', '13px'],
    ['font-size: 0.9rem', '0.9rem'],
    ['font: 600 17px var(--wb-font)', '17px'],
    ['font-weight: 650', '650'],
    ['padding: var(--wb-space-8) 10px', '10px'],
    ['margin-top: -6px', '-6px'],
    ['gap: clamp(20px, 5vw, var(--wb-space-48))', '20px'],
    ['border-radius: 8px', '8px'],
    ['border-radius: 50%', '50%'],
    ['box-shadow: 0 2px 8px rgb(0 0 0 / 14%)', '0 2px 8px rgb(0 0 0 / 14%)'],
    ['transition: color 0.15s', '0.15s'],
    ['animation: arrive 140ms', '140ms'],
  ])
    assert.match(
      problemsOf(declaration).join(),
      new RegExp(`^2 .*: ${value.replace(/[()%]/g, '\\$&')} is no token`),
      declaration,
    );
});

test('accepts tokens, hairlines, what has no size, what goes on for as long as something takes, and paper', () => {
  assert.deepEqual(
    problemsOf(
      'font-size: calc(var(--wb-text-xl) * 2)',
      'font: inherit',
      'font-weight: var(--wb-weight-strong)',
      'margin: -1px auto 0 calc(-1 * var(--wb-space-8))',
      'padding: max(var(--wb-space-48), 12dvh) env(safe-area-inset-right)',
      'border-radius: var(--wb-radius-m) 0 inherit',
      'box-shadow: 0 0 0 1px var(--wb-line), inset 4px 0 var(--wb-primary)',
      'transition: transform var(--wb-time-mid)',
      'animation: shimmer 1.4s linear infinite',
      'width: 220px',
    ),
    [],
  );
  assert.deepEqual(findRawSizes('@media print { td { font-size: 9pt; padding: 3mm 5px } }'), []);
});
