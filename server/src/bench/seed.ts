import { sql } from 'kysely';
import { aCustomer, anOrder } from '../demo/builders/index.ts';
import { newId } from '../platform/base/new-id.ts';
import type { Database } from '../platform/database/database.ts';
import {
  type BenchPeople,
  type CompanySize,
  customersAtMost,
  type Identity,
  seedAdministrator,
  seedCompanyPeople,
  seedCustomerNames,
} from './seed-people.ts';

export type { Identity } from './seed-people.ts';

/** Orders are spread evenly over the year that ends now. */
const days = 365;

export interface BenchCompany extends BenchPeople {
  orders: number;
  dispatcher: BenchPeople['dispatchers'][number];
}

/** Copies a row many times, with other expressions in some columns. `n` counts the copies, from 1. */
const multiply = async (
  db: Database,
  table: string,
  templateId: string,
  copies: number,
  columns: Record<string, string>,
  joins = '',
) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => columns[name] ?? `t.${name}`);
  await sql
    .raw(`insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
      from generate_series(1, ${copies}) n join ${table} t on t.id = '${templateId}' ${joins} order by n`)
    .execute(db);
};

const timestampOf = (copies: number) => `now() - interval '${days} days' * (${copies} - n) / ${copies}`;

/** A tenth as many customers as orders. */
const customersOf = (orders: number) => Math.min(customersAtMost, Math.ceil(orders / 10));

/** The only place in the benchmarks that writes search texts: it has to change together with the server's. */
const searchTextOfOrder = (number: string) =>
  `replace(lower(${number}), '-', ' ') || ' ' || p.words || ' ' || lower(u.name)`;
const searchTextOfCustomer = `p.words`;

const seedCustomers = async (db: Database, company_id: string, copies: number) => {
  const template = aCustomer({ company_id, deleted_at: new Date() });
  await db.insertInto('customers').values(template).execute();
  const columns = {
    id: `lpad(to_hex(n), 24, '0') || right(t.company_id, 12)`,
    customer_name: 'p.name',
    customer_phone: 'p.phone',
    search_text: searchTextOfCustomer,
    created_at: timestampOf(copies),
    updated_at: timestampOf(copies),
    deleted_at: 'null',
  };
  await multiply(db, 'customers', template.id, copies, columns, 'join bench_people p on p.place = n - 1');
};

/** Of a hundred orders one waits, one is under way, two were closed, and the others were delivered. */
const statusOfN = `(case n % 100 when 0 then 'unassigned' when 1 then 'assigned' when 2 then 'closed'
  when 3 then 'closed' else 'delivered' end)`;

const seedOrders = async (db: Database, { id: company_id, outlets }: BenchPeople, copies: number) => {
  const template = anOrder({ company_id, order_id: `WB-BENCH-${copies}` });
  await db.insertInto('orders').values(template).execute();
  const at = timestampOf(copies);
  const number = `'WB-' || to_char(${at}, 'YYMMDD') || '-' || upper(lpad(to_hex(n), 6, '0'))`;
  const names = outlets.map(({ name }, n) => `(${n}, '${outlets[n]!.id}', '${name.replaceAll("'", "''")}')`);
  const columns = {
    id: `lpad(to_hex(n), 24, '0') || right(t.company_id, 12)`,
    order_id: number,
    status: statusOfN,
    order_paid: `(n / 100) % 2 = 0`,
    customer_name: 'p.name',
    customer_phone: 'p.phone',
    outlet_id: 'u.id',
    outlet_name: 'u.name',
    search_text: searchTextOfOrder(number),
    created_at: at,
    updated_at: at,
  };
  const joins = `join bench_people p on p.place = n * 7919::bigint % ${customersOf(copies)}
    join (values ${names.join(', ')}) u (place, id, name) on u.place = n / 7 % ${outlets.length}`;
  await multiply(db, 'orders', template.id, copies, columns, joins);
};

/** Riders hold the cash of a few days, however long the history: each has so many deliveries to remit, and as many newly remitted. */
const openEach = 5;

/**
 * Every thirtieth order was given to another rider before, who rejected it or had it taken back. The newest deliveries are to
 * be remitted; those before them are not verified and differ here and there; of the older ones every tenth is not verified.
 */
