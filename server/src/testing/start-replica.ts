import { chownSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { unprivileged } from './postgres-binaries.ts';
import { type RunningPostgres, runPostgres } from './start-postgres.ts';

/** What a primary needs so that a replica finds all that it asks for. */
export const primarySettings = ['wal_level=replica', 'max_wal_senders=10', 'wal_keep_size=512MB'];

const ownAll = (folder: string) => {
  const { uid, gid } = unprivileged;
  if (uid === undefined) return;
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true }))
    chownSync(join(folder, String(name)), uid, gid);
};

/** Copies the primary's data while it runs, as `pg_basebackup` does, which is not among the programs that tests have. */
const copyData = async (primary: RunningPostgres, data: string) => {
  const client = new pg.Client({ connectionString: `${primary.url}/postgres` });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', true)`);
    cpSync(primary.data, data, {
      recursive: true,
      filter: (path) => !['postmaster.pid', 'postmaster.opts', 'pg_stat_tmp'].includes(basename(path)),
    });
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
  { name = 'replica', settings = [] }: { name?: string; settings?: readonly string[] } = {},
): Promise<RunningPostgres> => {
  const data = join(folder, name);
  rmSync(data, { recursive: true, force: true });
  await copyData(primary, data);
  writeFileSync(join(data, 'standby.signal'), '');
  ownAll(data);
  const { hostname, port } = new URL(primary.url);
  return runPostgres(folder, data, [
    ...settings,
    `primary_conninfo=host=${hostname} port=${port} user=postgres application_name=${name}`,
    'hot_standby_feedback=on',
    'wal_receiver_status_interval=1',
    'wal_retrieve_retry_interval=200ms',
  ]);
};
