import { statfsSync } from 'node:fs';
import { readLastBackup } from '../database/backup/last-backup.ts';
import { metricText } from './metric.ts';

const diskOf = (dataDir: string) => {
  try {
    const { bavail, blocks, bsize } = statfsSync(dataDir);
    return [
      { labels: { state: 'free' }, value: bavail * bsize },
      { labels: { state: 'size' }, value: blocks * bsize },
    ];
  } catch {
    return [];
  }
};

/** Of this machine's data folder: its disk, and the last backup that was made with it. */
export const dataDirText = (dataDir: string): string[] => {
  const backup = readLastBackup(dataDir);
  return [
    metricText('waybill_data_dir_bytes', 'gauge', 'The disk of DATA_DIR on this node.', diskOf(dataDir)),
    metricText(
      'waybill_last_backup_timestamp_seconds',
      'gauge',
      'When npm run backup last succeeded with this DATA_DIR.',
      backup ? [{ value: backup.getTime() / 1_000 }] : [],
    ),
  ];
};
