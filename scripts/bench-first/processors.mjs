import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The numbers in a list as Linux writes it: `0-2,5`. */
const numbersIn = (list) =>
  list.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });

/**
 * Divides this machine's processors: `page` is the last one, `others` are the rest, both as `taskset -c` wants them. Gives nothing where there is
 * only one, or no `taskset` (Debian's util-linux).
 */
export function divideProcessors() {
  if (process.platform !== 'linux' || spawnSync('taskset', ['--version']).status !== 0) return;
  const [, list] = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  const numbers = list ? numbersIn(list) : [];
  if (numbers.length < 2) return;
  return { page: String(numbers.at(-1)), others: numbers.slice(0, -1).join(',') };
}
