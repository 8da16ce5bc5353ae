import type { Column } from '../table/columns.tsx';
import { CheckedWorker } from './checked-worker.ts';
import type { FromWorker, ToWorker } from './export-session.ts';
import type { ExportProgress, RowsSource } from './rows-source.ts';
import { sheetOf } from './sheet.ts';

const notMade = () => new Error('The file could not be made.');

/** An export, and the listener to its progress. */
interface Export<Row> {
  source: RowsSource;
  columns: readonly Column<Row>[];
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/** Makes the .xlsx file of a list in a worker, several of a very long one; the worker ends with it or with the signal; rejects with what the page says of it. */
export async function exportRows<Row>({
  source,
  columns,
  signal,
  onProgress,
}: Export<Row>): Promise<{ files: Blob[]; rows: number }> {
  const { started } = new CheckedWorker(
    /* webpackChunkName: "export-worker" */ new URL('./export.worker.ts', import.meta.url),
    { integrity: 'WBHASH:export-worker.js', signal },
  );
  const worker = await started.catch(() => {
    signal.throwIfAborted();
    throw notMade();
  });
  const send = (message: ToWorker) => worker.postMessage(message);
  return new Promise<{ files: Blob[]; rows: number }>((resolve, reject) => {
    const onMessage = (message: FromWorker) => {
      if (message.type === 'rows')
        send({ type: 'cells', rows: sheetOf(columns, message.rows as Row[]).rows });
      else if (message.type === 'progress') onProgress(message);
      else if (message.type === 'files') resolve({ files: message.files, rows: message.rows });
      else reject(message.type === 'rejected' ? source.toError(message.failure) : notMade());
    };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      // A column that cannot show a record ends the export, instead of leaving it waiting.
      try {
        onMessage(data);
      } catch {
        reject(notMade());
      }
    };
    worker.onerror = () => reject(notMade());
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
    const { titles, kinds } = sheetOf(columns, []);
    send({ type: 'start', request: source.request, titles, kinds });
  }).finally(() => worker.terminate());
}
