import { impersonationStore, sessionStore } from '@waybill/session';
import { contentOf } from './response-data.ts';
import { isBeforeStream, noteStreamPosition } from './stream-position.ts';

/** A response whose body is there, so that no limit of time can break it later. */
interface EarlyResponse {
  status: number;
  text: string;
  /** Its `Stream-Position`. */
  position: string | null;
}

/** A call that the page's HTML began before any script was there. */
interface EarlyCall {
  url: string;
  body: string | null;
  /** In whose name: every header but the content's type. */
  headers: Readonly<Record<string, string>>;
  response: Promise<EarlyResponse>;
}

declare global {
  var waybillCalls: EarlyCall[] | undefined;
}

/** Oldest age at which a response to a first call may be used, in ms since the page's start. */
const freshMs = 20_000;
/** Time that the first page's code takes after the client's to load and to make its calls, also on a slow phone, in ms. */
const firstPageMs = 8_000;

/** The stream opens after this long even if first calls are pending, in ms; their data is then read again. */
const responsesMs = 3_000;

let responses: Promise<unknown> = Promise.resolve();
/** Resolves once the server has responded to what the page began: a stream that is opened before could miss what changed in between. */
export const earlyResponses = (): Promise<unknown> => responses;

/** Forgets responses that the page began and no call has taken: from here on they may be old, or another user's. */
export const dropEarlyCalls = (): void => {
  globalThis.waybillCalls = undefined;
};

/** Watches what the page began: where the stream was, and when it must no longer be handed out. Called once, by the client. */
export function followEarlyCalls(): void {
  if (!globalThis.waybillCalls) return;
  const noted = globalThis.waybillCalls.map(({ response }) =>
    response.then(({ position }) => noteStreamPosition(position)).catch(() => undefined),
  );
  responses = Promise.race([Promise.all(noted), new Promise((resolve) => setTimeout(resolve, responsesMs))]);
  setTimeout(dropEarlyCalls, Math.min(firstPageMs, freshMs - performance.now()));
  sessionStore.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id || now.teamId !== before.teamId) dropEarlyCalls();
  });
  impersonationStore.subscribe(dropEarlyCalls);
}

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/** The value, unless it is given up before that. */
async function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  signal?.throwIfAborted();
  let giveUp = () => {};
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = () => reject(signal?.reason);
  });
  signal?.addEventListener('abort', giveUp);
  return Promise.race([value, givenUp]).finally(() => signal?.removeEventListener('abort', giveUp));
}

/**
 * The data of a call that the page began, once: undefined where it began none like this one, for this user and team, where it failed in
 * any way, or where the live stream has gone past it. The caller then makes the call itself.
 */
export async function takeEarlyCall(
  wanted: Pick<EarlyCall, 'url' | 'body' | 'headers'>,
  signal?: AbortSignal,
): Promise<{ data: unknown } | undefined> {
  if (performance.now() > freshMs) dropEarlyCalls();
  const call = globalThis.waybillCalls?.find(
    ({ url, body, headers }) => url === wanted.url && body === wanted.body && isSame(headers, wanted.headers),
  );
  if (!call) return undefined;
  const response = await unlessAborted(
    call.response.catch(() => undefined),
    signal,
  );
  // Dropped while it was waited for, or taken by another.
  const place = globalThis.waybillCalls?.indexOf(call) ?? -1;
  if (place < 0) return undefined;
  globalThis.waybillCalls?.splice(place, 1);
  const isUsable = response && response.status >= 200 && response.status < 300;
  if (!isUsable || isBeforeStream(response.position)) return undefined;
  const content = contentOf(response.status, response.text);
  return content && 'data' in content ? content : undefined;
}
