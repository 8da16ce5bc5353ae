import { setTimeout as pause } from 'node:timers/promises';

const quietShare = 0.9;
const pauses = { settleMs: 5_000, everyMs: 15_000, waitMs: 600_000 };

/** Whether nobody else uses the machine; unknown counts as busy. */
export const isQuiet = (idle) => idle !== undefined && idle >= quietShare;

/** How idle the machine is, after it has waited for others to end; at once where a busy machine will do. */
export async function waitForQuiet(idleShare, { acceptsBusy, log = console.log, ...times }) {
  const { settleMs, everyMs, waitMs } = { ...pauses, ...times };
  await pause(settleMs);
  const until = performance.now() + waitMs;
  for (;;) {
    const idle = await idleShare();
    if (isQuiet(idle) || acceptsBusy || performance.now() > until) return idle;
    log(`The machine is busy (idle ${Math.round((idle ?? 0) * 100)} %); waiting`);
    await pause(everyMs);
  }
}
