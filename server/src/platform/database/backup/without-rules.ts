import { sql } from 'kysely';
import type { AnyDatabase } from './table-catalog.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

interface Trigger {
  table: string;
  name: string;
  /** O: fires; D: does not; R and A: for what a replica receives. */
  state: 'O' | 'D' | 'R' | 'A';
}

const readForeignKeys = async (tx: AnyDatabase) => {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
    order by conrelid::regclass::text, conname`.execute(tx);
  return rows;
};

const readTriggers = async (tx: AnyDatabase) => {
  const { rows } = await sql<Trigger>`
    select tgrelid::regclass::text as table, tgname as name, tgenabled as state
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and tgparentid = 0 and c.relnamespace = current_schema()::regnamespace and tgenabled <> 'D'`.execute(
    tx,
  );
  return rows;
};

const enabling = { O: 'enable', R: 'enable replica', A: 'enable always', D: 'disable' } as const;

/**
 * Runs `work` while no trigger fires and no reference is checked, then checks all references. The owner of the tables may
 * do it; session_replication_role would need a superuser, which hosted databases do not give.
 */
export const withoutRules = async <Result>(tx: AnyDatabase, work: () => Promise<Result>): Promise<Result> => {
  const triggers = await readTriggers(tx);
  const foreignKeys = await readForeignKeys(tx);
  for (const { table, name } of triggers)
    await sql`alter table ${sql.raw(table)} disable trigger ${sql.ref(name)}`.execute(tx);
  for (const { table, name } of foreignKeys)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  const result = await work();
  for (const { table, name, definition } of foreignKeys)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
  for (const { table, name, state } of triggers)
    await sql`alter table ${sql.raw(table)} ${sql.raw(enabling[state])} trigger ${sql.ref(name)}`.execute(tx);
  return result;
};
