import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const migrations = 'server/src/platform/database/migrations';

const git = (...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  return status === 0 && stdout.trim() ? stdout.trim() : undefined;
};

/** Undefined for a commit whose tables were made before the baseline: its data cannot be brought up to date. */
const withBaseline = (commit: string | undefined): string | undefined =>
  commit && git('ls-tree', '--name-only', commit, `${migrations}/0001-baseline.sql`) && commit;

/** The commit before this one; undefined where there is no history. */
export const commitBefore = (): string | undefined => withBaseline(git('rev-parse', '--verify', 'HEAD~1'));

/** The commit before the last that changed the tables; undefined where the history does not reach so far back. */
export const commitBeforeTables = (): string | undefined => {
  const changed = git('log', '-1', '--first-parent', '-m', '--format=%H', '--', migrations);
  // The first commit of a history that is cut off seems to have made everything.
  return withBaseline(changed && git('rev-parse', '--verify', `${changed}^1`));
};

const run = (command: string, args: string[], options: SpawnSyncOptions) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stdout}${stderr}`);
};

/** Another version of the server, built. */
export interface BuiltVersion {
  /** The folder of its compiled files. */
  dist: string;
  /** Its `main.js`. */
  program: string;
  remove(): void;
}

/** Builds the server of another commit in a folder in here, where it finds the packages that are installed. */
export const buildVersion = (commit: string): BuiltVersion => {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const home = mkdtempSync(join(cache, 'version-'));
  const modules = join(home, 'node_modules');
  mkdirSync(join(modules, '@waybill'), { recursive: true });
  const archive = join(home, 'version.tar');
  // All of it: its tests read documents, pictures and sets of examples of that version.
  run('git', ['-C', root, 'archive', '--output', archive, commit], {});
  run('tar', ['-xf', archive, '-C', home], {});
  // Packages of the workspace are links; those of that version have to lead there.
  symlinkSync(join(home, 'shared/contract'), join(modules, '@waybill/contract'));
  run(join(root, 'node_modules', '.bin', 'tsc'), ['-b', 'server'], { cwd: home });
  const dist = join(home, 'server', 'dist');
  return {
    dist,
    program: join(dist, 'program', 'main.js'),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
};
