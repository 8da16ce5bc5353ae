import { sql } from 'kysely';
import type { AnyDatabase } from '../backup/table-catalog.ts';
import { betweenOthers, lockMonths, mostTries, readTexts, run } from './between-others.ts';
import { forTable, indexFor, nameOn, readIndexes, readTriggers } from './definitions.ts';
import {
  firstPieceOf,
  later,
  type Month,
  type MonthlyTable,
  monthlyTables,
  monthOf,
  pieceOf,
  restOf,
} from './monthly-tables.ts';

/** So many months are made ahead. */
export const monthsAhead = 3;

/** Whether a table goes by month; `otherwise` if it is in partitions of another kind. */
export const readForm = async (
  db: AnyDatabase,
  { name, key }: MonthlyTable,
): Promise<'whole' | 'by month' | 'otherwise'> => {
  const { rows } = await sql<{ kind: string; by: string | null }>`
    select relkind as kind, pg_get_partkeydef(oid) as by from pg_class where oid = ${name}::regclass`.execute(
    db,
  );
  if (rows[0]?.kind !== 'p') return 'whole';
  return rows[0].by === `RANGE (${key})` ? 'by month' : 'otherwise';
};

/** Of the tables that go by month. */
export const readTurned = async (db: AnyDatabase): Promise<MonthlyTable[]> => {
  const turned: MonthlyTable[] = [];
  for (const table of monthlyTables) if ((await readForm(db, table)) === 'by month') turned.push(table);
  return turned;
};

export interface Piece {
  name: string;
  rows: number;
  bytes: number;
}

/** The attached partitions of a table, oldest first, the rest last. */
export const readPieces = async (db: AnyDatabase, table: string): Promise<Piece[]> =>
  (
    await sql<Piece>`
      select p.relname as name, greatest(p.reltuples, 0)::bigint as rows, pg_total_relation_size(p.oid) as bytes
      from pg_inherits i join pg_class p on p.oid = i.inhrelid
      where i.inhparent = ${table}::regclass
      order by pg_get_expr(p.relpartbound, p.oid) = 'DEFAULT', substring(p.relname from '\\d{4}_\\d\\d$'), p.relname`.execute(
      db,
    )
  ).rows;

export const countRest = async (db: AnyDatabase, table: string): Promise<number> => {
  const { rows } = await sql<{
    rows: number;
  }>`select count(*) as rows from ${sql.table(restOf(table))}`.execute(db);
  return rows[0]!.rows;
};

/** The first id of a month. */
export const firstIdOf = async (db: AnyDatabase, month: Month): Promise<string> => {
  const [id] = await readTexts(
    db,
    sql<{ text: string }>`select id_at(lagos_midnight(${`${month}-01`}::date) at time zone 'UTC') as text`,
  );
  return id!;
};

/** A table as the partitions of another are, without indexes that it gets when it is attached. */
const makeLike = async (db: AnyDatabase, { name, withinMonth }: MonthlyTable, piece: string) => {
  await run(db, [
    `create table ${piece} (like ${name} including defaults including constraints including comments including storage including compression)`,
  ]);
  const [first] = await readPieces(db, name);
  if (!first) return;
  // What is unique within a month is a key of its partitions alone: as on those that are there.
  for (const index of await readIndexes(db, first.name)) {
    const of = withinMonth.find((key) => index.name === nameOn(first.name, name, key));
    if (of) await run(db, [indexFor(index.definition, first.name, piece, nameOn(piece, name, of))]);
  }
};

/** Triggers that fire once for a statement are not handed on to partitions. */
const addStatementTriggers = async (db: AnyDatabase, table: string, piece: string) => {
  for (const { definition, isForRows } of await readTriggers(db, table))
    if (!isForRows) await run(db, [forTable(definition, table, piece)]);
};

/** Rows of the month that are with the rest. No trigger notices: they change their place alone. */
const takeFromRest = async (
  db: AnyDatabase,
  { name, key }: MonthlyTable,
  piece: string,
  [from, to]: string[],
) => {
  const rest = restOf(name);
  const isOfMonth = sql`${sql.ref(key)} >= ${from} and ${sql.ref(key)} < ${to}`;
  const { rows } = await sql`select from ${sql.table(rest)} where ${isOfMonth} limit 1`.execute(db);
  if (rows.length === 0) return;
  await run(db, [`lock table ${rest} in access exclusive mode`, `alter table ${rest} disable trigger user`]);
  await sql`with taken as (delete from ${sql.table(rest)} where ${isOfMonth} returning *)
    insert into ${sql.table(piece)} select * from taken`.execute(db);
  await run(db, [`alter table ${rest} enable trigger user`]);
};

/** Makes a month, and takes what is of it from the rest. */
const makeMonth = async (db: AnyDatabase, table: MonthlyTable, month: Month): Promise<void> => {
  const piece = pieceOf(table.name, month);
  const bounds = [await firstIdOf(db, month), await firstIdOf(db, later(month, 1))];
  await makeLike(db, table, piece);
  await takeFromRest(db, table, piece, bounds);
  const [from, to] = bounds.map((id) => `'${id}'`);
  await run(db, [`alter table ${table.name} attach partition ${piece} for values from (${from}) to (${to})`]);
  await addStatementTriggers(db, table.name, piece);
};

/** The rest, for what has no month. */
export const makeRest = async (db: AnyDatabase, table: MonthlyTable): Promise<void> => {
  const rest = restOf(table.name);
  await makeLike(db, table, rest);
  await run(db, [`alter table ${table.name} attach partition ${rest} default`]);
  await addStatementTriggers(db, table.name, rest);
};

/** From this month on, so many months that are not there. */
export const missingMonths = (
  pieces: readonly Piece[],
  table: string,
  now: Date,
  ahead = monthsAhead,
): Month[] => {
  const names = new Set(pieces.map(({ name }) => name));
  const isThere = (month: Month) =>
    names.has(pieceOf(table, month)) ||
    [...names].some((name) => name.includes('_until_') && name >= firstPieceOf(table, month));
  return Array.from({ length: ahead + 1 }, (_, n) => later(monthOf(now), n)).filter(
    (month) => !isThere(month),
  );
};

/** Makes the months that are missing, of each table by month; their partitions' names. */
export const makeMonthsAhead = async (db: AnyDatabase, now: Date, tries = mostTries): Promise<string[]> => {
  const made: string[] = [];
  for (const table of await readTurned(db))
    for (const month of missingMonths(await readPieces(db, table.name), table.name, now)) {
      await betweenOthers(
        db,
        async (tx) => {
          await lockMonths(tx);
          if (missingMonths(await readPieces(tx, table.name), table.name, now).includes(month))
            await makeMonth(tx, table, month);
        },
        tries,
      );
      made.push(pieceOf(table.name, month));
    }
  return made;
};
