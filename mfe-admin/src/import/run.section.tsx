import type { ImportKind } from '@waybill/contract';
import { Button, Icon } from '@waybill/ui';
import { useEffect, useRef } from 'react';
import type { Fault } from './columns/check-rows.ts';
import { DownloadBadRows, FaultsTable } from './faults-table.tsx';
import styles from './import.module.css';
import type { CheckResult } from './import-session.ts';
import { counted, countedRows, countText } from './import-texts.ts';
import { UndoImport } from './undo-import.tsx';
import type { OpenFile } from './use-import-file.ts';
import type { ImportRun } from './use-import-run.ts';

interface RunSectionProps {
  kind: ImportKind;
  file: OpenFile;
  checked: CheckResult;
  run: ImportRun;
  onResume: () => void;
  onStop: () => void;
  onAgain: () => void;
  /** Imports what was left out as a double. */
  onDoubles: () => void;
}

const titles: Record<ImportRun['status'], string> = {
  running: 'Importing',
  stopping: 'Stopping',
  paused: 'Paused',
  stopped: 'Stopped',
  done: 'Imported',
  unsupported: 'Not imported',
};

/** The progress of the import, and its outcome. */
export function RunSection(props: RunSectionProps) {
  const { checked, run } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; the focus goes on here.
  useEffect(() => heading.current?.focus(), []);
  const hasEnded = run.status === 'done' || run.status === 'stopped';
  return (
    <section className={styles.card} aria-labelledby="import-run">
      <h2 id="import-run" ref={heading} tabIndex={-1}>
        {titles[run.status]}
      </h2>
      {!hasEnded && run.status !== 'unsupported' && <Progress sent={run.sent} rows={checked.good} />}
      <RunState {...props} />
      {hasEnded && <Outcome {...props} />}
    </section>
  );
}

const Progress = ({ sent, rows }: { sent: number; rows: number }) => (
  <div className={styles.progress}>
    <progress aria-label="Rows imported" value={sent} max={rows} />
    <span>
      {countText(sent)} of {countedRows(rows)}
    </span>
  </div>
);

function RunState({ run, onResume, onStop, onAgain }: RunSectionProps) {
  if (run.status === 'running' || run.status === 'stopping')
    return (
      <div className={styles.actions}>
        <Button disabled={run.status === 'stopping'} onClick={onStop}>
          Cancel
        </Button>
        <p className={styles.muted}>Rows already imported stay, and can be undone.</p>
      </div>
    );
  if (run.status === 'paused')
    return (
      <>
        <p className={styles.problem} role="alert">
          <Icon name="alert" /> {run.error}
        </p>
        <div className={styles.actions}>
          <Button type="primary" onClick={onResume}>
            Continue
          </Button>
          <Button onClick={onStop}>Stop here</Button>
          <p className={styles.muted}>Nothing is lost: only the remaining rows are sent.</p>
        </div>
      </>
    );
  if (run.status === 'unsupported')
    return (
      <>
        <p className={styles.problem} role="alert">
          <Icon name="alert" /> Imports are not available on this server. Add the records one by one.
        </p>
        <Button onClick={onAgain}>Back</Button>
      </>
    );
  return null;
}

const shownLines = 20;

const linesText = (lines: readonly number[]) =>
  `${lines.slice(0, shownLines).map(countText).join(', ')}${lines.length > shownLines ? ' …' : ''}`;

/** `line 3: order WB-…, by Ada Obi`. */
const doublesText = (doubles: ImportRun['doubles']) =>
  doubles
    .slice(0, shownLines)
    .map(({ row, order }) => `line ${countText(row.line)}: order ${order}`)
    .join('; ') + (doubles.length > shownLines ? ' …' : '');

function Outcome({ kind, file, checked, run, onAgain, onDoubles }: RunSectionProps) {
  const { record, rejected, duplicates, doubles, unlisted, unsure } = run;
  const faults: Fault[] = [...checked.faults, ...rejected];
  const bad = checked.bad + new Set(rejected.map(({ line }) => line)).size;
  const notSent = checked.good - run.sent;
  return (
    <>
      <ul className={styles.outcome} aria-live="polite">
        <li>
          <Icon name="done" /> {counted(kind, record?.created ?? 0)}{' '}
          {kind === 'riders' ? 'invited' : 'imported'}
        </li>
        {duplicates.length > 0 && (
          <li>
            <Icon name="copy" /> {countedRows(duplicates.length)} skipped, because they already exist (line{' '}
            {linesText(duplicates)})
          </li>
        )}
        {doubles.length > 0 && (
          <li>
            <Icon name="alert" /> {countedRows(doubles.length)} skipped: same number and amount as an order in
            the last few minutes ({doublesText(doubles)})
          </li>
        )}
        {unlisted > 0 && (
          <li>
            <Icon name="alert" /> {countedRows(unlisted)} not imported: they already exist, or have problems
          </li>
        )}
        {unsure > 0 && (
          <li role="alert">
            <Icon name="alert" /> Up to {countedRows(unsure)} more may have been imported, as Waybill did not
            respond. See Recent imports, where they can be undone
          </li>
        )}
        {bad > 0 && (
          <li>
            <Icon name="alert" /> {countedRows(bad)} not imported, because of problems
          </li>
        )}
        {notSent > 0 && (
          <li>
            <Icon name="cancel" /> {countedRows(notSent)} not sent, as the import was stopped
          </li>
        )}
      </ul>
      {bad > 0 && (
        <>
          <FaultsTable faults={faults} total={checked.totalFaults + rejected.length} />
          <DownloadBadRows worker={file.worker} fileName={file.name} rejected={rejected} />
        </>
      )}
      <div className={styles.actions}>
        {doubles.length > 0 && <Button onClick={onDoubles}>Import them anyway</Button>}
        <Button type="primary" onClick={onAgain}>
          {unsure > 0 ? 'See recent imports' : 'Import another file'}
        </Button>
        {record && record.created > 0 && <UndoImport record={record} />}
      </div>
    </>
  );
}
