import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { earlierLock } from './earlier-lock.mjs';
import { judgeAudit } from './judge-audit.mjs';
import { judgeAges, newPackages, withoutIntegrity } from './judge-lock.mjs';

const report = (...found) =>
  JSON.stringify({ vulnerabilities: Object.fromEntries(found.map((one) => [one.name, one])) });

test('reports a high or critical vulnerability of a production dependency, but not a lesser one', () => {
  const { grave } = judgeAudit(
    report(
      { name: 'a', severity: 'critical' },
      { name: 'b', severity: 'high' },
      { name: 'c', severity: 'moderate' },
    ),
  );
  assert.deepEqual(
    grave.map(({ name }) => name),
    ['a', 'b'],
  );
});

test('says so, and does not fail, if the registry cannot be reached', () => {
  const rejected = '{"message":"405 Method Not Allowed - POST /audits","statusCode":405}';
  assert.match(judgeAudit(rejected).unknown, /405/);
  const unreachable = JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request failed' } });
  assert.equal(judgeAudit(unreachable).unknown, 'request failed');
  for (const text of ['', 'not JSON', 'null', '{}']) assert.ok(judgeAudit(text).unknown);
});

const lockOf = (versions) => ({
  packages: {
    '': { name: 'waybill' },
    'node_modules/@waybill/shell': { link: true },
    ...Object.fromEntries(
      Object.entries(versions).map(([path, version]) => [
        `node_modules/${path}`,
        { version, integrity: 'sha512-x' },
      ]),
    ),
  },
});

test('a locked package without a hash is named', () => {
  const lock = lockOf({ a: '1.0.0' });
  assert.deepEqual(withoutIntegrity(lock), []);
  lock.packages['node_modules/b/node_modules/@s/c'] = { version: '2.0.0' };
  assert.deepEqual(withoutIntegrity(lock), ['@s/c@2.0.0']);
});

test('a new package must be a week old; one whose age the registry does not say is named', () => {
  const added = newPackages(
    lockOf({ a: '1.0.0', b: '2.0.0', 'a/node_modules/c': '3.0.0', d: '4.0.0' }),
    lockOf({ a: '1.0.0' }),
  );
  const now = Date.parse('2026-11-20T00:00:00Z');
  const times = { b: { '2.0.0': '2026-11-13T00:00:00Z' }, c: { '3.0.0': '2026-11-13T00:00:01Z' } };
  assert.deepEqual(
    judgeAges(added, (name) => times[name], now),
    { young: ['c@3.0.0'], unknown: ['d@4.0.0'] },
  );
});

test('the earlier lock file is the one before its last change; there is none where it has changed once', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-audit-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...args) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  const commit = (lock) => {
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    git('add', '.');
    git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '-m', 'Change');
  };
  git('init');
  assert.equal(earlierLock(folder), undefined);
  commit(lockOf({ a: '1.0.0' }));
  assert.equal(earlierLock(folder), undefined);
  commit(lockOf({ a: '1.0.0', b: '1.0.0' }));
  assert.deepEqual(earlierLock(folder), lockOf({ a: '1.0.0' }));
});
