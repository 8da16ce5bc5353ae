import { type Kysely, sql } from 'kysely';

/** Who registered with a user's code, newest first, without reading all users; and where a booked order is picked up. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index users_by_referrer on users (referred_by, created_at desc, id desc)
    where referred_by is not null`.execute(db);
  await sql`alter table orders add column outlet_place jsonb`.execute(db);
};
