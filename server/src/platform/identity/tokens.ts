import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '../base/new-id.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Sql } from '../database/database.ts';
import { forgetBefore } from '../database/forget-before.ts';
import type { Caller, Membership } from './member.ts';
import { type MembershipRow, membershipsOf, toMembership } from './memberships.repository.ts';

const dayMs = 86_400_000;
const idleDays = 30;
const longestDays = 180;
/** "Last use" is stored to the hour, so that a busy caller does not write with every read. */
const touchAfterMs = 3_600_000;

/** The stored form of a token: 256 random bits need no salt. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** 256 random bits in 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Since when a token that is still good was used, and made. */
export const goodSince = (now: Date) => ({
  used: new Date(now.getTime() - idleDays * dayMs),
  made: new Date(now.getTime() - longestDays * dayMs),
});

/** Makes a token of 256 bits for a user; only its hash is stored. */
export const issueToken = async (db: Sql, userId: string): Promise<string> => {
  const token = newToken();
  const now = new Date();
  await db
    .insertInto('access_tokens')
    .values({ id: newId(), hash: hashOfToken(token), user_id: userId, created_at: now, last_used_at: now })
    .execute();
  return token;
};

/** The account that a password was compared with, and in words the device that sent it. */
export interface PasswordSignIn {
  userId: string;
  passwordHash: string;
  device: string | null;
}

/**
 * The same after a sign-in by password, unless the password was changed since then: a change ends all tokens, and
 * waits for, or is waited for by, this statement.
 */
export const issueTokenForPassword = async (
  db: Sql,
  { userId, passwordHash, device }: PasswordSignIn,
): Promise<string | undefined> => {
  const token = newToken();
  const now = new Date();
  const { numAffectedRows } = await sql`
    insert into access_tokens (id, hash, user_id, device, created_at, last_used_at)
    select ${newId()}, ${hashOfToken(token)}, id, ${device}, ${now}, ${now} from users
    where id = ${userId} and password_hash = ${passwordHash} for share`.execute(db);
  return numAffectedRows === 1n ? token : undefined;
};

/** Forgets tokens that have ended by themselves. */
export const forgetEndedTokens = async (db: Sql, now: Date, stopping?: AbortSignal) => {
  const { used, made } = goodSince(now);
  await forgetBefore(db, 'access_tokens', 'last_used_at', used, stopping);
  await forgetBefore(db, 'access_tokens', 'created_at', made, stopping);
};

/** Notes that the holder of a token has shown that it is them. */
export const confirmToken = (db: Sql, tokenHash: string, now: Date) =>
  db.updateTable('access_tokens').set({ confirmed_at: now }).where('hash', '=', tokenHash).execute();

export const revokeToken = (db: Sql, tokenHash: string) =>
  db.deleteFrom('access_tokens').where('hash', '=', tokenHash).execute();

export const revokeTokensOf = (db: Sql, userId: string) =>
  db.deleteFrom('access_tokens').where('user_id', '=', userId).execute();

/** Ends all tokens of a user but one; how many there were. */
export const revokeOtherTokens = async (db: Sql, userId: string, currentHash: string): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .where('hash', '<>', currentHash)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** The holder of a token, and their membership in the named team, if any. */
export interface FoundCaller {
  caller: Caller;
  membership: Membership | undefined;
}

type FoundRow = CallerRow & Partial<MembershipRow>;

interface CallerRow extends Pick<Caller, 'id' | 'name' | 'email'> {
  email_verified_at: Date | null;
  second_factor_since: Date | null;
  confirmed_at: Date;
  last_used_at: Date;
}

interface CallerValues {
  tokenHash: string;
  used: Date;
  made: Date;
}

const callerColumns = sql`u.id, u.name, u.email, u.email_verified_at, u.second_factor_since, k.last_used_at,
      coalesce(k.confirmed_at, k.created_at) as confirmed_at`;

const callerStatement = compileOnce<CallerValues, FoundRow>(
  ({ tokenHash, used, made }) => sql`
    select ${callerColumns}
    from access_tokens k join users u on u.id = k.user_id
    where k.hash = ${tokenHash} and k.last_used_at > ${used} and k.created_at > ${made}`,
  'a person’s own',
);

const callerInTeamStatement = compileOnce<CallerValues & { teamId: string }, FoundRow>(
  ({ tokenHash, used, made, teamId }) => sql`
    select ${callerColumns}, m.*
    from access_tokens k join users u on u.id = k.user_id
    left join lateral (${membershipsOf(sql`u.id`, teamId)}) m on true
    where k.hash = ${tokenHash} and k.last_used_at > ${used} and k.created_at > ${made}`,
  'a person’s own',
);

/**
 * The user behind a token that is known, was used within 30 days and made within 180, and their membership in a team they
 * name: one question, as every call asks it.
 */
export const findCallerInTeam = async (
  db: Sql,
  tokenHash: string,
  teamId: string | undefined,
): Promise<FoundCaller | undefined> => {
  const now = new Date();
  const { used, made } = goodSince(now);
  const { rows } = await db.executeQuery(
    teamId === undefined
      ? callerStatement({ tokenHash, used, made })
      : callerInTeamStatement({ tokenHash, used, made, teamId }),
  );
  const [row] = rows;
  if (!row) return undefined;
  if (now.getTime() - row.last_used_at.getTime() > touchAfterMs)
    await db.updateTable('access_tokens').set({ last_used_at: now }).where('hash', '=', tokenHash).execute();
  const { id, name, email, email_verified_at, second_factor_since, confirmed_at: confirmedAt } = row;
  const isEmailVerified = email_verified_at !== null;
  const hasSecondFactor = second_factor_since !== null;
  return {
    caller: { id, name, email, isEmailVerified, hasSecondFactor, confirmedAt, tokenHash },
    membership: row.team_id ? toMembership(row as MembershipRow) : undefined,
  };
};
