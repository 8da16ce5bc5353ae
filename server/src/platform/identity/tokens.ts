import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import type { Sql } from '../database/database.ts';
import { forgetBefore } from '../database/forget-before.ts';
import type { Caller, Membership } from './member.ts';
import { type MembershipRow, membershipsOf, toMembership } from './memberships.repository.ts';

const lifeMs = 30 * 86_400_000;
/** "Last use" is kept to the hour, so that a busy caller does not write with every read. */
const touchAfterMs = 3_600_000;

/** Under which a token is kept: 256 random bits need no salt. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** 256 random bits in 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Makes a token of 256 bits for a user; only its hash is kept. */
export const issueToken = async (db: Sql, userId: string): Promise<string> => {
  const token = newToken();
  const now = new Date();
  await db
    .insertInto('access_tokens')
    .values({ hash: hashOfToken(token), user_id: userId, created_at: now, last_used_at: now })
    .execute();
  return token;
};

/**
 * The same for one who signed in with a password, unless it was changed meanwhile: a change ends all tokens, and
 * waits for, or is waited for by, this statement.
 */
export const issueTokenForPassword = async (
  db: Sql,
  userId: string,
  passwordHash: string,
): Promise<string | undefined> => {
  const token = newToken();
  const now = new Date();
  const { numAffectedRows } = await sql`
    insert into access_tokens (hash, user_id, created_at, last_used_at)
    select ${hashOfToken(token)}, id, ${now}, ${now} from users
    where id = ${userId} and password_hash = ${passwordHash} for share`.execute(db);
  return numAffectedRows === 1n ? token : undefined;
};

/** Forgets tokens that have ended by themselves. */
export const forgetUnusedTokens = (db: Sql, now: Date, stopping?: AbortSignal) =>
  forgetBefore(db, 'access_tokens', 'last_used_at', new Date(now.getTime() - lifeMs), stopping);

export const revokeToken = (db: Sql, tokenHash: string) =>
  db.deleteFrom('access_tokens').where('hash', '=', tokenHash).execute();

export const revokeTokensOf = (db: Sql, userId: string) =>
  db.deleteFrom('access_tokens').where('user_id', '=', userId).execute();

export const revokeOtherTokens = (db: Sql, userId: string, keptHash: string) =>
  db.deleteFrom('access_tokens').where('user_id', '=', userId).where('hash', '<>', keptHash).execute();

/** Who holds a token, and his membership in the team he named, if he has one there. */
export interface FoundCaller {
  caller: Caller;
  membership: Membership | undefined;
}

type FoundRow = CallerRow & Partial<MembershipRow>;

interface CallerRow extends Pick<Caller, 'id' | 'name' | 'email'> {
  email_verified_at: Date | null;
  last_used_at: Date;
}

interface CallerValues {
  tokenHash: string;
  usedSince: Date;
}

const callerStatement = compileOnce<CallerValues, FoundRow>(
  ({ tokenHash, usedSince }) => sql`
    select u.id, u.name, u.email, u.email_verified_at, k.last_used_at
    from access_tokens k join users u on u.id = k.user_id
    where k.hash = ${tokenHash} and k.last_used_at > ${usedSince}`,
  'a person’s own',
);

const callerInTeamStatement = compileOnce<CallerValues & { teamId: string }, FoundRow>(
  ({ tokenHash, usedSince, teamId }) => sql`
    select u.id, u.name, u.email, u.email_verified_at, k.last_used_at, m.*
    from access_tokens k join users u on u.id = k.user_id
    left join lateral (${membershipsOf(sql`u.id`, teamId)}) m on true
    where k.hash = ${tokenHash} and k.last_used_at > ${usedSince}`,
  'a person’s own',
);

/**
 * The user behind a token that is known and was used within 30 days, and his membership in a team he names: one
 * question, as every call asks it.
 */
export const findCallerInTeam = async (
  db: Sql,
  tokenHash: string,
  teamId: string | undefined,
): Promise<FoundCaller | undefined> => {
  const now = Date.now();
  const usedSince = new Date(now - lifeMs);
  const { rows } = await db.executeQuery(
    teamId === undefined
      ? callerStatement({ tokenHash, usedSince })
      : callerInTeamStatement({ tokenHash, usedSince, teamId }),
  );
  const [row] = rows;
  if (!row) return undefined;
  if (now - row.last_used_at.getTime() > touchAfterMs)
    await db
      .updateTable('access_tokens')
      .set({ last_used_at: new Date(now) })
      .where('hash', '=', tokenHash)
      .execute();
  const { id, name, email, email_verified_at } = row;
  return {
    caller: { id, name, email, isEmailVerified: email_verified_at !== null, tokenHash },
    membership: row.team_id ? toMembership(row as MembershipRow) : undefined,
  };
};
