import type { ExpenseKind, ExpenseState } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { offsetOf, type PageRequest } from '../../platform/lists/paging.ts';

export interface ExpenseRow {
  id: string;
  courier_id: string;
  courier_name: string;
  kind: ExpenseKind;
  amount_kobo: number;
  note: string | null;
  photo_id: string | null;
  spent_at: Date;
  claimed_at: Date;
  state: ExpenseState;
  decided_at: Date | null;
  decided_by_id: string | null;
  decided_by_name: string | null;
  refused_reason: string | null;
  entry_number: number | null;
}

export interface ExpensesFilter {
  companyId: string;
  riderId?: string | undefined;
  state?: ExpenseState | undefined;
}

export interface NewClaim
  extends Pick<ExpenseRow, 'id' | 'kind' | 'amount_kobo' | 'note' | 'photo_id' | 'spent_at' | 'claimed_at'> {
  companyId: string;
  riderId: string;
}

const conditionsOf = ({ companyId, riderId, state }: ExpensesFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`x.company_id = ${companyId}`,
      ...(riderId ? [sql`x.courier_id = ${riderId}`] : []),
      ...(state ? [sql`x.state = ${state}`] : []),
    ],
    sql` and `,
  );

const withRider = sql`select x.*, r.courier_name from rider_expenses x
  join couriers r on r.company_id = x.company_id and r.id = x.courier_id`;

export const expensesRepository = {
  /** False where a claim has the id already. */
  async addIfNew(tx: Tx, one: NewClaim): Promise<boolean> {
    const { numAffectedRows } = await sql`
      insert into rider_expenses (company_id, id, courier_id, kind, amount_kobo, note, photo_id, spent_at, claimed_at, state)
      values (${one.companyId}, ${one.id}, ${one.riderId}, ${one.kind}, ${one.amount_kobo}, ${one.note}, ${one.photo_id},
        ${one.spent_at}, ${one.claimed_at}, 'claimed') on conflict do nothing`.execute(tx);
    return numAffectedRows === 1n;
  },

  async find(db: Sql, companyId: string, id: string): Promise<ExpenseRow | undefined> {
    const { rows } = await sql<ExpenseRow>`${withRider}
      where x.company_id = ${companyId} and x.id = ${id}`.execute(db);
    return rows[0];
  },

  async findPage(db: Sql, filter: ExpensesFilter, page: PageRequest): Promise<ExpenseRow[]> {
    const { rows } = await sql<ExpenseRow>`${withRider} where ${conditionsOf(filter)}
      order by x.spent_at desc, x.id desc limit ${page.per_page} offset ${offsetOf(page)}`.execute(db);
    return rows;
  },

  async count(db: Sql, filter: ExpensesFilter): Promise<number> {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from rider_expenses x
      where ${conditionsOf(filter)}`.execute(db);
    return rows[0]!.total;
  },

  /** Books it, unless it was decided before: then null. The company's head is held from here on. */
  async approveIfClaimed(
    tx: Tx,
    companyId: string,
    id: string,
    by: { id: string; name: string },
  ): Promise<number | null> {
    const { rows } = await sql<{ number: number | null }>`
      select entry_number as number from pay_approve(${companyId}, ${id}, ${by.id}, ${by.name})`.execute(tx);
    return rows[0]?.number ?? null;
  },

  async refuseIfClaimed(
    tx: Tx,
    key: { companyId: string; id: string },
    { by, reason, at }: { by: { id: string; name: string }; reason: string; at: Date },
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update rider_expenses set state = 'refused', decided_at = ${at}, decided_by_id = ${by.id}, decided_by_name = ${by.name},
        refused_reason = ${reason}
      where company_id = ${key.companyId} and id = ${key.id} and state = 'claimed'`.execute(tx);
    return numAffectedRows === 1n;
  },
};
