import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { given, inputsTable, modelOf, stepsTable } from './model.mjs';

const root = join(import.meta.dirname, '../..');
const read = (file) => readFileSync(join(root, file), 'utf8');

test('the tables of docs/scale.md are those that the model computes from its inputs', () => {
  const text = read('docs/scale.md');
  assert.ok(text.includes(stepsTable()), `docs/scale.md lacks:\n${stepsTable()}`);
  assert.ok(text.includes(inputsTable()), `docs/scale.md lacks:\n${inputsTable()}`);
});

test('a node has as many connections as the configuration says', () => {
  const text = read('docs/configuration.md');
  const [pool, readPool] = ['DATABASE_POOL', 'DATABASE_READ_POOL'].map((name) =>
    Number(text.match(new RegExp(`\\| \`${name}\` \\|.*\\| (\\d+) \\|`))[1]),
  );
  assert.equal(given.nodeConnections, pool + readPool + 1);
});

test('ten times the companies take ten times the orders, bytes and processors', () => {
  const [one, ten] = [modelOf(1_000), modelOf(10_000)];
  for (const key of ['ordersPerSecond', 'gigabytes', 'nodeCores', 'dbCores', 'walPerSecond', 'streams'])
    assert.ok(Math.abs(ten[key] / one[key] - 10) < 1e-9, key);
});
