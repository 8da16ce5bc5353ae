import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { limits } from '@waybill/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import { inTransaction } from '../database/after-commit.ts';
import type { Database, Tx } from '../database/database.ts';
import { forgetBefore } from '../database/forget-before.ts';
import { isStalePlan } from '../database/prepared-client.ts';
import { DomainError, invalidField } from '../errors.ts';
import type { Answer } from './answers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Does a write in one transaction, together with its Idempotency-Key and its answer. The work may run
     * again from the start when the database asks for it, so it must do nothing outside `tx`. `kept` is the
     * answer as it is kept for a repetition, where the first one shows a secret.
     */
    write<Sent extends Answer<unknown>>(
      work: (tx: Tx) => Promise<Sent>,
      kept?: (answer: Sent) => Sent,
    ): Promise<Sent>;
  }
}

interface Scope {
  user_id: string;
  company_id: string;
  path: string;
  key: string;
  body_hash: string;
}

interface Outcome {
  status: number;
  text: string;
  /** What a repetition is answered, when it is not the same. */
  keptText?: string;
  isReplay: boolean;
}

interface Work {
  run(tx: Tx): Promise<Answer<unknown>>;
  kept?: ((answer: Answer<unknown>) => Answer<unknown>) | undefined;
}

const attempts = 4;
/** Serialization failure, deadlock and a plan gone stale: the work was undone and may be tried again. */
const isWorthRetrying = (error: unknown) =>
  /^40(001|P01)$/.test((error as { code?: string }).code ?? '') || isStalePlan(error);

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

const scopeOf = async (request: FastifyRequest): Promise<Scope | undefined> => {
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

/** Takes the key, waiting for a copy of this request that is under way; the answer of an earlier one, if any. */
const claimKey = async (tx: Tx, scope: Scope): Promise<Outcome | undefined> => {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ ...scope, status: null, answer: null, created_at: new Date() })
    .onConflict((conflict) => conflict.columns(['user_id', 'company_id', 'path', 'key']).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined;
  const earlier = await keyQuery(tx, scope).executeTakeFirstOrThrow();
  if (earlier.body_hash !== scope.body_hash) throw new DomainError('idempotency.other_body');
  return { status: earlier.status ?? 200, text: earlier.answer ?? '', isReplay: true };
};

const keyQuery = (tx: Tx, scope: Scope) =>
  tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('user_id', '=', scope.user_id)
    .where('company_id', '=', scope.company_id)
    .where('path', '=', scope.path)
    .where('key', '=', scope.key);

const keepAnswer = (tx: Tx, scope: Scope, { status, text, keptText = text }: Outcome) =>
  tx
    .updateTable('idempotency_keys')
    .set({ status, answer: keptText })
    .where('user_id', '=', scope.user_id)
    .where('company_id', '=', scope.company_id)
    .where('path', '=', scope.path)
    .where('key', '=', scope.key)
    .execute();

/** Of the record that was written, as far as the answer is one. */
const recordIdOf = (data: unknown): string | null => {
  const { id } = (data ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
};

/** What an administrator does for a company, as its owner could; his own calls are not that company's. */
const logActing = async (tx: Tx, request: FastifyRequest, data: unknown) => {
  const member = request.memberOrNull;
  if (request.routeOptions.config.access?.who !== 'member' || !member?.actingAs || !member.company) return;
  await tx
    .insertInto('acting_log')
    .values({
      company_id: member.company.id,
      user_id: member.user.id,
      user_name: member.user.name,
      path: request.routeOptions.url ?? '',
      record_id: recordIdOf(data),
      at: new Date(),
    })
    .execute();
};

/** Does the work; a refusal is undone and remembered as this key's answer, as a success is. */
const perform = async (
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  work: Work,
  scope: Scope | undefined,
): Promise<Outcome> => {
  if (scope) {
    const earlier = await claimKey(tx, scope);
    if (earlier) return earlier;
    await sql`savepoint before_work`.execute(tx);
  }
  let outcome: Outcome;
  try {
    const answer = await work.run(tx);
    await logActing(tx, request, answer.data);
    reply.code(answer.status_code);
    const text = reply.serialize(answer) as string;
    outcome = { status: answer.status_code, text, isReplay: false };
    if (work.kept) outcome.keptText = reply.serialize(work.kept(answer)) as string;
  } catch (error) {
    if (!scope || !(error instanceof DomainError)) throw error;
    await sql`rollback to savepoint before_work`.execute(tx);
    outcome = { status: error.status, text: JSON.stringify(error.toBody(request.id)), isReplay: false };
  }
  if (scope) await keepAnswer(tx, scope, outcome);
  return outcome;
};

/** Every POST that writes goes through `request.write`: key, effect, events and answer commit together. */
export const unitOfWork = fp<{ db: Database }>(
  async (app, { db }) => {
    app.decorateRequest('write');
    app.addHook('preHandler', async (request, reply) => {
      const write = async (run: Work['run'], kept?: Work['kept']) => {
        const work = { run, kept };
        const scope = await scopeOf(request);
        for (let attempt = 1; ; attempt += 1) {
          try {
            const outcome = await inTransaction(db, (tx) => perform(tx, request, reply, work, scope));
            if (outcome.isReplay) reply.header('idempotency-replayed', 'true');
            return reply.code(outcome.status).type('application/json; charset=utf-8').send(outcome.text);
          } catch (error) {
            if (attempt === attempts || !isWorthRetrying(error)) throw error;
          }
        }
      };
      request.write = write as unknown as FastifyRequest['write'];
    });
  },
  { name: 'unit-of-work', dependencies: ['identity'] },
);

const keyLifeMs = 30 * 86_400_000;

/** Forgets keys older than 30 days, the longest that a rider may be offline. */
export const forgetOldKeys = (db: Database, now: Date, stopping?: AbortSignal) =>
  forgetBefore(db, 'idempotency_keys', 'created_at', new Date(now.getTime() - keyLifeMs), stopping);
