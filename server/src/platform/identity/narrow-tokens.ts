import { timingSafeEqual } from 'node:crypto';
import type { QueryExecutorProvider } from 'kysely';
import { DomainError } from '../base/errors.ts';
import { type Keys, readKeys } from './keys.ts';

/**
 * A token with which a session lets somebody else make some of its calls for some minutes, such as the code of a sandboxed remote. It is
 * not stored: it carries what it is for, under a key of the server, and ends with its session.
 */
interface Narrowed {
  /** The stored form of the session's own token. */
  session: string;
  /** Paths of calls, such as `user/show`. */
  calls: readonly string[];
  /** ms since 1970. */
  until: number;
}

const start = 'narrow.';
export const isNarrowToken = (token: string): boolean => token.startsWith(start);

export const makeNarrowToken = (keys: Keys, narrowed: Narrowed): string => {
  const text = Buffer.from(JSON.stringify(narrowed)).toString('base64url');
  return `${start}${text}.${keys.derive('narrow token', text).toString('base64url')}`;
};

const read = (keys: Keys, token: string): Narrowed | undefined => {
  const [text = '', mac = ''] = token.slice(start.length).split('.');
  const given = Buffer.from(mac, 'base64url');
  const isGenuine = keys
    .deriveAll('narrow token', text)
    .some(({ derived }) => derived.length === given.length && timingSafeEqual(derived, given));
  return isGenuine ? JSON.parse(Buffer.from(text, 'base64url').toString()) : undefined;
};

/** The stored form of the session that a narrowed token stands for, for a call that it names; an error for any other. */
export async function sessionOfNarrowToken(
  db: QueryExecutorProvider,
  token: string,
  call: string,
): Promise<string> {
  const narrowed = read(await readKeys(db), token);
  if (!narrowed || narrowed.until <= Date.now()) throw new DomainError('auth.required');
  if (!narrowed.calls.includes(call)) throw new DomainError('token.not_for_this_call');
  return narrowed.session;
}
