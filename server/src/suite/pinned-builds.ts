import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { rolloutsRepository } from './rollouts.repository.ts';
import { switchesRepository } from './switches.repository.ts';

/** More than switches are set while one file is written. */
const mostRounds = 10;

/**
 * `remotes/pinned.json` of the site: the builds of each remote and of the shell that are pinned, or held while a new one is given to a
 * share of devices, for publishing, which has no database. A site that cannot be written costs a line in the log, and no switch.
 */
export const pinnedBuilds = (db: Database, siteDir: string, log: Pick<FastifyBaseLogger, 'warn'>) => {
  const file = join(siteDir, 'remotes/pinned.json');
  let writing = Promise.resolve();

  const pinned = async () => {
    const rows = await switchesRepository.find(db);
    const held = await rolloutsRepository.findHeld(db);
    const pins = [
      ...rows.map(({ remote, pinned_build }) => [remote, pinned_build] as const),
      ...held.map(({ remote, held_build }) => [remote, held_build] as const),
    ];
    const names = [...new Set(pins.flatMap(([remote, build]) => (build ? [remote] : [])))].sort();
    const buildsOf = (name: string) => [
      ...new Set(pins.flatMap(([remote, build]) => (remote === name && build ? [build] : []))),
    ];
    const builds = names.map((name) => [name, buildsOf(name).sort()] as const);
    return JSON.stringify(
      Object.fromEntries(builds.map(([name, ids]) => [name, ids.length === 1 ? ids[0] : ids])),
    );
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

export type PinnedBuilds = ReturnType<typeof pinnedBuilds>;
