import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepAnswers } from './fixed-answer.ts';

test('an answer is made once, and again only where it could not be made', async () => {
  const results = [1n, 'fine', 'never asked for'];
  let made = 0;
  const answerFor = keepAnswers(() => results[made++]);
  await assert.rejects(answerFor('x'), /BigInt/);
  const { text } = await answerFor('x');
  assert.match(text.toString(), /fine/);
  assert.equal(await answerFor('x'), await answerFor('x'));
  assert.equal(made, 2);
});
