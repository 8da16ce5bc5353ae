import type { ServerResponse } from 'node:http';

/** A reader who is further behind than this is cut off, and resumes on reconnecting. */
const mostUnreadBytes = 1_048_576;

/** A reader who reads nothing for so long while catching up is cut off: their lines would be held in memory for ever. */
const mostWaitMs = 30_000;

const retryMs = () => 1_000 + Math.floor(Math.random() * 3_000);

/** Server-sent events on one connection. */
export class EventStream {
  readonly #raw: ServerResponse;

  constructor(raw: ServerResponse, headers: Record<string, number | string | string[] | undefined>) {
    this.#raw = raw;
    raw.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    raw.socket?.setTimeout(0);
    raw.socket?.setNoDelay(true);
    // Spread, so that a node that stops does not send all readers to the next one at once.
    raw.write(`retry: ${retryMs()}\n\n`);
  }

  get isOpen(): boolean {
    return !this.#raw.destroyed && !this.#raw.writableEnded;
  }

  onClose(listener: () => void) {
    this.#raw.once('close', listener);
  }

  send(text: string) {
    if (!this.isOpen) return;
    this.#raw.write(text);
    if (this.#raw.writableLength > mostUnreadBytes) this.#raw.destroy();
  }

  /** Sends and waits until the reader can take more, for a while; for what is read faster than it is sent. */
  async sendAndWait(text: string): Promise<void> {
    if (!this.isOpen || this.#raw.write(text)) return;
    const raw = this.#raw;
    await new Promise<void>((resolve) => {
      const tooLong = setTimeout(() => raw.destroy(), mostWaitMs).unref();
      const go = () => {
        clearTimeout(tooLong);
        raw.off('drain', go).off('close', go);
        resolve();
      };
      raw.once('drain', go).once('close', go);
    });
  }

  end() {
    if (this.isOpen) this.#raw.end();
  }
}

/** One event as it is sent; without a position it does not move the place from which the reader would resume. */
export const eventText = (event: string, data: string, position?: number): string =>
  `${position === undefined ? '' : `id: ${position}\n`}event: ${event}\ndata: ${data}\n\n`;

/** Moves the reader's place and says nothing more; keeps proxies from closing a quiet connection, too. */
export const placeText = (position: number): string => `: at ${position}\nid: ${position}\n\n`;
