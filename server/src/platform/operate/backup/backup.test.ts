import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { seedDemo } from '../../../demo/index.ts';
import { bookContradictionsOf } from '../../../testing/book-contradictions.ts';
import { contradictionsOf } from '../../../testing/contradictions.ts';
import { startPostgres } from '../../../testing/start-postgres.ts';
import { serverOn } from '../../../testing/test-server.ts';
import { acrossCompanies } from '../../database/company-fence.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { migrationNames } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open-database.ts';
import { type AnyDatabase, readMigrations, readSequences, readTables } from '../../database/table-catalog.ts';
import { readBackup, writeBackup } from './backup-file.ts';
import { dumpDatabase } from './dump.ts';
import { loadDatabase } from './load.ts';
import { openToRead, openToWrite, type Place } from './places.ts';

// The source is an embedded database, whatever TEST_DATABASE says.
const scratch = mkdtempSync(join(tmpdir(), 'waybill-backup-'));
const ofPostgres = mkdtempSync(join(tmpdir(), 'waybill-backup-postgres-'));
const file = join(scratch, 'test.backup.gz');
const source = join(scratch, 'source');
let own: OpenDatabase;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let made = 0;

const emptyPlaces = {
  embedded: async (): Promise<Place> => {
    made += 1;
    return { dataDir: join(scratch, `data-${made}`) };
  },
  postgres: async (): Promise<Place> => {
    made += 1;
    const client = new pg.Client({ connectionString: `${postgres.url}/postgres` });
    await client.connect();
    await client.query(`create database restored_${made}`);
    await client.end();
    return { url: `${postgres.url}/restored_${made}` };
  },
};

const backUp = async (dataDir: string, to: string) => {
  const { db, close } = await openToRead({ dataDir });
  try {
    await db.transaction().execute((tx) => writeBackup(to, dumpDatabase(tx)));
  } finally {
    await close();
  }
};

const restoreInto = async (place: Place, lines: AsyncIterable<string>) => {
  const { db, close } = await openToWrite(place);
  try {
    return await loadDatabase(db, lines);
  } finally {
    await close();
  }
};

/** Every row of every table, as a sum per table, and where each sequence is. */
const contentsOf = async (db: AnyDatabase) => {
  const contents: Record<string, { n: number; sum: string | null } | undefined> = {};
  for (const { table } of await readTables(db)) {
    const { rows } = await db.transaction().execute(async (tx) => {
      await sql`set local timezone to 'UTC'`.execute(tx);
      return sql<{ n: number; sum: string | null }>`
        select count(*)::int as n, md5(string_agg(t::text, '|' order by t::text collate "C")) as sum
        from ${sql.table(table)} as t`.execute(tx);
    });
    contents[table] = rows[0];
  }
  const sequences = (await readSequences(db)).map(({ name, last }) => [name, Number(last)] as const);
  return { contents, sequences: new Map(sequences) };
};

const contentsOfPlace = async (place: Place) => {
  const { db, close } = await openToWrite(place);
  const contents = await contentsOf(db);
  await close();
  return contents;
};

before(async () => {
  postgres = await startPostgres(ofPostgres, ['fsync=off']);
  own = await openDatabase({ databaseUrl: undefined, dataDir: source });
  await seedDemo(own.db);
  await backUp(source, file);
});
after(async () => {
  await own.close();
  postgres.child.kill('SIGINT');
  await once(postgres.child, 'exit');
  for (const folder of [scratch, ofPostgres]) rmSync(folder, { recursive: true, force: true });
});

for (const kind of ['embedded', 'postgres'] as const)
  test(`a backup restores every row of every table into an empty ${kind} database`, async () => {
    const place = await emptyPlaces[kind]();
    await restoreInto(place, readBackup(file));
    const restored = await contentsOfPlace(place);
    const expected = await contentsOf(acrossCompanies(own.db, 'tests') as AnyDatabase);
    assert.deepEqual(restored.contents, expected.contents);
    // A database that was copied as if killed is up to 32 numbers ahead, and never behind.
    for (const [name, last] of expected.sequences)
      assert.ok(restored.sequences.get(name)! >= last && restored.sequences.get(name)! <= last + 32, name);
    const filled = Object.values(expected.contents).filter((table) => table?.n !== 0);
    assert.ok(filled.length >= 25, `only ${filled.length} tables have rows`);
  });

test('a server goes on with what was restored: books agree, numbers continue, triggers work', async () => {
  const place = (await emptyPlaces.postgres()) as { url: string };
  await restoreInto(place, readBackup(file));
  const database = await openDatabase({ databaseUrl: place.url, dataDir: scratch });
  const server = await serverOn({ database, remove: async () => undefined });
  const company = await server.company();
  const rider = await company.rider();
  const order = await company.order();
  const assigned = await company.owner.post('courier/order/assign', {
    order_id: order.id,
    courier_id: rider.riderId,
  });
  assert.equal(assigned.status, 201, JSON.stringify(assigned.body));
  assert.deepEqual(await bookContradictionsOf(server.db), []);
  assert.deepEqual(await contradictionsOf(server.db), []);
  await server.close();
});

