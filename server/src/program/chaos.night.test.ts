import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { type Random, seededRandom } from '../demo/random.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { Cluster, type Fault, faults } from '../testing/cluster.ts';
import { killPrograms } from '../testing/program.ts';
import { rounds } from '../testing/rounds.ts';
import { hasSeveralNodes } from '../testing/shared-setup.ts';
import { abandonShifts, Shift } from '../testing/shift.ts';

/**
 * In a test each part dies once; at night they die for so long. Machines that freeze, networks that split and disks
 * that fail are not tried.
 */
const nightMinutes = rounds(0, 4);
const seed = Number(process.env.CHAOS_SEED ?? 1);
const size = { clerks: 50, riders: 20, dispatchers: 10, pauseMs: 4_000, seed };
const stepsBetween = 40;
/** Only so that what never recovers ends in an error. */
const timeout = (nightMinutes + 10) * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'waybill-chaos-'));
let cluster: Cluster | undefined;
after(async () => {
  abandonShifts();
  await cluster?.stop();
  killPrograms();
  rmSync(folder, { recursive: true, force: true });
});

/** Of each only one at a time: what was acknowledged has two copies, and the node may be the same. */
const neverTogether: Fault[][] = [
  ['the primary dies', 'the replica dies'],
  ['a node stops', 'a node dies'],
];

/** Picks the faults of one round; at night sometimes two at once. */
const pickFaults = (random: Random): Fault[] => {
  const first = random.pick(faults);
  if (random.chance(0.7)) return [first];
  const second = random.pick(faults);
  const areOfOne = neverTogether.some((pair) => pair.includes(first) && pair.includes(second));
  return areOfOne || first === second ? [first] : [first, second];
};

const shuffled = (random: Random) => {
  const left = [...faults];
  const order: Fault[][] = [];
  while (left.length > 0) order.push(left.splice(random.below(left.length), 1));
  return order;
};

const seconds = (ms: number) => (ms / 1_000).toFixed(1).padStart(6);

interface Round {
  atMs: number;
  what: readonly Fault[];
  /** From the fault until it was mended, and until all callers had a response and every stream was open. */
  mendedMs: number;
  backMs: number;
  again: number;
}

const runRound = async (
  parts: Cluster,
  shift: Shift,
  { what, random }: { what: Fault[]; random: Random },
) => {
  const againOf = () => Object.values(shift.again).reduce((sum, count) => sum + count, 0);
  const [from, againBefore] = [performance.now(), againOf()];
  // Parts that others need are mended first: the database, then what is between, then nodes.
  const mends: (() => Promise<void>)[] = [];
  const fromBelow = what.toSorted((one, other) => faults.indexOf(other) - faults.indexOf(one));
  for (const fault of fromBelow) mends.push(await parts.suffer(fault, random.next()));
  for (const mend of mends) await mend();
  const mendedAt = performance.now();
  await shift.allAreBack(mendedAt);
  const backMs = performance.now() - from;
  return { atMs: from, what, mendedMs: mendedAt - from, backMs, again: againOf() - againBefore };
};

const printTable = (t: TestContext, deaths: readonly Round[], startedAt: number) => {
  t.diagnostic(`seed ${seed}; seconds:   at  mended  all back  calls again`);
  for (const { atMs, what, mendedMs, backMs, again } of deaths)
    t.diagnostic(
      `${what.join(' and ').padEnd(32)} ${seconds(atMs - startedAt)} ${seconds(mendedMs)} ${seconds(backMs)} ${String(again).padStart(6)}`,
    );
};

// Runs with TEST_DATABASE=nodes, once: it starts every part itself.
if (hasSeveralNodes)
  test(`any part dies${nightMinutes ? ` for ${nightMinutes} minutes` : ''}: nothing is lost, and all recover`, {
    timeout,
  }, async (t) => {
    cluster = await Cluster.start(folder);
    const setUp = await openDatabase({ databaseUrl: cluster.databaseUrl, dataDir: folder });
    const shift = await Shift.begin(setUp, cluster.url, size);
    const random = seededRandom(seed);
    const startedAt = performance.now();
    const endsAt = startedAt + nightMinutes * 60_000;
    const deaths: Round[] = [];
    const each = shuffled(random);
    const next = () => each.shift() ?? (performance.now() < endsAt ? pickFaults(random) : undefined);
    try {
      for (let what = next(); what; what = next()) {
        await shift.more(stepsBetween);
        deaths.push(await runRound(cluster, shift, { what, random }));
      }
      await shift.more(stepsBetween);
      await shift.end();
    } finally {
      printTable(t, deaths, startedAt);
      t.diagnostic(shift.summary());
    }
    await cluster.stopServing();
    const database = await openDatabase({ databaseUrl: cluster.databaseUrl, dataDir: folder });
    try {
      await shift.assertNothingLost(database.db);
    } finally {
      await database.close();
    }
  });
