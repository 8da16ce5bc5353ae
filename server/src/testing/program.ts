import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../program/main.js', import.meta.url));
const running = new Set<ChildProcess>();

/** The server as a process of its own, as it is run for real. */
export interface Program {
  child: ChildProcess;
  /** Empty when it did not come up. */
  url: string;
  /** Milliseconds from its start until it took calls. */
  upAfterMs: number;
  exited: Promise<number | null>;
  errors(): string;
}

/**
 * Starts the server, of this version unless another one's program is given, with these variables, at a free port unless they name one;
 * waits until it takes calls or has ended.
 */
export const startProgram = async (env: Record<string, string>, program = main): Promise<Program> => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    env: { PATH: process.env.PATH, PORT: '0', DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const exited = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  const url = await new Promise<string>((resolve) => {
    const lines = createInterface(child.stdout);
    lines.on('line', (line) => {
      const address = /ready on (http:\/\/\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    lines.on('close', () => resolve(''));
  });
  return { child, url, upAfterMs: performance.now() - startedAt, exited, errors: () => errors };
};

/** Ends what is still running, for the end of a test file. */
export const killPrograms = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

/** Makes a call over the network; rejects without a response. */
export const post = async <Data>(
  url: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, data: ((await response.json()) as { data: Data }).data };
};
