import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { ServerConfig } from '../base/config.ts';
import { DomainError } from '../base/errors.ts';
import { newId } from '../base/new-id.ts';
import type { Database, Tx } from '../database/database.ts';
import { forgetBefore } from '../database/forget-before.ts';

/** A number of tries of one kind by the holder of a key, within a sliding window. */
export interface Limit {
  tries: number;
  windowMinutes: number;
}

export type RateLimit = ReturnType<typeof createRateLimit>;

/** Tries of the same name take turns, so that many at once are counted one by one. */
export const takeTurns = (tx: Tx, name: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);

/** The error that says when the oldest of the counted tries no longer counts. */
export const tooManyUntil = (oldest: Date | null, windowMs: number, now: number): DomainError => {
  const waitMs = (oldest?.getTime() ?? now) + windowMs - now;
  return new DomainError('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
};

/** One household or phone has a whole /64 of IPv6 addresses, so these count as one. */
export const addressKey = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return `${[...left, ...Array(zeros).fill('0'), ...right].slice(0, 4).join(':')}::/64`;
};

/**
 * Limits tries in the database, so that all nodes count together. A try counts whatever becomes of it. Without
 * a limit nothing is counted.
 */
export const createRateLimit = (db: Database, bucket: string, limit: Limit | undefined) => {
  /** Counts a try of this key; returns the error if there have been too many. */
  const count = async (tx: Tx, key: string, { tries: most, windowMinutes }: Limit) => {
    const windowMs = windowMinutes * 60_000;
    const now = Date.now();
    await takeTurns(tx, `${bucket} ${key}`);
    const { tries, oldest } = await tx
      .selectFrom('limited_tries')
      .select(({ fn }) => [fn.countAll<number>().as('tries'), fn.min('at').as('oldest')])
      .where('bucket', '=', bucket)
      .where('key', '=', key)
      .where('at', '>', new Date(now - windowMs))
      .executeTakeFirstOrThrow();
    if (tries >= most) return tooManyUntil(oldest, windowMs, now);
    await tx
      .insertInto('limited_tries')
      .values({ id: newId(), bucket, key, at: new Date(now) })
      .execute();
    return undefined;
  };

  return {
    /** Counts a try of this key, or rejects it (429). It has a transaction of its own: call it outside of any. */
    async countTry(key: string): Promise<void> {
      if (!limit) return;
      const rejection = await db.transaction().execute((tx) => count(tx, key, limit));
      if (rejection) throw rejection;
    },

    /** Counts a try within a transaction, and with it; false where there have been too many. */
    isAllowed: async (tx: Tx, key: string): Promise<boolean> =>
      !limit || (await count(tx, key, limit)) === undefined,
  };
};

/** The longest window that a limit may have. */
const longestWindowMs = 86_400_000;

/** Forgets tries that count nowhere any more. */
export const forgetOldTries = (db: Database, now: Date, stopping?: AbortSignal) =>
  forgetBefore(db, 'limited_tries', 'at', new Date(now.getTime() - longestWindowMs), stopping);

/** The limits per hour of the calls that anybody can make, that send mail, or that could be used for guessing. */
export const createHourlyLimits = (
  db: Database,
  { hasRateLimits, hourlyLimits }: Pick<ServerConfig, 'hasRateLimits' | 'hourlyLimits'>,
) => {
  const hourly = (bucket: string, tries: number) =>
    createRateLimit(db, bucket, hasRateLimits ? { tries, windowMinutes: 60 } : undefined);
  const {
    forgot,
    forgotPerAccount,
    register,
    invites,
    tracking,
    bookings,
    companies,
    suiteReports,
    cashCodes,
  } = hourlyLimits;
  return {
    forgot: hourly('forgot', forgot),
    forgotPerAccount: hourly('forgot-account', forgotPerAccount),
    reset: hourly('reset', forgot),
    verify: hourly('verify', forgot),
    register: hourly('register', register),
    invites: hourly('invites', invites),
    inviteLookups: hourly('invite-lookups', tracking),
    tracking: hourly('tracking', tracking),
    forgedTransfers: hourly('forged-transfers', tracking),
    bookings: hourly('bookings', bookings),
    receiverGuesses: hourly('receiver-guesses', tracking),
    shopGuesses: hourly('shop-guesses', tracking),
    receiverChanges: hourly('receiver-changes', bookings),
    companies: hourly('companies', companies),
    suiteReports: hourly('suite-reports', suiteReports),
    cashCodes: hourly('cash-codes', cashCodes),
  };
};
export type HourlyLimits = ReturnType<typeof createHourlyLimits>;
