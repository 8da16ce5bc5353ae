import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { forgetBefore } from '../../platform/database/forget-before.ts';
import { readServerSecret } from '../../platform/identity/server-secret.ts';

// A challenge carries its content, signed, so that nobody who is not signed in writes rows. What was met is noted, and counts once.

const lifetimeMs = 5 * 60_000;

type Purpose = 'second' | 'passkey' | 'confirm' | 'new_passkey' | 'new_authenticator';

interface Content {
  purpose: Purpose;
  /** Whose it is; null of a sign-in by a passkey, which says it itself. */
  userId: string | null;
  /** The web page's origin, if it is one of the service. */
  origin?: string | undefined;
  /** A mark of the password that was right, which ends the challenge when the password changes. */
  passwordMark?: string;
  /** The id of a new authenticator. */
  authenticatorId?: string;
}

/** A challenge that was read: of this service, not too old, and for its purpose. */
export interface Challenge extends Content {
  token: string;
  expiresAt: number;
}

const macOf = async (db: Sql, ...parts: string[]) =>
  createHmac('sha256', await readServerSecret(db))
    .update(['sign-in challenge', ...parts].join('\n'))
    .digest();

/** A mark by which a stored password is recognised, and nothing learnt of it. */
export const markOfPassword = async (db: Sql, passwordHash: string): Promise<string> =>
  (await macOf(db, 'password', passwordHash)).toString('base64url').slice(0, 22);

export const makeChallenge = async (db: Sql, content: Content): Promise<string> => {
  const nonce = randomBytes(16).toString('base64url');
  const expiresAt = Date.now() + lifetimeMs;
  const body = Buffer.from(JSON.stringify({ ...content, nonce, expiresAt })).toString('base64url');
  return `${body}.${(await macOf(db, 'token', body)).toString('base64url')}`;
};

const ended = () => new DomainError('sign_in.step_ended');

/** Reads a challenge of these purposes, and of this user where one is named; else a 409. */
export const readChallenge = async (
  db: Sql,
  token: string,
  purposes: readonly Purpose[],
  userId?: string,
): Promise<Challenge> => {
  const [body = '', mac = ''] = token.split('.');
  const right = await macOf(db, 'token', body);
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw ended();
  const content = JSON.parse(Buffer.from(body, 'base64url').toString()) as Challenge;
  const isTheirs = userId === undefined || content.userId === userId;
  if (content.expiresAt <= Date.now() || !purposes.includes(content.purpose) || !isTheirs) throw ended();
  return { ...content, token };
};

/** What a passkey signs. */
export const signedBytesOf = (token: string) => new Uint8Array(createHash('sha256').update(token).digest());

/** Notes that a challenge was met; a second time it is a 409, also at the same moment. */
export const useUpChallenge = async (tx: Tx, { token, expiresAt }: Challenge): Promise<void> => {
  const hash = createHash('sha256').update(token).digest('hex');
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_challenges')
    .values({ hash, expires_at: new Date(expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw ended();
};

/** Forgets challenges that have ended by themselves. */
export const forgetEndedChallenges = (db: Sql, now: Date, stopping?: AbortSignal) =>
  forgetBefore(db, 'used_challenges', 'expires_at', now, stopping);
