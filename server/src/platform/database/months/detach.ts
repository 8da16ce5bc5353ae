import { sql } from 'kysely';
import { StartError } from '../../start-error.ts';
import type { AnyDatabase } from '../backup/table-catalog.ts';
import { archive, archived, followers, makeArchive } from './archive.ts';
import { betweenOthers, lockMonths, lockTables, readTexts, run } from './between-others.ts';
import { countMonth } from './counts-of-month.ts';
import { later, type Month, monthlyNames, monthlyTables, monthOf, monthOfPiece } from './monthly-tables.ts';
import { firstIdOf, readPieces, readTurned } from './pieces.ts';

/** A month may go once so many have passed since. */
const youngest = 3;

/** The three tables' pieces of the oldest attached month, which has to be this one. */
const findPieces = async (db: AnyDatabase, month: Month, now: Date): Promise<Record<string, string>> => {
  if ((await readTurned(db)).length < monthlyTables.length)
    throw new StartError('Orders, courier orders and events do not go by month: convert them first.');
  if (later(month, youngest) > monthOf(now))
    throw new StartError(`${month} is too young: a month is detached once ${youngest} months have passed.`);
  const pieces: Record<string, string> = {};
  for (const { name } of monthlyTables) {
    const [oldest] = await readPieces(db, name);
    if (!oldest || monthOfPiece(oldest.name) !== month)
      throw new StartError(
        `${month} is not the oldest month: that is ${monthOfPiece(oldest?.name ?? '') ?? 'none'}. Months go one after the other, oldest first.`,
      );
    pieces[name] = oldest.name;
  }
  return pieces;
};

/** What the month's orders wait for; nothing if they may go. Older orders are gone: its courier orders are those of orders before its end. */
const readOpen = async (db: AnyDatabase, end: string): Promise<string[]> => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from orders where id < ${end} and status in ('unassigned', 'assigned')) as "orders that have not ended",
      count(*) filter (where status in ('pending', 'accepted')) as "courier orders that have not ended",
      count(*) filter (where status = 'completed' and not remitted and to_collect_kobo > 0) as "deliveries whose money was not handed in",
      count(*) filter (where remitted and not remittance_verified) as "remittances that were not verified",
      (select count(*) from cash_items i where i.remaining_kobo > 0 and exists (select from courier_orders co
        where co.company_id = i.company_id and co.id = i.courier_order_id and co.order_id < ${end})) as "open sums of the cash book",
      count(*) filter (where id < ${end} and order_id >= ${end}) as "courier orders of the next month's orders"
    from courier_orders where order_id < ${end} or id < ${end}`.execute(db);
  return Object.entries(rows[0]!)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`);
};

/** Figures by day are final from then on: they have to be stored. */
const requireStoredFigures = async (tx: AnyDatabase, until: string) => {
  const due = sql`day > figures_final_until() and day <= ${until}::date`;
  const { rows } =
    await sql`select from stale_days where ${due} union all select from stale_report_days where ${due}
    union all select from list_count_changes where list in ('orders', 'courier_orders') and ${due}
    union all select from courier_order_changes where ${due} limit 1`.execute(tx);
  if (rows.length > 0)
    throw new StartError(
      'Figures of that month are not stored yet, which takes a node some minutes. Run it again.',
    );
};

const moveFollowers = async (tx: AnyDatabase, month: Month, end: string) => {
  for (const { name, column, of } of followers) {
    const to = archived(name, month);
    await run(tx, [`create table ${to} (like ${name} including defaults including storage)`]);
    const isOfMonth =
      of === 'order'
        ? sql`it.${sql.ref(column)} < ${end}`
        : sql`exists (select from courier_orders co where co.company_id = it.company_id and co.id = it.${sql.ref(column)}
            and co.order_id < ${end})`;
    await sql`with moved as (delete from ${sql.table(name)} it where ${isOfMonth} returning *)
      insert into ${sql.raw(to)} select * from moved`.execute(tx);
  }
};

/** Courier orders of the month's orders that were given out later, from the pieces of later months. No trigger notices. */
const moveLateOnes = async (tx: AnyDatabase, piece: string, end: string) => {
  const pieces = await readTexts(
    tx,
    sql<{
      text: string;
    }>`select distinct tableoid::regclass::text as text from courier_orders where order_id < ${end}`,
  );
  for (const from of pieces) {
    await run(tx, [`alter table ${from} disable trigger user`]);
    await sql`with moved as (delete from ${sql.raw(from)} where order_id < ${end} returning *)
      insert into ${sql.raw(`${archive}.${piece}`)} select * from moved`.execute(tx);
    await run(tx, [`alter table ${from} enable trigger user`]);
  }
};

/** The last day on which one of the month's orders was created or given out. */
const lastDayOf = async (tx: AnyDatabase, end: string): Promise<string> =>
  (
    await readTexts(
      tx,
      sql<{
        text: string;
      }>`select coalesce(greatest((select max(lagos_day(created_at)) from orders where id < ${end}),
        (select max(lagos_day(created_at)) from courier_orders where order_id < ${end})), '-infinity')::text as text`,
    )
  )[0]!;

/** Events go first, orders last: from their end to their beginning. */
const takeOff = async (tx: AnyDatabase, pieces: Record<string, string>, end: string) => {
  // Whoever uses a table holds its orders first.
  await lockTables(tx, monthlyNames);
  for (const { name } of monthlyTables.toReversed())
    await run(tx, [
      `alter table ${name} detach partition ${pieces[name]}`,
      `alter table ${pieces[name]} set schema ${archive}`,
    ]);
  await moveLateOnes(tx, pieces.courier_orders!, end);
};

/**
 * Detaches the oldest month and keeps it in the schema `archive`, all of it or nothing. Counts of lists go with it; figures by day,
 * reports by day and the cash book stay as they are.
 */
export const detachMonth = async (db: AnyDatabase, month: Month, now: Date): Promise<void> => {
  const pieces = await findPieces(db, month, now);
  const end = await firstIdOf(db, later(month, 1));
  await betweenOthers(db, async (tx) => {
    await lockMonths(tx);
    // Others read on; nobody changes what is to go.
    await run(tx, [`lock table ${Object.values(pieces).join(', ')} in share row exclusive mode`]);
    const open = await readOpen(tx, end);
    if (open.length > 0) throw new StartError(`${month} stays: it has ${open.join(', ')}.`);
    await makeArchive(tx);
    const lastDay = await lastDayOf(tx, end);
    await requireStoredFigures(tx, lastDay);
    await countMonth(tx, -1, {
      orders: `(select * from orders where id < '${end}') o`,
      courierOrders: `(select * from courier_orders where order_id < '${end}') co`,
    });
    await moveFollowers(tx, month, end);
    await sql`insert into ${sql.raw(archive)}.months (month, figures_until, pieces)
      values (${month}, ${lastDay}, ${JSON.stringify(pieces)})`.execute(tx);
    await takeOff(tx, pieces, end);
  });
};
