import { sql } from 'kysely';
import type { AnyDatabase } from '../backup/table-catalog.ts';
import { tablesByCompany } from './places.ts';

/** A unique key or a primary key of a company's table. */
export interface UniqueKey {
  table: string;
  index: string;
  /** Null where it is an index alone. */
  constraint: string | null;
  columns: string[];
  is_primary: boolean;
}

export const readUniqueKeys = async (db: AnyDatabase): Promise<UniqueKey[]> => {
  const { rows } = await sql<UniqueKey>`
    select t.relname as table, i.relname as index, c.conname as constraint, x.indisprimary as is_primary,
      (select json_agg(coalesce(a.attname, '') order by k.n) from unnest(x.indkey::int2[]) with ordinality k (attnum, n)
        left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum and k.attnum > 0
        where k.n <= x.indnkeyatts) as columns
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    left join pg_constraint c on c.conindid = x.indexrelid and c.contype in ('p', 'u')
    where x.indisunique and t.relnamespace = current_schema()::regnamespace
      and t.relname = any(${[...tablesByCompany]})
    order by t.relname, i.relname`.execute(db);
  return rows;
};

export interface Reference {
  table: string;
  name: string;
  columns: string[];
  to: string;
}

/** References from one company's table to another. */
export const readReferences = async (db: AnyDatabase): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select t.relname as table, c.conname as name, other.relname as to,
      (select json_agg(a.attname order by k.n) from unnest(c.conkey) with ordinality k (attnum, n)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as columns
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class other on other.oid = c.confrelid
    where c.contype = 'f' and c.conparentid = 0 and other.relname = any(${[...tablesByCompany]})
      and t.relnamespace = current_schema()::regnamespace
    order by t.relname, c.conname`.execute(db);
  return rows;
};

const carriesCompany = ({ columns }: Pick<UniqueKey, 'columns'>) => columns.includes('company_id');

/** Keys that do not carry the company, which nodes of the version before still use. */
export const oldKeys = (keys: readonly UniqueKey[]): UniqueKey[] =>
  keys.filter((key) => !carriesCompany(key));

const withCompany = ({ table, index, constraint, columns, is_primary }: UniqueKey): string[] => {
  const successor = `${index}_with_company`;
  const kind = is_primary ? 'primary key' : 'unique';
  return [
    `create unique index if not exists ${successor} on ${table} (${[...columns, 'company_id'].join(', ')})`,
    ...(constraint
      ? [
          `alter table ${table} drop constraint ${constraint}`,
          `alter table ${table} add constraint ${constraint} ${kind} using index ${successor}`,
        ]
      : [`drop index ${index}`, `alter index ${successor} rename to ${index}`]),
  ];
};

/**
 * The statements that have every old key carry the company. Only once no node of a version before migration 0041 runs: those name
 * one of them in an `on conflict`.
 */
export const contractingStatements = (keys: readonly UniqueKey[]): string[] =>
  oldKeys(keys).flatMap(withCompany);
