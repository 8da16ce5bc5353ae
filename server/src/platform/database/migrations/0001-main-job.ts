import { type Kysely, sql } from 'kysely';
import { orderTables } from './baseline/orders.ts';
import { peopleTables } from './baseline/people.ts';

// Ids are opaque text in byte order, so that keyset reads run alike under every locale.
// Money is whole kobo. Moments carry milliseconds, as the wire does.

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...peopleTables, ...orderTables]) await sql.raw(statement).execute(db);
};
