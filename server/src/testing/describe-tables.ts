import { sql } from 'kysely';
import type { AnyDatabase } from '../platform/database/table-catalog.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isComputed: boolean;
  /** The values that a check allows. */
  values: string[] | null;
}

const readColumns = async (db: AnyDatabase): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as "isComputed",
      (select array_agg(found.value[1] order by found.n) from pg_constraint k,
        regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') with ordinality found (value, n)
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[') as values
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  return rows;
};

/** Types of columns that the contract knows and the database does not. */
const fromContract: Record<string, string> = {
  'activity.capacity': 'ActivityCapacity',
  'activity.kind': 'ActivityKind',
  'company_role_abilities.ability': 'Ability',
};

/** The TypeScript type of each SQL type. */
const writtenAs: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  integer: 'number',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp(3) with time zone': 'Date',
};

const typeOf = ({ table, name, type, isNullable, hasDefault, isComputed, values }: Column): string => {
  const orNull = isNullable ? ' | null' : '';
  if (type === 'jsonb') {
    const read = `${table}.${name}` === 'third_party_tokens.scopes' ? 'ThirdPartyScope[]' : 'unknown';
    // Written as JSON text, so that both drivers agree, and read as the value.
    return `ColumnType<${read}, string${orNull}${hasDefault ? ' | undefined' : ''}, string${orNull}>`;
  }
  const written = writtenAs[type];
  if (!written) throw new Error(`How ${table}.${name}, of type ${type}, is written is not known.`);
  const one = fromContract[`${table}.${name}`] ?? values?.map((value) => `'${value}'`).join(' | ') ?? written;
  if (isComputed) return `GeneratedAlways<${one}${orNull}>`;
  return hasDefault ? `Generated<${one}${orNull}>` : `${one}${orNull}`;
};

/** As the formatter wants it: a long choice has a line for each of its words. */
const lineOf = (column: Column): string => {
  const line = `  ${column.name}: ${typeOf(column)};`;
  const isChoice = !column.hasDefault && column.values !== null;
  return line.length > 110 && isChoice
    ? line.replaceAll(/ \| (?=')/g, '\n    | ').replace(': ', ':\n    | ')
    : line;
};

const nameOf = (table: string) =>
  `${table.replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase())}Table`;

/** The types of all tables of the database, as a file. */
export const describeTables = async (db: AnyDatabase): Promise<string> => {
  const columns = await readColumns(db);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const interfaces = tables.map((table) => {
    const lines = columns.filter((column) => column.table === table).map(lineOf);
    return `export interface ${nameOf(table)} {\n${lines.join('\n')}\n}\n`;
  });
  const all = tables.map((table) => `  ${table}: ${nameOf(table)};`);
  return [
    '// Written by tables.test.ts from the database, with UPDATE_TABLES=1; not edited by hand.\n',
    `import type { ${[...Object.values(fromContract), 'ThirdPartyScope'].sort().join(', ')} } from '@waybill/contract';`,
    `import type { ColumnType, Generated, GeneratedAlways } from 'kysely';\n`,
    ...interfaces,
    `/** Every table of the database. */\nexport interface Tables {\n${all.join('\n')}\n}\n`,
  ].join('\n');
};
