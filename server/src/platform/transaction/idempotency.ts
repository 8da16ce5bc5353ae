import type { FastifyRequest } from 'fastify';
import { DomainError } from '../base/errors.ts';
import { recordIdOf } from '../base/record-id.ts';
import { acrossCompanies } from '../database/company-fence.ts';
import type { Database, Sql, Tx } from '../database/database.ts';
import { forgetBefore } from '../database/forget-before.ts';
import { defer } from '../database/pipelined-connection.ts';
import type { ResponseBody } from '../http/responses.ts';
import { type KeyScope, keyScopeOf } from './idempotency-key.ts';

/** The stored outcome of the first request with a key. */
export interface StoredResponse {
  status: number;
  /** The response's body; without its record, if `recordId` is set. */
  text: string;
  /** The record to read again when the request is repeated. */
  recordId: string | null;
}

/** The response as it is stored for a repeated request; if left out, as it was sent. */
export interface ReplayOptions<Body extends ResponseBody<unknown>> {
  /** The response without a secret that only the first one shows. */
  redact?: (body: Body) => Body;
  /**
   * Reads the record again, as JSON, so that no personal data is stored with the key. `status` distinguishes a response from an
   * error, which may show a record of another kind.
   */
  readAgain?: (tx: Tx, id: string, status: number) => Promise<unknown>;
}

const keyQuery = (tx: Sql, scope: KeyScope) =>
  tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer', 'record_id'])
    .where('user_id', '=', scope.user_id)
    .where('company_id', '=', scope.company_id)
    .where('path', '=', scope.path)
    .where('key', '=', scope.key);

/** Whether a response is stored under the request's key already: whatever it counts was counted then. */
export const isRepetition = async (db: Sql, request: FastifyRequest): Promise<boolean> => {
  const scope = await keyScopeOf(request);
  return scope !== undefined && (await keyQuery(db, scope).executeTakeFirst()) !== undefined;
};

/** Claims the key, waiting for a concurrent request that has it; returns the stored response of an earlier one. */
export const claimKey = async (tx: Tx, scope: KeyScope): Promise<StoredResponse | undefined> => {
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

const store = (tx: Tx, scope: KeyScope, { status, text, recordId }: StoredResponse) =>
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

const withoutRecord = (body: object): string => JSON.stringify({ ...body, data: undefined });

/** Stores the response under the key that the request claimed. */
export const storeResponse = <Body extends ResponseBody<unknown>>(
  tx: Tx,
  scope: KeyScope,
  { body, text, serialize }: { body: Body; text: string; serialize: (body: Body) => string },
  { redact, readAgain }: ReplayOptions<Body>,
) => {
  const status = body.status_code;
  const recordId = readAgain ? recordIdOf(body.data) : null;
  if (recordId !== null) return store(tx, scope, { status, text: withoutRecord(body), recordId });
  return store(tx, scope, { status, text: redact ? serialize(redact(body)) : text, recordId });
};

/** Stores the error under the key that the request claimed. */
export const storeError = <Body extends ResponseBody<unknown>>(
  tx: Tx,
  scope: KeyScope,
  { error, requestId }: { error: DomainError; requestId: string },
  { readAgain }: ReplayOptions<Body>,
) => {
  const body = error.toBody(requestId);
  const recordId = readAgain ? recordIdOf(body.data) : null;
  const text = recordId === null ? JSON.stringify(body) : withoutRecord(body);
  return store(tx, scope, { status: error.status, text, recordId });
};

/** The text to send to a repeated request: the stored one, with the record as it is now. */
export const replayText = async <Body extends ResponseBody<unknown>>(
  tx: Tx,
  { status, text, recordId }: StoredResponse,
  { readAgain }: ReplayOptions<Body>,
): Promise<string> => {
  if (recordId === null || !readAgain) return text;
  const data = await readAgain(tx, recordId, status);
  return JSON.stringify({ ...(JSON.parse(text) as object), data });
};

const keyLifetimeMs = 30 * 86_400_000;

/** Deletes keys older than 30 days, the longest that a rider may be offline. */
export const forgetOldKeys = (db: Database, now: Date, stopping?: AbortSignal) =>
  forgetBefore(
    acrossCompanies(db, 'housekeeping'),
    'idempotency_keys',
    'created_at',
    new Date(now.getTime() - keyLifetimeMs),
    stopping,
  );
