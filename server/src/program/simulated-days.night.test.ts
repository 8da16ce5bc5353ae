import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { PastDelivery } from '../customers-side/tracking/index.ts';
import { rounds } from '../testing/rounds.ts';
import { Simulation } from '../testing/simulated-day.ts';
import { aDay, dayAfter, type Features, type SimulatedOrder } from '../testing/simulated-world.ts';

const days = rounds(5, 100);
const seed = Number(process.env.SIMULATED_SEED ?? 1);
const [orders, riders] = [40, 10];
/** Before them the company has no deliveries by which others are expected. */
const daysWithoutHistory = 2;

interface Result {
  attempts: number;
  saidNo: number;
  /** Of orders whose receivers were there. */
  onTime: number;
  late: number;
  lateNamed: number;
  named: number;
  falselyNamed: number;
}

const isLate = ({ isDelivered, endedAt, promisedBy }: SimulatedOrder) =>
  !isDelivered || endedAt!.getTime() > promisedBy.getTime();

const simulate = (features: Features): Result => {
  const past: PastDelivery[] = [];
  const all: SimulatedOrder[] = [];
  let [attempts, saidNo] = [0, 0];
  for (let index = 0; index < days; index += 1) {
    const day = aDay(seed * 1_000 + index, dayAfter('2026-03-02', index), orders, riders);
    const simulation = new Simulation(day, features, past);
    simulation.run();
    attempts += simulation.attempts;
    saidNo += simulation.saidNo;
    if (index >= daysWithoutHistory) all.push(...day.orders.filter(({ isReady }) => isReady));
  }
  const late = all.filter(isLate);
  const named = all.filter(({ wasNamed }) => wasNamed);
  return {
    attempts,
    saidNo,
    onTime: 1 - late.length / all.length,
    late: late.length,
    lateNamed: late.filter(({ wasNamed }) => wasNamed).length,
    named: named.length,
    falselyNamed: named.filter((order) => !isLate(order)).length,
  };
};

const percent = (part: number, whole = 1) => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`);

const print = (t: TestContext, name: string, result: Result) =>
  t.diagnostic(
    `${name.padEnd(24)} attempts ${result.attempts}, said no ${result.saidNo}, on time ${percent(result.onTime)}; late ${result.late}, named 30 min ahead ${percent(result.lateNamed, result.late)}, false of ${result.named} named ${percent(result.falselyNamed, result.named)}`,
  );

test(`over ${days} simulated days receivers who say no save their attempts, and offers bring more orders on time`, (t) => {
  const without = simulate({ confirms: false, offers: false });
  const confirming = simulate({ confirms: true, offers: false });
  const offering = simulate({ confirms: false, offers: true });
  const both = simulate({ confirms: true, offers: true });
  t.diagnostic(`seed ${seed}, ${days} days of ${orders} orders and ${riders} riders`);
  print(t, 'by hand', without);
  print(t, 'asked before the ride', confirming);
  print(t, 'offered', offering);
  print(t, 'both', both);
  assert.ok(Math.abs(without.attempts - confirming.attempts - confirming.saidNo) <= without.attempts * 0.01);
  assert.ok(offering.onTime > without.onTime, `${offering.onTime} ${without.onTime}`);
  // A few days have too few late orders for a share.
  if (days < 50) return;
  for (const { late, lateNamed, named, falselyNamed } of [without, confirming, offering, both]) {
    assert.ok(lateNamed >= late * 0.9, `${lateNamed} of ${late} late orders were named`);
    assert.ok(falselyNamed <= named * 0.1, `${falselyNamed} of ${named} were named falsely`);
  }
});
