import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tryLock, unlock } from 'fs-native-extensions';
import { StartError } from '../base/start-error.ts';

/** Another process has the data folder open. */
export class DirectoryInUseError extends StartError {
  override name = 'DirectoryInUseError' as const;
}

export interface DirectoryLock {
  release(): void;
}

/**
 * Takes the data folder for this process alone. The kernel frees the lock when the process ends, however it
 * ends, so a killed server leaves a folder that can be opened.
 */
export const lockDirectory = (dataDir: string): DirectoryLock => {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'waybill.lock');
  const fd = openSync(path, 'a+');
  if (!tryLock(fd)) {
    closeSync(fd);
    const owner = readFileSync(path, 'utf8').trim();
    throw new DirectoryInUseError(
      `The data folder ${resolve(dataDir)} is in use by another Waybill server${owner && ` (process ${owner})`}. ` +
        'Stop that one first, or give this one its own DATA_DIR.',
    );
  }
  ftruncateSync(fd, 0);
  writeSync(fd, `${process.pid}\n`);
  return {
    release() {
      unlock(fd);
      closeSync(fd);
    },
  };
};
