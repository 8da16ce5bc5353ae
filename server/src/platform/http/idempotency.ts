import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { limits } from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../database/database.ts';
import { forgetBefore } from '../database/forget-before.ts';
import { defer } from '../database/pipelined-connection.ts';
import { DomainError, invalidField } from '../errors.ts';

/** Whose key it is, of which call, and what tells the request from another with the same key. */
export interface Scope {
  user_id: string;
  company_id: string;
  path: string;
  key: string;
  body_hash: string;
}

/** How a request ended, as it is kept for a repetition. */
export interface KeptAnswer {
  status: number;
  /** The answer, or what of it does not show a record. */
  text: string;
  /** The record that the answer showed, to be read again for a repetition. */
  recordId: string | null;
}

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  const { min, max } = limits.idempotencyKey;
  if (typeof key === 'string' && key.length >= min && key.length <= max) return key;
  throw invalidField('Idempotency-Key', `must have ${min} to ${max} characters`);
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const slowHash = promisify<string, string, number, Buffer>(scrypt);

/** What tells one body from another. A quick hash of a password would be as good as it to whoever reads the table. */
const fingerprintOf = async (body: unknown, key: string): Promise<string> => {
  const passwords: unknown[] = [];
  const rest = JSON.stringify(body, (field, value) => {
    if (!field.includes('password')) return value;
    passwords.push([field, value]);
    return undefined;
  });
  if (passwords.length === 0) return sha256(rest);
  return sha256(rest + (await slowHash(JSON.stringify(passwords), key, 32)).toString('hex'));
};

/** Strangers share no keys: who calls without a token is told by the email or the one-time token in the body. */
const strangerOf = (body: unknown): string => {
  const { email, user_email, token } = (body ?? {}) as Partial<Record<string, unknown>>;
  return `public ${sha256(String(email ?? user_email ?? token ?? ''))}`;
};

/** Of a request with an `Idempotency-Key`; 422 where that is not one. */
export const scopeOf = async (request: FastifyRequest): Promise<Scope | undefined> => {
  const key = keyOf(request);
  if (!key) return undefined;
  const { caller, memberOrNull: member, thirdPartyOrNull: thirdParty } = request;
  return {
    user_id: caller?.id ?? thirdParty?.tokenId ?? strangerOf(request.body),
    company_id: (member ?? thirdParty)?.company?.id ?? '',
    path: request.routeOptions.url ?? '',
    key,
    body_hash: await fingerprintOf(request.body, key),
  };
};

const keyQuery = (tx: Tx, scope: Scope) =>
  tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer', 'record_id'])
    .where('user_id', '=', scope.user_id)
    .where('company_id', '=', scope.company_id)
    .where('path', '=', scope.path)
    .where('key', '=', scope.key);

/** Takes the key, waiting for a copy of this request that is under way; the answer of an earlier one, if any. */
export const claimKey = async (tx: Tx, scope: Scope): Promise<KeptAnswer | undefined> => {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ ...scope, status: null, answer: null, created_at: new Date() })
    .onConflict((conflict) => conflict.columns(['user_id', 'company_id', 'path', 'key']).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined;
  const earlier = await keyQuery(tx, scope).executeTakeFirstOrThrow();
  if (earlier.body_hash !== scope.body_hash) throw new DomainError('idempotency.other_body');
  return { status: earlier.status ?? 200, text: earlier.answer ?? '', recordId: earlier.record_id };
};

/** Keeps the answer of the request that claimed the key; it is sent with the commit. */
export const keepAnswer = (tx: Tx, scope: Scope, { status, text, recordId }: KeptAnswer) =>
  defer(
    tx,
    tx
      .updateTable('idempotency_keys')
      .set({ status, answer: text, record_id: recordId })
      .where('user_id', '=', scope.user_id)
      .where('company_id', '=', scope.company_id)
      .where('path', '=', scope.path)
      .where('key', '=', scope.key),
  );

const keyLifeMs = 30 * 86_400_000;

/** Forgets keys older than 30 days, the longest that a rider may be offline. */
export const forgetOldKeys = (db: Database, now: Date, stopping?: AbortSignal) =>
  forgetBefore(db, 'idempotency_keys', 'created_at', new Date(now.getTime() - keyLifeMs), stopping);
