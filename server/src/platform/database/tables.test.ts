import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const root = join(import.meta.dirname, '../../../..');
const tablesFile = join(root, 'server/src/platform/database/tables.ts');
const compiler = join(root, 'node_modules/typescript/bin/tsc');

/** Tables that only triggers and raw SQL use; queries of Kysely cannot name them. */
const untypedTables = [
  'cash_balances',
  'cash_closings',
  'cash_days',
  'cash_entries',
  'cash_hand_ins',
  'cash_heads',
  'cash_items',
  'cash_lines',
  'cash_outlet_days',
  'cash_riders',
  'cash_secrets',
  'count_changes',
  'counts',
  'daily_figures',
  'migrations',
  'report_figures',
  'sql_files',
  'stale_days',
];

/** How a value of this SQL type is written. */
const writtenAs: Record<string, string> = {
  ARRAY: 'string[]',
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  integer: 'number',
  jsonb: 'string',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
};

interface Column {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
}

const readColumns = async (): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column", data_type as type, is_nullable = 'YES' as "isNullable"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name, ordinal_position`.execute(
    server.db,
  );
  return rows;
};

// The compiler compares: the types of `tables.ts` are gone when this test runs.
const helpers = `
import type { Updateable } from 'kysely';
import type { Tables } from ${JSON.stringify(tablesFile)};
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Written<T extends keyof Tables, C extends keyof Tables[T]> =
  Exclude<Updateable<Tables[T]>[C & keyof Updateable<Tables[T]>], undefined>;
type Kind<T extends keyof Tables, C extends keyof Tables[T]> = Exclude<Written<T, C>, null>;
type IsNullable<T extends keyof Tables, C extends keyof Tables[T]> = null extends Written<T, C> ? true : false;
type IsTrue<T extends true> = T;
`;

const union = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ');

/** One line per comparison, with what it compares. */
const comparisonsOf = (columns: readonly Column[]): [what: string, line: string][] => {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const columnsOf = (table: string) =>
    columns.filter((one) => one.table === table).map(({ column }) => column);
  return [
    ['the names of the tables', `IsTrue<Same<keyof Tables, ${union(tables)}>>`],
    ...tables.map((table): [string, string] => [
      `the columns of ${table}`,
      `IsTrue<Same<keyof Tables['${table}'], ${union(columnsOf(table))}>>`,
    ]),
    ...columns.flatMap(({ table, column, type, isNullable }): [string, string][] => [
      [
        `the type of ${table}.${column}: ${type}`,
        `IsTrue<[Kind<'${table}', '${column}'>] extends [${writtenAs[type] ?? 'never'}] ? true : false>`,
      ],
      [
        `whether ${table}.${column} may be null: ${isNullable}`,
        `IsTrue<Same<IsNullable<'${table}', '${column}'>, ${isNullable}>>`,
      ],
    ]),
  ];
};

const flags =
  '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --skipLibCheck --allowImportingTsExtensions --module nodenext --target es2024 --types node';

/** What differs between the database and `tables.ts`. */
const findDifferences = async (): Promise<string[]> => {
  const columns = (await readColumns()).filter(({ table }) => !untypedTables.includes(table));
  const comparisons = comparisonsOf(columns);
  const firstLine = helpers.split('\n').length;
  const folder = await mkdtemp(join(import.meta.dirname, 'tables-'));
  try {
    const file = join(folder, 'comparison.mts');
    const lines = comparisons.map(([, line], index) => `export type C${index} = ${line};`);
    await writeFile(file, `${helpers}${lines.join('\n')}\n`);
    const output = await new Promise<string>((resolve) => {
      const args = [compiler, ...flags.split(' '), file];
      execFile(process.execPath, args, { cwd: root, maxBuffer: 1e8 }, (_, text) => resolve(text));
    });
    const errors = output.split('\n').filter((line) => /(^|\s)error TS\d+/.test(line));
    return [
      ...new Set(
        errors.map((error) => {
          const line = Number(/comparison\.mts\((\d+),/.exec(error)?.[1]);
          return comparisons[line - firstLine]?.[0] ?? error;
        }),
      ),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
};

test('the table types name every table and column of the database, with its type and nullability', async () => {
  assert.deepEqual(await findDifferences(), []);
  const tables = new Set((await readColumns()).map(({ table }) => table));
  assert.deepEqual(
    untypedTables.filter((table) => !tables.has(table)),
    [],
  );
});

test('a table or column that the types lack, and a changed nullability, are found', async () => {
  await sql`create table forgotten (id text)`.execute(server.db);
  await sql`alter table outlets add column outlet_floor text`.execute(server.db);
  await sql`alter table customers alter column customer_city drop not null`.execute(server.db);
  const differences = await findDifferences();
  for (const expected of [
    'the names of the tables',
    'the columns of outlets',
    'whether customers.customer_city may be null: true',
  ])
    assert.ok(differences.includes(expected), `${expected} is not among ${differences.join('; ')}`);
});
