import type { ImportKind } from '@waybill/contract';
import { Icon, StatusTag } from '@waybill/ui';
import { Check, ReasonButton } from '@waybill/ui/act';
import { useState } from 'react';
import type { ImportField } from './columns/fields.ts';
import { DownloadBadRows, FaultsTable } from './faults-table.tsx';
import styles from './import.module.css';
import type { CheckResult } from './import-session.ts';
import { counted, countedRows } from './import-texts.ts';
import type { OpenFile } from './use-import-file.ts';

interface CheckSectionProps {
  kind: ImportKind;
  file: OpenFile;
  missing: readonly ImportField[];
  result: CheckResult | undefined;
  error: string | null;
  onImport: (result: CheckResult) => void;
}

const summary = (good: number, bad: number) =>
  `${countedRows(good)} can be imported, ${bad === 0 ? 'none has problems' : `${countedRows(bad)} cannot`}`;

const whyNot = (result: CheckResult | undefined, open: number) => {
  if (!result || result.good === 0) return 'No row can be imported yet';
  return open > 0 ? 'Confirm what is asked above' : undefined;
};

/** The rows that can be imported, and what is wrong with the others. */
export function CheckSection({ kind, file, missing, result, error, onImport }: CheckSectionProps) {
  // An order may have several rows.
  const goodRows = result ? file.preview.rows - result.bad : 0;
  const isChecking = missing.length === 0 && !result;
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const open = result?.questions.filter((question) => !confirmed.includes(question)) ?? [];
  return (
    <section className={styles.card} aria-labelledby="import-check">
      <h2 id="import-check">Check</h2>
      <div aria-live="polite" className={styles.counts}>
        {missing.length > 0 && (
          <p className={styles.problem}>
            <Icon name="alert" /> Still missing: {missing.map(({ label }) => label).join(', ')}
          </p>
        )}
        {error && <p className={styles.problem}>{error}</p>}
        {isChecking && !error && <p className={styles.muted}>Checking {countedRows(file.preview.rows)}…</p>}
        {result && (
          <>
            <span className={styles.spoken}>{summary(goodRows, result.bad)}</span>
            <StatusTag tone="delivered" icon="done">{`${countedRows(goodRows)} good`}</StatusTag>
            {result.bad > 0 && (
              <StatusTag
                tone="unassigned"
                icon="alert"
              >{`${countedRows(result.bad)} with problems`}</StatusTag>
            )}
          </>
        )}
      </div>
      {result && result.bad > 0 && (
        <>
          <FaultsTable faults={result.faults} total={result.totalFaults} />
          <DownloadBadRows worker={file.worker} fileName={file.name} />
        </>
      )}
      {result && result.good > 0 && result.questions.length > 0 && (
        <fieldset className={styles.questions}>
          <legend>Confirm before importing</legend>
          {result.questions.map((question) => (
            <label key={question}>
              <Check
                type="checkbox"
                checked={confirmed.includes(question)}
                onChange={({ target }) =>
                  setConfirmed((before) =>
                    target.checked ? [...before, question] : before.filter((one) => one !== question),
                  )
                }
              />
              {question}
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.actions}>
        <ReasonButton
          type="primary"
          size="large"
          because={whyNot(result, open.length)}
          onClick={() => result && onImport(result)}
        >
          {result && result.good > 0 ? `Import ${counted(kind, result.good)}` : 'Import'}
        </ReasonButton>
        {result && result.bad > 0 && result.good > 0 && (
          <p className={styles.muted}>Rows with problems are left out. You can fix and import them later.</p>
        )}
      </div>
    </section>
  );
}