const seedCourierOrders = async (
  db: Database,
  { id, riders, employeeIds }: BenchPeople,
  ordersCount: number,
) => {
  const source = sql`(select *, orders as entire, row_number() over (order by created_at, id) as n from orders
      where company_id = ${id}) o,
    (select ${riders.map((rider) => rider.id)}::text[] as ids) r, (select ${employeeIds}::text[] as ids) e`;
  const people = (shift: number) => sql`r.ids[1 + ((o.n + ${shift}) % ${riders.length})::int],
    e.ids[1 + (o.n % ${employeeIds.length})::int]`;
  const open = riders.length * openEach;
  const isRemitted = sql`(o.status = 'delivered' and o.n <= ${ordersCount - open})`;
  const isOld = sql`o.n <= ${ordersCount - 2 * open}`;
  const isVerified = sql`(o.status = 'delivered' and ${isOld} and o.n % 10 > 0)`;
  const toCollect = sql`order_to_collect(o.entire)`;
  await sql`
    insert into courier_orders (id, company_id, order_id, courier_id, employee_id, status, canceled_by, created_at)
    select 'first-' || o.id, o.company_id, o.id, ${people(1)}, case when o.n % 60 = 0 then 'rejected' else 'canceled' end,
      case when o.n % 60 = 30 then (array['employee', 'courier'])[1 + (o.n / 60 % 2)::int] end,
      o.created_at + interval '1 minute'
    from ${source} where o.n % 30 = 0`.execute(db);
  await sql`
    insert into courier_orders (id, company_id, order_id, courier_id, employee_id, status, created_at, accepted_at,
      delivered_at, remitted, remitted_amount_kobo, remitted_at, counted_at, remittance_point, remittance_verified, verified_at)
    select 'co-' || o.id, o.company_id, o.id, ${people(0)},
      case when o.status = 'delivered' then 'completed' when o.n % 200 = 1 then 'accepted' else 'pending' end,
      o.created_at + interval '2 minutes', o.created_at + interval '5 minutes',
      case when o.status = 'delivered' then o.created_at + interval '40 minutes' end,
      ${isRemitted}, case when ${isRemitted} then ${toCollect} + case when o.order_paid or ${isOld} then 0
        when o.n % 7 = 1 then -50000 when o.n % 7 = 2 then 30000 else 0 end end,
      case when ${isRemitted} then o.created_at + interval '9 hours' end,
      case when ${isRemitted} then o.created_at + interval '9 hours' end,
      case when ${isRemitted} then (o.n % 5)::int end, ${isVerified},
      case when ${isVerified} then o.created_at + interval '12 hours' end
    from ${source} where o.status in ('assigned', 'delivered')`.execute(db);
};

const cityCompany: CompanySize = { riders: 1_000, dispatchers: 25, outlets: 40 };

/** A company at work for a year, which has made so many orders. */
const seedCompany = async (db: Database, orders: number, size = cityCompany): Promise<BenchCompany> => {
  const people = await seedCompanyPeople(db, size);
  await seedCustomers(db, people.id, customersOf(orders));
  await seedOrders(db, people, orders);
  // A trigger's look-ups are planned once: without figures of the tables by an index that reads all newer records for each.
  await sql`analyze orders, courier_orders`.execute(db);
  await seedCourierOrders(db, people, orders);
  return { ...people, orders, dispatcher: people.dispatchers[0]! };
};

/** Companies as most are: a dispatcher, three riders and an order a week. */
const seedSmallCompanies = async (db: Database, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await seedCompany(db, 50, { riders: 3, dispatchers: 1, outlets: 2 });
};

/** The measured people. */
export interface BenchWorld {
  small: BenchCompany;
  large: BenchCompany;
  administrator: Identity;
}

/** Rows are added in bulk without the index of their words, which is built once they are there: in a third of the time. */
const withoutWordIndex = async <Result>(db: Database, work: () => Promise<Result>): Promise<Result> => {
  const name = 'order_search_by_words';
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where indexname = ${name}`.execute(db);
  await sql`drop index ${sql.ref(name)}`.execute(db);
  const result = await work();
  await sql.raw(rows[0]!.definition).execute(db);
  return result;
};

/** Orders completed here are not booked: a million entries one by one take an hour, and no measurement reads the book. */
const withoutBook = async <Result>(db: Database, work: () => Promise<Result>): Promise<Result> => {
  await sql`alter table courier_orders disable trigger courier_orders_cash_new`.execute(db);
  const result = await work();
  await sql`alter table courier_orders enable trigger courier_orders_cash_new`.execute(db);
  return result;
};

/** A small company and a large one among others as most are. */
export const seedWorld = async (
  db: Database,
  { smallOrders, largeOrders, companies }: { smallOrders: number; largeOrders: number; companies: number },
  step: <Result>(what: string, work: () => Promise<Result>) => Promise<Result>,
): Promise<BenchWorld> => {
  await seedCustomerNames(db);
  const { small, large } = await withoutBook(db, async () => {
    const small = await step(`${smallOrders} orders`, () => seedCompany(db, smallOrders));
    await step(`${companies} small companies`, () => seedSmallCompanies(db, companies));
    const large = await step(`${largeOrders} orders`, () =>
      withoutWordIndex(db, () => seedCompany(db, largeOrders)),
    );
    return { small, large };
  });
  await sql`drop table bench_people`.execute(db);
  return { small, large, administrator: await seedAdministrator(db) };
};

/** Unassigned orders made ahead, each to be assigned once; their ids. */
export const seedUnassigned = async (
  db: Database,
  { id: companyId }: BenchCompany,
  label: string,
  copies: number,
): Promise<string[]> => {
  const template = anOrder({
    company_id: companyId,
    order_id: `WB-${label}-${newId().slice(-6)}`.toUpperCase(),
  });
  await db.insertInto('orders').values(template).execute();
  await multiply(db, 'orders', template.id, copies, {
    id: `right(t.id, 12) || lpad(to_hex(n), 24, '0')`,
    order_id: `t.order_id || '-' || n`,
  });
  const { rows } = await sql<{
    id: string;
  }>`select id from orders where order_id like ${`${template.order_id}-%`}
    and company_id = ${companyId}`.execute(db);
  return rows.map(({ id }) => id);
};
