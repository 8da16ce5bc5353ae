import { sql } from 'kysely';
import { StartError } from '../../start-error.ts';
import type { AnyDatabase } from '../backup/table-catalog.ts';
import { betweenOthers, lockMonths, lockTogether, readTexts, run } from './between-others.ts';
import {
  forTable,
  type Index,
  indexFor,
  nameOn,
  readChecks,
  readGrants,
  readIndexes,
  readNeighbours,
  readReferences,
  readReferencesTo,
  readRowFunctions,
  readTriggers,
} from './definitions.ts';
import { forbidDeletion, readByMonth, requireOneLive, requireRecord } from './guards.ts';
import {
  firstPieceOf,
  later,
  type Month,
  type MonthlyTable,
  monthlyTables,
  monthOf,
} from './monthly-tables.ts';
import { firstIdOf, makeMonthsAhead, makeRest, readForm } from './pieces.ts';

const endCheckOf = (table: string) => `${table}_first_piece`;
const timeCheckOf = (table: string) => `${table}_id_has_its_time`;

const checkViolation = '23514';

/** A constraint that is there for new rows at once, and is then shown to hold for the others while everybody goes on. */
const addCheck = async (db: AnyDatabase, table: string, name: string, condition: string) => {
  const isThere = (await readChecks(db, table)).some((check) => check.name === name);
  if (!isThere)
    await betweenOthers(db, (tx) =>
      run(tx, [`alter table ${table} add constraint ${name} check (${condition}) not valid`]),
    );
  await run(db, [`alter table ${table} validate constraint ${name}`]);
};

/** The id is of the time that the record is listed by, give or take a day: so a list finds its months. */
const showTimes = async (db: AnyDatabase, table: string) => {
  const name = timeCheckOf(table);
  try {
    await addCheck(
      db,
      table,
      name,
      `id >= id_at(created_at at time zone 'UTC' - interval '1 day') and id < id_at(created_at at time zone 'UTC' + interval '1 day')`,
    );
  } catch (error) {
    if ((error as { code?: string }).code !== checkViolation) throw error;
    await betweenOthers(db, (tx) => run(tx, [`alter table ${table} drop constraint if exists ${name}`]));
    throw new StartError(
      `${table} has records whose id was not made on their day: lists by month would not find them. Nothing was changed.`,
    );
  }
};

/**
 * Where the first piece ends. Until the table is turned no record may be of a later month: so it has a month more than the present
 * one, and what broke off is taken up again only while there is time.
 */
const showEnd = async (db: AnyDatabase, { name, key }: MonthlyTable, now: Date): Promise<Month> => {
  const check = endCheckOf(name);
  const wanted = later(monthOf(now), 1);
  const end = await firstIdOf(db, later(wanted, 1));
  const old = (await readChecks(db, name)).find((each) => each.name === check);
  if (old && !old.definition.includes(`'${end}'`))
    await betweenOthers(db, (tx) => run(tx, [`alter table ${name} drop constraint ${check}`]));
  await addCheck(db, name, check, `${key} < '${end}'`);
  return wanted;
};

/** An identity's numbers go on where the table's were. */
const takeIdentities = async (tx: AnyDatabase, table: string) => {
  const { rows } = await sql<{ column: string; sequence: string }>`
    select attname as column, pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence from pg_attribute
    where attrelid = ${table}::regclass and attidentity <> ''`.execute(tx);
  const again: string[] = [];
  for (const { column, sequence } of rows) {
    const [next] = await readTexts(tx, sql<{ text: string }>`select nextval(${sequence})::text as text`);
    const name = sequence.replace(/^.*\./, '');
    await run(tx, [`alter table ${table} alter column ${column} drop identity`]);
    again.push(
      `alter table ${table} alter column ${column} add generated always as identity (sequence name ${name} start with ${next})`,
    );
  }
  return again;
};

/** The old table becomes a piece; whatever belongs to it by name makes way for the new one's. */
const setAside = async (tx: AnyDatabase, table: string, piece: string, indexes: readonly Index[]) => {
  await run(tx, [`alter table ${table} rename to ${piece}`]);
  for (const { name } of indexes)
    await run(tx, [`alter index ${name} rename to ${nameOn(piece, table, name)}`]);
};

