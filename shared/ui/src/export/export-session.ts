import { RowsReader, RowsRejected } from './read-rows.ts';
import type { ExportProgress, FailedResponse, RowsRequest } from './rows-source.ts';
import type { Sheet } from './sheet.ts';
import { Workbook } from './workbook.ts';

/** Messages of the page to the worker. */
export type ToWorker =
  | { type: 'start'; request: RowsRequest; titles: Sheet['titles']; kinds: Sheet['kinds'] }
  | { type: 'cells'; rows: Sheet['rows'] };

/** Messages of the worker to the page: records for their cells, the progress, and the end. */
export type FromWorker =
  | { type: 'rows'; rows: unknown[] }
  | ({ type: 'progress' } & ExportProgress)
  | { type: 'files'; files: Blob[]; rows: number }
  | { type: 'rejected'; failure: FailedResponse }
  | { type: 'failed' };

/**
 * Reads a list and writes its file, in a worker. The page turns records into cells, as its columns do on the screen, a few
 * records at a time; everything else is done here.
 */
export class ExportSession {
  readonly #send: (message: FromWorker) => void;
  #giveCells: ((rows: Sheet['rows']) => void) | undefined;

  readonly #rowsOfFile: number;

  /** The library holds every cell of a file until it writes: some 0.5 GB for 50,000 rows. A longer list is several files. */
  constructor(send: (message: FromWorker) => void, rowsOfFile = 50_000) {
    this.#send = send;
    this.#rowsOfFile = rowsOfFile;
  }

  receive(message: ToWorker): void {
    if (message.type === 'cells') this.#giveCells?.(message.rows);
    else void this.#run(message);
  }

  #cellsOf(rows: unknown[]): Promise<Sheet['rows']> {
    return new Promise((resolve) => {
      this.#giveCells = resolve;
      this.#send({ type: 'rows', rows });
    });
  }

  async #run({ request, ...sheet }: Extract<ToWorker, { type: 'start' }>) {
    const report = (progress: ExportProgress) => this.#send({ type: 'progress', ...progress });
    try {
      let files: Blob[] = [];
      let rows = 0;
      let workbook = new Workbook(sheet);
      for await (const batch of new RowsReader(request, report).read()) {
        if ('isRestarted' in batch) {
          [files, rows, workbook] = [[], 0, new Workbook(sheet)];
          continue;
        }
        if (workbook.count >= this.#rowsOfFile) {
          files.push(workbook.finish());
          workbook = new Workbook(sheet);
        }
        workbook.add(await this.#cellsOf(batch.rows));
        rows += batch.rows.length;
      }
      report({ rows, total: rows, stage: 'writing' });
      this.#send({ type: 'files', files: [...files, workbook.finish()], rows });
    } catch (error) {
      this.#send(
        error instanceof RowsRejected ? { type: 'rejected', failure: error.failure } : { type: 'failed' },
      );
    }
  }
}
