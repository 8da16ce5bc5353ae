import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { orderLifecycleRepository } from '../../orders/orders/order-lifecycle.repository.ts';
import { orderLifecycle } from '../../orders/orders/order-lifecycle.service.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { findMemberships } from '../identity/memberships.repository.ts';
import { acrossCompanies, MissingCompanyError, namesCompany, tenantTables } from './company-fence.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

describe('a statement about a company’s rows names the company', () => {
  test('or it is not sent', async () => {
    const { db } = server.database;
    const order = await company.order();
    const forgotten = [
      () => db.selectFrom('orders').selectAll().where('id', '=', order.id).execute(),
      () => db.updateTable('couriers').set({ status: 'inactive' }).where('id', '=', 'x').execute(),
      () => db.deleteFrom('outlets').where('id', '=', 'x').execute(),
      () => sql`select count(*) from courier_orders`.execute(db),
      () => db.transaction().execute((tx) => sql`update customers set customer_name = 'x'`.execute(tx)),
    ];
    for (const send of forgotten) await assert.rejects(send(), MissingCompanyError);
    const found = await db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', order.id)
      .where('company_id', '=', company.id)
      .execute();
    assert.deepEqual(found, [{ id: order.id }]);
  });

  test('so a step that forgets it is undone, and its caller learns nothing', async (t) => {
    const order = await company.order();
    const moveWithoutCompany: typeof orderLifecycleRepository.moveOrderIf = async (tx, { id }, { to }) => {
      const { numUpdatedRows } = await tx
        .updateTable('orders')
        .set({ status: to })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    };
    t.mock.method(orderLifecycleRepository, 'moveOrderIf', moveWithoutCompany);
    const [membership] = await findMemberships(server.db, company.owner.userId);
    const member = { ...membership, user: { id: company.owner.userId, name: 'Owner' } } as never;
    await assert.rejects(
      server.database.db.transaction().execute((tx) => orderLifecycle.markClosed(tx, member, order.id)),
      MissingCompanyError,
    );
    const after = await company.owner.get<{ status: string }>(`order/show?id=${order.id}`);
    assert.equal(after.body.data.status, 'unassigned');
  });

  test('unless it says that it goes across companies', async () => {
    const all = await acrossCompanies(server.database.db, 'tests')
      .selectFrom('couriers')
      .select('id')
      .execute();
    assert.ok(Array.isArray(all));
    await server.database.db.transaction().execute(async (tx) => {
      await acrossCompanies(tx, 'tests').selectFrom('couriers').select('id').execute();
      await assert.rejects(tx.selectFrom('couriers').select('id').execute(), MissingCompanyError);
    });
  });

  test('in each of its parts, by a value and not by another table', () => {
    const right = [
      `select * from "orders" where "company_id" = $1`,
      `select * from "orders" as "o" where "o"."company_id" in ($1, $2)`,
      `select * from orders o where o.company_id = any($1) for update`,
      `insert into "orders" ("id", "company_id") values ($1, $2) on conflict do nothing`,
      `insert into jobs (id) select o.id from orders o where o.company_id = $1`,
      `with gone as (delete from invites where company_id = $1 returning *) insert into counts (list, company_id) select 1, 2`,
      `select 1`,
      `select * from "users" where "id" = $1`,
      `select "orders_today" from "figures"`,
      `select 'orders' as kind, x.orders from x`,
    ];
    const wrong = [
      `select * from "orders"`,
      `select "company_id" from "orders" where "id" = $1`,
      `select * from orders o join companies c on c.id = o.company_id where o.id = $1`,
      `select * from orders /* company_id = $1 */ where note = 'company_id = $1'`,
      `update "orders" set "company_id" = $1 where "id" = $2`,
      `insert into "orders" ("id") values ($1)`,
      `select id from orders where company_id = $1 union all select id from couriers`,
      `with gone as (delete from invites where id = $2 returning *) select * from orders where company_id = $1`,
      `select * from companies c, orders o where c.id = $1`,
      `DELETE FROM Orders`,
    ];
    for (const text of right) assert.equal(namesCompany(text), true, text);
    for (const text of wrong) assert.equal(namesCompany(text), false, text);
  });
});

test('every table with a company is behind the fence, except those that identify companies', async () => {
  const { rows } = await sql<{ table_name: string }>`select table_name from information_schema.columns
    where column_name = 'company_id' and table_schema = 'public' order by 1`.execute(server.db);
  const open = rows
    .map(({ table_name }) => table_name)
    .filter((name) => namesCompany(`select * from ${name}`));
  // A person's teams lead to their companies.
  assert.deepEqual(open, ['teams']);
  assert.ok(rows.length > open.length + 10);
});

describe('between companies’ tables', () => {
  test('each reference names the company first', async () => {
    const { rows } = await sql<{ name: string; columns: string[] }>`select c.conname as name,
        (select json_agg(a.attname order by k.n) from unnest(c.conkey) with ordinality k (attnum, n)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as columns
      from pg_constraint c join pg_class other on other.oid = c.confrelid
      where c.contype = 'f' and other.relname = any(${[...tenantTables]})`.execute(server.db);
    assert.ok(rows.length > 20);
    assert.deepEqual(
      rows.filter(({ columns }) => columns[0] !== 'company_id'),
      [],
    );
  });

  // Queued changes and counted figures have no key.
  test('each table has a unique key that carries the company', async () => {
    const { rows } = await sql<{ name: string }>`select distinct t.relname as name
      from pg_index x join pg_class t on t.oid = x.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(x.indkey::int2[]) and a.attname = 'company_id'
      where x.indisunique and t.relname = any(${[...tenantTables]})`.execute(server.db);
    const withKey = new Set(rows.map(({ name }) => name));
    assert.deepEqual(tenantTables.filter((table) => !withKey.has(table)).toSorted(), [
      'count_changes',
      'daily_figures',
      'report_figures',
    ]);
  });
});

test('no column of other tables has the name of a company’s: its statements would be taken for that one’s', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and column_name = any(${[...tenantTables]})
      and table_name <> all(${[...tenantTables]})`.execute(server.db);
  assert.deepEqual(rows, []);
});
