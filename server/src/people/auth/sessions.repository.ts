import type { Selectable } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { AccessTokensTable } from '../../platform/database/tables.ts';
import { goodSince } from '../../platform/identity/tokens.ts';

export type SessionRow = Selectable<AccessTokensTable>;

export const sessionsRepository = {
  /** Those that are still good; the one with this hash first, then by last use. */
  list(db: Sql, userId: string, currentHash: string, limit: number): Promise<SessionRow[]> {
    const { used, made } = goodSince(new Date());
    return db
      .selectFrom('access_tokens')
      .selectAll()
      .where('user_id', '=', userId)
      .where('last_used_at', '>', used)
      .where('created_at', '>', made)
      .orderBy(({ eb }) => eb('hash', '=', currentHash), 'desc')
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  },

  /** Ends one of the user's own; streams that it opened end by the database's note of it. */
  end: (tx: Tx, userId: string, id: string): Promise<SessionRow | undefined> =>
    tx
      .deleteFrom('access_tokens')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
};
