import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Sql } from '../database/database.ts';
import type { Caller } from './member.ts';

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
export const forgetUnusedTokens = (db: Sql, now: Date) =>
  db
    .deleteFrom('access_tokens')
    .where('last_used_at', '<', new Date(now.getTime() - lifeMs))
    .execute();

export const revokeToken = (db: Sql, tokenHash: string) =>
  db.deleteFrom('access_tokens').where('hash', '=', tokenHash).execute();

export const revokeTokensOf = (db: Sql, userId: string) =>
  db.deleteFrom('access_tokens').where('user_id', '=', userId).execute();

export const revokeOtherTokens = (db: Sql, userId: string, keptHash: string) =>
  db.deleteFrom('access_tokens').where('user_id', '=', userId).where('hash', '<>', keptHash).execute();

/** The user behind a token that is known and was used within 30 days. */
export const findCaller = (db: Sql, token: string): Promise<Caller | undefined> =>
  findCallerByHash(db, hashOfToken(token));

/** The same for a token of which only the hash was kept. */
export const findCallerByHash = async (db: Sql, tokenHash: string): Promise<Caller | undefined> => {
  const now = Date.now();
  const row = await db
    .selectFrom('access_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['u.id', 'u.name', 'u.email', 'u.email_verified_at', 't.last_used_at'])
    .where('t.hash', '=', tokenHash)
    .where('t.last_used_at', '>', new Date(now - lifeMs))
    .executeTakeFirst();
  if (!row) return undefined;
  if (now - row.last_used_at.getTime() > touchAfterMs)
    await db
      .updateTable('access_tokens')
      .set({ last_used_at: new Date(now) })
      .where('hash', '=', tokenHash)
      .execute();
  const { id, name, email, email_verified_at } = row;
  return { id, name, email, isEmailVerified: email_verified_at !== null, tokenHash };
};
