import { api, sessionsApi } from '@waybill/api';
import type { Place } from '@waybill/federation';

/** A token is used until shortly before its end, in ms. */
const marginMs = 30_000;

type Post = Parameters<Place['post']>;

/**
 * The calls that a sandboxed remote may make, each in the name of the viewer with a token for these alone: what is not among them the
 * server refuses, too.
 */
export function createNarrowCalls(calls: readonly string[]) {
  let token: Promise<string> | undefined;
  let isGoodUntil = 0;
  const make = async () => {
    const made = await sessionsApi.narrow(calls);
    isGoodUntil = Date.parse(made.ends_at) - marginMs;
    return made.token;
  };
  const narrowed = (): Promise<string> => {
    if (token && Date.now() < isGoodUntil) return token;
    // Calls that come while it is made wait for the same one.
    isGoodUntil = Number.POSITIVE_INFINITY;
    token = make();
    token.catch(() => {
      token = undefined;
    });
    return token;
  };

  return async (method: 'get' | 'post', [path, ...rest]: unknown[]): Promise<unknown> => {
    if (typeof path !== 'string' || !calls.includes(path))
      throw Object.assign(new Error(`This remote may not call ${String(path)}`), { status: 403 });
    const narrowToken = await narrowed();
    if (method === 'get') return api.get(path, { ...(rest[0] as object) }, { narrowToken });
    const [body, { query, idempotencyKey } = {}] = rest as [Post[1], Post[2]];
    return api.post(
      path,
      { ...body },
      { narrowToken, ...(query && { query }), ...(idempotencyKey && { idempotencyKey }) },
    );
  };
}
