import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../..');
const packageDir = join(root, 'tools/remote');
const run = promisify(execFile);

/** A remote in a folder of its own, outside of the workspace, as a team of strangers has it. */
export interface OutsideRemote {
  folder: string;
  edit: (file: string, from: string, to: string) => void;
  write: (file: string, text: string) => void;
  /** Builds it as its `npm run build` does. */
  build: () => Promise<void>;
  /** Its public key, which it makes where it has none. */
  key: () => Promise<string>;
  /** Sends its build by `waybill-remote publish`; resolves to what the command prints. */
  publish: (to: string) => Promise<string>;
  remove: () => void;
}

/**
 * Makes a remote from the template by the package's own command, and installs what it needs from npm's registry: `packages` in addition
 * to the template's. `OUTSIDE_MODULES` may name a folder that has them installed already, which is quicker.
 */
export async function outsideRemote(packages: readonly string[] = []): Promise<OutsideRemote> {
  const home = mkdtempSync(join(tmpdir(), 'waybill-outside-'));
  const folder = join(home, 'weather');
  const cli = (...args: string[]) =>
    run(process.execPath, [join(packageDir, 'bin/waybill-remote.mjs'), ...args], { cwd: folder });
  const npm = (...args: string[]) => run('npm', args, { cwd: folder, maxBuffer: 1 << 24 });
  await run(process.execPath, [join(packageDir, 'bin/waybill-remote.mjs'), 'new', folder]);
  if (process.env.OUTSIDE_MODULES) symlinkSync(process.env.OUTSIDE_MODULES, join(folder, 'node_modules'));
  else {
    const { stdout } = await run('npm', ['pack', '--silent', packageDir], { cwd: home });
    await npm('pkg', 'set', `dependencies.@waybill/remote=file:../${stdout.trim()}`);
    await npm('install', '--no-audit', '--no-fund', '--prefer-offline', ...packages);
  }
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  return {
    folder,
    write,
    edit: (file, from, to) => {
      const before = readFileSync(join(folder, file), 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not hold ${from}`);
      write(file, before.replace(from, to));
    },
    build: async () => void (await npm('run', 'build')),
    key: async () => (await cli('key')).stdout.trim(),
    publish: async (to) => (await cli('publish', 'dist', `--to=${to}`)).stdout.trim(),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** What an operator runs for remotes from outside, on one site. */
export interface Operator {
  /** The address to publish to. */
  to: string;
  /** `npm run remote-keys -- …` */
  keys: (...args: string[]) => Promise<string>;
  stop: () => Promise<void>;
}

async function addressOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (!address) continue;
    child.stdout!.resume();
    return address;
  }
  throw new Error('npm run publishing ended');
}

/** Starts `npm run publishing` for a site, with a list of keys of its own. */
export async function startOperator(siteDir: string, port: number): Promise<Operator> {
  const home = mkdtempSync(join(tmpdir(), 'waybill-keys-'));
  const env = {
    ...process.env,
    SITE_DIR: siteDir,
    REMOTE_KEYS_FILE: join(home, 'remote-keys.json'),
    PUBLISHING_PORT: String(port),
  };
  const script = (name: string) => join(root, 'scripts', `${name}.mjs`);
  const child = spawn(process.execPath, [script('publishing')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    to: await addressOf(child),
    keys: async (...args) =>
      (await run(process.execPath, [script('remote-keys'), ...args], { env })).stdout.trim(),
    stop: async () => {
      child.kill();
      await once(child, 'exit');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
