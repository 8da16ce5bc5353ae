import type { CashEntryKind, DisputeState } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { allOf } from '../../platform/lists/list-pages.ts';
import { offsetOf, type PageRequest } from '../../platform/lists/paging.ts';

export interface DisputeRow {
  id: string;
  outlet_id: string;
  outlet_name: string;
  entry_number: number;
  kind: CashEntryKind;
  order_number: string | null;
  /** By which the line changed the debt to the outlet. */
  owed_kobo: number;
  words: string;
  state: DisputeState;
  created_at: Date;
  asked_by_name: string;
  answer: string | null;
  answered_at: Date | null;
  answered_by_name: string | null;
}

export interface DisputesFilter {
  companyId: string;
  id?: string;
  outletId?: string;
  state?: DisputeState | undefined;
}

const isOne = ({ companyId, id, outletId, state }: DisputesFilter) =>
  allOf(
    sql`d.company_id = ${companyId}`,
    id && sql`d.id = ${id}`,
    outletId && sql`d.outlet_id = ${outletId}`,
    state && sql`d.state = ${state}`,
  );

export const disputesRepository = {
  async list(db: Sql, filter: DisputesFilter, page: PageRequest): Promise<DisputeRow[]> {
    const { rows } = await sql<DisputeRow>`
      select d.id, d.outlet_id, t.outlet_name, d.entry_number, e.kind, o.order_id as order_number, coalesce((
          select -sum(l.amount_kobo) from cash_lines l where l.company_id = e.company_id and l.number = e.number
            and l.account = 'merchant' and l.subject_id = d.outlet_id), 0)::bigint as owed_kobo,
        d.words, d.state, d.created_at, d.asked_by_name, d.answer, d.answered_at, d.answered_by_name
      from shop_disputes d
      join outlets t on t.company_id = d.company_id and t.id = d.outlet_id
      join cash_entries e on e.company_id = d.company_id and e.number = d.entry_number
      left join courier_orders co on co.company_id = e.company_id and co.id = e.courier_order_id
      left join orders o on o.company_id = co.company_id and o.id = co.order_id
      where ${isOne(filter)} order by d.created_at desc, d.id desc limit ${page.per_page} offset ${offsetOf(page)}`.execute(
      db,
    );
    return rows;
  },

  async count(db: Sql, companyId: string, state: DisputeState | undefined): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from shop_disputes d where ${isOne({ companyId, state })}`.execute(db);
    return rows[0]!.total;
  },

  async isLineOf(db: Sql, companyId: string, outletId: string, number: number): Promise<boolean> {
    const { rows } =
      await sql`select from cash_lines where company_id = ${companyId} and number = ${number}::bigint
      and account = 'merchant' and subject_id = ${outletId} limit 1`.execute(db);
    return rows.length > 0;
  },

  /** False where one is open about this line. */
  async addIfNoneOpen(
    tx: Tx,
    one: {
      companyId: string;
      id: string;
      outletId: string;
      entryNumber: number;
      words: string;
      by: { id: string | null; name: string };
    },
    now: Date,
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      insert into shop_disputes (company_id, id, outlet_id, entry_number, words, state, created_at, asked_by_id, asked_by_name)
      values (${one.companyId}, ${one.id}, ${one.outletId}, ${one.entryNumber}::bigint, ${one.words}, 'open', ${now},
        ${one.by.id}::text, ${one.by.name})
      on conflict (company_id, outlet_id, entry_number) where state = 'open' do nothing`.execute(tx);
    return numAffectedRows === 1n;
  },

  /** False where it was answered before, or is none. */
  async answerIfOpen(
    tx: Tx,
    one: {
      companyId: string;
      id: string;
      state: Exclude<DisputeState, 'open'>;
      answer: string;
      by: { id: string; name: string };
    },
    now: Date,
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update shop_disputes set state = ${one.state}, answer = ${one.answer}, answered_at = ${now}, answered_by_id = ${one.by.id},
        answered_by_name = ${one.by.name}
      where company_id = ${one.companyId} and id = ${one.id} and state = 'open'`.execute(tx);
    return numAffectedRows === 1n;
  },
};
