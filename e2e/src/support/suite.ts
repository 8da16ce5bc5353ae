import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../../..');

/** True in the run of the night, which has more rounds and looks. */
export const isNight = Boolean(process.env.NIGHT);

/** A demo account as `npm start` prints it. */
export interface Account {
  email: string;
  password: string;
}

/** The running suite: one process that serves the API and its own copy of the built site. */
export interface Suite {
  url: string;
  /** The folder the site is served from, a copy that a test may damage. */
  siteDir: string;
  /** The folder in which mails arrive, as files. */
  outbox: string;
  /** A demo account printed for a role, the first where left out: `owner`, `accountant`, `supervisor`, `employee`, `rider`, `administrator`. */
  account: (role: string, index?: number) => Account;
  /** Kills the server as a power cut does, and starts it again on the same port and data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A port of the loopback interface that was free just now. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const demoPassword = /all with the password (\S+):/;
const demoAccount = /^ {2}(\S+@\S+) +(\S.*?) {2,}\S/;

/** Reads the output of a starting server until it is ready, for the demo accounts in it. */
async function readUntilReady(child: ChildProcess): Promise<Map<string, Account[]>> {
  const accounts = new Map<string, Account[]>();
  const seen: string[] = [];
  let password = '';
  for await (const line of createInterface({ input: child.stdout! })) {
    seen.push(line);
    password = demoPassword.exec(line)?.[1] ?? password;
    const [, email, role] = demoAccount.exec(line) ?? [];
    if (email && role) accounts.set(role, [...(accounts.get(role) ?? []), { email, password }]);
    if (line.includes('Waybill is ready')) {
      child.stdout!.resume();
      return accounts;
    }
  }
  throw new Error(`the server ended before it was ready:\n${seen.join('\n')}`);
}

/**
 * Starts the suite as `npm start` does after its build, on a free port, with the demo company in a data folder of its own and a
 * copy of the built site, which a test may damage. Needs the built site (`npm run build`). `settings` are variables in place
 * of the usual ones; `fill` makes another site. `DEMO_DATA` may name a folder that has the demo company already: copying it is quicker than making one.
 */
export async function startSuite(
  settings: Record<string, string> = {},
  fill: (siteDir: string) => Promise<void> | void = (siteDir) =>
    cpSync(process.env.SITE_DIR ?? join(root, 'dist/site'), siteDir, { recursive: true }),
): Promise<Suite> {
  const home = mkdtempSync(join(tmpdir(), 'waybill-e2e-'));
  const siteDir = join(home, 'site');
  await fill(siteDir);
  const outbox = join(home, 'data/outbox');
  if (process.env.DEMO_DATA) cpSync(process.env.DEMO_DATA, join(home, 'data'), { recursive: true });
  mkdirSync(outbox, { recursive: true });
  const port = await freePort();
  const start = async () => {
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', join(root, 'server/dist/program/main.js')],
      {
        env: {
          ...process.env,
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: join(home, 'data'),
          SITE_DIR: siteDir,
          DEMO: '1',
          RATE_LIMITS: 'off',
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    return { child, accounts: await readUntilReady(child) };
  };
  let { child, accounts } = await start();
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    url: `http://127.0.0.1:${port}`,
    siteDir,
    outbox,
    account: (role, index = 0) => {
      const account = accounts.get(role)?.[index];
      if (!account)
        throw new Error(
          `no demo account "${role}" was printed; there are: ${[...accounts.keys()].join(', ')}`,
        );
      return account;
    },
    restart: async () => {
      await end('SIGKILL');
      ({ child, accounts } = await start());
    },
    stop: async () => {
      await end('SIGTERM');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
