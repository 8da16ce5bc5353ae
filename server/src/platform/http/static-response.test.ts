import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cachedResponses } from './static-response.ts';

test('a response is made once, and again only if making it failed', async () => {
  const results = [1n, 'fine', 'never requested'];
  let made = 0;
  const responseFor = cachedResponses(() => results[made++]);
  await assert.rejects(responseFor('x'), /BigInt/);
  const { text } = await responseFor('x');
  assert.match(text.toString(), /fine/);
  assert.equal(await responseFor('x'), await responseFor('x'));
  assert.equal(made, 2);
});
