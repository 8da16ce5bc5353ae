import type { PayoutItemState } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { offsetOf, type PageRequest } from '../../platform/lists/paging.ts';

/** Sums in kobo, of what was not dropped. */
export interface RunRow {
  id: string;
  number: number;
  created_at: Date;
  by_user_id: string;
  by_name: string;
  amount_kobo: number;
  items: number;
  open: number;
  paid: number;
}

export interface ItemRow {
  id: string;
  run_id: string;
  outlet_id: string;
  outlet_name: string;
  amount_kobo: number;
  bank_name: string;
  account_number: string;
  account_name: string;
  state: PayoutItemState;
  reason: string | null;
  paid_on: string | null;
  entry_number: number | null;
}

const runs = (companyId: string, rest: RawBuilder<unknown>) => sql<RunRow>`
  select r.id, r.number, r.created_at, r.by_user_id, r.by_name,
    coalesce(sum(i.amount_kobo) filter (where i.state <> 'dropped'), 0)::bigint as amount_kobo, count(i.id)::int as items,
    (count(*) filter (where i.state = 'open'))::int as open, (count(*) filter (where i.state = 'paid'))::int as paid
  from payout_runs r left join payout_items i on i.company_id = r.company_id and i.run_id = r.id
  where r.company_id = ${companyId} ${rest}`;

export const payoutRunsRepository = {
  /** Orders all that pay or propose in a company, until the end of the transaction. */
  async hold(tx: Tx, companyId: string): Promise<void> {
    await sql`select from cash_hold(${companyId})`.execute(tx);
  },

  async addRun(tx: Tx, one: { companyId: string; id: string; by: { id: string; name: string } }, now: Date) {
    await sql`insert into payout_runs (company_id, id, number, created_at, by_user_id, by_name)
      select ${one.companyId}, ${one.id}, coalesce(max(number), 0) + 1, ${now}, ${one.by.id}, ${one.by.name}
      from payout_runs where company_id = ${one.companyId}`.execute(tx);
  },

  /** What has arrived of each outlet that has bank details and is in no payout, of whom most is owed first; how many there are. */
  async addItems(
    tx: Tx,
    one: { companyId: string; runId: string; outletIds: readonly string[] | null; most: number },
  ): Promise<number> {
    const { companyId, runId, outletIds, most } = one;
    const { numAffectedRows } = await sql`
      insert into payout_items (company_id, id, run_id, outlet_id, amount_kobo, bank_name, account_number, account_name, state)
      select ${companyId}, gen_random_uuid()::text, ${runId}, s.outlet_id, s.arrived_kobo, k.bank_name, k.account_number,
        k.account_name, 'open'
      from settlement_owed(${companyId}) s
      join outlet_banks k on k.company_id = ${companyId} and k.outlet_id = s.outlet_id
      where s.arrived_kobo > 0 and (${outletIds}::text[] is null or s.outlet_id = any(${outletIds}::text[]))
        and not exists (select from payout_items i where i.company_id = ${companyId} and i.outlet_id = s.outlet_id and i.state = 'open')
      order by s.arrived_kobo desc, s.outlet_id limit ${most}`.execute(tx);
    return Number(numAffectedRows ?? 0n);
  },

  async find(db: Sql, companyId: string, id: string): Promise<RunRow | undefined> {
    const { rows } = await runs(companyId, sql`and r.id = ${id} group by r.company_id, r.id`).execute(db);
    return rows[0];
  },

  async page(db: Sql, companyId: string, page: PageRequest): Promise<RunRow[]> {
    const { rows } = await runs(
      companyId,
      sql`group by r.company_id, r.id order by r.number desc limit ${page.per_page} offset ${offsetOf(page)}`,
    ).execute(db);
    return rows;
  },

  async count(db: Sql, companyId: string): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from payout_runs where company_id = ${companyId}`.execute(db);
    return rows[0]!.total;
  },

  async items(db: Sql, companyId: string, by: { runId: string } | { id: string }): Promise<ItemRow[]> {
    const which = 'runId' in by ? sql`i.run_id = ${by.runId}` : sql`i.id = ${by.id}`;
    const { rows } = await sql<ItemRow>`
      select i.id, i.run_id, i.outlet_id, t.outlet_name, i.amount_kobo, i.bank_name, i.account_number, i.account_name, i.state, i.reason,
        i.paid_on, i.entry_number
      from payout_items i join outlets t on t.company_id = i.company_id and t.id = i.outlet_id
      where i.company_id = ${companyId} and ${which} order by t.outlet_name, i.id`.execute(db);
    return rows;
  },

  /** Open ones with what is owed to their outlets now; they wait for the head of the company. */
  async open(tx: Tx, companyId: string, runId: string, ids: readonly string[] | null) {
    const { rows } = await sql<{ id: string; outlet_id: string; amount_kobo: number; owed_kobo: number }>`
      select i.id, i.outlet_id, i.amount_kobo, coalesce(-b.balance_kobo, 0) as owed_kobo
      from payout_items i left join cash_balances b on b.company_id = i.company_id and b.account = 'merchant'
        and b.subject_id = i.outlet_id
      where i.company_id = ${companyId} and i.run_id = ${runId} and i.state = 'open'
        and (${ids}::text[] is null or i.id = any(${ids}::text[])) order by i.id for update of i`.execute(tx);
    return rows;
  },

  async setPaid(tx: Tx, companyId: string, id: string, paidOn: string, entryNumber: number): Promise<void> {
    await sql`update payout_items set state = 'paid', paid_on = ${paidOn}::date, entry_number = ${entryNumber}::bigint, reason = null
      where company_id = ${companyId} and id = ${id} and state = 'open'`.execute(tx);
  },

  async setReason(tx: Tx, companyId: string, id: string, reason: string): Promise<void> {
    await sql`update payout_items set reason = ${reason}
      where company_id = ${companyId} and id = ${id} and state = 'open'`.execute(tx);
  },

  /** How many were open still. */
  async drop(tx: Tx, companyId: string, by: { runId: string } | { id: string }, reason: string) {
    const which = 'runId' in by ? sql`run_id = ${by.runId}` : sql`id = ${by.id}`;
    const { numAffectedRows } = await sql`update payout_items set state = 'dropped', reason = ${reason}
      where company_id = ${companyId} and ${which} and state = 'open'`.execute(tx);
    return Number(numAffectedRows ?? 0n);
  },

  /** Of an outlet: what is proposed, and what was paid last of the book, whether by a proposal or by itself. */
  async ofOutlet(db: Sql, companyId: string, outletId: string) {
    const { rows: open } = await sql<{ amount_kobo: number; created_at: Date }>`
      select i.amount_kobo, r.created_at from payout_items i join payout_runs r on r.company_id = i.company_id and r.id = i.run_id
      where i.company_id = ${companyId} and i.outlet_id = ${outletId} and i.state = 'open'`.execute(db);
    const { rows: last } = await sql<{ amount_kobo: number; paid_on: string }>`
      select l.amount_kobo, lagos_day(e.occurred_at) as paid_on from cash_outlet_days d
      join cash_entries e on e.company_id = d.company_id and e.day = d.day and e.number between d.first_number and d.last_number
        and e.kind = 'paid_out'
      join cash_lines l on l.company_id = e.company_id and l.number = e.number and l.account = 'merchant' and l.subject_id = d.outlet_id
      where d.company_id = ${companyId} and d.outlet_id = ${outletId} and d.paid_out_kobo > 0
      order by d.day desc, e.number desc limit 1`.execute(db);
    return { open: open[0], last: last[0] };
  },
};
