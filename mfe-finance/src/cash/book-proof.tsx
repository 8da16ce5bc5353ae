import { cashApi } from '@waybill/api';
import { checkExport, firstOtherEntry, lagosDayOf } from '@waybill/contract';
import { showError } from '@waybill/session';
import { Button, countText, Icon, saveFile } from '@waybill/ui';
import { type ReactNode, useRef, useState } from 'react';
import { linesOf } from './book-file.ts';
import styles from './cash.module.css';

interface Finding {
  isIntact: boolean;
  text: string;
}

const entriesText = (count: number) => `${countText(count)} ${count === 1 ? 'entry' : 'entries'}`;

/** Reads all of the book, and checks it here: the proof does not rest on the server's word. */
const checkBook = async (signal: AbortSignal): Promise<Finding> => {
  const { entries, last_hash, problem } = await checkExport(linesOf(await cashApi.exportBook(1, signal)));
  return problem
    ? { isIntact: false, text: problem.problem }
    : {
        isIntact: true,
        text: `The book is intact: ${entriesText(entries)}, all unchanged. Fingerprint of the last: ${last_hash ?? 'none'}.`,
      };
};

/** The hash of an entry as the book has it; undefined where the book ends before. */
const hashInBook = async (number: number, signal: AbortSignal): Promise<string | undefined> => {
  const lines = linesOf(await cashApi.exportBook(number, signal));
  await lines.next();
  const { value } = await lines.next();
  await lines.return(undefined);
  return value ? (JSON.parse(value) as { hash?: string }).hash : undefined;
};

/** A file proves itself by its hashes, and each of them that the book has proves all entries before. */
const checkFile = async (file: File, signal: AbortSignal): Promise<Finding> => {
  const hashes: string[] = [];
  const { entries, from, problem } = await checkExport(linesOf(file.stream()), (hash) => hashes.push(hash));
  const other = await firstOtherEntry(hashes, from, (number) => hashInBook(number, signal));
  if (other !== undefined)
    return {
      isIntact: false,
      text:
        other === from
          ? `${file.name} does not belong to this book, or was rewritten: its first entry, ${from}, is different.`
          : `${file.name}: entry ${other} is the first that differs from the book.`,
    };
  if (problem) return { isIntact: false, text: `${file.name}: ${problem.problem}` };
  return {
    isIntact: true,
    text: `${file.name}: ${entriesText(entries)}, all the same as in the book, up to entry ${from + entries - 1}.`,
  };
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
        {button('Check the book', <Icon name="verify" />, () => run('Check the book', checkBook))}
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
            if (file) void run('Check an export', (signal) => checkFile(file, signal));
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
