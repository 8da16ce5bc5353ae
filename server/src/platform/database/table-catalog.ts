import { type Kysely, sql } from 'kysely';

/** Any connection: a backup looks at no types of rows. */
// biome-ignore lint/suspicious/noExplicitAny: tables are found when it runs.
export type AnyDatabase = Kysely<any>;

export interface CatalogTable {
  table: string;
  columns: { name: string; type: string }[];
}

/** The migrator's own; migrating writes them. */
const ofMigrator = ['migrations', 'sql_files'];

/** Tables with the columns that are written, not generated. */
export const readTables = async (db: AnyDatabase): Promise<CatalogTable[]> => {
  const { rows } = await sql<CatalogTable>`
    select c.relname as table, json_agg(json_build_object('name', a.attname, 'type',
      format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and c.relname <> all(${ofMigrator})
    group by c.relname order by c.relname`.execute(db);
  return rows;
};

export const readSequences = async (db: AnyDatabase): Promise<{ name: string; last: string | null }[]> => {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() order by sequencename`.execute(db);
  return rows;
};

/** The migrations that have run, in their order; none on an empty database. */
export const readMigrations = async (db: AnyDatabase): Promise<string[]> => {
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass('migrations') is not null as is_there`.execute(db);
  if (!found[0]?.is_there) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
};
