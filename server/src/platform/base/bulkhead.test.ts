import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BulkheadFull, createBulkhead } from './bulkhead.ts';

const bounds = (user: string, company: string) => [
  { key: `user ${user}`, atOnce: 2 },
  { key: `company ${company}`, atOnce: 3 },
];
const isFull = (error: unknown) => error instanceof BulkheadFull;

/** Far longer than a test takes. */
const long = 60_000;

test('each user and each company has as many slots as it may have, whatever others have', async () => {
  const { acquire, runningOf } = createBulkhead(0);
  await acquire(bounds('a', 'one'));
  const release = await acquire(bounds('a', 'one'));
  await assert.rejects(acquire(bounds('a', 'one')), isFull);
  await acquire(bounds('b', 'one'));
  await assert.rejects(acquire(bounds('b', 'one')), isFull);
  await acquire(bounds('c', 'two'));
  assert.equal(runningOf('company one'), 3);
  release();
  release();
  assert.equal(runningOf('company one'), 2);
  await acquire(bounds('b', 'one'));
});

test('waiting work starts in order; one whose own slots are taken delays no other', async () => {
  const { acquire } = createBulkhead(long);
  const held = [
    await acquire(bounds('a', 'one')),
    await acquire(bounds('a', 'one')),
    await acquire(bounds('b', 'one')),
  ];
  const order: string[] = [];
  const waiting = ['a', 'c', 'd'].map((user) =>
    acquire(bounds(user, 'one')).then((release) => {
      order.push(user);
      return release;
    }),
  );
  held[2]!();
  const ofC = await waiting[1]!;
  assert.deepEqual(order, ['c']);
  ofC();
  await waiting[2]!;
  held[0]!();
  await waiting[0]!;
  assert.deepEqual(order, ['c', 'd', 'a']);
});

test('no more wait than twice the slots; who goes away makes room', async () => {
  const { acquire } = createBulkhead(long);
  const release = [await acquire(bounds('a', 'one')), await acquire(bounds('a', 'one'))];
  const leaving = new AbortController();
  const gone = assert.rejects(acquire(bounds('a', 'one'), leaving.signal), isFull);
  const others = [1, 2, 3].map(() => acquire(bounds('a', 'one')));
  await assert.rejects(acquire(bounds('a', 'one')), isFull);
  leaving.abort();
  await gone;
  const last = acquire(bounds('a', 'one'));
  for (const one of [...others, last]) {
    release.shift()!();
    release.push(await one);
  }
});
