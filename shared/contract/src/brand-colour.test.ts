import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brandColourProblem, brandOnDark, contrastOf } from './brand-colour.ts';

test('contrast is measured as WCAG does', () => {
  assert.equal(contrastOf('#000000', '#ffffff'), 21);
  assert.equal(contrastOf('#0b5d7a', '#0b5d7a'), 1);
  assert.ok(Math.abs(contrastOf('#767676', '#ffffff') - 4.54) < 0.01);
});

test('a colour on which white text could not be read is refused, with the reason', () => {
  assert.match(brandColourProblem('#f2b705') ?? '', /^is too light/);
  assert.match(brandColourProblem('teal') ?? '', /^must be a colour/);
  for (const colour of ['#0b5d7a', '#B91C1C', '#000000', '#0000ff'])
    assert.equal(brandColourProblem(colour), undefined, colour);
});

test('whatever is taken can be seen on a dark screen, too', () => {
  for (let step = 0; step < 4096; step += 1) {
    const colour = `#${step.toString(16).padStart(3, '0').replaceAll(/./g, '$&$&')}`;
    if (!brandColourProblem(colour)) assert.ok(contrastOf(brandOnDark(colour), '#12191f') >= 3, colour);
  }
});
