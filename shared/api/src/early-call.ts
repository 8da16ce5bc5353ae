import { impersonationStore, sessionStore } from '@waybill/session';

/** A response that the page has read to its end. */
export interface EarlyResponse {
  ok: boolean;
  status: number;
  /** Its body. */
  text: string;
  /** Its `Stream-Position`. */
  position: string | null;
}

/** A call that the page began before any script was there (`shell/src/first-paint/first-calls.js`). */
interface EarlyCall {
  url: string;
  body: string | null;
  /** In whose name: every header but the content's type. */
  headers: Readonly<Record<string, string>>;
  /** Rejects where it fails, or takes more than 8 s. */
  response: Promise<EarlyResponse>;
}

declare global {
  var waybillCalls: EarlyCall[] | undefined;
}

/** So long after the page's start what it began is still new, in ms. */
const freshMs = 20_000;

/** Forgets what the page began and nobody took: something has changed, or may have, since it was read. */
export function dropEarlyCalls(): void {
  if (globalThis.waybillCalls) globalThis.waybillCalls.length = 0;
}

if (globalThis.waybillCalls) setTimeout(dropEarlyCalls, Math.max(0, freshMs - performance.now()));
// Nothing of a session, its token least of all, is here longer than the session.
sessionStore.subscribe(({ user, teamId }, before) => {
  if (user?.access_token !== before.user?.access_token || teamId !== before.teamId) dropEarlyCalls();
});
impersonationStore.subscribe(dropEarlyCalls);

/** All that the page began, as they come; those that fail never do. */
export function onEarlyResponses(listener: (response: EarlyResponse) => void): void {
  for (const { response } of globalThis.waybillCalls ?? []) response.then(listener, () => undefined);
}

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/**
 * The response to a call that the page began, once: undefined where it began none like this one, for this user and team, or where it failed.
 * The caller then makes the call itself. Rejects once `signal` aborts.
 */
export async function takeEarlyCall(
  wanted: Pick<EarlyCall, 'url' | 'body' | 'headers'>,
  signal?: AbortSignal,
): Promise<EarlyResponse | undefined> {
  const calls = globalThis.waybillCalls ?? [];
  const found = calls.findIndex(
    ({ url, body, headers }) => url === wanted.url && body === wanted.body && isSame(headers, wanted.headers),
  );
  const [call] = found < 0 ? [] : calls.splice(found, 1);
  if (!call) return undefined;
  const response = call.response.catch(() => undefined);
  const taken = await (signal ? Promise.race([response, whenAborted(signal)]) : response);
  return taken?.ok ? taken : undefined;
}
