import assert from 'node:assert/strict';
import { test } from 'node:test';
import { licensesOf } from './licenses.mjs';

test('each package of a build is named with its version, its licence and the text of it', () => {
  const said = licensesOf({
    react: ['node_modules/react'],
    'react-router': ['node_modules/react-router/dist/production/'],
  });
  assert.match(said, /^react \d+\.\d+\.\d+: MIT\n\nMIT License\n\nCopyright/);
  assert.match(said, /-{80}\n\nreact-router \d+\.\d+\.\d+: MIT\n\n/);
  assert.equal(said.split('Permission is hereby granted').length, 3);
});
