import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { anOrderBody } from '../demo/builders/index.ts';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import type { Database } from '../platform/database/database.ts';
import { foldAllListCounts } from '../platform/database/list-counts.ts';
import { newId } from '../platform/new-id.ts';
import { printMachine, settle, step, withBenchPostgres } from './bench-postgres.ts';
import { printQuiet } from './quiet.ts';
import { printTable } from './report.ts';
import { seedCompanyPeople } from './seed-people.ts';
import { type ServerProcess, startServer } from './server-process.ts';

// What an order costs from its creation to its verified remittance, in processor time and bytes: the inputs of the model in
// docs/scale.md. Processor time is counted by the kernel, so that it says something on a machine that does other things, too.

const isQuick = process.argv.includes('--quick');
const orders = isQuick ? 1_000 : 5_000;
const sizes = { riders: 50, dispatchers: 5, outlets: 10 };

type People = Awaited<ReturnType<typeof seedCompanyPeople>>;
type Identity = People['dispatchers'][number];

const post = async <Data>(server: ServerProcess, identity: Identity, path: string, body: object) => {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { ...identity, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  return { data: (JSON.parse(text) as { data: Data }).data, bytes: text.length };
};

/** One order from its creation to its verified remittance, as calls of phone and office make it. */
const playOrder = async (server: ServerProcess, { dispatchers, riders, accountant }: People, n: number) => {
  const office = dispatchers[n % dispatchers.length]!;
  const rider = riders[n % riders.length]!;
  const { data: order } = await post<{ id: string }>(server, office, 'order/store', anOrderBody());
  const given = { order_id: order.id, courier_id: rider.id };
  const { data: assigned } = await post<{ id: string }>(server, office, 'courier/order/assign', given);
  const courier_order_id = assigned.id;
  for (const status of ['accepted', 'completed'])
    await post(server, rider.identity, 'courier/order/update/status', { courier_order_id, status });
  const remitted = { courier_order_id, remitted_amount: 1, comment: 'In cash' };
  await post(server, rider.identity, 'courier/order/remittance/remit', remitted);
  const verified = { courier_order_id, verifier_comment: 'Counted' };
  await post(server, accountant, 'courier/order/remittance/remit/verify', verified);
};

/** Processor time of all of PostgreSQL's processes so far. */
const postgresCpuMs = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db);
  return rows.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);
};

const walBytes = async (db: Database): Promise<number> => {
  const { rows } = await sql<{
    bytes: number;
  }>`select (pg_current_wal_lsn() - '0/0')::bigint as bytes`.execute(db);
  return Number(rows[0]!.bytes);
};

const costOf = async (db: Database, server: ServerProcess, work: () => Promise<void>, times: number) => {
  const before = [server.cpuMs() ?? 0, await postgresCpuMs(db), await walBytes(db)] as const;
  await work();
  const after = [server.cpuMs() ?? 0, await postgresCpuMs(db), await walBytes(db)] as const;
  const [node, postgres, wal] = after.map((value, n) => (value - before[n]!) / times);
  return { node: node!, postgres: postgres!, wal: wal! };
};

const inTurns = async (times: number, atOnce: number, work: (n: number) => Promise<unknown>) => {
  for (let first = 0; first < times; first += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, times - first) }, (_, n) => work(first + n)));
};

const printSizes = async (db: Database) => {
  const { rows } = await sql<{ table: string; rows: number; heap: number; total: number }>`
    select relname as table, n_live_tup::int as rows, pg_relation_size(relid)::int as heap,
      pg_total_relation_size(relid)::int as total
    from pg_stat_user_tables where n_live_tup > ${orders / 20} order by total desc`.execute(db);
  console.log('\nBytes per order, with indexes:\n');
  const perOrder = (bytes: number) => (bytes / orders).toFixed(0);
  printTable(
    ['table', 'rows per order', 'rows', 'indexes', 'together'],
    [
      ...rows.map(({ table, rows: count, heap, total }) => [
        ...[table, (count / orders).toFixed(2), perOrder(heap), perOrder(total - heap), perOrder(total)],
      ]),
      ['all', '', '', '', perOrder(rows.reduce((sum, { total }) => sum + total, 0))],
    ],
  );
};

const measure = async (db: Database, server: ServerProcess, people: People) => {
  const [office] = people.dispatchers;
  const play = () => inTurns(orders, 10, (n) => playOrder(server, people, n));
  await inTurns(50, 10, (n) => playOrder(server, people, n));
  const ofOrder = await costOf(db, server, play, orders);
  const list = () => post(server, office!, 'order/filter/index', { status: 'delivered' });
  const page = await costOf(db, server, () => inTurns(orders, 10, list), orders);
  const coords = { latitude: 6.5, longitude: 3.4 };
  const place = (n: number) =>
    post(server, people.riders[n % people.riders.length]!.identity, 'courier/location', { coords });
  const report = await costOf(db, server, () => inTurns(orders, 10, place), orders);
  console.log('\nProcessor time and WAL of each:\n');
  printTable(
    ['what', 'node ms', 'PostgreSQL ms', 'WAL bytes'],
    Object.entries({
      'an order, six calls': ofOrder,
      'a page of orders': page,
      'a place of a rider': report,
    }).map(([what, cost]) => [
      ...[what, cost.node.toFixed(2), cost.postgres.toFixed(2), cost.wal.toFixed(0)],
    ]),
  );
  console.log(`\nA page of orders is ${(await list()).bytes} bytes before compression.`);
};

await withBenchPostgres(async ({ url, folder, database }) => {
  await printMachine(url, { isQuick });
  const db = acrossCompanies(database.db, 'tests');
  const people = await step('people', () => seedCompanyPeople(db, sizes));
  const server = await startServer(url, folder);
  try {
    await printQuiet();
    await measure(db, server, people);
    console.log(`Memory of the server: ${server.residentMb()?.toFixed(0) ?? 'unknown'} MB.`);
  } finally {
    await server.stop();
  }
  await foldAllListCounts(db);
  await settle(url);
  await printSizes(db);
});
