import type { EndedSessions, Session } from '@waybill/contract';
import { notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/identity/member.ts';
import { revokeOtherTokens } from '../../platform/identity/tokens.ts';
import { type SessionRow, sessionsRepository } from './sessions.repository.ts';

const mostShown = 100;

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
