import { setTimeout as rest } from 'node:timers/promises';
import { EventReader, type ReadEvent } from './event-reader.ts';
import type { Session } from './test-server.ts';

/** A dispatcher who follows the live stream, and connects again from where they were whenever it ends. */
export class DispatcherAtWork {
  /** Times that each order's creation was read. */
  readonly created = new Map<string, number>();
  connections = 0;
  /** Times that they had to load everything again. */
  resyncs = 0;
  isConnected = false;
  readonly #url: string;
  readonly #who: Session;
  readonly #onEvent: () => void;
  #reader: EventReader | undefined;
  #lastEventId: string | undefined;

  constructor(url: string, who: Session, onEvent: () => void) {
    this.#url = url;
    this.#who = who;
    this.#onEvent = onEvent;
  }

  async follow(isOver: () => boolean) {
    while (!isOver()) {
      const reader = await this.#open();
      if (!reader) {
        await rest(150);
        continue;
      }
      this.#reader = reader;
      this.connections += 1;
      this.isConnected = true;
      this.#onEvent();
      await this.#readOn(reader);
      this.isConnected = false;
    }
  }

  async close() {
    await this.#reader?.close();
  }

  async #open(): Promise<EventReader | undefined> {
    const from = this.#lastEventId;
    const reader = await EventReader.openAt(this.#url, this.#who, {
      ...(from !== undefined && { 'last-event-id': from }),
    }).catch(() => undefined);
    if (reader?.status === 200) return reader;
    await reader?.close();
    return undefined;
  }

  async #readOn(reader: EventReader) {
    for (let read = 0; ; ) {
      for (const event of reader.events.slice(read)) this.#take(event);
      read = reader.events.length;
      this.#lastEventId = reader.lastEventId ?? this.#lastEventId;
      this.#onEvent();
      const from = read;
      const isOpen = await reader.until((events) => events.length > from).catch(() => undefined);
      if (!isOpen && reader.events.length === read) {
        this.#lastEventId = reader.lastEventId ?? this.#lastEventId;
        return;
      }
    }
  }

  #take({ event, data }: ReadEvent) {
    if (event === 'resync') this.resyncs += 1;
    if (event === 'order.created') this.created.set(data.id, (this.created.get(data.id) ?? 0) + 1);
  }
}
