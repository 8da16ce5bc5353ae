import { CorsWorker } from './cors-worker.ts';
import type { Sheet } from './sheet.ts';

/** Makes the .xlsx file of a sheet in a worker, which ends with it or with the signal. */
export function writeWorkbook(sheet: Sheet, signal: AbortSignal): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const { worker } = new CorsWorker(new URL('./export.worker.ts', import.meta.url));
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true });
    worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => end(() => resolve(data));
    worker.onerror = () => end(() => reject(new Error('The file could not be made.')));
    worker.postMessage(sheet);
  });
}
