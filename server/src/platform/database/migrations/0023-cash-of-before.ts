import { type Kysely, sql } from 'kysely';
import { ofBefore } from './cash-book/of-before.ts';

/** Brings in what was delivered, remitted and verified before there was a book, on the days on which it happened. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(ofBefore).execute(db);
};
