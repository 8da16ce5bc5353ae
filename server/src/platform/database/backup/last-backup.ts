import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json');

/** For the metrics of a server on this machine. Does nothing where the folder does not exist; throws where it cannot be written. */
export const noteBackup = (dataDir: string, finishedAt: Date): void => {
  if (!existsSync(dataDir)) return;
  const unfinished = `${fileIn(dataDir)}.unfinished`;
  writeFileSync(unfinished, `${JSON.stringify({ finished_at: finishedAt.toISOString() })}\n`);
  renameSync(unfinished, fileIn(dataDir));
};

/** When `npm run backup` last succeeded with this data folder; undefined where it never did. */
export const readLastBackup = (dataDir: string): Date | undefined => {
  try {
    const { finished_at } = JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as { finished_at: string };
    const at = new Date(finished_at);
    return Number.isNaN(at.getTime()) ? undefined : at;
  } catch {
    return undefined;
  }
};
