import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsBeyondTheirShare } from './parts.mjs';

const shares = { server: 200, jest: 100, e2e: 300 };
const beyond = (took) => partsBeyondTheirShare(took, shares).map(({ title }) => title.split(' ')[0]);

test('a part that grew by more than half beside the others fails the run', () => {
  assert.deepEqual(beyond({ server: 200, jest: 220, e2e: 300 }), ['jest']);
});

test('a machine that is slow in everything fails no part', () => {
  assert.deepEqual(beyond({ server: 420, jest: 190, e2e: 650 }), []);
});
