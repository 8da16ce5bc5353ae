import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { forgetBefore } from '../../platform/database/forget-before.ts';
import { readKeys } from '../../platform/identity/keys.ts';

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

const signedText = (body: string) => ['sign-in challenge', 'token', body].join('\n');

/** A mark by which a stored password is recognised; nothing is learnt of it, as the hash has a salt of 128 bits. */
export const markOfPassword = (passwordHash: string): string =>
  createHash('sha256').update(`sign-in challenge\n${passwordHash}`).digest('base64url').slice(0, 22);

export const makeChallenge = async (db: Sql, content: Content): Promise<string> => {
  const nonce = randomBytes(16).toString('base64url');
  const expiresAt = Date.now() + lifetimeMs;
  const body = Buffer.from(JSON.stringify({ ...content, nonce, expiresAt })).toString('base64url');
  const mac = (await readKeys(db)).derive('challenge', signedText(body));
  return `${body}.${mac.toString('base64url')}`;
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
  const given = Buffer.from(mac, 'base64url');
  const isRight = (await readKeys(db))
    .deriveAll('challenge', signedText(body))
    .some(({ derived }) => given.length === derived.length && timingSafeEqual(given, derived));
  if (!isRight) throw ended();
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
