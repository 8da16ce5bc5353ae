import { foldRemittanceFigures } from '../domains/remittance/index.ts';
import { storeAllDailyFigures } from '../domains/stats/index.ts';
import { readConfig } from '../platform/config.ts';
import { connectPatiently } from '../platform/database/connect-postgres.ts';
import type { Database } from '../platform/database/database.ts';
import { foldAllListCounts } from '../platform/database/list-counts.ts';
import { hasAllMigrations } from '../platform/database/migrate.ts';
import { readDetached } from '../platform/database/months/archive.ts';
import { attachMonth } from '../platform/database/months/attach.ts';
import { convertToMonths } from '../platform/database/months/convert.ts';
import { detachMonth } from '../platform/database/months/detach.ts';
import { isMonth } from '../platform/database/months/monthly-tables.ts';
import { makeMonthsAhead } from '../platform/database/months/pieces.ts';
import { readMonthsStatus, type TableStatus } from '../platform/database/months/status.ts';
import { StartError } from '../platform/start-error.ts';
import { endWithError } from './end-with-error.ts';

// `npm run partition -- status|convert|ahead|detach <month>|attach <month>`: orders, courier orders and events by month
// (docs/operate.md#months).

const say = (text: string) => console.log(text);

const sayStatus = ({ table, form, rows, isHalfTurned, pieces, missing, withoutMonth }: TableStatus) => {
  say(`${table}: ${form}, about ${rows} rows`);
  if (isHalfTurned) say('  turning it broke off: run convert again');
  for (const piece of pieces)
    say(`  ${piece.name}: about ${piece.rows} rows, ${Math.ceil(piece.bytes / 1e6)} MB`);
  if (missing.length > 0) say(`  missing: ${missing.join(', ')}`);
  if (withoutMonth > 0) say(`  ${withoutMonth} rows are of no month that was made`);
};

const showStatus = async (db: Database) => {
  for (const table of await readMonthsStatus(db, new Date())) sayStatus(table);
  for (const { month } of await readDetached(db)) say(`detached: ${month}`);
};

const requireMonth = (text: string | undefined) => {
  if (text && isMonth(text)) return text;
  throw new StartError('Which month? Name it like 2026-11.');
};

/** Figures by day are final once a month is detached: so they are stored before. */
const storeFigures = async (db: Database) => {
  await foldAllListCounts(db);
  await foldRemittanceFigures(db);
  await storeAllDailyFigures(db, new Date());
};

const commands: Record<string, (db: Database, month: string | undefined) => Promise<void>> = {
  status: showStatus,
  convert: (db) => convertToMonths(db, new Date(), say),
  ahead: async (db) => {
    const made = await makeMonthsAhead(db, new Date());
    say(made.length > 0 ? `Made ${made.join(', ')}.` : 'Nothing is missing.');
  },
  detach: async (db, text) => {
    const month = requireMonth(text);
    await storeFigures(db);
    await detachMonth(db, month, new Date());
    say(
      `${month} is detached, and stays in the schema archive. Back it up: npm run backup does not have it.`,
    );
  },
  attach: async (db, text) => {
    const month = requireMonth(text);
    await attachMonth(db, month);
    say(`${month} is attached again.`);
  },
};

const work = async () => {
  const [, , name = 'status', month] = process.argv;
  const command = commands[name];
  if (!command) throw new StartError(`There is no ${name}: use ${Object.keys(commands).join(', ')}.`);
  const { databaseUrl, directUrl } = readConfig(process.env);
  if (!databaseUrl) throw new StartError('Months are for PostgreSQL: set DATABASE_URL.');
  const db = connectPatiently(directUrl ?? databaseUrl);
  try {
    if (!(await hasAllMigrations(db)))
      throw new StartError('The database cannot be reached, or is not up to date: start this version once.');
    await command(db, month);
  } finally {
    await db.destroy();
  }
};

try {
  await work();
} catch (error) {
  endWithError(error);
}
