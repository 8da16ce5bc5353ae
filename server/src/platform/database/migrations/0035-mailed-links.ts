import { type Kysely, sql } from 'kysely';

/** When a link went to the customer by mail, which happens once for an order. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table receiver_links add column mailed_at timestamptz(3)').execute(db);
};
