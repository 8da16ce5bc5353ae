import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accepted, judgeAudit } from './judge-audit.mjs';

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

test('an accepted weakness has a reason and passes', () => {
  for (const [name, reason] of Object.entries(accepted)) {
    assert.ok(reason.length > 20);
    assert.deepEqual(judgeAudit(report({ name, severity: 'high' })), { grave: [] });
  }
});

test('says so, and does not fail, if the registry cannot be reached', () => {
  const rejected = '{"message":"405 Method Not Allowed - POST /audits","statusCode":405}';
  assert.match(judgeAudit(rejected).unknown, /405/);
  const unreachable = JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request failed' } });
  assert.equal(judgeAudit(unreachable).unknown, 'request failed');
  for (const text of ['', 'not JSON', 'null', '{}']) assert.ok(judgeAudit(text).unknown);
});
