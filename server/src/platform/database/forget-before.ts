import { sql } from 'kysely';
import type { Sql } from './database.ts';
import type { Tables } from './tables.ts';

/** Few enough that a statement holds up no call, however much has come together. */
const atOnce = 5_000;

/** Deletes the rows before a timestamp, a batch at a time until there are none, or until it is to stop. */
export const forgetBefore = async (
  db: Sql,
  table: keyof Tables,
  column: string,
  timestamp: Date,
  stopping?: AbortSignal,
): Promise<void> => {
  const isOld = sql`${sql.ref(column)} < ${timestamp}`;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${isOld} and ctid in (
      select ctid from ${sql.table(table)} where ${isOld} limit ${sql.lit(atOnce)})`.execute(db);
    if (numAffectedRows < BigInt(atOnce) || stopping?.aborted) return;
  }
};
