import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accepted, judgeAudit } from './judge-audit.mjs';

const report = (...found) =>
  JSON.stringify({ vulnerabilities: Object.fromEntries(found.map((one) => [one.name, one])) });

test('a high or critical weakness of a production dependency is told, a lesser one is not', () => {
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

test('where the registry does not tell, that is said and nothing fails', () => {
  const refused = '{"message":"405 Method Not Allowed - POST /audits","statusCode":405}';
  assert.match(judgeAudit(refused).unknown, /405/);
  const unreachable = JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request failed' } });
  assert.equal(judgeAudit(unreachable).unknown, 'request failed');
  for (const text of ['', 'not JSON', 'null', '{}']) assert.ok(judgeAudit(text).unknown);
});
