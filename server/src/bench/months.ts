import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { anOrderBody } from '../demo/builders/index.ts';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import type { Database } from '../platform/database/database.ts';
import { convertToMonths } from '../platform/database/months/convert.ts';
import { firstPieceOf, later, monthlyTables, monthOf } from '../platform/database/months/monthly-tables.ts';
import { makeMonthsAhead } from '../platform/database/months/pieces.ts';
import { printMachine, settle, step, withBenchPostgres } from './bench-postgres.ts';
import { printQuiet } from './quiet.ts';
import { printTable } from './report.ts';
import { type BenchPeople, type Identity, seedCompanyPeople } from './seed-people.ts';
import { type ServerProcess, startServer } from './server-process.ts';

// Lists of a company whose orders are of many months, with whole tables and by month, and how long who writes waits while they are turned:
// `npm run bench:months`. `--orders=10000000` for so many.

const isQuick = process.argv.includes('--quick');
const months = 24;
const given = process.argv.find((argument) => argument.startsWith('--orders='))?.slice(9);
const orders = Number(given ?? (isQuick ? 24_000 : 240_000));
const rounds = isQuick ? 60 : 300;

const now = new Date();
const monthsAgo = (ago: number) => new Date(`${later(monthOf(now), -ago)}-15T12:00:00Z`);
const idAt = (at: string) =>
  `id_at(${at} at time zone 'UTC') || '-7' || lpad(to_hex(n % 4096), 3, '0') || '-8000-' || lpad(to_hex(n), 12, '0')`;

/** Rows go in without triggers and references, which for millions would take hours: what those count is counted once, at the end. */
const fill = (db: Database, statements: readonly string[]) =>
  db.transaction().execute(async (tx) => {
    for (const statement of [
      'set local session_replication_role = replica',
      'set local statement_timeout = 0',
      ...statements,
    ])
      await sql.raw(statement).execute(tx);
  });

const filled = ['orders', 'courier_orders'];

/** Rows go in without indexes, which are built once they are there: millions would be sorted into each of them one by one. */
const withoutIndexes = async (db: Database, work: () => Promise<void>) => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid in (${sql.join(filled.map((name) => sql`${name}::regclass`))})
      and not exists (select from pg_constraint where conindid = i.indexrelid)`.execute(db);
  await fill(
    db,
    rows.map(({ name }) => `drop index ${name}`),
  );
  await work();
  await fill(db, [
    `set local maintenance_work_mem = '1GB'`,
    ...rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON ')),
  ]);
};

const countOf = (list: 'orders' | 'courier_orders', flag: string, canceledBy: string) =>
  `insert into list_counts select '${list}', company_id, coalesce(day, '-infinity'), status, flag, by, count(*)
    from (select company_id, lagos_day(created_at), status, ${flag}, ${canceledBy} from ${list}) each (company_id, day, status, flag, by)
    group by company_id, rollup (day), status, flag, by`;

/** Orders that were offered once and rejected, the same number in each month. */
const seed = async (db: Database, companyId: string, riders: readonly { id: string }[]) => {
  const rider = `(array[${riders.map(({ id }) => `'${id}'`).join(', ')}])[1 + abs(hashtext(id)) % ${riders.length}]`;
  const at = `(now() - n * interval '${(months * 30 * 86_400) / orders} seconds')`;
  await fill(db, [
    `insert into orders (id, company_id, order_id, order_amount_kobo, order_paid, order_delivery_fee_kobo, order_discount_kobo,
        order_service_fee_kobo, order_tax_fee_kobo, order_insurance_fee_kobo, order_items, payment_method_id, customer_name, customer_phone,
        customer_address, outlet_address, search_text, created_at, updated_at)
      select ${idAt(at)}, '${companyId}', 'WB-' || n, 500000, false, 0, 0, 0, 0, 0, '[]', 1, 'Ada', '+2348030000000', 'Yaba', 'Ikeja', '', ${at}, ${at}
      from generate_series(1, ${orders}) n`,
    `insert into courier_orders (id, company_id, order_id, courier_id, status, created_at, accepted_at)
      select id, company_id, id, ${rider}, 'rejected', created_at, created_at from orders`,
    countOf('orders', 'order_paid', "''"),
    countOf('courier_orders', 'remitted', "coalesce(canceled_by, '')"),
  ]);
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

/** Makes a call and reads what it gives, by POST where it has a body; in ms. */
const timed = async ({ url }: ServerProcess, who: Identity, { path, body }: Omit<Call, 'what'>) => {
  const from = performance.now();
  const response = await fetch(`${url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...who, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return performance.now() - from;
};

/** Turns the tables while somebody creates one order after the other; how long those waited, in ms. */
const createWhileTurned = async (db: Database, url: string, { dispatchers }: BenchPeople) => {
  const server = await startServer(url, tmpdir());
  const waits: number[] = [];
  let isTurned = false;
  const create = async () => {
    while (!isTurned)
      waits.push(await timed(server, dispatchers[0]!, { path: 'order/store', body: anOrderBody() }));
  };
  const convert = async () => {
    await convertToMonths(db, now, () => undefined);
    isTurned = true;
  };
  await Promise.all([create(), convert()]);
  await server.stop();
  return waits;
};

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

const measure = async (url: string, people: BenchPeople) => {
  const server = await startServer(url, tmpdir());
  const took: Record<string, number> = {};
  for (const call of calls) {
    const times: number[] = [];
    for (let n = 0; n < rounds + 50; n += 1) {
      const ms = await timed(server, people.accountant, call);
      if (n >= 50) times.push(ms);
    }
    took[call.what] = median(times);
  }
  await server.stop();
  return took;
};

await withBenchPostgres(async ({ url, database }) => {
  await printMachine(url, { isQuick });
  const db = acrossCompanies(database.db, 'tests');
  const people = await seedCompanyPeople(db, { riders: 20, dispatchers: 2, outlets: 2 });
  // Whose orders come in while the tables are turned: the lists that are compared have the same rows before and after.
  const others = await seedCompanyPeople(db, { riders: 2, dispatchers: 1, outlets: 1 });
  await step(`${orders} orders of ${months} months`, () =>
    withoutIndexes(db, () => seed(db, people.id, people.riders)),
  );
  await settle(url);
  const before = await measure(url, people);
  const writes = await step('turned while orders come in', () => createWhileTurned(db, url, others));
  // As if it had been turned two years ago: each month has a piece of its own.
  await step('the same, one piece for each month', async () => {
    for (const { name } of monthlyTables)
      await fill(db, [
        `create table stored_${name} as select * from ${name}`,
        `drop table ${firstPieceOf(name, later(monthOf(now), 1))}`,
        `truncate ${name}`,
      ]);
    for (let ago = months + 1; ago >= 0; ago -= 1) await makeMonthsAhead(db, monthsAgo(ago));
    await withoutIndexes(db, async () => {
      for (const { name } of monthlyTables)
        await fill(db, [
          `insert into ${name} overriding system value select * from stored_${name}`,
          `drop table stored_${name}`,
        ]);
    });
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
  console.log(
    `  ${writes.length} orders were created while the tables were turned: ${median(writes).toFixed(1)} ms each, ${Math.max(...writes).toFixed(0)} ms at most.`,
  );
});
printQuiet();
