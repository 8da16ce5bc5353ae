import { type Kysely, sql } from 'kysely';

/** What people find the pick-up of a booked order by; that of the drop-off is part of what the receiver says. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table orders add column outlet_landmark text`.execute(db);
};
