import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Period } from '../../http/paging.ts';
import type { Sql } from '../database.ts';

// How statements say which months they need, where orders and courier orders go by month. PostgreSQL leaves the other months out
// before it plans; on tables that are whole it leaves these conditions out instead.

type Value = Date | RawBuilder<unknown>;

const timeOf = (it: string) => sql.ref(`${it}.created_at`);
const idOf = (it: string) => sql.ref(`${it}.id`);

/** That the order or courier order `it` was created then or later. */
export const madeSince = (it: string, from: Value): RawBuilder<SqlBool> =>
  sql`(${timeOf(it)} >= ${from} and id_is_since(${idOf(it)}, ${from}))`;

/** That it was created before then. */
export const madeBefore = (it: string, until: Value): RawBuilder<SqlBool> =>
  sql`(${timeOf(it)} < ${until} and id_is_before(${idOf(it)}, ${until}))`;

/** That the courier order `it` is of this order, which was created at `from` or later: of its month or a later one. */
export const isOfOrder = (it: string, orderId: RawBuilder<unknown>, from?: Value): RawBuilder<SqlBool> => {
  const isOfIt = sql`${sql.ref(`${it}.order_id`)} = ${orderId} and id_follows_order(${idOf(it)}, ${orderId})`;
  if (!from) return sql`(${isOfIt})`;
  // Known before the orders are: without it a plan goes through every month, if only to leave it out.
  const oldest = sql`id_at(${from}::timestamptz at time zone 'UTC' - interval '1 day')`;
  return sql`(${isOfIt} and id_follows_order(${idOf(it)}, ${oldest}))`;
};

/** That the courier order `it` is of one of these orders, which are some. */
export const isOfOrders = (it: string, orderIds: readonly string[]): RawBuilder<SqlBool> => {
  const [oldest] = orderIds.toSorted();
  return sql`(${sql.ref(`${it}.order_id`)} = any(${[...orderIds]}) and id_follows_order(${idOf(it)}, ${oldest}))`;
};

/** What most pages are found in: the present month and the one before. */
const lookBackMs = 31 * 86_400_000;

/** Of this node: how it reads lists. What it finds is the same. */
let isByMonth = false;

/** Whether orders and courier orders go by month, as far as this node knows. */
export const knowsMonths = (): boolean => isByMonth;

/** Looks whether orders and courier orders go by month by now; an operator may turn them while nodes run. */
export const lookWhetherByMonth = async (db: Sql): Promise<void> => {
  const { rows } = await sql<{ is_partitioned: boolean }>`
    select relkind = 'p' as is_partitioned from pg_class where oid = to_regclass('courier_orders')`.execute(
    db,
  );
  isByMonth = rows[0]?.is_partitioned ?? false;
};

/**
 * Reads a page of records newest first: where tables go by month from `likelyFrom` on, or the newest months, alone, and from all where those
 * do not fill it: `wanted`, called after the first, is how many the page has. `read` gets how far back it is to look; a list with a beginning
 * of its own is read as it is.
 */
export const readNewestMonths = async <Row>(
  { from, until, likelyFrom }: Partial<Period> & { likelyFrom?: Date | undefined },
  wanted: () => number,
  read: (from: Date | undefined) => Promise<Row[]>,
): Promise<Row[]> => {
  if (!isByMonth || from) return read(from);
  const newest = await read(likelyFrom ?? new Date((until?.getTime() ?? Date.now()) - lookBackMs));
  return newest.length < wanted() ? read(undefined) : newest;
};
