import assert from 'node:assert/strict';
import { setTimeout as rest } from 'node:timers/promises';
import { headersOf } from './lifecycle-client.ts';
import { aKey, type Session } from './test-server.ts';

/** Pause of a caller before they call again. */
const againAfterMs = 150;

/** The statuses with which the suite, and a phone's outbox, call again. */
const transientStatuses = [429, 502, 503, 504];

interface Response {
  status: number;
  /** Undefined of a response that does not stay. */
  body: unknown;
  /** The pause that the response asks for, else a second. */
  waitMs: number;
}

const send = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(url, init);
  const text = await response.text();
  const { status, headers } = response;
  const waitMs = 1_000 * Number(headers.get('retry-after') ?? 1);
  return { status, waitMs, body: transientStatuses.includes(status) ? undefined : JSON.parse(text) };
};

/** A caller who repeats each call, under the same key, until it has a response that stays. */
export class PersistentCaller {
  /** Times that a call was repeated, by the failure that came instead of a response. */
  readonly again: Record<string, number> = {};
  /** The time of the last response. */
  respondedAt = performance.now();
  readonly #url: string;
  readonly #who: Session;
  readonly #onResponse: () => void;
  #hasGivenUp = false;

  constructor(url: string, who: Session, onResponse: () => void) {
    this.#url = url;
    this.#who = who;
    this.#onResponse = onResponse;
  }

  /** Makes no call again from now on. */
  giveUp() {
    this.#hasGivenUp = true;
  }

  async post<Data>(path: string, body: object): Promise<Data> {
    const headers = { ...headersOf(this.#who), ...aKey(), 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    for (;;) {
      const reply = await send(`${this.#url}/api/${path}`, init).catch(() => undefined);
      if (reply?.body !== undefined) {
        assert.ok(
          reply.status === 200 || reply.status === 201,
          `${path}: ${reply.status} ${JSON.stringify(reply.body)}`,
        );
        this.respondedAt = performance.now();
        this.#onResponse();
        return (reply.body as { data: Data }).data;
      }
      const instead = reply ? String(reply.status) : 'no response';
      this.again[instead] = (this.again[instead] ?? 0) + 1;
      if (this.#hasGivenUp) throw new Error(`${path} had no response.`);
      await rest(reply?.status === 429 ? reply.waitMs : againAfterMs);
    }
  }
}
