import { showError, showSuccess } from '@waybill/session';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../act/save-file.ts';
import { Icon } from '../show/icon.tsx';
import { countText } from '../show/number-text.ts';
import type { Column } from '../table/columns.tsx';
import styles from './export.module.css';
import type { ExportProgress, RowsSource } from './rows-source.ts';

interface ExportButtonProps<Row> {
  /** With its ending: `remittance.xlsx`. */
  fileName: string;
  label?: string;
  columns: readonly Column<Row>[];
  /** Gives all rows of the list as it is filtered now; called at the press. */
  source: () => RowsSource;
}

/** The progress in words. */
const progressText = ({ rows, total, stage }: ExportProgress): string => {
  const done =
    total === undefined ? `${countText(rows)} rows` : `${countText(rows)} of ${countText(total)} rows`;
  if (stage === 'writing') return `Writing ${countText(rows)} rows…`;
  if (stage === 'reading') return rows === 0 ? 'Fetching rows…' : `${done}…`;
  return navigator.onLine ? `Waiting for Waybill… ${done}` : `Offline. Goes on with the network. ${done}`;
};

/** The progress for a screen reader, which would otherwise read out every number. */
const spokenText = ({ stage }: ExportProgress): string =>
  ({ reading: 'Fetching rows', waiting: 'Waiting for the network', writing: 'Writing the file' })[stage];

/** `remittance-2.xlsx`: the second file of a list that is too long for one. */
const numbered = (fileName: string, number: number) => fileName.replace(/(?=\.\w+$)/, `-${number}`);

/** Downloads a list whole, as a spreadsheet; says how far it is and can be stopped. */
export function ExportButton<Row>({
  fileName,
  label = 'Download CSV',
  columns,
  source,
}: ExportButtonProps<Row>) {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    let shown: ExportProgress = { rows: 0, stage: 'reading' };
    setProgress(shown);
    // Rows come by the hundred: the page shows a few of these numbers a second.
    const clock = setInterval(() => setProgress(shown), 250);
    try {
      const { exportRows } = await import('./export-rows.ts');
      const onProgress = (next: ExportProgress) => {
        if (next.stage !== shown.stage) setProgress(next);
        shown = next;
      };
      const { files, rows } = await exportRows({ source: source(), columns, signal, onProgress });
      signal.throwIfAborted();
      const names = files.length === 1 ? [fileName] : files.map((_, at) => numbered(fileName, at + 1));
      files.forEach((file, at) => {
        saveFile(file, names[at]!);
      });
      showSuccess(`${names.join(', ')} downloaded, ${countText(rows)} rows`);
    } catch (error) {
      if (!signal.aborted) showError(error instanceof Error ? error.message : 'The file could not be made.');
    } finally {
      clearInterval(clock);
      if (running.current === control) running.current = null;
      setProgress(null);
    }
  };

  return (
    <>
      <Button icon={<Icon name="download" />} loading={progress !== null} onClick={run}>
        {progress ? progressText(progress) : <span className={styles.label}>{label}</span>}
      </Button>
      {progress && <Button onClick={() => running.current?.abort()}>Cancel</Button>}
      <span role="status" className={styles.spoken}>
        {progress && spokenText(progress)}
      </span>
    </>
  );
}
