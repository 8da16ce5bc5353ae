import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { newId } from '../../platform/base/new-id.ts';
import type { Database } from '../../platform/database/database.ts';
import { isOutOfReach } from '../../platform/database/out-of-reach.ts';
import type { ThirdPartyCallRow } from '../../platform/database/tables.ts';
import { shownPath } from '../../platform/http/request-log.ts';
import { plainValue, redactedRequest, redactedResponse } from './redact-call.ts';
import { thirdPartyCallsRepository } from './third-party-calls.repository.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes down the calls of other systems that wait for it. */
    writeThirdPartyCalls(): Promise<void>;
  }
}

const writeEveryMs = 1_000;
/** Calls that wait for the database at most; further ones are not recorded. */
const mostWaiting = 2_000;
/** Calls of one token at most, so that a busy one does not push out the others. */
const mostWaitingOfToken = 500;
const tooMany = 429;
/** Rows of one statement. */
const atOnce = 200;
/** Parsing more would hold up other requests. */
const mostParsed = 65_536;

type Fields = Record<string, unknown>;

const textOf = (fields: Fields | undefined, name: string): string | null => {
  const value = fields?.[name];
  return typeof value === 'string' && plainValue.test(value) ? value : null;
};

const parsed = (payload: string | undefined): Fields | undefined => {
  if (payload === undefined || payload.length > mostParsed) return undefined;
  try {
    return JSON.parse(payload) as Fields;
  } catch {
    return undefined;
  }
};

const sentBy = ({ method, query, body }: FastifyRequest) =>
  (method === 'GET' ? query : body) as Fields | undefined;

/** The key first, as it decides whether the call is a repetition. */
const withKey = ({ headers }: FastifyRequest, sent: Fields | undefined): Fields => {
  const { 'idempotency-key': key } = headers;
  return { ...(typeof key === 'string' && { 'Idempotency-Key': key }), ...sent };
};

/** The row of a call that has been responded to. */
const toRow = (
  request: FastifyRequest,
  reply: FastifyReply,
  { sent = sentBy(request), payload }: { sent?: Fields | undefined; payload: string | undefined },
): ThirdPartyCallRow => {
  const { company, tokenId } = request.thirdParty;
  const response = parsed(payload);
  const data = response?.data as Fields | undefined;
  const isTooLong = payload !== undefined && payload.length > mostParsed;
  return {
    company_id: company.id,
    token_id: tokenId,
    id: newId(),
    at: new Date(Date.now() - Math.round(reply.elapsedTime)),
    method: request.method,
    path: shownPath(request.url),
    status: reply.statusCode,
    code: textOf(response, 'code'),
    ms: Math.round(reply.elapsedTime),
    order_id: textOf(data, 'id') ?? textOf(sent, 'id'),
    order_number: textOf(data, 'order_id'),
    request_id: request.id,
    sent: redactedRequest(withKey(request, sent)),
    response: isTooLong ? `${Math.round(payload.length / 1_024)} KB, not shown` : redactedResponse(response),
  };
};

/** Writes them one by one, without those that the database rejects: they would hold up all that follow. */
const writeOneByOne = async (db: Database, log: FastifyBaseLogger, rows: readonly ThirdPartyCallRow[]) => {
  for (const row of rows)
    try {
      await thirdPartyCallsRepository.insertAll(db, [row]);
    } catch (err) {
      if (isOutOfReach(err)) throw err;
      log.warn({ err, request: row.request_id }, 'a call of another system cannot be recorded');
    }
};

/** Calls that wait to be written, a second's worth in one statement: no call waits for it, and a killed node loses that second. */
const createCallQueue = (db: Database, log: FastifyBaseLogger) => {
  let waiting: ThirdPartyCallRow[] = [];
  const waitingOf = new Map<string, number>();
  /** The second in which a call of each token was last rejected for its pace: one of them says it all. */
  const rejectedIn = new Map<string, number>();
  let lost = 0;

  const isRepeated = ({ status, token_id }: ThirdPartyCallRow) => {
    if (status !== tooMany) return false;
    const second = Math.floor(Date.now() / 1_000);
    const before = rejectedIn.get(token_id);
    rejectedIn.set(token_id, second);
    return before === second;
  };
  let underWay: Promise<void> | undefined;

  const writeAll = async () => {
    if (lost > 0) log.warn({ lost }, 'calls of other systems were not recorded, as too many waited');
    lost = 0;
    while (waiting.length > 0) {
      const rows = waiting.slice(0, atOnce);
      await thirdPartyCallsRepository.insertAll(db, rows).catch((err) => {
        if (isOutOfReach(err)) throw err;
        return writeOneByOne(db, log, rows);
      });
      waiting = waiting.slice(rows.length);
      waitingOf.clear();
      for (const { token_id } of waiting) waitingOf.set(token_id, (waitingOf.get(token_id) ?? 0) + 1);
    }
  };
  return {
    add(row: ThirdPartyCallRow) {
      if (isRepeated(row)) return;
      const ofToken = waitingOf.get(row.token_id) ?? 0;
      if (waiting.length >= mostWaiting || ofToken >= mostWaitingOfToken) {
        lost += 1;
        return;
      }
      waiting.push(row);
      waitingOf.set(row.token_id, ofToken + 1);
    },
    /** One at a time. Calls that could not be written stay for the next time. */
    async write(): Promise<void> {
      while (underWay) await underWay;
      underWay = writeAll()
        .catch((err) => log.warn({ err }, 'calls of other systems could not be recorded; it is tried again'))
        .finally(() => {
          underWay = undefined;
        });
      await underWay;
    },
  };
};

/** Records the calls that are made with a token of another system, after each has had its response. */
export const callLog = fp<{ db: Database }>(
  async (app, { db }) => {
    const queue = createCallQueue(db, app.log);
    const sent = new WeakMap<FastifyRequest, Fields | undefined>();
    const payloads = new WeakMap<FastifyRequest, string>();
    const isRecorded = (request: FastifyRequest) => request.thirdPartyOrNull !== null;

    // The body is logged as it came: validation adds what the caller left out.
    app.addHook('preValidation', async (request) => {
      if (isRecorded(request)) sent.set(request, sentBy(request));
    });
    app.addHook('onSend', async (request, _reply, payload) => {
      if (isRecorded(request) && typeof payload === 'string') payloads.set(request, payload);
    });
    app.addHook('onResponse', async (request, reply) => {
      if (isRecorded(request))
        queue.add(toRow(request, reply, { sent: sent.get(request), payload: payloads.get(request) }));
    });

    app.decorate('writeThirdPartyCalls', queue.write);
    const timer = setInterval(queue.write, writeEveryMs);
    timer.unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await queue.write();
    });
  },
  { name: 'third-party-call-log', dependencies: ['identity'] },
);
