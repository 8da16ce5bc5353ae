import { type RawBuilder, sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { offsetOf, type PageRequest } from '../../platform/lists/paging.ts';

/** A delivery that a hand-in touched, as it is stored with it. */
export interface StoredDelivery {
  courier_order_id: string;
  order_number: string;
  amount_kobo: number;
  remaining_kobo: number;
  is_remitted: boolean;
}

export interface HandInRow {
  id: string;
  courier_id: string;
  courier_name: string;
  at: Date;
  day: string;
  by_user_id: string;
  by_name: string;
  amount_kobo: number;
  expected_kobo: number;
  credits_used_kobo: number;
  debts_paid_kobo: number;
  credit_kobo: number;
  deliveries: StoredDelivery[];
  deliveries_count: number;
  with_code: boolean;
  reason: string | null;
  note: string | null;
  entry_number: number;
}

export interface HandInsFilter {
  companyId: string;
  riderId?: string | undefined;
  firstDay?: string | undefined;
  lastDay?: string | undefined;
}

/** A hand-in as it is spread over what the rider has, amounts in kobo. */
export interface NewHandInRow {
  id: string;
  companyId: string;
  riderId: string;
  by: { id: string; name: string };
  amount: number;
  expected: number;
  lessened: readonly { number: number; kind: string; lessened: number }[];
  missing: number;
  over: number;
  deliveries: readonly StoredDelivery[];
  hasCode: boolean;
  reason: string | null;
  note: string | null;
}

const conditionsOf = ({ companyId, riderId, firstDay, lastDay }: HandInsFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`h.company_id = ${companyId}`,
      ...(riderId ? [sql`h.courier_id = ${riderId}`] : []),
      ...(firstDay ? [sql`h.day >= ${firstDay}::date`] : []),
      ...(lastDay ? [sql`h.day <= ${lastDay}::date`] : []),
    ],
    sql` and `,
  );

const withRider = sql`select h.*, r.courier_name from cash_hand_ins h
  join couriers r on r.company_id = h.company_id and r.id = h.courier_id`;

export const handInsRepository = {
  /** Marks completed courier orders as remitted and counted by a hand-in; how many still were not. */
  async remitIfOpen(
    tx: Tx,
    by: { handInId: string; companyId: string; userId: string; name: string; comment: string; at: Date },
    remitted: readonly { id: string; amountKobo: number }[],
  ): Promise<number> {
    const { numAffectedRows } = await sql`
      update courier_orders co set remitted = true, remitted_amount_kobo = given.amount, hand_in_id = ${by.handInId},
        counted_at = ${by.at}, remitted_at = greatest(co.delivered_at, ${by.at}::timestamptz), remitted_by = ${by.userId},
        remittance_point = coalesce(co.remittance_point, 1), courier_comment = coalesce(co.courier_comment, ${by.comment}),
        courier_comment_by = case when co.courier_comment is null then ${by.name} else co.courier_comment_by end
      from unnest(${remitted.map(({ id }) => id)}::text[], ${remitted.map(({ amountKobo }) => amountKobo)}::bigint[])
        given (id, amount)
      where co.company_id = ${by.companyId} and co.id = given.id and co.status = 'completed' and co.counted_at is null`.execute(
      tx,
    );
    return Number(numAffectedRows ?? 0n);
  },

  /** Writes it into the book. The company's head is held from here on: it is the transaction's last work. */
  book: (tx: Tx, one: NewHandInRow) =>
    sql`select cash_hand_in(${one.companyId}, ${one.riderId}, ${one.id}, ${one.by.id}, ${one.by.name},
      ${one.amount}::bigint, ${JSON.stringify(one.lessened)}::jsonb, ${one.missing}::bigint, ${one.over}::bigint,
      ${one.expected}::bigint, ${JSON.stringify(one.deliveries)}::jsonb, ${one.hasCode}::boolean, ${one.reason}::text,
      ${one.note}::text)`.execute(tx),

  async find(db: Sql, companyId: string, id: string): Promise<HandInRow | undefined> {
    const { rows } =
      await sql<HandInRow>`${withRider} where h.company_id = ${companyId} and h.id = ${id}`.execute(db);
    return rows[0];
  },

  async findPage(db: Sql, filter: HandInsFilter, page: PageRequest): Promise<HandInRow[]> {
    const { rows } = await sql<HandInRow>`${withRider} where ${conditionsOf(filter)}
      order by h.day desc, h.entry_number desc limit ${page.per_page} offset ${offsetOf(page)}`.execute(db);
    return rows;
  },

  async countUpTo(db: Sql, filter: HandInsFilter, most: number): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from (select from cash_hand_ins h where ${conditionsOf(filter)} limit ${most}) counted`.execute(
      db,
    );
    return rows[0]!.total;
  },
};
