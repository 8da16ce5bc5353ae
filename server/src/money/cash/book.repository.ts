import type { HashedEntry } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { batchSize } from '../../platform/lists/paging.ts';

/** The book as it is stored, entry by entry. */
export const bookRepository = {
  /** The next entries from a number on, at most 1,000. */
  async findBatch(db: Sql, companyId: string, from: number): Promise<(HashedEntry & { number: number })[]> {
    const { rows } = await sql<HashedEntry & { number: number }>`
      select e.number, e.hash, cash_text(e, l.accounts, l.subjects, l.amounts) as text, cash_words(e) as words from cash_entries e
      cross join lateral (select array_agg(account order by line) as accounts, array_agg(subject_id order by line)
          as subjects, array_agg(amount_kobo order by line) as amounts
        from cash_lines where company_id = e.company_id and number = e.number) l
      where e.company_id = ${companyId} and e.number >= ${from} order by e.number limit ${batchSize}`.execute(
      db,
    );
    return rows;
  },

  /** The number and hash of the last entry, as the company's head has them; undefined for an empty book. */
  async findHead(db: Sql, companyId: string): Promise<{ number: number; hash: string } | undefined> {
    const { rows } = await sql<{ number: number; hash: string }>`
      select last_number as number, last_hash as hash from cash_heads where company_id = ${companyId}`.execute(
      db,
    );
    return rows[0];
  },
};
