import { readFileSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';

/** Above this the machine does little else, and what is measured is the server's own time. */
const quietShare = 0.9;

/** Processor time so far, in total and idle; undefined if the system does not report it. */
const readTimes = (): { all: number; idle: number } | undefined => {
  try {
    const [, ...times] = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/).map(Number);
    const [, , , idle = 0, waiting = 0] = times;
    return { all: times.reduce((sum, time) => sum + time, 0), idle: idle + waiting };
  } catch {
    return undefined;
  }
};

/** The share of the processors that nobody uses, over a second. */
export const idleShare = async (): Promise<number | undefined> => {
  const before = readTimes();
  await rest(1_000);
  const after = readTimes();
  if (!before || !after) return undefined;
  return (after.idle - before.idle) / (after.all - before.all);
};

/** Prints, before a part is measured, whether others use the machine too. */
export const printQuiet = async (): Promise<void> => {
  const share = await idleShare();
  const percent = share === undefined ? 'unknown' : `${(share * 100).toFixed(0)} %`;
  if (share === undefined || share >= quietShare) console.log(`(idle before this part: ${percent})`);
  else
    console.log(
      `(NOT QUIET: only ${percent} idle before this part; its times are longer than they should be)`,
    );
};