const makeKeys = async (tx: AnyDatabase, { name, withinMonth }: MonthlyTable, indexes: readonly Index[]) => {
  for (const index of indexes) {
    if (withinMonth.includes(index.name)) continue;
    await run(tx, [
      index.constraint
        ? `alter table ${name} add constraint ${index.name} ${index.constraint}`
        : indexFor(index.definition, name, name, index.name),
    ]);
  }
};

/** Everything of the old table but its rows, then the table itself as the first piece: in one transaction, without reading a row. */
const remake = async (tx: AnyDatabase, table: MonthlyTable, last: Month): Promise<void> => {
  const { name, key, hasOwnTime } = table;
  await lockMonths(tx);
  if ((await readForm(tx, table)) === 'by month') return;
  // Dropping a reference, and its triggers as the old table becomes a piece, needs both of its tables.
  await lockTogether(tx, name, await readNeighbours(tx, name));
  const piece = firstPieceOf(name, last);
  const [indexes, references, referencesTo] = [
    await readIndexes(tx, name),
    await readReferences(tx, name),
    await readReferencesTo(tx, name),
  ];
  const [triggers, functions, grants] = [
    await readTriggers(tx, name),
    await readRowFunctions(tx, name),
    await readGrants(tx, name, name),
  ];
  for (const one of referencesTo) await run(tx, [`alter table ${one.table} drop constraint ${one.name}`]);
  await run(
    tx,
    triggers.map((trigger) => `drop trigger ${trigger.name} on ${name}`),
  );
  await run(
    tx,
    functions.map(({ signature }) => `drop function ${signature}`),
  );
  const identities = await takeIdentities(tx, name);
  await setAside(tx, name, piece, indexes);
  await run(tx, [
    `create table ${name} (like ${piece} including defaults including constraints including generated including comments including storage including compression including statistics)
      partition by range (${key})`,
    `alter table ${name} drop constraint ${endCheckOf(name)}`,
  ]);
  await makeKeys(tx, table, indexes);
  await run(
    tx,
    references.map((one) => `alter table ${name} add constraint ${one.name} ${one.definition}`),
  );
  const end = await firstIdOf(tx, later(last, 1));
  await run(tx, [
    `alter table ${name} attach partition ${piece} for values from (minvalue) to ('${end}')`,
    `alter table ${piece} drop constraint ${endCheckOf(name)}`,
    ...functions.map(({ definition }) => definition),
    ...triggers.map(({ definition }) => definition),
    ...triggers
      .filter(({ isForRows }) => !isForRows)
      .map(({ definition }) => forTable(definition, name, piece)),
    ...referencesTo.flatMap((one) => requireRecord(name, one)),
    ...(hasOwnTime ? [forbidDeletion(name)] : []),
    ...(name === 'courier_orders' ? requireOneLive : []),
    ...identities,
    ...grants,
  ]);
  await makeRest(tx, table);
};

/** Has orders, courier orders and events go by month, while nodes go on. Run again after it broke off, it goes on. */
export const convertToMonths = async (
  db: AnyDatabase,
  now: Date,
  report: (text: string) => void,
): Promise<void> => {
  for (const table of monthlyTables)
    if ((await readForm(db, table)) === 'otherwise')
      throw new StartError(`${table.name} is in partitions of another kind already.`);
  for (const table of monthlyTables) {
    if ((await readForm(db, table)) === 'by month') continue;
    report(`${table.name}: looking through its rows, while others go on`);
    if (table.hasOwnTime) await showTimes(db, table.name);
    const last = await showEnd(db, table, now);
    await betweenOthers(db, (tx) => remake(tx, table, last));
    report(`${table.name}: by month; all until the end of ${last} is ${firstPieceOf(table.name, last)}`);
  }
  for (const piece of await makeMonthsAhead(db, now)) report(`${piece}: made ahead`);
  await betweenOthers(db, (tx) => run(tx, readByMonth));
  await run(
    db,
    monthlyTables.map(({ name }) => `analyze ${name}`),
  );
};
