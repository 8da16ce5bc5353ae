import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../testing/start-postgres.ts';

export interface ServerProcess {
  url: string;
  /** Processor time it has used so far, of all its threads; undefined if the system does not report it. */
  cpuMs(): number | undefined;
  /** Memory it holds now. */
  residentMb(): number | undefined;
  stop(): Promise<void>;
}

const readProc = (pid: number | undefined, file: string): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
};

/** The kernel counts in hundredths of a second. */
const tickMs = 10;

const cpuMsOf = (pid: number | undefined): number | undefined => {
  // The name in brackets may hold spaces; user and system time are the 12th and 13th field after it.
  const fields = readProc(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) * tickMs;
};

const residentMbOf = (pid: number | undefined): number | undefined => {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readProc(pid, 'status') ?? '') ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
};

/** The server as it runs in production, in a process of its own; without rate limits unless `more` sets them. `program` may be another one. */
export const startServer = async (
  databaseUrl: string,
  dataDir: string,
  { program = '../program/main.js', more = {} }: { program?: string; more?: Record<string, string> } = {},
): Promise<ServerProcess> => {
  const port = await freePort();
  const main = fileURLToPath(new URL(program, import.meta.url));
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    DEMO: '0',
    PORT: String(port),
    ...more,
  };
  const child = spawn(process.execPath, [...serverFlags(), main], {
    env: { PATH: process.env.PATH, ...settings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve());
    exited.then(() => reject(new Error('The server did not start.')));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    cpuMs: () => cpuMsOf(child.pid),
    residentMb: () => residentMbOf(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
};

/** `--profile=<folder>` keeps a profile of the server's processor time. */
const serverFlags = (): string[] => {
  const [, folder] = /--profile=(.+)/.exec(process.argv.join(' ')) ?? [];
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder.split(' ')[0]}`] : [];
};
