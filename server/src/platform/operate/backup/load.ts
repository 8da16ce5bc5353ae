import { sql } from 'kysely';
import { StartError } from '../../base/start-error.ts';
import { migrate, migrateBy, migrationNames } from '../../database/migrate.ts';
import { type AnyDatabase, type CatalogTable, readTables } from '../../database/table-catalog.ts';
import {
  endLine,
  type Header,
  headerLine,
  type RowCounts,
  sequencesLine,
  tableLine,
} from './backup-lines.ts';
import { withoutRules } from './without-rules.ts';

/** Rows travel in batches of about this size. */
const charactersAtOnce = 1_000_000;

const broken = (reason: string) => new StartError(`The backup cannot be used: ${reason}`);

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw broken('it is not lines of JSON, or damaged.');
  }
};

/** The tables have to be empty. */
const requireEmpty = async (db: AnyDatabase) => {
  const tables = await readTables(db);
  for (const { table } of tables.filter((each) => ['companies', 'users'].includes(each.table))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0)
      throw new StartError(
        `The database has ${table} already. A backup is restored into an empty database: name a new one in ` +
          'DATABASE_URL, or a new folder in DATA_DIR.',
      );
  }
};

const requireKnown = ({ migrations }: Header) => {
  if (!migrations.every((name) => migrationNames.includes(name)))
    throw broken('a newer version made it. Restore it with that version.');
};

/** Writes rows to one table after the other. */
const createWriter = (db: AnyDatabase, tables: readonly CatalogTable[]) => {
  const counts: RowCounts = {};
  let insert: ((rows: string) => Promise<unknown>) | undefined;
  let current = '';
  let waiting: string[] = [];
  let characters = 0;

  const flush = async () => {
    if (waiting.length > 0) await insert?.(`[${waiting.join(',')}]`);
    waiting = [];
    characters = 0;
  };

  return {
    counts,
    flush,
    async begin(table: string, columns: readonly string[]) {
      await flush();
      const found = tables.find((each) => each.table === table);
      const types = columns.map((name) => found?.columns.find((each) => each.name === name)?.type);
      if (!found || types.includes(undefined) || columns.length !== found.columns.length)
        throw broken(`its table ${table} has other columns than this version knows.`);
      const names = sql.join(columns.map((name) => sql.ref(name)));
      const values = sql.join(
        types.map((type, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type!)}`),
      );
      current = table;
      counts[table] = 0;
      insert = (rows) =>
        sql`insert into ${sql.table(table)} (${names}) overriding system value
          select ${values} from json_array_elements(${rows}::json) as line`.execute(db);
    },
    async write(row: string) {
      if (!insert) throw broken('it has rows before any table.');
      counts[current]! += 1;
      waiting.push(row);
      characters += row.length;
      if (characters > charactersAtOnce) await flush();
    },
  };
};

const setSequences = async (db: AnyDatabase, line: unknown) => {
  for (const { name, last } of sequencesLine.parse(line).sequences)
    if (last === null) await sql`select setval(${name}::regclass, 1, false)`.execute(db);
    else await sql`select setval(${name}::regclass, ${last}::bigint, true)`.execute(db);
};

const requireComplete = (expected: RowCounts, counts: RowCounts) => {
  const wrong = Object.keys(expected).filter((table) => expected[table] !== counts[table]);
  if (wrong.length > 0) throw broken(`rows are missing in ${wrong.join(', ')}.`);
};

const writeLines = async (tx: AnyDatabase, lines: AsyncIterator<string>): Promise<RowCounts> => {
  const tables = await readTables(tx);
  await sql`truncate ${sql.join(tables.map(({ table }) => sql.table(table)))}`.execute(tx);
  const writer = createWriter(tx, tables);
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw broken('its end is missing; it was not finished, or cut off.');
    if (line.startsWith('[')) {
      await writer.write(line);
      continue;
    }
    const parsed = parse(line) as object;
    if ('table' in parsed) {
      const { table, columns } = tableLine.parse(parsed);
      await writer.begin(table, columns);
    } else if ('sequences' in parsed) {
      await writer.flush();
      await setSequences(tx, parsed);
    } else {
      requireComplete(endLine.parse(parsed).end, writer.counts);
      return writer.counts;
    }
  }
};

/**
 * Writes a backup into an empty database, all of it or nothing, exactly as it was: triggers, which count and keep the books,
 * do not run. One of an older version is then brought up to date; one of a newer version is rejected.
 */
export const loadDatabase = async (db: AnyDatabase, source: AsyncIterable<string>): Promise<RowCounts> => {
  const lines = source[Symbol.asyncIterator]();
  try {
    const { value: first, done } = await lines.next();
    const header = headerLine.safeParse(done ? undefined : parse(first));
    if (!header.success) throw broken('it does not begin as a backup of Waybill.');
    await requireEmpty(db);
    requireKnown(header.data);
    // The tables of the version that made it; with its rows they are brought up to date as in an upgrade.
    await migrateBy(db, header.data.migrations);
    const counts = await db.transaction().execute((tx) => withoutRules(tx, () => writeLines(tx, lines)));
    await migrate(db);
    await sql`analyze`.execute(db);
    return counts;
  } finally {
    await lines.return?.();
  }
};
