import { checkedScript } from '../act/checked-script.ts';

/**
 * A worker whose script is run by its hash, and may lie on another origin, as a remote's files may. It has to be one file: what it
 * would load by itself is not checked.
 */
export class CheckedWorker {
  readonly started: Promise<Worker>;

  constructor(url: URL, { integrity, signal }: { integrity: string; signal: AbortSignal }) {
    this.started = checkedScript(url, integrity, signal).then((script) => {
      const worker = new Worker(script);
      URL.revokeObjectURL(script);
      return worker;
    });
  }
}
