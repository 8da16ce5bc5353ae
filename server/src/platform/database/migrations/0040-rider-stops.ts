import { type Kysely, sql } from 'kysely';

/** In which order a rider means to drive: the place of an accepted order among their stops, 1 first; null where they have not said. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table courier_orders add column stop_position smallint').execute(db);
};
