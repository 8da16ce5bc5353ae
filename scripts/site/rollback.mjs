import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, changeEntry, entryOfBuild } from './publish.mjs';

/**
 * Makes the previous build current; the one that was current becomes the previous, so a second rollback
 * undoes the first. The withdrawn build is remembered: `npm start` leaves it withdrawn, a deployment does not. Throws where there is no previous build or its files are gone.
 */
export const rollbackRemote = ({ siteDir, name }) =>
  changeEntry(siteDir, name, (present) => {
    if (!present) throw new Error(`${name} has never been published`);
    const { previous } = present;
    if (!previous) throw new Error(`${name} has no earlier build to go back to`);
    if (!existsSync(join(siteDir, name, previous.buildId, 'build.json')))
      throw new Error(`The files of ${name} ${previous.buildId} are gone`);
    return {
      ...entryOfBuild(siteDir, name, previous.buildId),
      previous: addressOf(present),
      withdrawn: present.buildId,
    };
  });
