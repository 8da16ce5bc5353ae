import { statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { metricText } from '../../base/metric.ts';

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

/** The metrics of this machine's data folder: its disk, and the last backup that was made with it. */
export const dataDirText = (dataDir: string): string[] => {
  const backup = statSync(join(dataDir, 'last-backup'), { throwIfNoEntry: false });
  return [
    metricText('waybill_data_dir_bytes', 'gauge', 'The disk of DATA_DIR on this node.', diskOf(dataDir)),
    metricText(
      'waybill_last_backup_timestamp_seconds',
      'gauge',
      'When a backup last succeeded: the time of the file last-backup in DATA_DIR.',
      backup ? [{ value: backup.mtimeMs / 1_000 }] : [],
    ),
  ];
};
