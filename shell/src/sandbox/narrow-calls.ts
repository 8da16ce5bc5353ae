import { api, sessionsApi } from '@waybill/api';
import type { NarrowToken } from '@waybill/contract';
import type { Place } from '@waybill/federation';

/** A token is used until shortly before its end, in ms. */
const marginMs = 30_000;

type Post = Parameters<Place['post']>;

/**
 * The calls that a sandboxed remote may make, each in the name of the viewer with a token for these alone: what is not among them the
 * server refuses, too.
 */
export function createNarrowCalls(calls: readonly string[]) {
  let token: Promise<NarrowToken> | undefined;
  const narrowed = async (): Promise<string> => {
    const present = await token;
    if (present && Date.parse(present.ends_at) - Date.now() > marginMs) return present.token;
    const next = sessionsApi.narrow(calls);
    token = next;
    // The next call asks again.
    next.catch(() => {
      if (token === next) token = undefined;
    });
    return (await next).token;
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
