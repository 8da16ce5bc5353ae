import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type {
  EmbeddedFailure,
  EmbeddedRequest,
  EmbeddedResponse,
  EmbeddedStart,
} from './embedded-protocol.ts';

class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError' as const;
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;

  constructor(failure: EmbeddedFailure) {
    super(failure.message);
    this.code = failure.code;
    this.constraint = failure.constraint;
    this.table = failure.table;
  }
}

type Ask = EmbeddedRequest extends infer Request
  ? Request extends EmbeddedRequest
    ? Omit<Request, 'id'>
    : never
  : never;

/** The embedded PostgreSQL in its own thread, so that a slow query never holds up the server. */
export class EmbeddedDatabase {
  readonly #worker: Worker;
  readonly #waiting = new Map<
    number,
    { resolve(response: EmbeddedResponse): void; reject(error: Error): void }
  >();
  #lastId = 0;
  #isClosing = false;
  /** Called once, when the thread has ended unexpectedly. */
  onLost: (error: Error) => void = () => undefined;
  #ended: Error | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (response: EmbeddedResponse) => this.#settle(response));
    worker.on('error', (error: Error) => this.#end(error));
    worker.on('exit', () => this.#end(new Error('The embedded database has ended.')));
  }

  /** Opens the database under `dataDir`, making it on first use. The folder must be locked by the caller. */
  static async open(dataDir: string): Promise<EmbeddedDatabase> {
    const worker = new Worker(new URL('./embedded.worker.js', import.meta.url), {
      workerData: { directory: join(dataDir, 'database') },
    });
    const [start] = (await once(worker, 'message')) as [EmbeddedStart];
    if (!start.ready) {
      await worker.terminate();
      throw new Error(`The embedded database under ${dataDir} could not be opened: ${start.message}`);
    }
    return new EmbeddedDatabase(worker);
  }

  async query(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<{ rows: unknown[]; affectedRows: number }> {
    return (await this.#ask({ ask: 'query', sql, parameters: [...parameters] })) as {
      rows: unknown[];
      affectedRows: number;
    };
  }

  /** Counts flushes of data to the disk since the start. */
  async fsyncCount(): Promise<number> {
    return ((await this.#ask({ ask: 'fsync-count' })) as { fsyncCount: number }).fsyncCount;
  }

  /** Copies the database into a new folder, in which `open` finds it; statements wait until it is done. */
  async copyTo(dataDir: string): Promise<void> {
    await this.#ask({ ask: 'copy', to: join(dataDir, 'database') });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#ask({ ask: 'close' });
    await this.#worker.terminate();
  }

  #ask(request: Ask): Promise<EmbeddedResponse> {
    if (this.#ended) return Promise.reject(this.#ended);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id } satisfies EmbeddedRequest);
    });
  }

  #settle(response: EmbeddedResponse) {
    const waiting = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    if ('failure' in response) waiting?.reject(new EmbeddedDatabaseError(response.failure));
    else waiting?.resolve(response);
  }

  #end(error: Error) {
    const isFirst = this.#ended === undefined;
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
    if (isFirst && !this.#isClosing) this.onLost(error);
  }
}
