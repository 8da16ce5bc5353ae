import { cashApi } from '@waybill/api';
import { checkExport, lagosDayOf } from '@waybill/contract';
import { showError } from '@waybill/session';
import { Button, Icon, saveFile } from '@waybill/ui';
import { type ReactNode, useRef, useState } from 'react';
import { linesOf } from './book-file.ts';
import styles from './cash.module.css';

interface Finding {
  isIntact: boolean;
  text: string;
}

const entriesText = (count: number) =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'entry' : 'entries'}`;

const asksServer = async (signal: AbortSignal): Promise<Finding> => {
  const { is_intact, entries, last_hash, problem } = await cashApi.verifyBook(signal);
  return is_intact
    ? {
        isIntact: true,
        text: `The book is intact: ${entriesText(entries)}, each as it was written. Fingerprint of the last: ${last_hash ?? 'none'}.`,
      }
    : { isIntact: false, text: problem ?? 'The book is not as it was written.' };
};

/** Compares an export with itself, and its last entry with the book of the server. */
const asksFile = async (file: File, signal: AbortSignal): Promise<Finding> => {
  const { entries, last_hash, problem } = await checkExport(linesOf(file.stream()));
  if (problem) return { isIntact: false, text: `${file.name}: ${problem.problem}` };
  const now = await cashApi.verifyBook(signal);
  if (!now.is_intact) return { isIntact: false, text: now.problem ?? 'The book is not as it was written.' };
  const sameAs =
    now.last_hash === last_hash
      ? 'It is the book as it is now.'
      : 'Its entries follow one another; the book has gone on since, or it is a part of it.';
  return { isIntact: true, text: `${file.name}: ${entriesText(entries)}, each as it was written. ${sameAs}` };
};

/** Downloads the book, and proves that it, or a file of it, is what was written. */
export function BookProof() {
  const [busy, setBusy] = useState<string | null>(null);
  const [finding, setFinding] = useState<Finding | null>(null);
  const running = useRef<AbortController | null>(null);
  const picker = useRef<HTMLInputElement>(null);

  const run = async (label: string, work: (signal: AbortSignal) => Promise<Finding | null>) => {
    const control = new AbortController();
    running.current = control;
    setBusy(label);
    try {
      setFinding(await work(control.signal));
    } catch (error) {
      if (!control.signal.aborted)
        showError(error instanceof Error ? error.message : 'The book could not be read.');
    } finally {
      running.current = null;
      setBusy(null);
    }
  };
  const exportBook = async (signal: AbortSignal) => {
    const file = await new Response(await cashApi.exportBook(1, signal)).blob();
    saveFile(file, `cash-book-${lagosDayOf(new Date())}.ndjson`);
    return null;
  };
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button icon={icon} loading={busy === label} disabled={busy !== null && busy !== label} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <section className={styles.panel} aria-label="Proof">
      <div className={styles.filters}>
        {button('Check the book', <Icon name="verify" />, () => run('Check the book', asksServer))}
        {button('Export the book', <Icon name="download" />, () => run('Export the book', exportBook))}
        {button('Check an export', <Icon name="inbox" />, () => picker.current?.click())}
        {busy && <Button onClick={() => running.current?.abort()}>Cancel</Button>}
        <input
          ref={picker}
          type="file"
          hidden
          accept=".ndjson,application/x-ndjson"
          aria-label="Export of the cash book"
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) void run('Check an export', (signal) => asksFile(file, signal));
          }}
        />
      </div>
      {finding && (
        <p className={styles.finding} data-intact={finding.isIntact} role="status">
          <Icon name={finding.isIntact ? 'done' : 'alert'} /> {finding.text}
        </p>
      )}
    </section>
  );
}
