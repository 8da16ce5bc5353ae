import { readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second. */
const tickMs = 10;

/** Processor time that a process has used so far, of all its threads, in ms. Linux alone reports it. */
export const processorMsOf = (pid) => {
  // The name in brackets may hold spaces; user and system time are the 12th and 13th field after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
};

/** The share of a core that a process uses while this is done. */
export async function shareOfCore(pid, act) {
  const [before, start] = [processorMsOf(pid), performance.now()];
  await act();
  return (processorMsOf(pid) - before) / (performance.now() - start);
}
