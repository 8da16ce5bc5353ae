import XLSX from 'sheetjs-style';
import { ExportSession, type FromWorker, type ToWorker } from '../export-session.ts';

/** A file that a test downloaded. */
export interface SavedFile {
  name: string;
  /** Its sheet as another program reads it. */
  sheet: () => Promise<XLSX.WorkSheet>;
  /** Its rows, the titles first and the totals last. */
  rows: () => Promise<unknown[][]>;
}

let rowsOfFile: number | undefined;

/** Does the worker's work in this thread: jsdom has no workers. Messages are copied, as they are between threads. */
class ThreadlessWorker {
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: (() => void) | null = null;
  #isRunning = true;
  readonly #session = new ExportSession((message) => {
    const data = message.type === 'files' ? message : structuredClone(message);
    queueMicrotask(() => this.#isRunning && this.onmessage?.({ data }));
  }, rowsOfFile);
  postMessage(message: ToWorker) {
    this.#session.receive(structuredClone(message));
  }
  terminate() {
    this.#isRunning = false;
  }
}

const sheetOf = async (file: Blob): Promise<XLSX.WorkSheet> => {
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(file);
  });
  const book = XLSX.read(new Uint8Array(bytes), { type: 'array', cellNF: true, cellStyles: true });
  return book.Sheets[book.SheetNames[0]!]!;
};

/** Records what is downloaded from now on, and has exports made in this thread; `rowsOfFile` is where a list is split. */
export function watchExports(settings: { rowsOfFile?: number } = {}): SavedFile[] {
  rowsOfFile = settings.rowsOfFile;
  const saved: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  Object.assign(globalThis, { Worker: ThreadlessWorker });
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      blobs.set(`blob:${blobs.size}`, blob);
      return `blob:${blobs.size - 1}`;
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const file = blobs.get(this.getAttribute('href')!)!;
    const sheet = () => sheetOf(file);
    const rows = async () => XLSX.utils.sheet_to_json<unknown[]>(await sheet(), { header: 1 });
    saved.push({ name: this.download, sheet, rows });
  });
  return saved;
}
