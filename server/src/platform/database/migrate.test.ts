import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { seedDemo } from '../../demo/index.ts';
import { bookService } from '../../money/cash/index.ts';
import { readCatalog } from '../../testing/catalog.ts';
import { databaseKind } from '../../testing/shared-setup.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { StartError } from '../base/start-error.ts';
import { withoutRules } from '../operate/backup/without-rules.ts';
import { acrossCompanies } from './company-fence.ts';
import type { Database } from './database.ts';
import { lastReleased, migrate, migrateBy, migrationNames } from './migrate.ts';
import { statementsOf } from './sql-files.ts';
import { type AnyDatabase, readTables } from './table-catalog.ts';

const opened: TestDatabase[] = [];
after(async () => {
  for (const { remove } of opened) await remove();
});

const openOwn = async () => {
  const own = await testDatabase();
  opened.push(own);
  return { own, db: acrossCompanies(own.database.db, 'tests') as AnyDatabase };
};

const rowsOf = async (db: AnyDatabase, table: string, columns: readonly string[]) => {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const { rows } = await sql<{ row: string }>`select row_to_json(it)::text as row
    from (select ${names} from ${sql.table(table)}) it order by 1`.execute(db);
  return rows.map(({ row }) => row);
};

const readHeads = async (db: AnyDatabase) => {
  const { rows } = await sql<{ company_id: string }>`select company_id from cash_heads`.execute(db);
  assert.ok(rows.length > 0);
  return rows;
};

test('data of the last released version come through, on the tables of a new database', async () => {
  const demo = await openOwn();
  await seedDemo(demo.own.database.db, undefined, { paysRiders: false });
  const released = await openOwn();
  await sql`drop schema public cascade`.execute(released.db);
  await sql`create schema public`.execute(released.db);
  const names = migrationNames.slice(0, migrationNames.indexOf(lastReleased) + 1);
  assert.ok(names.length > 0);
  await migrateBy(released.db, names);
  const tables = await readTables(released.db);
  await released.db.transaction().execute((tx) =>
    withoutRules(tx, async () => {
      for (const { table, columns } of tables) {
        const names = sql.join(columns.map(({ name }) => sql.ref(name)));
        await sql`delete from ${sql.table(table)}`.execute(tx);
        const rows = await rowsOf(
          demo.db,
          table,
          columns.map(({ name }) => name),
        );
        for (let from = 0; from < rows.length; from += 500)
          await sql`insert into ${sql.table(table)} (${names}) overriding system value
            select ${names} from json_populate_recordset(null::${sql.table(table)},
              ${`[${rows.slice(from, from + 500).join(',')}]`}::json)`.execute(tx);
      }
    }),
  );
  await migrate(released.db);
  for (const { table, columns } of tables) {
    const names = columns.map(({ name }) => name).filter((name) => !/^(previous_|last_)?hash$/.test(name));
    assert.deepEqual(await rowsOf(released.db, table, names), await rowsOf(demo.db, table, names), table);
  }
  assert.deepEqual(await readCatalog(released.db), await readCatalog(demo.db));
  for (const { company_id } of await readHeads(released.db)) {
    const { problem } = await bookService.verify(released.db as unknown as Database, company_id);
    assert.equal(problem, null);
  }
  await demo.own.database.close();
  await released.own.database.close();
});

test('a function or trigger that changed is put in place at the start, unless a newer version has run', async () => {
  const { own, db } = await openOwn();
  const whole = await readCatalog(db);
  const change = async (on: AnyDatabase) => {
    await sql`drop trigger acting_log_no_delete on acting_log`.execute(on);
    await sql`update sql_files set hash = '' where path = 'platform/database/sql/guards.sql'`.execute(on);
  };
  await change(db);
  await own.database.close();
  const again = await own.reopen();
  const across = acrossCompanies(again.db, 'tests') as AnyDatabase;
  assert.deepEqual(await readCatalog(across), whole);
  await change(across);
  await sql`insert into migrations (name) values ('9999-later.expands')`.execute(across);
  await again.close();
  const older = await own.reopen();
  assert.equal(
    (await readCatalog(acrossCompanies(older.db, 'tests') as AnyDatabase)).length,
    whole.length - 1,
  );
  await older.close();
});

test('data of a version that was never released end the start with what to do', async () => {
  const { own, db } = await openOwn();
  await sql`create table kysely_migration (name text)`.execute(db);
  await own.database.close();
  await assert.rejects(own.reopen(), (error) => {
    assert.ok(error instanceof StartError);
    assert.match(error.message, /never released: delete the data folder/);
    return true;
  });
});

test('during a long read a migration waits, lets others read, and goes on afterwards', async (t) => {
  if (databaseKind !== 'postgres') return t.skip('there is one connection');
  t.mock.method(console, 'warn', () => undefined);
  const { own, db } = await openOwn();
  await sql`update sql_files set hash = '' where path = 'money/cash/sql/steps.sql'`.execute(db);
  let migrating: Promise<void> | undefined;
  await db.transaction().execute(async (reader) => {
    await sql`select count(*) from courier_orders`.execute(reader);
    migrating = migrate(db);
    const isWaiting = async () =>
      (
        await sql`select from pg_locks where not granted and relation = 'courier_orders'::regclass`.execute(
          db,
        )
      ).rows.length > 0;
    while (!(await isWaiting()));
    await sql`select count(*) from courier_orders`.execute(db);
  });
  await migrating;
  const { rows } = await sql`select from sql_files where hash = ''`.execute(db);
  assert.equal(rows.length, 0);
  await own.database.close();
});

test('a statement ends with the semicolon at the end of a line that is in no body', () => {
  const text = `-- a; b's
create function f() as $$ begin; 'x; y' end; $$;
insert into t values ('one; two'), ('it''s');`;
  assert.deepEqual(
    statementsOf(text).map((each) => each.trim().slice(0, 8)),
    ["-- a; b'", 'insert i'],
  );
});

test('text behind the last statement is an error, not left out', () => {
  assert.deepEqual(statementsOf('select 1;\n\n'), ['select 1;\n']);
  for (const rest of ['select 2', 'select 2; -- the last', 'create function f() as $$ begin;'])
    assert.throws(() => statementsOf(`select 1;\n${rest}\n`), /must end with a semicolon/);
});
