import { CheckedWorker } from './checked-worker.ts';
import type { Sheet } from './sheet.ts';

const notMade = () => new Error('The file could not be made.');

/** Makes the .xlsx file of a sheet in a worker, which ends with it or with the signal. */
export async function writeWorkbook(sheet: Sheet, signal: AbortSignal): Promise<ArrayBuffer> {
  const { started } = new CheckedWorker(
    /* webpackChunkName: "export-worker" */ new URL('./export.worker.ts', import.meta.url),
    { integrity: 'WBHASH:export-worker.js', signal },
  );
  const worker = await started.catch(() => {
    signal.throwIfAborted();
    throw notMade();
  });
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true });
    worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => end(() => resolve(data));
    worker.onerror = () => end(() => reject(notMade()));
    worker.postMessage(sheet);
  });
}
