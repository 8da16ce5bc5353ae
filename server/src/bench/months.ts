import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import type { Database } from '../platform/database/database.ts';
import { foldAllListCounts } from '../platform/database/list-counts.ts';
import { convertToMonths } from '../platform/database/months/convert.ts';
import { later, monthOf } from '../platform/database/months/monthly-tables.ts';
import { makeMonthsAhead } from '../platform/database/months/pieces.ts';
import { printMachine, settle, step, withBenchPostgres } from './bench-postgres.ts';
import { printQuiet } from './quiet.ts';
import { printTable } from './report.ts';
import { seedCompanyPeople } from './seed-people.ts';
import { startServer } from './server-process.ts';

// Lists of a company whose orders are of many months, with whole tables and by month: `npm run bench:months`. `--orders=` so many.

const isQuick = process.argv.includes('--quick');
const months = 24;
const given = process.argv.find((argument) => argument.startsWith('--orders='))?.slice(9);
const orders = Number(given ?? (isQuick ? 24_000 : 240_000));
const rounds = isQuick ? 60 : 300;

const now = new Date();
const monthsAgo = (ago: number) => new Date(`${later(monthOf(now), -ago)}-15T12:00:00Z`);
const idAt = (at: string) =>
  `id_at(${at} at time zone 'UTC') || '-7' || lpad(to_hex(n % 4096), 3, '0') || '-8000-' || lpad(to_hex(n), 12, '0')`;

/** Delivered and verified orders, the same number in each month. */
const seed = async (db: Database, companyId: string, riders: readonly { id: string }[]) => {
  const rider = `(array[${riders.map(({ id }) => `'${id}'`).join(', ')}])[1 + abs(hashtext(id)) % ${riders.length}]`;
  const at = `(now() - n * interval '${Math.floor((months * 30 * 86_400) / orders)} seconds')`;
  await sql
    .raw(`insert into orders (id, company_id, order_id, order_amount_kobo, order_paid, order_delivery_fee_kobo, order_discount_kobo,
        order_service_fee_kobo, order_tax_fee_kobo, order_insurance_fee_kobo, order_items, payment_method_id, customer_name, customer_phone,
        customer_address, outlet_address, search_text, created_at, updated_at)
      select ${idAt(at)}, '${companyId}', 'WB-' || n, 500000, false, 0, 0, 0, 0, 0, '[]', 1, 'Ada', '+2348030000000', 'Yaba', 'Ikeja', '', ${at}, ${at}
      from generate_series(1, ${orders}) n`)
    .execute(db);
  await sql
    .raw(`insert into courier_orders (id, company_id, order_id, courier_id, status, created_at, accepted_at)
      select id, company_id, id, ${rider}, 'rejected', created_at, created_at from orders`)
    .execute(db);
  await foldAllListCounts(db);
};

interface Call {
  what: string;
  path: string;
  /** Of a call by POST. */
  body?: object;
}
const calls: Call[] = [
  { what: 'newest orders', path: 'order/index?page=1&per_page=15' },
  { what: 'unassigned orders', path: 'order/index?status=unassigned&page=1&per_page=15' },
  { what: 'page 200', path: 'order/index?page=200&per_page=15' },
  {
    what: 'remittances',
    path: 'courier/order/remittance/filter/index',
    body: { filterType: 'completed' },
  },
  { what: 'figures of a day', path: 'stats/general', body: {} },
];

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

const measure = async (url: string, people: Awaited<ReturnType<typeof seedCompanyPeople>>) => {
  const server = await startServer(url, tmpdir());
  const took: Record<string, number> = {};
  for (const { what, path, body } of calls) {
    const times: number[] = [];
    for (let n = 0; n < rounds + 50; n += 1) {
      const from = performance.now();
      const response = await fetch(`${server.url}/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...people.accountant, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      if (n >= 50) times.push(performance.now() - from);
    }
    took[what] = median(times);
  }
  await server.stop();
  return took;
};

await withBenchPostgres(async ({ url, database }) => {
  await printMachine(url, { isQuick });
  const db = acrossCompanies(database.db, 'tests');
  const people = await seedCompanyPeople(db, { riders: 20, dispatchers: 2, outlets: 2 });
  await step(`${orders} orders of ${months} months`, () => seed(db, people.id, people.riders));
  await settle(url);
  const before = await measure(url, people);
  // One month after the other, as an installation would get them: the first piece is before all orders.
  await step('the same by month', async () => {
    await sql
      .raw(
        'create table kept_orders as select * from orders; create table kept_courier_orders as select * from courier_orders',
      )
      .execute(db);
    await sql
      .raw('set session_replication_role = replica; truncate orders, courier_orders, order_events cascade')
      .execute(db);
    await convertToMonths(db, monthsAgo(months + 2), () => undefined);
    for (let ago = months + 1; ago >= 0; ago -= 1) await makeMonthsAhead(db, monthsAgo(ago));
    await sql
      .raw('alter table orders disable trigger user; alter table courier_orders disable trigger user')
      .execute(db);
    await sql
      .raw(
        'insert into orders select * from kept_orders; insert into courier_orders select * from kept_courier_orders',
      )
      .execute(db);
    await sql
      .raw('alter table orders enable trigger user; alter table courier_orders enable trigger user')
      .execute(db);
  });
  await settle(url);
  const byMonth = await measure(url, people);
  printTable(
    ['list', 'whole, ms', 'by month, ms', 'ratio'],
    calls.map(({ what }) => [
      what,
      before[what]!.toFixed(2),
      byMonth[what]!.toFixed(2),
      (byMonth[what]! / before[what]!).toFixed(2),
    ]),
  );
});
printQuiet();
