import { type Kysely, sql } from 'kysely';

/** What is kept of an answer for a repetition is the id of its record, which is read again, and not the record. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table idempotency_keys add column record_id text`.execute(db);
};
