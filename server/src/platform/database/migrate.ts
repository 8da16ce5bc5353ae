import { setTimeout as rest } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator } from 'kysely';
import { StartError } from '../start-error.ts';
import { readMigrations } from './backup/table-catalog.ts';
import * as mainJob from './migrations/0001-main-job.ts';
import * as accounts from './migrations/0002-accounts.ts';
import * as companies from './migrations/0003-companies.ts';
import * as live from './migrations/0004-live.ts';
import * as counts from './migrations/0007-counts.ts';
import * as devicesAndActing from './migrations/0008-devices-and-acting.ts';
import * as search from './migrations/0009-search.ts';
import * as figures from './migrations/0010-figures.ts';
import * as sessions from './migrations/0011-sessions.ts';
import * as fence from './migrations/0012-fence.ts';
import * as keptAnswers from './migrations/0013-kept-answers.ts';
import * as endedOrders from './migrations/0014-ended-orders.ts';
import * as suite from './migrations/0015-suite.ts';
import * as invites from './migrations/0016-invites.ts';
import * as companyDecisions from './migrations/0017-company-decisions.ts';
import * as activity from './migrations/0018-activity-and-company-settings.ts';
import * as imports from './migrations/0019-imports.ts';
import * as waiting from './migrations/0020-waiting.ts';
import * as activityOfBefore from './migrations/0021-activity-of-before.ts';
import * as cashBook from './migrations/0022-cash-book.ts';
import * as cashOfBefore from './migrations/0023-cash-of-before.ts';
import * as sortedLists from './migrations/0025-sorted-lists.ts';
import * as remittanceFigures from './migrations/0026-remittance-figures.ts';
import * as reportFigures from './migrations/0027-report-figures.ts';
import * as cashLimits from './migrations/0028-cash-limits.ts';
import * as plainUsers from './migrations/0029-plain-users.ts';
import * as receiverLinks from './migrations/0030-receiver-links.ts';
import * as board from './migrations/0032-board.ts';
import * as cashLists from './migrations/0033-cash-lists.ts';
import * as deliveryPins from './migrations/0034-delivery-pins.ts';
import * as mailedLinks from './migrations/0035-mailed-links.ts';
import * as landmarks from './migrations/0036-landmarks.ts';
import * as proofsAndAttempts from './migrations/0037-proofs-and-attempts.ts';
import * as endedCourierOrders from './migrations/0039-ended-courier-orders.ts';
import * as riderStops from './migrations/0040-rider-stops.ts';
import * as keysOfCompanies from './migrations/0041-keys-of-companies.ts';
import * as jobs from './migrations/0042-jobs.ts';
import * as webhooks from './migrations/0043-webhooks.ts';
import * as thirdPartyTokens from './migrations/0044-third-party-tokens.ts';
import * as heldEvents from './migrations/0046-held-events.ts';
import * as monthlyFigures from './migrations/0047-monthly-figures.ts';
import { newerOf, whyTooNew } from './newer-tables.ts';

/**
 * Append only: a migration that has run somewhere is never edited; names sort in the order they run. Numbers 0005 and
 * 0006 were never released. The folder `baseline` holds the statements of 0001. From 0041 on a name says which versions can work
 * on the tables then (`newer-tables.ts`).
 */
