import type { RegistryEntry, SuiteRollout, SuiteShareBody } from '@waybill/contract';
import type { FastifyBaseLogger } from 'fastify';
import { DomainError, invalidField } from '../platform/base/errors.ts';
import type { Database, Sql, Tx } from '../platform/database/database.ts';
import type { ReadSuite, SuiteFiles } from '../platform/operate/site/index.ts';
import { announceSuite } from './announce-suite.ts';
import { readPin } from './pins.ts';
import { storedSince } from './reports.repository.ts';
import { type RolloutRow, rolloutsRepository } from './rollouts.repository.ts';
import { switchesRepository } from './switches.repository.ts';
import { trialsRepository } from './trials.repository.ts';
import { isStepDone, isWorse, type Tried } from './withdrawal-bound.ts';

/** Fewer users of the earlier build since a step began say less than those of seven days. */
const leastUsersAtOnce = 20;

/** What a build is compared with: those who had the earlier one at the same time, where they are enough. */
const earlierOf = async (db: Sql, { remote, held_build, since }: RolloutRow): Promise<Tried> => {
  const atOnce = await trialsRepository.count(db, remote, held_build, since);
  return atOnce.users >= leastUsersAtOnce
    ? atOnce
    : trialsRepository.count(db, remote, held_build, storedSince(new Date()));
};

const triedOf = (db: Sql, { remote, build_id }: RolloutRow) =>
  trialsRepository.count(db, remote, build_id, storedSince(new Date()));

/** The build to hold for devices that do not get this one: the one that they have. Undefined where that is not to be had. */
const heldFor = async (db: Database, files: SuiteFiles, suite: ReadSuite, entry: RegistryEntry) => {
  const { name, buildId, previous, withdrawn } = entry;
  // A rollback goes to all at once.
  if (!previous || previous.buildId === withdrawn) return undefined;
  const before = await rolloutsRepository.findOf(db, name, previous.buildId);
  const held = before && before.share < 100 ? before.held_build : previous.buildId;
  if (held === buildId) return undefined;
  const body = { remote: name, is_off: false, pinned_build: held };
  return readPin({ files, suite, switches: await switchesRepository.find(db) }, body);
};

/** Begins to give builds to the first share of devices; those that are there at the start stay with all. */
export const beginRollouts = async (
  db: Database,
  files: SuiteFiles,
  suite: ReadSuite,
  share: number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  for (const entry of suite.usable) {
    const { name: remote, buildId: build_id } = entry;
    if (await rolloutsRepository.findOf(db, remote, build_id)) continue;
    const held = await heldFor(db, files, suite, entry).catch((err: unknown) => {
      // Nothing is there to go back to: all devices get the new build.
      if (!(err instanceof DomainError)) throw err;
      log.warn({ err, remote, build_id }, 'no earlier build can be held for a new one');
    });
    if (!held?.pinned_build || !held.pinned_entry) continue;
    await rolloutsRepository.begin(db, {
      remote,
      build_id,
      held_build: held.pinned_build,
      held_entry: held.pinned_entry,
      share,
      since: new Date(),
      withdrawn_at: null,
      set_by_id: null,
    });
  }
};

const isCurrent = ({ usable }: ReadSuite, { remote, build_id }: RolloutRow) =>
  usable.some(({ name, buildId }) => name === remote && buildId === build_id);

/** Gives builds to the next share of devices, where enough have tried them; says so to every page. */
export const advanceRollouts = async (db: Database, suite: ReadSuite, shares: readonly number[]) => {
  const now = new Date();
  let hasChanged = false;
  for (const row of await rolloutsRepository.findHeld(db)) {
    if (row.withdrawn_at || row.set_by_id || !isCurrent(suite, row)) continue;
    if (!isStepDone(await triedOf(db, row), now.getTime() - row.since.getTime())) continue;
    const next = shares.find((share) => share > row.share) ?? 100;
    if (await rolloutsRepository.advance(db, row, next, now)) hasChanged = true;
  }
  if (hasChanged) await announceSuite(db, suite);
};

/** Withdraws a build that is worse than the one before, beyond doubt. True where it did. */
export const withdrawIfWorse = async (
  db: Database,
  suite: ReadSuite,
  remote: string,
  buildId: string,
): Promise<boolean> => {
  const row = await rolloutsRepository.findOf(db, remote, buildId);
  if (!row || row.withdrawn_at || row.set_by_id || !isCurrent(suite, row)) return false;
  if (!isWorse(await triedOf(db, row), await earlierOf(db, row))) return false;
  const now = new Date();
  if (await trialsRepository.isCommonFailure(db, now)) return false;
  return db.transaction().execute(async (tx) => {
    if (!(await rolloutsRepository.withdraw(tx, row, now))) return false;
    await announceSuite(tx, suite);
    return true;
  });
};

const toRollout = async (db: Sql, row: RolloutRow & { name: string | null }): Promise<SuiteRollout> => {
  const [build, held] = [await triedOf(db, row), await earlierOf(db, row)];
  return {
    build_id: row.build_id,
    held_build_id: row.held_build,
    share: row.share,
    since: row.since.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    set_by: row.set_by_id ? { id: row.set_by_id, name: row.name ?? '' } : null,
    users: build.users,
    failed_users: build.failed,
    held_users: held.users,
    held_failed_users: held.failed,
  };
};

/** The rollouts of the current builds, by remote. */
export const readRollouts = async (db: Sql, suite: ReadSuite): Promise<Map<string, SuiteRollout>> => {
  const rows = (await rolloutsRepository.findNamed(db)).filter((row) => isCurrent(suite, row));
  return new Map(await Promise.all(rows.map(async (row) => [row.remote, await toRollout(db, row)] as const)));
};

/** An administrator gives the current build of a remote to a share of devices. */
export const setShare = async (
  tx: Tx,
  files: SuiteFiles | undefined,
  { remote, share }: SuiteShareBody,
  by: { id: string; name: string },
): Promise<SuiteRollout> => {
  const suite = await files?.read();
  const buildId = suite?.usable.find(({ name }) => name === remote)?.buildId;
  const row = buildId && (await rolloutsRepository.findOf(tx, remote, buildId));
  if (!suite || !row) throw invalidField('remote', 'has no earlier build that is held for it');
  const now = new Date();
  await rolloutsRepository.decide(tx, remote, row.build_id, share, by.id, now);
  await announceSuite(tx, suite);
  return toRollout(tx, { ...row, share, since: now, set_by_id: by.id, name: by.name });
};
