import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const quietShare = 0.9;
const pauses = { settleMs: 5_000, everyMs: 15_000, waitMs: 600_000 };

/** Processor time so far, idle and in total. */
const readTimes = () => {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((one) => Object.values(one))) };
};

/** The idle share of the processors, over a second. */
async function idleShare() {
  const before = readTimes();
  await pause(1_000);
  const after = readTimes();
  return (after.idle - before.idle) / (after.all - before.all);
}

export const isQuiet = (idle) => idle >= quietShare;

/** Waits for other processes to end and returns the machine's idle share; at once if a busy machine will do. */
export async function waitForQuiet({ acceptsBusy, log = console.log, idle: share = idleShare, ...times }) {
  const { settleMs, everyMs, waitMs } = { ...pauses, ...times };
  await pause(settleMs);
  const until = performance.now() + waitMs;
  for (;;) {
    const idle = await share();
    if (isQuiet(idle) || acceptsBusy || performance.now() > until) return idle;
    log(`The machine is busy (idle ${Math.round(idle * 100)} %); waiting`);
    await pause(everyMs);
  }
}
