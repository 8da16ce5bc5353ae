import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { BenchCompany } from './seed.ts';
import { type TimedCall, type Times, timeInTurn } from './timed-calls.ts';

export interface ImportFigures {
  orders: number;
  lists: { name: string; before: Times; during: Times; after: Times }[];
}

const batch = 500;

const listsOf = ({ dispatcher: identity }: BenchCompany): (TimedCall & { name: string })[] => [
  { name: 'orders: unassigned', path: 'order/filter/index', body: { status: 'unassigned' }, identity },
  { name: 'orders: delivered', path: 'order/filter/index', body: { status: 'delivered' }, identity },
  { name: 'courier orders: all', path: 'courier/order/filter/index', body: {}, identity },
];

/** Copies of an order of the company, a few at a time, as somebody's import sends them. */
const importOrders = async (db: Database, { id }: BenchCompany, orders: number) => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER'`.execute(db);
  const names = rows.map(({ name }) => name);
  const values: Record<string, string> = {
    id: `'import-' || n || right(t.company_id, 12)`,
    order_id: `'WB-IMPORT-' || n`,
    status: `'delivered'`,
    created_at: 'now()',
    updated_at: 'now()',
  };
  for (let first = 0; first < orders; first += batch)
    await sql
      .raw(`insert into orders (${names.join(', ')}) select ${names.map((name) => values[name] ?? `t.${name}`).join(', ')}
        from generate_series(${first + 1}, ${first + batch}) n,
          (select * from orders where company_id = '${id}' limit 1) t`)
      .execute(db);
};

/** Lists of a company before, during and right after another one takes over so many old orders. */
export const measureImport = async (
  url: string,
  db: Database,
  importing: BenchCompany,
  other: BenchCompany,
  { orders, times }: { orders: number; times: number },
): Promise<ImportFigures> => {
  const calls = listsOf(other);
  const before = await timeInTurn(url, calls, times);
  let isDone = false;
  const underWay = importOrders(db, importing, orders).then(() => {
    isDone = true;
  });
  const during = await timeInTurn(url, calls, times);
  if (isDone) console.log('  (the import was over before the lists were measured during it)');
  await underWay;
  const after = await timeInTurn(url, calls, times);
  const lists = calls.map(({ name }, n) => ({
    ...{ name, before: before[n]!, during: during[n]!, after: after[n]! },
  }));
  return { orders, lists };
};
