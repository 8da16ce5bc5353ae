import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { switchesRepository } from './switches.repository.ts';

/** More than switches are set while one file is written. */
const mostRounds = 10;

/**
 * `remotes/pinned.json` of the site: the pinned build of each remote and of the shell, for publishing, which has no
 * database. A site that cannot be written costs a line in the log, and no switch.
 */
export const pinnedBuilds = (db: Database, siteDir: string, log: Pick<FastifyBaseLogger, 'warn'>) => {
  const file = join(siteDir, 'remotes/pinned.json');
  let writing = Promise.resolve();

  const pinned = async () => {
    const rows = await switchesRepository.find(db);
    const pins = rows.flatMap(({ remote, pinned_build }) => (pinned_build ? [[remote, pinned_build]] : []));
    return JSON.stringify(Object.fromEntries(pins.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))));
  };

  const replace = async (text: string) => {
    const temporary = `${file}.${randomBytes(6).toString('hex')}.new`;
    try {
      await writeFile(temporary, text);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };

  /** Again until the file is what the database says: another node may write an older state at the same time. */
  const write = async () => {
    for (let round = 0; round < mostRounds; round += 1) {
      const wanted = await pinned();
      const present = await readFile(file, 'utf8').catch(() => '{}');
      if (present === wanted) return;
      await replace(wanted);
    }
  };

  return {
    /** Fulfilled when the file names the pins of the database, or could not be written. */
    store(): Promise<void> {
      writing = writing
        .then(write)
        .catch((err: unknown) => log.warn({ err }, 'the list of pinned builds could not be written'));
      return writing;
    },
  };
};
