/** A call that the page began before any script was there (`shell/src/first-paint/first-calls.js`). */
interface EarlyCall {
  url: string;
  body: string | null;
  /** In whose name: every header but the content's type. */
  headers: Readonly<Record<string, string>>;
  response: Promise<Response>;
}

declare global {
  var waybillCalls: EarlyCall[] | undefined;
}

/** So long after the page's start what it began is still new, in ms. */
const freshMs = 20_000;

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/**
 * The response to a call that the page began, once: undefined where it began none like this one, for this user and team, or where it failed.
 * The caller then makes the call itself.
 */
export async function takeEarlyCall(
  wanted: Pick<EarlyCall, 'url' | 'body' | 'headers'>,
): Promise<Response | undefined> {
  const calls = globalThis.waybillCalls;
  if (!calls) return undefined;
  if (performance.now() > freshMs) calls.length = 0;
  const found = calls.findIndex(
    ({ url, body, headers }) => url === wanted.url && body === wanted.body && isSame(headers, wanted.headers),
  );
  const [call] = found < 0 ? [] : calls.splice(found, 1);
  const response = await call?.response.catch(() => undefined);
  return response?.ok ? response : undefined;
}
