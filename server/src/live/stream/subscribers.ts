import type { StreamLine } from './stream.repository.ts';

/** A connection, as the feed uses it. */
export interface Subscriber {
  readonly userId: string;
  /** The keys it subscribes to, of changes and of its own session. */
  readonly keys: readonly string[];
  /** The lines of a batch that are addressed to one of its keys, in order. */
  deliver(lines: readonly StreamLine[]): void;
  /** Lines are missing: the reader has to load everything again. */
  resync(): void;
  end(): void;
}

/** The connections of this node, indexed by key, so that a line costs no more than those it is sent to. */
export class Subscribers {
  readonly #all = new Set<Subscriber>();
  readonly #byKey = new Map<string, Set<Subscriber>>();

  add(subscriber: Subscriber) {
    this.#all.add(subscriber);
    for (const key of subscriber.keys) {
      const subscribers = this.#byKey.get(key) ?? new Set();
      this.#byKey.set(key, subscribers.add(subscriber));
    }
  }

  remove(subscriber: Subscriber) {
    this.#all.delete(subscriber);
    for (const key of subscriber.keys) {
      const subscribers = this.#byKey.get(key);
      subscribers?.delete(subscriber);
      if (subscribers?.size === 0) this.#byKey.delete(key);
    }
  }

  get size(): number {
    return this.#all.size;
  }

  [Symbol.iterator]() {
    return [...this.#all][Symbol.iterator]();
  }

  countOf(userId: string): number {
    const own = this.#byKey.get(`user-session:${userId}`);
    return own?.size ?? 0;
  }

  /** Hands a batch to the connections it is addressed to, all lines of each at once. */
  deliver(lines: readonly StreamLine[]) {
    const mail = new Map<Subscriber, StreamLine[]>();
    for (const line of lines) {
      const subscribers = new Set(line.audience.flatMap((key) => [...(this.#byKey.get(key) ?? [])]));
      for (const subscriber of subscribers) {
        const own = mail.get(subscriber);
        if (own) own.push(line);
        else mail.set(subscriber, [line]);
      }
    }
    for (const [subscriber, own] of mail) subscriber.deliver(own);
  }
}
