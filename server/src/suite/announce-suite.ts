import { recordSuiteChange } from '../live/stream/index.ts';
import type { Sql } from '../platform/database/database.ts';
import type { ReadSuite } from '../platform/operate/site/index.ts';
import { switchesRepository } from './switches.repository.ts';

/** Says to every open page that the suite has changed: the registry's number, and the shell in use. */
export const announceSuite = async (db: Sql, { number, shell }: ReadSuite): Promise<void> => {
  const rows = await switchesRepository.find(db);
  const pinned = rows.find(({ remote }) => remote === 'shell')?.pinned_build;
  await recordSuiteChange(db, { number, shell: pinned ?? shell?.buildId ?? null });
};
