import { type EventStream, eventText, placeText } from './event-stream.ts';
import type { StreamLine } from './stream.repository.ts';
import type { Subscriber } from './subscribers.ts';

/** The position of a connection's reader, and what it needs from outside. */
export interface ConnectionParts {
  userId: string;
  keys: readonly string[];
  stream: EventStream;
  /** The last change that the node has read. */
  feedPosition(): number;
  /** The session has changed: the connection may be allowed to see more or less. */
  onSessionChange(connection: Connection): void;
}

/** One reader of the stream, who first catches up with missed lines, then gets new ones. */
export class Connection implements Subscriber {
  readonly #parts: ConnectionParts;
  #position = 0;
  #isLive = false;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  get userId() {
    return this.#parts.userId;
  }

  get keys() {
    return this.#parts.keys;
  }

  get isOpen() {
    return this.#parts.stream.isOpen;
  }

  /** Begins now: what was before is the reader's to load. */
  startNow({ isResync }: { isResync: boolean }) {
    this.#position = this.#parts.feedPosition();
    const { stream } = this.#parts;
    if (isResync) stream.send(eventText('resync', '{}', this.#position));
    else stream.send(placeText(this.#position));
  }

  startAfter(position: number) {
    this.#position = position;
    this.#parts.stream.send(placeText(position));
  }

  /** Sends what was published since the reader's place, then goes on with what comes: nothing is lost or sent twice. */
  async goLive(readAfter: (position: number) => Promise<StreamLine[]>) {
    while (this.isOpen && this.#position < this.#parts.feedPosition()) {
      const lines = await readAfter(this.#position);
      // The next line was deleted before this slow reader reached it.
      if (!lines[0] || lines[0].forgotten > this.#position) return this.startLive(true);
      await this.#parts.stream.sendAndWait(this.#textOf(lines));
      this.#position = lines.at(-1)!.position;
    }
    this.startLive(false);
  }

  startLive(isResync: boolean) {
    if (isResync) this.startNow({ isResync: true });
    this.#isLive = true;
  }

  deliver(lines: readonly StreamLine[]) {
    if (lines.some(({ event }) => event === 'session.changed')) this.#parts.onSessionChange(this);
    if (!this.#isLive) return;
    const text = this.#textOf(lines.filter(({ position }) => position > this.#position));
    if (text) this.#parts.stream.send(text);
  }

  resync() {
    if (this.#isLive) this.startNow({ isResync: true });
  }

  /** Sends the reader's position, so that they can resume from here however long nothing concerned them. */
  beat() {
    if (!this.#isLive) return;
    this.#position = Math.max(this.#position, this.#parts.feedPosition());
    this.#parts.stream.send(placeText(this.#position));
  }

  end() {
    this.#parts.stream.end();
  }

  #textOf(lines: readonly StreamLine[]): string {
    return lines
      .filter(({ audience }) => audience.some((key) => this.keys.includes(key)))
      .map(({ text }) => text)
      .join('');
  }
}
