import { chownSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { unprivileged } from './postgres-binaries.ts';
import { type RunningPostgres, runPostgres } from './start-postgres.ts';

/** Settings with which a primary keeps all that a replica asks for. */
export const primarySettings = ['wal_level=replica', 'max_wal_senders=10', 'wal_keep_size=512MB'];

const ownAll = (folder: string) => {
  const { uid, gid } = unprivileged;
  if (uid === undefined) return;
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true }))
    chownSync(join(folder, String(name)), uid, gid);
};

const ofTheProcess = ['postmaster.pid', 'postmaster.opts', 'pg_stat_tmp'];

/** Copies a folder in which files come and go. */
const copyFolder = async (from: string, to: string) => {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (ofTheProcess.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else
      await copyFile(source, target).catch((error) => {
        if (error.code !== 'ENOENT') throw error;
      });
  }
};

/** Copies the primary's data while it runs, as `pg_basebackup` does, which is not among the programs that tests have. */
const copyData = async (primary: RunningPostgres, data: string) => {
  const client = new pg.Client({ connectionString: `${primary.url}/postgres` });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', true)`);
    await copyFolder(primary.data, data);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(data, 'backup_label'), rows[0]!.labelfile);
  } finally {
    await client.end();
  }
};

/** Starts a PostgreSQL that follows `primary` from now on, with its data in `folder/<name>`. */
export const startReplica = async (
  folder: string,
  primary: RunningPostgres,
  {
    name = 'replica',
    settings = [],
    port,
  }: { name?: string; settings?: readonly string[]; port?: number } = {},
): Promise<RunningPostgres> => {
  const data = join(folder, name);
  rmSync(data, { recursive: true, force: true });
  await copyData(primary, data);
  writeFileSync(join(data, 'standby.signal'), '');
  ownAll(data);
  const { hostname, port: primaryPort } = new URL(primary.url);
  return runPostgres(
    folder,
    data,
    [
      ...settings,
      `primary_conninfo=host=${hostname} port=${primaryPort} user=postgres application_name=${name}`,
      'hot_standby_feedback=on',
      'wal_receiver_status_interval=1',
      'wal_retrieve_retry_interval=200ms',
    ],
    port,
  );
};

/** Makes one statement at a server that may have no pool yet. */
export const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

/** From now on a commit is acknowledged once a replica has it, too. */
export const commitOnBoth = async ({ url }: RunningPostgres): Promise<void> => {
  await query(`${url}/postgres`, `alter system set synchronous_standby_names = '*'`);
  await query(`${url}/postgres`, 'select pg_reload_conf()');
};

/** Makes the replica the one that takes writes. */
export const promote = async ({ url }: RunningPostgres): Promise<void> => {
  await query(`${url}/postgres`, 'select pg_promote(true, 30)');
};
