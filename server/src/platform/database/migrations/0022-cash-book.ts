import { type Kysely, sql } from 'kysely';
import { closings } from './cash-book/closings.ts';
import { guards } from './cash-book/guards.ts';
import { handIns } from './cash-book/hand-ins.ts';
import { posting } from './cash-book/posting.ts';
import { followers, steps } from './cash-book/steps.ts';
import { tables } from './cash-book/tables.ts';

/** The book of riders' cash: double entry, append only, each entry with a hash that includes the one before it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...tables, ...guards, ...posting, ...steps, ...handIns, ...closings, ...followers])
    await sql.raw(statement).execute(db);
};
