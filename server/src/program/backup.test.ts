import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '../platform/database/open-database.ts';

const run = async (program: 'backup' | 'restore' | 'photos', args: string[], env: Record<string, string>) => {
  const file = fileURLToPath(new URL(`./${program}.js`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { env: { PATH: process.env.PATH, ...env } });
  const closed = once(child, 'close');
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await closed;
  return { status, out, errors };
};

test('two commands take an embedded database to another one, while a server has the first open', async (t) => {
  const scratch = mkdtempSync(join(tmpdir(), 'waybill-commands-'));
  const file = join(scratch, 'night.backup.gz');
  const source = join(scratch, 'source');
  const own = await openDatabase({ databaseUrl: undefined, dataDir: source });
  t.after(async () => {
    await own.close();
    rmSync(scratch, { recursive: true, force: true });
  });
  await sql`insert into users (id, email, name, password_hash, created_at)
    values ('one', 'one@test.example', 'One', 'x', now())`.execute(own.db);

  const backup = await run('backup', [file], { DATA_DIR: source });
  assert.equal(backup.status, 0, backup.errors);
  assert.match(backup.out, /^Backed up to .*night\.backup\.gz \(\d+ KB\)\./);
  assert.ok(existsSync(join(source, 'last-backup')));

  const dataDir = join(scratch, 'data');
  const restore = await run('restore', [file], { DATA_DIR: dataDir });
  assert.match(restore.out, /^Restored \d+ rows of \d+ tables\./, restore.errors);
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  assert.deepEqual((await sql`select name from users`.execute(database.db)).rows, [{ name: 'One' }]);
  await database.close();

  const photos = join(scratch, 'photos');
  assert.match((await run('photos', ['save', photos], { DATA_DIR: source })).out, /^0 photos are in /);
  assert.match((await run('photos', ['load', photos], { DATA_DIR: dataDir })).out, /^Put 0 photos back\.\n/);
  assert.match((await run('photos', ['drop', photos], {})).errors, /^Usage: photos save\|load FOLDER/);

  const again = await run('restore', [file], { DATA_DIR: dataDir });
  assert.deepEqual([again.status, again.out], [1, '']);
  assert.match(again.errors, /^The database has users already\./);
  assert.match((await run('restore', [], {})).errors, /^Name the file/);
  const nowhere = await run('backup', [join(scratch, 'nowhere/x.gz')], { DATA_DIR: source });
  assert.match(nowhere.errors, /^There is no folder .*nowhere for the backup[^\n]+\n$/);
});

test('a backup that cannot be written and a database that is not embedded are one line each', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'waybill-no-backup-'));
  const failed = async (file: string, env: Record<string, string>) => {
    const { status, errors } = await run('backup', [file], { DATA_DIR: scratch, ...env });
    assert.equal(status, 1, errors);
    assert.match(errors, /^[^\n]+\n$/);
    return errors;
  };
  const file = join(scratch, 'x.gz');
  assert.match(await failed(file, {}), /^There is no embedded database in /);
  const postgres = { DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/waybill' };
  assert.match(await failed(file, postgres), /^DATABASE_URL names a PostgreSQL, which pg_dump backs up/);
  rmSync(scratch, { recursive: true, force: true });
});
