import type { EndedSessions, Narrowing, NarrowToken, Session } from '@waybill/contract';
import { notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { readKeys } from '../../platform/identity/keys.ts';
import type { Caller } from '../../platform/identity/member.ts';
import { makeNarrowToken } from '../../platform/identity/narrow-tokens.ts';
import { revokeOtherTokens } from '../../platform/identity/tokens.ts';
import { type SessionRow, sessionsRepository } from './sessions.repository.ts';

const mostShown = 100;
const narrowForMs = 5 * 60_000;

const toSession =
  ({ tokenHash }: Caller) =>
  ({ id, device, created_at, last_used_at, hash }: SessionRow): Session => ({
    id,
    device,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: hash === tokenHash,
  });

export const sessionsService = {
  /** The caller’s sessions, this one first. */
  async list(db: Sql, caller: Caller): Promise<Session[]> {
    const rows = await sessionsRepository.list(db, caller.id, caller.tokenHash, mostShown);
    return rows.map(toSession(caller));
  },

  /** A token of five minutes for some of the calls that the caller may make. */
  async narrow(db: Sql, { tokenHash }: Caller, { calls }: Narrowing): Promise<NarrowToken> {
    const until = Date.now() + narrowForMs;
    const token = makeNarrowToken(await readKeys(db), { session: tokenHash, calls, until });
    return { token, ends_at: new Date(until).toISOString() };
  },

  /** Ends one of the caller's own sessions, this one too. */
  async end(tx: Tx, caller: Caller, id: string): Promise<Session> {
    const ended = await sessionsRepository.end(tx, caller.id, id);
    if (!ended) throw notFound();
    return toSession(caller)(ended);
  },

  /** Ends all of the caller's sessions but this one. */
  endOthers: async (tx: Tx, caller: Caller): Promise<EndedSessions> => ({
    ended: await revokeOtherTokens(tx, caller.id, caller.tokenHash),
  }),
};
