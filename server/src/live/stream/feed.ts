import { setTimeout as rest } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { readAtOnce, streamChannel, streamRepository } from './stream.repository.ts';
import type { Subscribers } from './subscribers.ts';

/** The first of several changes goes out at once, the others together after this time. */
const spacingMs = 200;
/**
 * Longest wait of the lines of a node that died, of a lost notice, or of a rider's place. Places that come in within
 * one interval go out together: the cost of fifty dispatchers is the number of writes to their sockets.
 */
const pollEveryMs = 1_200;

/**
 * Publishes what was committed, and hands what any node published to this node's connections. Each of the two
 * runs once at a time; requests while it runs are served by one more round.
 */
export class Feed {
  /** The last change that this node has read. */
  position = 0;
  readonly #database: OpenDatabase;
  readonly #subscribers: Subscribers;
  readonly #log: FastifyBaseLogger;
  readonly #rounds = new Map<string, { isWanted: boolean; done: Promise<void> }>();
  readonly #stopping = new AbortController();
  #listening: { close(): Promise<void> } | undefined;
  #poll: NodeJS.Timeout | undefined;
  #lastPublishedAt = 0;
  #hasFailed = false;

  constructor(database: OpenDatabase, subscribers: Subscribers, log: FastifyBaseLogger) {
    this.#database = database;
    this.#subscribers = subscribers;
    this.#log = log;
  }

  async start() {
    this.position = (await streamRepository.findBounds(this.#database.db)).head;
    this.#listening = this.#database.listen(streamChannel, (text) => {
      if (text === undefined || Number(text) > this.position) this.catchUp();
    });
    this.#poll = setInterval(() => {
      this.publish();
      this.catchUp();
    }, pollEveryMs);
    this.#poll.unref();
  }

  async stop() {
    this.#stopping.abort();
    clearInterval(this.#poll);
    await this.#listening?.close();
    await Promise.all([...this.#rounds.values()].map(({ done }) => done));
  }

  /** Soon gives positions to what was committed; to be called after each commit. */
  publish() {
    this.#soon('publish', async () => {
      const restMs = this.#lastPublishedAt + spacingMs - Date.now();
      if (restMs > 0) await rest(restMs, undefined, { signal: this.#stopping.signal });
      this.#lastPublishedAt = Date.now();
      if (!(await streamRepository.hasUnpublished(this.#database.db))) return;
      await streamRepository.publish(this.#database.db);
      this.catchUp();
    });
  }

  /** Soon reads what was published and hands it on. */
  catchUp() {
    this.#soon('catch up', async () => {
      for (;;) {
        const lines = await streamRepository.readAfter(this.#database.db, this.position);
        const [first] = lines;
        if (!first) return;
        const isComplete = first.forgotten <= this.position;
        this.position = first.position - 1;
        if (!isComplete) for (const each of this.#subscribers) each.resync();
        this.position = lines.at(-1)!.position;
        this.#subscribers.deliver(lines);
        if (lines.length < readAtOnce) return;
      }
    });
  }

  #soon(name: string, work: () => Promise<void>) {
    if (this.#stopping.signal.aborted) return;
    const underWay = this.#rounds.get(name);
    if (underWay) {
      underWay.isWanted = true;
      return;
    }
    const round = { isWanted: true, done: Promise.resolve() };
    this.#rounds.set(name, round);
    round.done = this.#run(name, round, work);
  }

  async #run(name: string, round: { isWanted: boolean }, work: () => Promise<void>) {
    try {
      while (round.isWanted && !this.#stopping.signal.aborted) {
        round.isWanted = false;
        await work();
        this.#hasFailed = false;
      }
    } catch (error) {
      // The next change or the next poll tries again; one line in the log is enough for a database that is away.
      if (!this.#hasFailed && !this.#stopping.signal.aborted)
        this.#log.warn({ err: error }, `the live stream could not ${name}`);
      this.#hasFailed = true;
    } finally {
      this.#rounds.delete(name);
    }
  }
}
