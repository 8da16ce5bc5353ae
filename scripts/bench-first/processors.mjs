import { spawnSync } from 'node:child_process';

const run = (...options) => spawnSync('taskset', options, { encoding: 'utf8' });

/** The numbers in a list as `taskset` writes it: `0-2,5`. */
const numbersIn = (list) =>
  list.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });

/**
 * Divides the processors that this process may use: `page` is the last one, `others` are the rest, both as `taskset -c` wants them. Gives nothing where
 * there is only one, or no `taskset` (Debian's util-linux).
 */
export function divideProcessors() {
  const { status, stdout } = run('-cp', String(process.pid));
  const numbers = status === 0 ? numbersIn(stdout.slice(stdout.lastIndexOf(':') + 1)) : [];
  if (numbers.length < 2) return;
  const page = String(numbers.at(-1));
  return run('-c', page, 'true').status === 0 ? { page, others: numbers.slice(0, -1).join(',') } : undefined;
}
