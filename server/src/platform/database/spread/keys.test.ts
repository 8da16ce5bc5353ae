import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { databaseKind, isSpread } from '../../../testing/shared-setup.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { acrossCompanies } from '../company-fence.ts';
import type { Sql } from '../database.ts';
import { migrate, migrateTo } from '../migrate.ts';
import { contractingStatements, oldKeys, readReferences, readUniqueKeys } from './keys.ts';
import { tablesByCompany, tablesEverywhere, tablesInOnePlace } from './places.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test('every table has one place: by company, on every node, or in one place', async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    order by 1`.execute(server.db);
  const placed = [tablesByCompany, Object.keys(tablesEverywhere), Object.keys(tablesInOnePlace)].flat();
  assert.deepEqual(placed.sort(), rows.map(({ name }) => name).sort());
});

describe('keys and references', () => {
  test('carry the company; where one of a table does not, another one does', async (t) => {
    if (isSpread) return t.skip('the old keys are gone there');
    const keys = await readUniqueKeys(server.db);
    const old = oldKeys(keys);
    assert.deepEqual(
      old.map(({ index }) => index),
      ['cash_hand_ins', 'courier_locations', 'courier_orders', 'couriers', 'employees', 'orders', 'outlets']
        .map((table) => `${table}_pkey`)
        .concat('third_party_tokens_pkey'),
    );
    for (const { table, columns } of old)
      assert.ok(
        keys.some(
          (key) =>
            key.table === table &&
            key.columns.toSorted().join() === ['company_id', ...columns].toSorted().join(),
        ),
        table,
      );
  });

  test('from one company’s table to another name the company first', async () => {
    const references = await readReferences(server.db);
    assert.ok(references.length > 20);
    assert.deepEqual(
      references.filter(({ columns }) => columns[0] !== 'company_id'),
      [],
    );
  });

  test('lead nowhere from a table that is on every node or in one place', async () => {
    const elsewhere = (await readReferences(server.db)).filter(
      ({ table }) => !tablesByCompany.includes(table),
    );
    assert.deepEqual(elsewhere, []);
  });

  test('have the company once the old ones are taken away, and riders still report', async (t) => {
    if (isSpread) return t.skip('they are gone there');
    for (const statement of contractingStatements(await readUniqueKeys(server.db)))
      await sql.raw(statement).execute(server.db);
    assert.deepEqual(oldKeys(await readUniqueKeys(server.db)), []);
    const rider = await (await server.company()).rider();
    for (const latitude of [6.5, 6.6]) {
      const reply = await rider.post('courier/location', { coords: { latitude, longitude: 3.4 } });
      assert.equal(reply.status, 200);
    }
  });
});

const nodeOfBefore = (riderId: string, companyId: string) => sql`
  insert into courier_locations (courier_id, company_id, coords, reported_at)
  values (${riderId}, ${companyId}, '{}', now())
  on conflict (courier_id) do update set coords = excluded.coords`;

test('a node of the version before goes on: riders’ places find the key that they name', async (t) => {
  if (isSpread) return t.skip('no such node may run there');
  const own = await startTestServer();
  const company = await own.company();
  const rider = await company.rider();
  for (let n = 0; n < 2; n += 1) await nodeOfBefore(rider.riderId, company.id).execute(own.db);
  await own.close();
});

/** A database without its last migrations. */
const ofBefore = async () => {
  const { database, remove } = await testDatabase();
  const db = acrossCompanies(database.db, 'tests');
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrateTo(db, '0040-rider-stops');
  const end = async () => {
    await database.close();
    await remove();
  };
  return { db, end };
};
const oidOf = async (db: Sql, index: string) =>
  (await sql<{ oid: string }>`select ${index}::regclass::oid::text as oid`.execute(db)).rows[0]!.oid;

test('a database of before is brought up to date, with the very indexes that were made ahead', async (t) => {
  if (isSpread) return t.skip('migrated, then spread');
  const { db, end } = await ofBefore();
  const ahead = databaseKind === 'postgres' ? sql`concurrently` : sql``;
  await sql`create unique index ${ahead} customers_pkey_with_company on customers (id, company_id)`.execute(
    db,
  );
  await sql`create unique index ${ahead} courier_orders_one_live_with_company on courier_orders (order_id, company_id)
    where status in ('pending', 'accepted', 'completed')`.execute(db);
  const made = [
    await oidOf(db, 'customers_pkey_with_company'),
    await oidOf(db, 'courier_orders_one_live_with_company'),
  ];
  await migrate(db);
  assert.deepEqual([await oidOf(db, 'customers_pkey'), await oidOf(db, 'courier_orders_one_live')], made);
  const key = (await readUniqueKeys(db)).find(({ index }) => index === 'customers_pkey');
  assert.deepEqual(key?.columns, ['id', 'company_id']);
  await end();
});

test('an index that broke off while it was made ahead, or is another, is made again', async (t) => {
  if (isSpread) return t.skip('migrated, then spread');
  const { db, end } = await ofBefore();
  await sql`create unique index courier_orders_one_live_with_company on courier_orders (order_id, company_id)
    where status in ('pending', 'accepted', 'completed')`.execute(db);
  await sql`update pg_index set indisvalid = false
    where indexrelid = 'courier_orders_one_live_with_company'::regclass`.execute(db);
  await sql`create unique index customers_pkey_with_company on customers (company_id, id)`.execute(db);
  await sql`create index courier_locations_pkey_with_company on courier_locations (courier_id, company_id)`.execute(
    db,
  );
  await migrate(db);
  const { rows } = await sql<{ index: string; isRight: boolean }>`
    select indexrelid::regclass::text as index, indisvalid and indisunique as "isRight" from pg_index
    where indexrelid in ('courier_orders_one_live'::regclass, 'customers_pkey'::regclass,
      'courier_locations_pkey_with_company'::regclass)`.execute(db);
  assert.deepEqual(
    rows.map(({ isRight }) => isRight),
    [true, true, true],
  );
  const key = (await readUniqueKeys(db)).find(({ index }) => index === 'customers_pkey');
  assert.deepEqual(key?.columns, ['id', 'company_id']);
  await end();
});

test('while somebody reads for long, a migration lets others read and goes on afterwards', async (t) => {
  if (isSpread || databaseKind !== 'postgres') return t.skip('there is one connection, or it was spread');
  t.mock.method(console, 'warn', () => undefined);
  const { db, end } = await ofBefore();
  let migrating: Promise<void> | undefined;
  await db.transaction().execute(async (reader) => {
    await sql`select count(*) from customers`.execute(reader);
    migrating = migrate(db);
    const isWaiting = async () =>
      (await sql`select from pg_locks where not granted and relation = 'customers'::regclass`.execute(db))
        .rows.length > 0;
    while (!(await isWaiting()));
    await sql`select count(*) from customers`.execute(db);
  });
  await migrating;
  const key = (await readUniqueKeys(db)).find(({ index }) => index === 'customers_pkey');
  assert.deepEqual(key?.columns, ['id', 'company_id']);
  await end();
});
