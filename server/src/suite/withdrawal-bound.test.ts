import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundsOf, isStepDone, isWorse } from './withdrawal-bound.ts';

/** Numbers from 0 to 1, the same in every run. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 4_294_967_296;
  };
};

interface Suite {
  sessionsPerMinute: number;
  /** The share of sessions that the earlier build fails, whatever the new one is like. */
  usual: number;
  /** The share of sessions that the new one fails in addition. */
  fault: number;
}

const companies = 40;
const users = 2_000;
const shares = [10, 50, 100];

/** The users who had a build; a user whom it failed once stays one of those. */
function usersOfBuild() {
  const users = new Map<number, boolean>();
  const failedOf = new Set<number>();
  const figures = { users: 0, failed: 0, companies: 0 };
  const add = (user: number, isFailed: boolean) => {
    const before = users.get(user) ?? false;
    users.set(user, before || isFailed);
    figures.users = users.size;
    if (before || !isFailed) return;
    failedOf.add(user % companies);
    figures.failed += 1;
    figures.companies = failedOf.size;
  };
  return { add, figures };
}

/** Half an hour after a deployment: when the build was withdrawn, and the share of the first three minutes' sessions that its fault met. */
function deploy({ sessionsPerMinute, usual, fault }: Suite, seed: number) {
  const random = randomOf(seed);
  const builds = { new: usersOfBuild(), earlier: usersOfBuild() };
  const places = Array.from({ length: users }, () => random() * 100);
  const step = { index: 0, since: 0 };
  let met = 0;
  const sessions = sessionsPerMinute * 30;
  for (let session = 0; session < sessions; session += 1) {
    const seconds = (session / sessionsPerMinute) * 60;
    const user = Math.floor(random() * users);
    const isNew = places[user]! < shares[step.index]!;
    const isMet = isNew && random() < fault;
    const build = isNew ? builds.new : builds.earlier;
    if (isMet) met += 1;
    build.add(user, isMet || random() < usual);
    const [tried, earlier] = [builds.new.figures, builds.earlier.figures];
    if (isWorse(tried, earlier)) return { withdrawnAfter: seconds, met: met / (sessionsPerMinute * 3) };
    if (step.index < 2 && isStepDone(tried, (seconds - step.since) * 1_000))
      Object.assign(step, { index: step.index + 1, since: seconds });
  }
  return { withdrawnAfter: undefined, met };
}

test('twenty faults are withdrawn within three minutes, before one in twenty sessions met them', () => {
  const faults = [1, 0.9, 0.75, 0.6, 0.5];
  const busy = [120, 200, 300, 600];
  const outcomes = faults.flatMap((fault, index) =>
    busy.map((sessionsPerMinute) =>
      deploy({ sessionsPerMinute, usual: 0.01, fault }, 100 + index * 10 + sessionsPerMinute),
    ),
  );
  assert.equal(outcomes.length, 20);
  for (const { withdrawnAfter, met } of outcomes) {
    assert.ok(withdrawnAfter !== undefined && withdrawnAfter <= 180, `after ${withdrawnAfter} s`);
    assert.ok(met <= 0.05, `${met}`);
  }
});

test('of two hundred good builds none is withdrawn, also where one in fifty sessions fails anyway', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const usual = [0, 0.002, 0.01, 0.02][seed % 4]!;
    assert.equal(
      deploy({ sessionsPerMinute: 60, usual, fault: 0 }, seed * 7919).withdrawnAfter,
      undefined,
      `seed ${seed}`,
    );
  }
});

test('it takes five users of two companies; few users of the earlier build prove nothing against it', () => {
  const earlier = { users: 0, failed: 0, companies: 0 };
  assert.equal(isWorse({ users: 5, failed: 5, companies: 2 }, earlier), true);
  assert.equal(isWorse({ users: 4, failed: 4, companies: 2 }, earlier), false);
  assert.equal(isWorse({ users: 50, failed: 50, companies: 1 }, earlier), false);
  assert.equal(isWorse({ users: 10, failed: 5, companies: 3 }, earlier), false);
  assert.equal(
    isWorse({ users: 10, failed: 5, companies: 3 }, { users: 100, failed: 0, companies: 0 }),
    true,
  );
  assert.equal(
    isWorse({ users: 10, failed: 5, companies: 3 }, { users: 100, failed: 30, companies: 3 }),
    false,
  );
});

test('bounds hold the share, and are narrower with more users', () => {
  assert.deepEqual(boundsOf({ failed: 0, users: 0 }), { low: 0, high: 1 });
  const [few, many] = [boundsOf({ failed: 1, users: 10 }), boundsOf({ failed: 100, users: 1_000 })];
  assert.ok(few.low < 0.1 && few.high > 0.1 && many.low < 0.1 && many.high > 0.1);
  assert.ok(many.high - many.low < few.high - few.low);
});
