import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { divideProcessors } from './processors.mjs';

const program = fileURLToPath(new URL('scores.mjs', import.meta.url));

/**
 * Lighthouse's runs of each page, by its name, behind the documented proxy, and whether `isAlone` was possible: the page then has a processor of its own.
 * On a phone neither server nor proxy nor Lighthouse compete with it, and Lighthouse takes what a page waits for them for the page's own work, times four.
 * It is possible on Linux with two processors and `taskset`. What runs already would still compete: call it first.
 */
export async function measureScores(names, rounds) {
  const processors = divideProcessors();
  console.log(
    processors
      ? `Lighthouse: the page runs on processor ${processors.page}, all else on ${processors.others}`
      : 'Lighthouse: the page shares the processors with the server, the proxy and Lighthouse',
  );
  const wanted = { names, rounds, processor: processors?.page };
  const command = [process.execPath, program, JSON.stringify(wanted)];
  const [name, ...rest] = processors ? ['taskset', '-c', processors.others, ...command] : command;
  const child = spawn(name, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let runs;
  child.once('message', (sent) => {
    runs = sent;
  });
  const [code] = await once(child, 'close');
  if (!runs) throw new Error(`Lighthouse ended with ${code}; -- --no-lighthouse goes without`);
  return { runs, isAlone: processors !== undefined };
}
