import { sql } from 'kysely';
import { StartError } from '../../start-error.ts';
import type { AnyDatabase } from '../backup/table-catalog.ts';
import { archive, archived, type DetachedMonth, followers, readDetached } from './archive.ts';
import { betweenOthers, lockMonths, lockTables, readTexts, run } from './between-others.ts';
import { countMonth } from './counts-of-month.ts';
import { forTable, readTriggers } from './definitions.ts';
import { later, type Month, monthlyNames, monthlyTables } from './monthly-tables.ts';
import { firstIdOf } from './pieces.ts';

/** Columns that migrations have added since it was detached. */
const addColumns = async (tx: AnyDatabase, table: string, detached: string) => {
  const missing = await readTexts(
    tx,
    sql<{ text: string }>`
      select format('alter table %s add column %I %s%s%s', ${detached}::text, a.attname, format_type(a.atttypid, a.atttypmod),
        coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''), case when a.attnotnull then ' not null' else '' end) as text
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and not exists (select from pg_attribute own
        where own.attrelid = ${detached}::regclass and own.attname = a.attname and not own.attisdropped)
      order by a.attnum`,
  );
  await run(tx, missing);
};

const columnsOf = async (tx: AnyDatabase, table: string) =>
  (
    await readTexts(
      tx,
      sql<{ text: string }>`select quote_ident(attname) as text from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    )
  ).join(', ');

const bringFollowers = async (tx: AnyDatabase, month: Month) => {
  for (const { name } of followers.toReversed()) {
    const from = archived(name, month);
    await addColumns(tx, name, from);
    const columns = await columnsOf(tx, name);
    await run(tx, [`insert into ${name} (${columns}) select ${columns} from ${from}`, `drop table ${from}`]);
  }
};

/** Courier orders that were given out in later months go back there. No trigger notices: they were booked and counted long ago. */
const bringLateOnes = async (tx: AnyDatabase, late: string) => {
  const columns = await columnsOf(tx, 'courier_orders');
  await run(tx, [
    'alter table courier_orders disable trigger user',
    `insert into courier_orders (${columns}) select ${columns} from ${late}`,
    'alter table courier_orders enable trigger user',
    `drop table ${late}`,
  ]);
};

/** Shows while it is a table by itself that all of it is of its month, so that attaching it reads no row. */
const showMonth = (detached: string, name: string, condition: string) => [
  `alter table ${detached} drop constraint if exists ${name}_of_month`,
  `alter table ${detached} add constraint ${name}_of_month check (${condition})`,
];

const attach = async (tx: AnyDatabase, { month, pieces }: DetachedMonth) => {
  const isFirst = pieces.orders!.includes('_until_');
  const [from, to] = [await firstIdOf(tx, month), await firstIdOf(tx, later(month, 1))];
  const late = `${archive}.late_courier_orders`;
  await run(tx, [
    `create table ${late} as select * from ${archive}.${pieces.courier_orders} where id >= '${to}'`,
    `delete from ${archive}.${pieces.courier_orders} where id >= '${to}'`,
  ]);
  for (const { name, key } of monthlyTables) {
    const condition = `${key} < '${to}'${isFirst ? '' : ` and ${key} >= '${from}'`}`;
    await addColumns(tx, name, `${archive}.${pieces[name]}`);
    await run(tx, showMonth(`${archive}.${pieces[name]}`, name, condition));
  }
  await addColumns(tx, 'courier_orders', late);
  await lockTables(tx, monthlyNames);
  for (const { name } of monthlyTables) {
    const piece = pieces[name]!;
    // A statement's triggers stayed on it.
    await run(tx, [
      `alter table ${archive}.${piece} set schema public`,
      `alter table ${name} attach partition ${piece} for values from (${isFirst ? 'minvalue' : `'${from}'`}) to ('${to}')`,
      `alter table ${piece} drop constraint ${name}_of_month`,
    ]);
    const there = (await readTriggers(tx, piece)).map((trigger) => trigger.name);
    for (const { name: trigger, definition, isForRows } of await readTriggers(tx, name))
      if (!isForRows && !there.includes(trigger)) await run(tx, [forTable(definition, name, piece)]);
  }
  await bringLateOnes(tx, late);
  await bringFollowers(tx, month);
  await sql`delete from ${sql.raw(archive)}.months where month = ${month}`.execute(tx);
  await countMonth(tx, 1, {
    orders: `(select * from orders where id < '${to}') o`,
    courierOrders: `(select * from courier_orders where order_id < '${to}') co`,
  });
};

/** Brings back the month that was detached last, with all that went with it. */
export const attachMonth = async (db: AnyDatabase, month: Month): Promise<void> => {
  const last = (await readDetached(db)).at(-1);
  if (last?.month !== month)
    throw new StartError(
      last
        ? `${month} is not the last month that was detached: that is ${last.month}. They come back one after another, the last one first.`
        : 'No month was detached.',
    );
  await betweenOthers(db, async (tx) => {
    await lockMonths(tx);
    await attach(tx, last);
  });
};