const migrations: Record<string, Migration> = {
  '0001-main-job': mainJob,
  '0002-accounts': accounts,
  '0003-companies': companies,
  '0004-live': live,
  '0007-counts': counts,
  '0008-devices-and-acting': devicesAndActing,
  '0009-search': search,
  '0010-figures': figures,
  '0011-sessions': sessions,
  '0012-fence': fence,
  '0013-kept-answers': keptAnswers,
  '0014-ended-orders': endedOrders,
  '0015-suite': suite,
  '0016-invites': invites,
  '0017-company-decisions': companyDecisions,
  '0018-activity-and-company-settings': activity,
  '0019-imports': imports,
  '0020-waiting': waiting,
  '0021-activity-of-before': activityOfBefore,
  '0022-cash-book': cashBook,
  '0023-cash-of-before': cashOfBefore,
  '0025-sorted-lists': sortedLists,
  '0026-remittance-figures': remittanceFigures,
  '0027-report-figures': reportFigures,
  '0028-cash-limits': cashLimits,
  '0029-plain-users': plainUsers,
  '0030-receiver-links': receiverLinks,
  '0032-board': board,
  '0033-cash-lists': cashLists,
  '0034-delivery-pins': deliveryPins,
  '0035-mailed-links': mailedLinks,
  '0036-landmarks': landmarks,
  '0037-proofs-and-attempts': proofsAndAttempts,
  '0039-ended-courier-orders': endedCourierOrders,
  '0040-rider-stops': riderStops,
  '0041-keys-of-companies.expands': keysOfCompanies,
  '0042-jobs.expands': jobs,
  '0043-webhooks.expands': webhooks,
  '0044-third-party-tokens.expands': thirdPartyTokens,
  '0046-held-events.expands': heldEvents,
  '0047-monthly-figures.expands': monthlyFigures,
};

/** Names of all migrations, in the order in which they run. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** PostgreSQL's code for a lock that was not there within `lock_timeout`. */
const lockNotAvailable = '55P03';
const [mostTries, betweenTriesMs] = [60, 1_000];

const migrator = <Tables>(db: Kysely<Tables>, names = migrationNames) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () => Object.fromEntries(names.map((name) => [name, migrations[name]!])),
    },
    // Branches are merged in another order than their migrations were numbered in.
    allowUnorderedMigrations: true,
  });

/**
 * Brings the tables up to date. Nodes that start together take turns; PostgreSQL holds the lock. Tables of a newer version stay as
 * they are, where this version can work on them.
 */
export const migrate = async <Tables>(db: Kysely<Tables>): Promise<void> => {
  const error = await migrateBetweenOthers(db);
  if (!error) return;
  const run = await readMigrations(db);
  const newer = newerOf(run, migrationNames);
  const problem = whyTooNew(run, migrationNames);
  if (problem) throw new StartError(problem);
  const missing = migrationNames.filter((name) => !run.includes(name));
  if (newer.length > 0 && missing.length > 0)
    throw new StartError(
      `The tables are those of a newer version (${newer.at(-1)}), and lack ${missing.join(', ')}: start that version first.`,
    );
  if (newer.length === 0) throw new Error('The database could not be brought up to date.', { cause: error });
  console.warn(
    `The tables are those of a newer version (${newer.at(-1)}); this version can work on them, too.`,
  );
};

/** A migration waits for a lock only briefly, as all calls wait behind it. It is repeated until what has the lock has ended. */
const migrateBetweenOthers = async <Tables>(db: Kysely<Tables>): Promise<unknown> => {
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator(db).migrateToLatest();
    if ((error as { code?: unknown } | undefined)?.code !== lockNotAvailable) return error;
    if (tries === mostTries)
      throw new StartError(
        'The tables could not be brought up to date, as something else holds them, such as a backup or an export. Start again once it has ended.',
      );
    if (tries === 1) console.warn('Something else holds tables that are to be brought up to date; waiting.');
    await rest(betweenTriesMs);
  }
};

/** Makes the tables that those migrations make. */
export const migrateBy = async <Tables>(db: Kysely<Tables>, names: readonly string[]): Promise<void> => {
  const { error } = await migrator(db, names).migrateToLatest();
  if (error) throw new Error(`The tables could not be made up to ${names.at(-1)}.`, { cause: error });
};

/** Makes the tables as they were after this migration. */
export const migrateTo = <Tables>(db: Kysely<Tables>, name: string): Promise<void> =>
  migrateBy(db, migrationNames.slice(0, migrationNames.indexOf(name) + 1));

/** True if the database responds, every migration has run on it, and none that this version cannot work with. */
export const hasAllMigrations = async <Tables>(db: Kysely<Tables>): Promise<boolean> => {
  try {
    const run = await readMigrations(db);
    return migrationNames.every((name) => run.includes(name)) && whyTooNew(run, migrationNames) === undefined;
  } catch {
    return false;
  }
};
