import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import { DomainError, ReplayedError } from '../base/errors.ts';
import { inTransaction } from '../database/after-commit.ts';
import type { Database, Tx } from '../database/database.ts';
import { defer } from '../database/pipelined-connection.ts';
import type { ResponseBody } from '../http/responses.ts';
import { isRecorded, recordCall } from './activity.ts';
import { claimKey, type ReplayOptions, replayText, storeError, storeResponse } from './idempotency.ts';
import { type KeyScope, keyScopeOf } from './idempotency-key.ts';
import { logImpersonation } from './impersonation-log.ts';
import { withRetries } from './retry.ts';

type Body = ResponseBody<unknown>;

interface TransactionOptions<Sent extends Body> extends ReplayOptions<Sent> {
  /** The work is one statement, which needs no transaction around it unless something else is written with it. */
  isOneStatement?: true;
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Runs `work` in one transaction, together with its Idempotency-Key, and returns its response body; the one of the
     * first request, if this one repeats it. `work` may run up to four times: it must do nothing outside `tx`.
     */
    transaction<Sent extends Body>(
      work: (tx: Tx) => Promise<Sent>,
      options?: TransactionOptions<Sent>,
    ): Promise<Sent>;
  }
}

/** The work of a request, and how to repeat its response. */
interface Work<Sent extends Body> {
  request: FastifyRequest;
  reply: FastifyReply;
  run: (tx: Tx) => Promise<Sent>;
  options: TransactionOptions<Sent>;
}

/** The result of a committed transaction. */
type Outcome<Sent extends Body> =
  | { kind: 'done'; body: Sent; text: string }
  | { kind: 'rejected'; error: DomainError }
  | { kind: 'replayed'; status: number; text: string };

/** The response is serialized within the transaction: what does not match its schema is rolled back. */
const perform = async <Sent extends Body>(
  tx: Tx,
  { request, reply, run, options }: Work<Sent>,
  scope: KeyScope | undefined,
): Promise<Outcome<Sent>> => {
  const serialize = (body: Sent) => reply.code(body.status_code).serialize(body) as string;
  const body = await run(tx);
  await logImpersonation(tx, request, body.data);
  await recordCall(tx, request, body.data);
  const text = serialize(body);
  if (scope) await storeResponse(tx, scope, { body, text, serialize }, options);
  return { kind: 'done', body, text };
};

/** An error rolls back the work, but not the key: a repeated request gets the same error, but for too many tries. */
const performOnce = async <Sent extends Body>(
  tx: Tx,
  work: Work<Sent>,
  scope: KeyScope,
): Promise<Outcome<Sent>> => {
  const stored = await claimKey(tx, scope);
  if (stored) {
    const text = await replayText(tx, stored, work.options);
    return { kind: 'replayed', status: stored.status, text };
  }
  await defer(tx, sql`savepoint before_work`);
  try {
    return await perform(tx, work, scope);
  } catch (error) {
    // Whoever waits may send the same again.
    if (!(error instanceof DomainError) || error.status === 429) throw error;
    await sql`rollback to savepoint before_work`.execute(tx);
    await storeError(tx, scope, { error, requestId: work.request.id }, work.options);
    return { kind: 'rejected', error };
  }
};

/** Returns the body of a committed response, and makes Fastify send the text that was made of it already. */
const respond = <Sent extends Body>(reply: FastifyReply, outcome: Outcome<Sent>): Sent => {
  if (outcome.kind === 'rejected') throw outcome.error;
  const isReplay = outcome.kind === 'replayed';
  if (isReplay) reply.header('idempotency-replayed', 'true');
  if (isReplay && outcome.status >= 400) throw new ReplayedError(outcome.status, outcome.text);
  const body = isReplay ? (JSON.parse(outcome.text) as Sent) : outcome.body;
  reply
    .code(body.status_code)
    .type('application/json; charset=utf-8')
    .serializer(() => outcome.text);
  return body;
};

/** Every POST that writes uses `request.transaction`: key, effect, events and stored response commit together. */
export const requestTransaction = fp<{ db: Database }>(
  async (app, { db }) => {
    app.decorateRequest('transaction');
    app.addHook('preHandler', async (request, reply) => {
      request.transaction = async (run, options = {}) => {
        const work = { request, reply, run, options };
        const scope = await keyScopeOf(request);
        const isLogged = isRecorded(request) || request.memberOrNull?.impersonatedCompany;
        const isAlone = options.isOneStatement && !scope && !isLogged;
        const outcome = await withRetries(() => {
          if (isAlone) return perform(db as Tx, work, undefined);
          return inTransaction(db, (tx) =>
            scope ? performOnce(tx, work, scope) : perform(tx, work, undefined),
          );
        });
        return respond(reply, outcome);
      };
    });
  },
  { name: 'request-transaction', dependencies: ['identity'] },
);
