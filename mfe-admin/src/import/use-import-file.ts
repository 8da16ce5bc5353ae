import { type ImportKind, importLimits } from '@waybill/contract';
import { useEffect, useRef, useState } from 'react';
import type { ColumnChoice } from './columns/guess-columns.ts';
import type { Preview } from './import-session.ts';
import { ImportWorker } from './import-worker.ts';
import { tableOfWebPage } from './reading/web-page.ts';

/** A file that was read, or a pasted table. */
export interface OpenFile {
  /** Null for a pasted table. */
  name: string | null;
  preview: Preview;
  guess: ColumnChoice;
  worker: ImportWorker;
}

const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : 'The file could not be read.';

/** The file itself, or the cells of a web page; one that is too large is not even loaded. */
async function contentOf(source: File | string) {
  if (typeof source === 'string') return source;
  if (source.size > importLimits.file.bytes)
    throw new Error('The file is larger than 5 MB. Split it, or save only the sheet to import.');
  const content = await source.arrayBuffer();
  return tableOfWebPage(content) ?? content;
}

/** Reads the chosen file in a worker, which holds its rows for as long as the page is open. */
export function useImportFile(kind: ImportKind) {
  const [file, setFile] = useState<OpenFile | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const current = useRef<ImportWorker | null>(null);
  const close = () => {
    current.current?.end();
    current.current = null;
    setFile(null);
    setIsReading(false);
    setError(null);
  };
  useEffect(() => () => current.current?.end(), []);

  const open = async (source: File | string) => {
    close();
    const worker = new ImportWorker();
    current.current = worker;
    setIsReading(true);
    try {
      const preview = await worker.call('read', await contentOf(source));
      const guess = await worker.call('guess', kind);
      if (current.current !== worker) return;
      setFile({ name: typeof source === 'string' ? null : source.name, preview, guess, worker });
    } catch (problem) {
      if (current.current === worker) setError(messageOf(problem));
    }
    if (current.current === worker) setIsReading(false);
  };

  /** The same file, read as something else. */
  const guessAgain = async (other: ImportKind) => {
    if (!file) return;
    const guess = await file.worker.call('guess', other);
    setFile((open) => open && { ...open, guess });
  };

  return { file, isReading, error, open, close, guessAgain };
}
