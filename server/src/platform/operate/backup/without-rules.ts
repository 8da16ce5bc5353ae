import { sql } from 'kysely';
import { type AnyDatabase, readTables } from '../../database/table-catalog.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const readForeignKeys = async (tx: AnyDatabase) => {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
    order by conrelid::regclass::text, conname`.execute(tx);
  return rows;
};

/**
 * Runs `work` while no trigger fires and no reference is checked, then checks all references. The owner of the tables may
 * do it; session_replication_role would need a superuser, which hosted databases do not give.
 */
export const withoutRules = async <Result>(tx: AnyDatabase, work: () => Promise<Result>): Promise<Result> => {
  const tables = await readTables(tx);
  const foreignKeys = await readForeignKeys(tx);
  for (const { table } of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
  for (const { table, name } of foreignKeys)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  const result = await work();
  for (const { table, name, definition } of foreignKeys)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
  for (const { table } of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  return result;
};
