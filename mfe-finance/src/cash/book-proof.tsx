import { cashApi } from '@waybill/api';
import { checkExport, firstOtherEntry, lagosDayOf } from '@waybill/contract';
import { showError } from '@waybill/session';
import { Button, countText, Icon, type IconName, MenuButton, saveFile } from '@waybill/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { linesOf } from './book-file.ts';
import styles from './cash.module.css';

interface Finding {
  isIntact: boolean;
  text: string;
}

const entriesText = (count: number) => `${countText(count)} ${count === 1 ? 'entry' : 'entries'}`;

/** Reads all of the book, and checks it here: the proof does not rest on the server's word. */
const checkBook = async (signal: AbortSignal): Promise<Finding> => {
  const { entries, last_hash, problem } = await checkExport(
    linesOf(await cashApi.exportBook(1, signal), signal),
  );
  return problem
    ? { isIntact: false, text: problem.problem }
    : {
        isIntact: true,
        text: `The book is intact: ${entriesText(entries)}, all unchanged. Fingerprint of the last: ${last_hash ?? 'none'}.`,
      };
};

/** The hash of an entry as the book has it; undefined where the book ends before. */
const hashInBook = async (number: number, signal: AbortSignal): Promise<string | undefined> => {
  const lines = linesOf(await cashApi.exportBook(number, signal), signal);
  await lines.next();
  const { value } = await lines.next();
  await lines.return(undefined);
  return value ? (JSON.parse(value) as { hash?: string }).hash : undefined;
};

/** A file proves itself by its hashes, and each of them that the book has proves all entries before. */
const checkFile = async (file: File, signal: AbortSignal): Promise<Finding> => {
  const hashes: string[] = [];
  const { entries, from, problem } = await checkExport(linesOf(file.stream(), signal), (hash) =>
    hashes.push(hash),
  );
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

interface Tool {
  label: string;
  icon: IconName;
  start: () => void;
}

const ToolsMenu = ({ tools, isBusy }: { tools: readonly Tool[]; isBusy: boolean }) => (
  <MenuButton
    label="Check and export"
    content={
      <>
        <Icon name="verify" /> Check and export
      </>
    }
  >
    {(close) =>
      tools.map(({ label, icon, start }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          disabled={isBusy}
          onClick={() => {
            close();
            start();
          }}
        >
          <Icon name={icon} /> {label}
        </button>
      ))
    }
  </MenuButton>
);

/** Downloads the book, and proves that it, or a file of it, is what was written: the menu, and what was found. */
export function useBookProof(): { menu: ReactNode; finding: ReactNode } {
  const [busy, setBusy] = useState<string | null>(null);
  const [finding, setFinding] = useState<Finding | null>(null);
  const running = useRef<AbortController | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => () => running.current?.abort(), []);

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
  const tools: Tool[] = [
    { label: 'Check the book', icon: 'verify', start: () => void run('Checking the book', checkBook) },
    { label: 'Export the book', icon: 'download', start: () => void run('Exporting the book', exportBook) },
    { label: 'Check an export', icon: 'inbox', start: () => picker.current?.click() },
  ];
  return {
    menu: (
      <>
        <ToolsMenu tools={tools} isBusy={busy !== null} />
        <input
          ref={picker}
          type="file"
          hidden
          accept=".ndjson,application/x-ndjson"
          aria-label="Export of the cash book"
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) void run('Checking the export', (signal) => checkFile(file, signal));
          }}
        />
      </>
    ),
    finding: <Found busy={busy} finding={finding} onCancel={() => running.current?.abort()} />,
  };
}

interface FoundProps {
  /** What is being done; null when nothing is. */
  busy: string | null;
  finding: Finding | null;
  onCancel: () => void;
}

function Found({ busy, finding, onCancel }: FoundProps) {
  if (busy)
    return (
      <p className={styles.working} role="status">
        {busy}… <Button onClick={onCancel}>Cancel</Button>
      </p>
    );
  return (
    finding && (
      <p className={styles.finding} data-intact={finding.isIntact} role="status">
        <Icon name={finding.isIntact ? 'done' : 'alert'} /> {finding.text}
      </p>
    )
  );
}
