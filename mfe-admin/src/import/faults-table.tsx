import { showError } from '@waybill/session';
import { Button, Icon, saveFile } from '@waybill/ui';
import { useState } from 'react';
import type { Fault } from './columns/check-rows.ts';
import styles from './import.module.css';
import { countText } from './import-texts.ts';
import type { ImportWorker } from './import-worker.ts';

interface FaultsTableProps {
  faults: readonly Fault[];
  /** The number of faults: the table shows the first. */
  total: number;
}

/** Each bad row by its line, its column and what is wrong. */
export const FaultsTable = ({ faults, total }: FaultsTableProps) => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
    <section className={styles.scroller} aria-label="Rows with problems" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Column</th>
            <th scope="col">Problem</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ line, column, reason }) => (
            <tr key={`${line} ${column} ${reason}`}>
              <td>{countText(line)}</td>
              <td>{column}</td>
              <td className={styles.reason}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    {total > faults.length && (
      <p className={styles.muted}>
        The first {countText(faults.length)} of {countText(total)} problems. The file has all of them.
      </p>
    )}
  </>
);

interface DownloadBadRowsProps {
  worker: ImportWorker;
  fileName: string | null;
  /** Those that the server rejected. */
  rejected?: readonly Fault[];
}

/** Saves a CSV file with its mark, by which spreadsheets recognize UTF-8. */
export const saveCsv = (text: string, name: string) =>
  saveFile(new Blob(['\ufeff', text], { type: 'text/csv' }), name);

/** The bad rows as a file to mend and import. */
export function DownloadBadRows({ worker, fileName, rejected = [] }: DownloadBadRowsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const name = `${(fileName ?? 'pasted table').replace(/\.\w+$/, '')} - rows with problems.csv`;
  const run = async () => {
    setIsBusy(true);
    try {
      saveCsv(await worker.call('badRows', [...rejected]), name);
    } catch (error) {
      showError(error instanceof Error ? error.message : 'The file could not be made.');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button className={styles.download} icon={<Icon name="download" />} loading={isBusy} onClick={run}>
      Download these rows
    </Button>
  );
}
