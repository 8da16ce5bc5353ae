import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { limits } from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import { invalidField } from '../base/errors.ts';

/** An idempotency key with its caller and call, and a fingerprint of the request's body. */
export interface KeyScope {
  user_id: string;
  company_id: string;
  path: string;
  key: string;
  body_hash: string;
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

/** Passwords are hashed slowly: a reader of the table could guess them from a quick hash. */
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

/** Anonymous callers share no keys: the email or the one-time token in the body identifies them. */
const anonymousCallerOf = (body: unknown): string => {
  const { email, user_email, token } = (body ?? {}) as Partial<Record<string, unknown>>;
  return `public ${sha256(String(email ?? user_email ?? token ?? ''))}`;
};

/** Undefined without an `Idempotency-Key`; 422 if its length is wrong. */
export const keyScopeOf = async (request: FastifyRequest): Promise<KeyScope | undefined> => {
  const key = keyOf(request);
  if (!key) return undefined;
  const { caller, memberOrNull: member, thirdPartyOrNull: thirdParty, shopOrNull: shop } = request;
  return {
    user_id: caller?.id ?? thirdParty?.tokenId ?? shop?.linkId ?? anonymousCallerOf(request.body),
    company_id: (shop ?? member ?? thirdParty)?.company?.id ?? '',
    path: request.routeOptions.url ?? '',
    key,
    body_hash: await fingerprintOf(request.body, key),
  };
};
