import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'waybill-subjects-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const clone = join(folder, 'clone');
const files = ['.githooks', 'scripts/commit-subject.mjs'];
const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };

const run = (command, args, cwd = clone) => spawnSync(command, args, { cwd, env, encoding: 'utf8' });
const git = (...args) => run('git', [...author, ...args]);
const commit = (...args) => git('commit', '--allow-empty', ...args).status;
const check = (cwd) => run(process.execPath, ['scripts/commit-subject.mjs'], cwd);
const copyFiles = (to) => {
  for (const file of files)
    cpSync(join(import.meta.dirname, '..', file), join(to, file), { recursive: true });
};

test('a subject of more than 72 characters is rejected by the hook that a check sets, and by the check', () => {
  mkdirSync(clone);
  git('init', '-q');
  assert.equal(commit('-m', 'x'.repeat(90)), 0, 'before the hook');
  copyFiles(clone);
  git('add', '.');
  assert.equal(commit('-m', 'Check subjects'), 0);
  assert.deepEqual([check().status, git('config', 'core.hooksPath').stdout], [0, '.githooks\n']);

  assert.equal(commit('-m', `${'é'.repeat(72)}\n\n${'x'.repeat(90)}`), 0, 'with a longer body');
  assert.equal(commit('-m', `fixup! ${'é'.repeat(72)}`), 0);
  assert.notEqual(commit('-m', 'x'.repeat(73)), 0);
  assert.notEqual(commit('-m', `${'x'.repeat(40)}\n${'y'.repeat(40)}`), 0, 'on two lines');
  assert.equal(check().status, 0);
  commit('--no-verify', '-m', 'y'.repeat(73));
  assert.deepEqual([check().status, check().stderr], [1, `More than 72 characters: ${'y'.repeat(73)}\n`]);
});

test('a shallow clone checks what it has, and a folder without history passes with a word', () => {
  const shallow = join(folder, 'shallow');
  run('git', ['clone', '-q', '--depth=1', `file://${clone}`, shallow], folder);
  assert.equal(check(shallow).status, 1);
  const unpacked = join(folder, 'unpacked');
  copyFiles(unpacked);
  const { status, stdout } = check(unpacked);
  assert.deepEqual([status, /not checked/.test(stdout)], [0, true]);
});
