import type { ExportProgress, FailedResponse, RowsRequest } from './rows-source.ts';
import { RowSplitter } from './split-rows.ts';

/** The most rows that go through the page at a time: so few that it is never busy with them for long. */
const batchSize = 100;
/** Without a byte for so long, the connection is taken for broken. */
const silenceMs = 30_000;
const longestWaitMs = 15_000;
/** Most rejections in a row by a server that is too busy. */
const mostRejections = 8;
const transientStatuses = [429, 502, 503, 504];

type Row = Record<string, unknown>;

/** The server rejects the call, and would again. */
export class RowsRejected extends Error {
  readonly failure: FailedResponse;
  constructor(failure: FailedResponse) {
    super(failure.statusText);
    this.failure = failure;
  }
}

/** A transient failure: the call is made again, after this time if the server said so. */
class Interrupted extends Error {
  readonly failure: FailedResponse | undefined;
  constructor(failure?: FailedResponse) {
    super('interrupted');
    this.failure = failure;
  }
}

/** Rows of the list, or the news that the server began it again: what was read before is to be forgotten. */
export type RowsBatch = { rows: Row[] } | { isRestarted: true };

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

async function failureOf(response: Response): Promise<FailedResponse> {
  const text = await response.text();
  return {
    status: response.status,
    statusText: response.statusText,
    body: jsonOf(text) ?? text,
    retryAfter: response.headers.get('Retry-After'),
  };
}

/** Reads a response part by part; rejects where it breaks, or falls silent. */
async function* textOf(body: ReadableStream<Uint8Array>, silence: Silence) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    silence.restart();
    const { done, value } = await reader.read();
    silence.stop();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

/** Ends a request that has been silent for too long. */
class Silence {
  readonly #control = new AbortController();
  readonly signal = this.#control.signal;
  #timer: ReturnType<typeof setTimeout> | undefined;
  restart() {
    this.stop();
    this.#timer = setTimeout(() => this.#control.abort(), silenceMs);
  }
  stop() {
    clearTimeout(this.#timer);
  }
  end() {
    this.stop();
    this.#control.abort();
  }
}

/** The pause before the next try: longer each time, none when the network is back. */
const pause = (tries: number, retryAfter: string | null = null) =>
  new Promise<void>((resolve) => {
    const named = Number(retryAfter ?? 0) * 1_000;
    const timer = setTimeout(
      go,
      named > 0 ? Math.min(named, 60_000) : Math.min(300 * 2 ** tries, longestWaitMs),
    );
    function go() {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', go);
      resolve();
    }
    globalThis.addEventListener?.('online', go);
  });

/**
 * The rows of a list in batches, newest first. A connection that breaks goes on behind the last row that was read, for as
 * long as it takes; a server that cannot do that begins again.
 */
export class RowsReader {
  readonly #request: RowsRequest;
  readonly #report: (progress: ExportProgress) => void;
  #last: Row | undefined;
  #count = 0;
  #total: number | undefined;
  #tries = 0;

  constructor(request: RowsRequest, report: (progress: ExportProgress) => void) {
    this.#request = request;
    this.#report = report;
  }

  get #after(): string | undefined {
    const at = this.#last?.[this.#request.orderedBy];
    return at === undefined ? undefined : `${at}_${this.#last?.id}`;
  }

  #say(stage: ExportProgress['stage']) {
    this.#report({ rows: this.#count, total: this.#total, stage });
  }

  async #open(silence: Silence): Promise<Response> {
    const { url, method, headers, body } = this.#request;
    const address = new URL(url);
    if (this.#after !== undefined) address.searchParams.set('after', this.#after);
    const response = await fetch(address, {
      method,
      headers,
      cache: 'no-store',
      signal: silence.signal,
      ...(body !== undefined && { body }),
    });
    if (response.ok && response.body) return response;
    const failure = await failureOf(response);
    throw transientStatuses.includes(response.status) ? new Interrupted(failure) : new RowsRejected(failure);
  }

  async *#batchesOf(rows: Row[]): AsyncGenerator<RowsBatch> {
    for (let from = 0; from < rows.length; from += batchSize) {
      const batch = rows.slice(from, from + batchSize);
      this.#last = batch.at(-1);
      this.#count += batch.length;
      this.#tries = 0;
      yield { rows: batch };
      this.#say('reading');
    }
  }

  /** One response, as far as it comes. */
  async *#readOnce(silence: Silence): AsyncGenerator<RowsBatch> {
    silence.restart();
    const response = await this.#open(silence);
    const splitter = new RowSplitter();
    let isBegun = false;
    for await (const text of textOf(response.body!, silence)) {
      const rows = splitter.push(text) as Row[];
      if (splitter.head && !isBegun) {
        isBegun = true;
        if (this.#after !== splitter.head.after) {
          this.#count = 0;
          this.#last = undefined;
          yield { isRestarted: true };
        }
        this.#total ??= splitter.head.total;
      }
      yield* this.#batchesOf(rows);
    }
    if (!splitter.isComplete) throw new Interrupted();
  }

  async *read(): AsyncGenerator<RowsBatch> {
    this.#say('reading');
    for (let rejections = 0; ; ) {
      const silence = new Silence();
      try {
        yield* this.#readOnce(silence);
        return;
      } catch (error) {
        if (error instanceof RowsRejected || error instanceof SyntaxError) throw error;
        const { failure } = error instanceof Interrupted ? error : {};
        rejections = failure && this.#tries > 0 ? rejections + 1 : 0;
        if (failure && rejections >= mostRejections) throw new RowsRejected(failure);
        this.#say('waiting');
        await pause(this.#tries, failure?.retryAfter);
        this.#tries += 1;
      } finally {
        silence.end();
      }
    }
  }
}
