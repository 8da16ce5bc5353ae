import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import { inTransaction } from '../database/after-commit.ts';
import type { Database, Tx } from '../database/database.ts';
import { defer } from '../database/pipelined-connection.ts';
import { isStalePlan } from '../database/prepared-statements.ts';
import { DomainError } from '../errors.ts';
import { logActing, recordIdOf } from './acting-log.ts';
import type { Answer } from './answers.ts';
import { claimKey, type KeptAnswer, keepAnswer, type Scope, scopeOf } from './idempotency.ts';

/** How the answer is kept for a repetition of the request; left out, as it was sent. */
export interface Keeping<Sent extends Answer<unknown>> {
  /** Without a secret that the first answer shows. */
  kept?: (answer: Sent) => Sent;
  /**
   * By the id of its record, which this reads again as the wire shows it: of a customer nothing is kept twice. `status` tells the
   * answer from a refusal, whose record may be of another kind.
   */
  readAgain?: (tx: Tx, id: string, status: number) => Promise<unknown>;
  /** The work is one statement, which is a transaction by itself where nothing else has to be written with it. */
  isOneStatement?: true;
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Does a write in one transaction, together with its Idempotency-Key and its answer. The work may run
     * again from the start when the database asks for it, so it must do nothing outside `tx`.
     */
    write<Sent extends Answer<unknown>>(
      work: (tx: Tx) => Promise<Sent>,
      keeping?: Keeping<Sent>,
    ): Promise<Sent>;
  }
}

interface Outcome {
  status: number;
  text: string;
  isReplay: boolean;
}

interface Work extends Keeping<Answer<unknown>> {
  run(tx: Tx): Promise<Answer<unknown>>;
}

/** A request on its way to its answer. */
interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

const attempts = 4;
/** A number that was drawn for an order and is another one's already: the next one drawn is not. */
const drawnByLot = 'orders_company_id_order_id_key';

/** Serialization failure, deadlock, a plan gone stale, a number taken: the work was undone and may be tried again. */
const isWorthRetrying = (error: unknown) => {
  const { code = '', constraint } = error as { code?: string; constraint?: string };
  return /^40(001|P01)$/.test(code) || isStalePlan(error) || (code === '23505' && constraint === drawnByLot);
};

/** An answer whose record is read again for a repetition, without that record. */
const withoutRecord = (answer: object, recordId: string): Omit<KeptAnswer, 'status'> => ({
  text: JSON.stringify({ ...answer, data: undefined }),
  recordId,
});

const keepOf = (sent: Answer<unknown>, text: string, { kept, readAgain }: Work, reply: FastifyReply) => {
  const recordId = readAgain ? recordIdOf(sent.data) : null;
  if (recordId !== null) return withoutRecord(sent, recordId);
  return { text: kept ? (reply.serialize(kept(sent)) as string) : text, recordId: null };
};

const keepOfRefusal = (error: DomainError, requestId: string, { readAgain }: Work) => {
  const body = error.toBody(requestId);
  const recordId = readAgain ? recordIdOf(body.data) : null;
  return recordId === null ? { text: JSON.stringify(body), recordId } : withoutRecord(body, recordId);
};

/** The first answer again; a record in it as it stands now. */
const replay = async (tx: Tx, work: Work, { status, text, recordId }: KeptAnswer): Promise<Outcome> => {
  if (recordId === null || !work.readAgain) return { status, text, isReplay: true };
  const data = await work.readAgain(tx, recordId, status);
  return { status, text: JSON.stringify({ ...(JSON.parse(text) as object), data }), isReplay: true };
};

/** Does the work; a refusal is undone and remembered as this key's answer, as a success is. */
const perform = async (
  tx: Tx,
  { request, reply }: Exchange,
  work: Work,
  scope: Scope | undefined,
): Promise<Outcome> => {
  if (scope) {
    const earlier = await claimKey(tx, scope);
    if (earlier) return replay(tx, work, earlier);
    await defer(tx, sql`savepoint before_work`);
  }
  try {
    const answer = await work.run(tx);
    await logActing(tx, request, answer.data);
    const status = answer.status_code;
    reply.code(status);
    const text = reply.serialize(answer) as string;
    if (scope) await keepAnswer(tx, scope, { status, ...keepOf(answer, text, work, reply) });
    return { status, text, isReplay: false };
  } catch (error) {
    if (!scope || !(error instanceof DomainError)) throw error;
    await sql`rollback to savepoint before_work`.execute(tx);
    const { status } = error;
    await keepAnswer(tx, scope, { status, ...keepOfRefusal(error, request.id, work) });
    return { status, text: JSON.stringify(error.toBody(request.id)), isReplay: false };
  }
};

/** Every POST that writes goes through `request.write`: key, effect, events and answer commit together. */
export const unitOfWork = fp<{ db: Database }>(
  async (app, { db }) => {
    app.decorateRequest('write');
    app.addHook('preHandler', async (request, reply) => {
      const write = async (run: Work['run'], keeping: Keeping<Answer<unknown>> = {}) => {
        const scope = await scopeOf(request);
        const isAlone = keeping.isOneStatement && !scope && !request.memberOrNull?.actingAs;
        const transact = (work: (tx: Tx) => Promise<Outcome>) =>
          isAlone ? work(db as Tx) : inTransaction(db, work);
        for (let attempt = 1; ; attempt += 1) {
          try {
            const outcome = await transact((tx) =>
              perform(tx, { request, reply }, { run, ...keeping }, scope),
            );
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
