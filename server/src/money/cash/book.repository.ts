import type { BookEntry, BookLine, CashEntryKind } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { batchSize } from '../../platform/lists/paging.ts';

interface BookRow {
  company_id: string;
  number: number;
  kind: CashEntryKind;
  occurred_at: Date;
  recorded_at: Date;
  day: string;
  by_user_id: string | null;
  by_name: string;
  note: string | null;
  courier_id: string | null;
  courier_order_id: string | null;
  hand_in_id: string | null;
  previous_hash: string;
  hash: string;
  lines: BookLine[];
}

const toBookEntry = ({ lines, previous_hash, hash, ...row }: BookRow): BookEntry => ({
  ...row,
  occurred_at: row.occurred_at.toISOString(),
  recorded_at: row.recorded_at.toISOString(),
  ...{ lines, previous_hash, hash },
});

/** The book as it was written, entry by entry. */
export const bookRepository = {
  /** The next entries from a number on, at most 1,000. */
  async findBatch(db: Sql, companyId: string, from: number): Promise<BookEntry[]> {
    const { rows } = await sql<BookRow>`
      select e.company_id, e.number, e.kind, e.occurred_at, e.recorded_at, e.day, e.by_user_id, e.by_name, e.note,
        e.courier_id, e.courier_order_id, e.hand_in_id, e.previous_hash, e.hash,
        coalesce((select json_agg(json_build_array(l.account, l.subject_id, l.amount_kobo) order by l.line)
          from cash_lines l where l.company_id = e.company_id and l.number = e.number), '[]') as lines
      from cash_entries e where e.company_id = ${companyId} and e.number >= ${from}
      order by e.number limit ${batchSize}`.execute(db);
    return rows.map(toBookEntry);
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
