import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Session } from './test-server.ts';

export interface ReadEvent {
  id: number | undefined;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test says by its assertion what it expects here
  data: any;
}

const parse = (block: string): Partial<ReadEvent> & { data?: string } =>
  Object.fromEntries(
    block
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => line.match(/^(\w+): ?(.*)$/)?.slice(1) ?? []),
  );

const ended = () => new Error('The stream ended before that was read.');

const originOf = async (app: FastifyInstance): Promise<string> => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

/** A reader of the live stream over a real connection. */
export class EventReader {
  readonly events: ReadEvent[] = [];
  /** The number of `session.changed` events; kept apart, as making people for a test causes them. */
  sessionChanges = 0;
  /** From where this reader would resume. */
  lastEventId: string | undefined;
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Fulfilled when the server or the reader has ended the stream. */
  readonly closed: Promise<void>;
  readonly #response: IncomingMessage;
  #waiting: { go(): void; giveUp(error: Error): void }[] = [];
  #isClosed = false;
  #unread = '';

  private constructor(response: IncomingMessage) {
    this.#response = response;
    this.status = response.statusCode ?? 0;
    this.headers = response.headers;
    this.closed = new Promise((resolve) => response.once('close', resolve));
    void this.closed.then(() => {
      this.#isClosed = true;
      for (const { giveUp } of this.#waiting) giveUp(ended());
    });
    response.on('error', () => undefined);
    response.setEncoding('utf8').on('data', (text: string) => this.#take(text));
  }

  static async open(
    app: FastifyInstance,
    who: Pick<Session, 'token' | 'teamId'>,
    more: Record<string, string> = {},
  ): Promise<EventReader> {
    return EventReader.openAt(await originOf(app), who, more);
  }

  /** Opens the stream of the server at `origin`, or behind it. */
  static async openAt(
    origin: string,
    who: Pick<Session, 'token' | 'teamId'>,
    more: Record<string, string> = {},
  ): Promise<EventReader> {
    const headers = {
      authorization: `Bearer ${who.token}`,
      ...(who.teamId && { team: who.teamId }),
      ...more,
    };
    const url = `${origin}/api/events`;
    const reader = new EventReader(
      await new Promise<IncomingMessage>((resolve, reject) => {
        get(url, { headers, agent: false }, resolve).once('error', reject);
      }),
    );
    if (reader.status === 200)
      await reader.until(() => reader.lastEventId !== undefined || reader.events.length > 0);
    return reader;
  }

  /** Waits until what has been read satisfies the condition; fails when the stream ends before that. */
  async until(isMet: (events: ReadEvent[]) => boolean): Promise<ReadEvent[]> {
    while (!isMet(this.events)) {
      if (this.#isClosed) throw ended();
      await new Promise<void>((go, giveUp) => this.#waiting.push({ go, giveUp }));
    }
    return this.events;
  }

  /** The next `count` events that come, or have come, after the first `from`. */
  async read(count: number, from = 0): Promise<ReadEvent[]> {
    await this.until((events) => events.length >= from + count);
    return this.events.slice(from, from + count);
  }

  pause() {
    this.#response.pause();
  }

  async close() {
    this.#response.destroy();
    await this.closed;
  }

  #take(text: string) {
    const blocks = (this.#unread + text).split('\n\n');
    this.#unread = blocks.pop() ?? '';
    for (const { id, event, data } of blocks.map(parse)) {
      if (id !== undefined) this.lastEventId = String(id);
      if (event === 'session.changed') this.sessionChanges += 1;
      else if (event)
        this.events.push({
          id: id === undefined ? undefined : Number(id),
          event,
          data: JSON.parse(data ?? '{}'),
        });
    }
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { go } of waiting) go();
  }
}
