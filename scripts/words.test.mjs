import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { remoteNames, root } from '../tools/workspace.mjs';
import { filesUnder } from './test/files.mjs';

/** Wordings that were replaced on screens and in mails, each by the one of docs/decisions/253-words.md. */
const retired = [
  /needs? a hand\b/i,
  /\bGiven back\b/,
  /\bgone from the list\b/,
  /\bmy own place\b/,
  /\b(?:works?|signs? you in|called) no more\b/,
  /['">](?:It is right\b|Type the sum|They held)/,
  /\bin the mail\b|\bby mail\b|\bthe mail we\b|\ba mail with\b/,
  /\b(?:was|were|order) canceled by\b/i,
  /\} (?:hours|minutes) ago\b/,
];

const folders = [
  'shell/src',
  'receiver/src',
  'server/src',
  'shared',
  ...remoteNames().map((name) => `mfe-${name}/src`),
];
const isOwn = (file) => !/\/(?:dist|\.cache|legal|bench)\/|\.test\.|samples|\.d\.ts$/.test(file);

test('no screen, message or mail has a wording that was replaced', () => {
  const files = folders.flatMap((folder) =>
    ['.ts', '.tsx'].flatMap((ending) => filesUnder(join(root, folder), ending)),
  );
  const found = files.filter(isOwn).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, at) => ({ line: line.replace(/^\s*(?:\*|\/[/*]).*|\/\*.*?\*\/|\/\/ .*/, ''), at }))
      .filter(({ line }) => retired.some((wording) => wording.test(line)))
      .map(({ line, at }) => `${relative(root, file)}:${at + 1}  ${line.trim()}`),
  );
  assert.deepEqual(found, []);
});
