import { CheckedWorker } from '@waybill/ui/export';
import type { ImportCall, ImportCalls, ImportMethod, ImportReply, ImportSession } from './import-session.ts';

type Result<Method extends ImportMethod> = ReturnType<ImportSession[Method]>;
interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

const notRead = () => new Error('The file could not be read.');

/** A session in a worker of its own, which starts with the first call. */
export class ImportWorker {
  readonly #control = new AbortController();
  readonly #waiting = new Map<number, Waiting>();
  #worker: Promise<Worker> | undefined;
  #calls = 0;

  #start(): Promise<Worker> {
    const { started } = new CheckedWorker(
      /* webpackChunkName: "import-worker" */ new URL('./import.worker.ts', import.meta.url),
      { integrity: 'WBHASH:import-worker.js', signal: this.#control.signal },
    );
    return started.then((worker) => {
      worker.onmessage = ({ data }: MessageEvent<ImportReply>) => {
        const waiting = this.#waiting.get(data.id);
        this.#waiting.delete(data.id);
        if ('error' in data) waiting?.reject(new Error(data.error));
        else waiting?.resolve(data.result as never);
      };
      worker.onerror = () => this.#failAll();
      return worker;
    });
  }

  #failAll() {
    for (const { reject } of this.#waiting.values()) reject(notRead());
    this.#waiting.clear();
  }

  /** Makes a call; rejects with a sentence for people. */
  async call<Method extends ImportMethod>(
    method: Method,
    ...args: ImportCalls[Method]
  ): Promise<Result<Method>> {
    this.#worker ??= this.#start();
    const worker = await this.#worker.catch(() => {
      this.#worker = undefined;
      throw notRead();
    });
    this.#calls += 1;
    const id = this.#calls;
    return new Promise<Result<Method>>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, method, args } satisfies ImportCall);
    });
  }

  /** Ends the worker, whatever it is doing. */
  end(): void {
    this.#control.abort();
    void this.#worker?.then(
      (worker) => worker.terminate(),
      () => undefined,
    );
    this.#failAll();
  }
}