test('a backup is its owner’s to read, and a copy of a running database is gone after it', () => {
  assert.equal(statSync(file).mode & 0o077, 0);
  assert.deepEqual(
    readdirSync(source).filter((name) => name.startsWith('backup-copy')),
    [],
  );
});

test('a database that has data is not written to', async () => {
  const place = await emptyPlaces.postgres();
  await restoreInto(place, readBackup(file));
  await assert.rejects(restoreInto(place, readBackup(file)), /The database has companies already/);
});

const only = async function* (lines: AsyncIterable<string>, isWanted: (line: string) => boolean) {
  for await (const line of lines) if (isWanted(line)) yield line;
};

test('a backup that is cut off, lacks rows or is something else is rejected, and leaves no rows', async () => {
  const place = await emptyPlaces.postgres();
  const withoutEnd = only(readBackup(file), (line) => !line.startsWith('{"end"'));
  await assert.rejects(restoreInto(place, withoutEnd), /its end is missing/);
  let rows = 0;
  const withoutRow = only(readBackup(file), (line) => !line.startsWith('[') || ++rows !== 500);
  await assert.rejects(restoreInto(place, withoutRow), /rows are missing in \w+/);
  const other = (async function* () {
    yield '{"some":"thing"}';
  })();
  await assert.rejects(restoreInto(place, other), /does not begin as a backup/);
  await restoreInto(place, readBackup(file));
});

const released = new URL('../../../../src/testing/released/', import.meta.url);
for (const name of readdirSync(released))
  test(`data of release ${name.replace('.gz', '')} come through, and its books agree`, async () => {
    const place = (await emptyPlaces.postgres()) as { url: string };
    const counts = await restoreInto(place, readBackup(fileURLToPath(new URL(name, released))));
    assert.ok(counts.orders! >= 11 && counts.cash_entries! > 0);
    const database = await openDatabase({ databaseUrl: place.url, dataDir: scratch });
    const server = await serverOn({ database, remove: async () => undefined });
    assert.deepEqual(await bookContradictionsOf(server.db), []);
    assert.deepEqual(await contradictionsOf(server.db), []);
    await server.close();
  });

test('a backup of an older version gets the tables of this one', async () => {
  const place = await emptyPlaces.postgres();
  const old = (async function* () {
    yield JSON.stringify({ waybill_backup: 1, taken_at: '', migrations: [migrationNames[0]] });
    yield JSON.stringify({ sequences: [] });
    yield JSON.stringify({ end: {} });
  })();
  await restoreInto(place, old);
  const { db, close } = await openToWrite(place);
  const run = await readMigrations(db);
  await close();
  assert.deepEqual(run, [...migrationNames]);
});

test('a backup of a newer version is rejected', async () => {
  const newer = (async function* () {
    yield JSON.stringify({ waybill_backup: 1, taken_at: '', migrations: [...migrationNames, '9999-later'] });
  })();
  await assert.rejects(restoreInto(await emptyPlaces.postgres(), newer), /a newer version made it/);
});

test('a backup taken while orders are written has each of them whole or not at all', async () => {
  const server = await serverOn({ database: own, remove: async () => undefined });
  const company = await server.company();
  const ordersIn = async (db: AnyDatabase) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders
      where company_id = ${company.id}`.execute(db);
    return rows[0]!.n;
  };
  let isRestored = false;
  const writing = (async () => {
    while (!isRestored) await company.order();
  })();
  await company.order();
  const place = await emptyPlaces.embedded();
  const later = join(scratch, 'later.backup.gz');
  await backUp(source, later);
  await restoreInto(place, readBackup(later));
  isRestored = true;
  await writing;
  const { db, close } = await openToWrite(place);
  const restored = await ordersIn(db);
  assert.ok(restored >= 1 && restored < (await ordersIn(server.db as AnyDatabase)), String(restored));
  assert.deepEqual(await contradictionsOf(db), []);
  await close();
  await server.app.close();
});

test('a backup that fails leaves no file', async () => {
  const none = join(scratch, 'none.gz');
  await assert.rejects(backUp(join(scratch, 'nowhere'), none), /no embedded/);
  const failing = (async function* () {
    yield '{}';
    throw new Error('the database is gone');
  })();
  await assert.rejects(writeBackup(none, failing), /the database is gone/);
  assert.ok(!existsSync(none) && !existsSync(`${none}.unfinished`));
});
