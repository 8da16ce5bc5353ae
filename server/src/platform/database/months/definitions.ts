import { sql } from 'kysely';
import type { AnyDatabase } from '../backup/table-catalog.ts';
import { readTexts } from './between-others.ts';

// What PostgreSQL has written down of a table, as the statements that make it again.

const oidOf = (table: string) => sql`${table}::regclass`;

export interface Index {
  name: string;
  definition: string;
  /** Of a primary key or unique constraint; null of an index alone. */
  constraint: string | null;
  columns: string;
}

export const readIndexes = async (db: AnyDatabase, table: string): Promise<Index[]> => {
  const { rows } = await sql<Index>`
    select i.relname as name, pg_get_indexdef(x.indexrelid) as definition, pg_get_constraintdef(c.oid) as constraint,
      pg_get_indexdef(x.indexrelid) ~ '^CREATE UNIQUE' as is_unique
    from pg_index x join pg_class i on i.oid = x.indexrelid
    left join pg_constraint c on c.conindid = x.indexrelid and c.contype in ('p', 'u') and c.conrelid = x.indrelid
    where x.indrelid = ${oidOf(table)} order by x.indexrelid`.execute(db);
  return rows;
};

export interface Constraint {
  name: string;
  definition: string;
}

const readConstraints = async (db: AnyDatabase, table: string, kind: 'c' | 'f'): Promise<Constraint[]> =>
  (
    await sql<Constraint>`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${oidOf(table)} and contype = ${kind} and conparentid = 0 order by conname`.execute(db)
  ).rows;
/** To other tables. */
export const readReferences = (db: AnyDatabase, table: string) => readConstraints(db, table, 'f');
export const readChecks = (db: AnyDatabase, table: string) => readConstraints(db, table, 'c');

/** The tables that it refers to and that refer to it, itself left out. */
export const readNeighbours = (db: AnyDatabase, table: string): Promise<string[]> =>
  readTexts(
    db,
    sql`select confrelid::regclass::text as text from pg_constraint
        where conrelid = ${oidOf(table)} and contype = 'f' and confrelid <> conrelid
      union select conrelid::regclass::text from pg_constraint
        where confrelid = ${oidOf(table)} and contype = 'f' and confrelid <> conrelid
      order by 1`,
  );

export interface ReferenceTo extends Constraint {
  table: string;
  /** The column next to the company. */
  column: string;
}

/** References of other tables to it. */
export const readReferencesTo = async (db: AnyDatabase, table: string): Promise<ReferenceTo[]> =>
  (
    await sql<ReferenceTo>`
      select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition,
        a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.confrelid = ${oidOf(table)} and c.contype = 'f' and c.conparentid = 0 and a.attname <> 'company_id'
      order by 1, 2`.execute(db)
  ).rows;

export interface Trigger {
  name: string;
  definition: string;
  /** Once for each row; partitions get these by themselves. */
  isForRows: boolean;
}

export const readTriggers = async (db: AnyDatabase, table: string): Promise<Trigger[]> =>
  (
    await sql<Trigger>`select tgname as name, pg_get_triggerdef(oid) as definition, tgtype & 1 = 1 as "isForRows"
      from pg_trigger where tgrelid = ${oidOf(table)} and not tgisinternal order by tgname`.execute(db)
  ).rows;

export interface RowFunction {
  signature: string;
  definition: string;
}

/** Functions that take or return a row of the table: they would follow it under another name. */
export const readRowFunctions = async (db: AnyDatabase, table: string): Promise<RowFunction[]> =>
  (
    await sql<RowFunction>`
      select p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition
      from pg_proc p join pg_class t on t.oid = ${oidOf(table)}
      where t.reltype = any(p.proargtypes::oid[]) or t.reltype = p.prorettype order by p.oid`.execute(db)
  ).rows;

/** Statements that give another table the same rights. */
export const readGrants = (db: AnyDatabase, table: string, to: string): Promise<string[]> =>
  readTexts(
    db,
    sql<{ text: string }>`
      select format('grant %s on %I to %s', privilege_type, ${to}::text,
        case when grantee = 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end) as text
      from pg_class t cross join lateral aclexplode(t.relacl)
      where t.oid = ${oidOf(table)} and grantee <> t.relowner`,
  );

/** A definition for another table. */
export const forTable = (definition: string, table: string, other: string): string => {
  const names = [`ONLY public.${table}`, `public.${table}`, table];
  const name = names.find((one) => definition.includes(` ON ${one} `));
  if (!name) throw new Error(`This is not of ${table}: ${definition}`);
  return definition.replace(` ON ${name} `, ` ON ${other} `);
};
/** The same of an index, by another name. */
export const indexFor = (definition: string, table: string, other: string, name: string): string =>
  forTable(definition, table, other).replace(/ INDEX \S+ ON /, ` INDEX ${name} ON `);

/** The name that something of a table has on one of its pieces; PostgreSQL's names have 63 characters. */
export const nameOn = (piece: string, table: string, name: string): string => {
  const rest = name.startsWith(`${table}_`) ? name.slice(table.length + 1) : name;
  return `${piece}_${rest}`.slice(0, 63);
};
