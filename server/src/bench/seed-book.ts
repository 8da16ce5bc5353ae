import { cashBookFormat, firstPreviousHash } from '@waybill/contract';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { outletDaysOfBook } from '../platform/database/migrations/0033-cash-lists.ts';
import { derivedOfBefore, stepsOfBefore } from '../platform/database/migrations/cash-book/of-before.ts';

/** The hash of each entry from that of the one before, as a window function. */
const chain = [
  `create function pg_temp.cash_next_hash(previous text, tail text) returns text language sql immutable as $$
    select encode(sha256(convert_to(concat_ws(e'\\n', '${cashBookFormat}', previous, tail), 'UTF8')), 'hex') $$`,
  `create aggregate pg_temp.cash_hash_of(text) (sfunc = pg_temp.cash_next_hash, stype = text,
    initcond = '${firstPreviousHash}')`,
];

const entries = `with lines as (
    select s.*, date_trunc('milliseconds', clock_timestamp()) as recorded_at,
      array(select a from unnest(s.accounts, s.amounts) with ordinality l (a, m, n) where m <> 0 order by n) as of_accounts,
      array(select b from unnest(s.subjects, s.amounts) with ordinality l (b, m, n) where m <> 0 order by n) as of_subjects,
      array(select m from unnest(s.amounts) with ordinality l (m, n) where m <> 0 order by n) as of_amounts
    from cash_steps s
  ), texts as (
    select lines.*, cash_text(row(company_id, number, kind, at, recorded_at, lagos_day(at), by_user_id, by_name, note,
      courier_id, id, null, null, null)::cash_entries, of_accounts, of_subjects, of_amounts) as text
    from lines
  ), hashed as (
    select texts.*, pg_temp.cash_hash_of(substr(text, ${cashBookFormat.length + 2}))
      over (partition by company_id order by number rows unbounded preceding) as hash
    from texts
  )
  insert into cash_entries
  select company_id, number, kind, at, recorded_at, lagos_day(at), by_user_id, by_name, note, courier_id, id, null,
    lag(hash, 1, '${firstPreviousHash}') over (partition by company_id order by number), hash
  from hashed order by company_id, number`;

/**
 * Books what was delivered, remitted and verified so far, on an empty book: the entries that the migration makes of it, hashed
 * and inserted in sets, in a tenth of the time. \`cash/book/verify\` proves them.
 */
export const seedBook = (db: Database): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Neither references nor sums are checked row by row: they come from tables that are there.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local work_mem = '256MB'`.execute(tx);
    for (const statement of [...chain, ...stepsOfBefore, entries, ...derivedOfBefore, outletDaysOfBook])
      await sql.raw(statement).execute(tx);
  });
