import type { Database, Sql, Tx } from '../platform/database/database.ts';
import { forgetBefore } from '../platform/database/forget-before.ts';
import { newId } from '../platform/new-id.ts';
import { addressKey, takeTurns, tooManyUntil } from '../platform/rate-limit.ts';

export interface SignInLimit {
  failures: number;
  windowMinutes: number;
}

interface Attempt {
  account: string;
  address: string;
}

const countSince = async (tx: Tx, column: 'account' | 'address', value: string, since: Date) => {
  const { failures, oldest } = await tx
    .selectFrom('sign_in_attempts')
    .select(({ fn }) => [fn.countAll<number>().as('failures'), fn.min('at').as('oldest')])
    .where(column, '=', value)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return { failures, oldest };
};

/** Forgets failures that no longer count. */
export const forgetOldFailures = (
  db: Database,
  { windowMinutes }: SignInLimit,
  now: Date,
  stopping?: AbortSignal,
) => forgetBefore(db, 'sign_in_attempts', 'at', new Date(now.getTime() - windowMinutes * 60_000), stopping);

/**
 * Limits failures per account and per address, in the database, so that all nodes count together. An attempt
 * is counted before the password is looked at and taken back on success: many at once cannot slip through.
 */
export const createSignInLimit = (db: Database, limit: SignInLimit | undefined) => ({
  /** Counts the attempt, or refuses it (429) whatever the password is. */
  async begin({ account, address: whole }: Attempt): Promise<void> {
    if (!limit) return;
    const address = addressKey(whole);
    const windowMs = limit.windowMinutes * 60_000;
    const now = Date.now();
    const since = new Date(now - windowMs);
    await db.transaction().execute(async (tx) => {
      await takeTurns(tx, `account ${account}`);
      await takeTurns(tx, `address ${address}`);
      for (const [column, value] of [
        ['account', account],
        ['address', address],
      ] as const) {
        const { failures, oldest } = await countSince(tx, column, value, since);
        if (failures >= limit.failures) throw tooManyUntil(oldest, windowMs, now);
      }
      await tx
        .insertInto('sign_in_attempts')
        .values({ id: newId(), account, address, at: new Date(now) })
        .execute();
    });
  },

  /** The owner of the account is here: what was tried on it before is forgiven. */
  async succeed({ account }: Pick<Attempt, 'account'>, connection: Sql = db): Promise<void> {
    if (limit) await connection.deleteFrom('sign_in_attempts').where('account', '=', account).execute();
  },
});
