import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RegistryEntry } from '@waybill/contract';
import { readJson, type ShellRecord } from './published-site.ts';

/** The last registry and shell that were read without a fault: they serve until the files on disk are right again, after a restart too. */
export interface LastGood {
  remotes: Readonly<Record<string, RegistryEntry>>;
  shell?: ShellRecord;
}

/** `remotes/last-good.json` of the data folder: outside the site, where publishing does not reach it. */
export const lastGoodFile = (dataDir: string) => {
  const file = join(dataDir, 'remotes/last-good.json');
  let writing = Promise.resolve();
  let isWanted: LastGood | undefined;

  const write = async () => {
    const value = isWanted;
    isWanted = undefined;
    if (!value) return;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(value));
    await rename(`${file}.new`, file);
  };

  return {
    async read(): Promise<LastGood> {
      const value = (await readJson(file)) as LastGood | undefined;
      return value?.remotes ? value : { remotes: {} };
    },
    /** Writes it soon, one write after the other, of several the newest; a full disk costs no visitor a page. */
    save(value: LastGood, onError: (error: unknown) => void) {
      isWanted = value;
      writing = writing.then(write).catch(onError);
    },
    /** Fulfilled when all is written. */
    written: () => writing,
  };
};
