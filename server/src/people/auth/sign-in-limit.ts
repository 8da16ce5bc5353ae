import { newId } from '../../platform/base/new-id.ts';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import { forgetBefore } from '../../platform/database/forget-before.ts';
import { addressKey, takeTurns, tooManyUntil } from '../../platform/http/rate-limit.ts';

export interface SignInLimit {
  /** Of one account, and of one known device. */
  failures: number;
  /** Of one address: behind that of a mobile network are thousands of people. */
  addressFailures: number;
  windowMinutes: number;
}

interface Attempt {
  account: string;
  address: string;
  /** Identifies the device, if it signed in to this account before. */
  device?: string | undefined;
}

/** The key by which an attempt is counted. */
type Count = ['account' | 'address' | 'device', string];

/** A device that signed in before has a count of its own: tries of outsiders neither count there nor lock it. */
const countsOf = ({ account, address, device }: Attempt): Count[] =>
  device
    ? [['device', device]]
    : [
        ['account', account],
        ['address', address],
      ];

const countSince = async (tx: Tx, [column, value]: Count, since: Date) => {
  const { failures, oldest } = await tx
    .selectFrom('sign_in_attempts')
    .select(({ fn }) => [fn.countAll<number>().as('failures'), fn.min('at').as('oldest')])
    .where(column, '=', value)
    .where('at', '>', since)
    .$if(column !== 'device', (query) => query.where('device', 'is', null))
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
 * Limits failures per device that signed in before, and for all others per account and per address; in the database, so
 * that all nodes count together. An attempt is counted before the password is looked at and taken back on success: many at
 * once cannot slip through.
 */
export const createSignInLimit = (db: Database, limit: SignInLimit | undefined) => ({
  /** Counts the attempt, or rejects it (429) whatever the password is. */
  async begin(given: Attempt): Promise<void> {
    if (!limit) return;
    const attempt = { ...given, address: addressKey(given.address) };
    const windowMs = limit.windowMinutes * 60_000;
    const now = Date.now();
    const since = new Date(now - windowMs);
    await db.transaction().execute(async (tx) => {
      const counts = countsOf(attempt);
      for (const [column, value] of counts) await takeTurns(tx, `${column} ${value}`);
      for (const count of counts) {
        const { failures, oldest } = await countSince(tx, count, since);
        const most = count[0] === 'address' ? limit.addressFailures : limit.failures;
        if (failures >= most) throw tooManyUntil(oldest, windowMs, now);
      }
      const { account, address, device = null } = attempt;
      await tx
        .insertInto('sign_in_attempts')
        .values({ id: newId(), account, address, device, at: new Date(now) })
        .execute();
    });
  },

  /** The owner of the account is here: what was tried before from this device, or from those not known, is forgiven. */
  async succeed(
    { account, device }: Pick<Attempt, 'account' | 'device'>,
    connection: Sql = db,
  ): Promise<void> {
    if (!limit) return;
    const attempts = connection.deleteFrom('sign_in_attempts').where('account', '=', account);
    await attempts.where('device', device ? '=' : 'is', device ?? null).execute();
  },
});
