import { type RemittanceFilter, type RemittanceState, toNaira } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedSums } from '../../orders/orders/index.ts';
import type { Sql } from '../../platform/database/database.ts';
import { countsInPeriod } from '../../platform/lists/list-counts.ts';
import { allOf } from '../../platform/lists/list-pages.ts';
import type { Period } from '../../platform/lists/paging.ts';

/** The sums of the deliveries in one state, in kobo; see docs/decisions/126-remittance-totals.md. */
const sums = ['records', ...countedSums] as const;
type Sums = Record<(typeof sums)[number], number>;

/** `verified` has been remitted and verified, `to_verify` only remitted. */
export type MoneyState = RemittanceState | 'verified' | Exclude<RemittanceFilter, 'completed'>;
export type FiguresOfState = Sums & { state: MoneyState };

export interface FiguresFilter extends Partial<Period> {
  companyId: string;
  riderId?: string | undefined;
  employeeId?: string | undefined;
}

const added = sql.join(sums.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));

const stateOf = (isRemitted: string, isVerified: string) =>
  sql.raw(`case when status = 'canceled' then 'canceled_by_' || canceled_by
    when not ${isRemitted} then 'to_remit' when not ${isVerified} then 'to_verify' else 'verified' end`);

/** What the database counts of them. */
const ofCompany = ({ companyId, employeeId, from, until }: FiguresFilter): RawBuilder<unknown> =>
  sql`select ${stateOf('flag', 'verified')} as state, counted.*
    from (${countsInPeriod({ list: 'courier_orders', companyId, employeeId, from, until }, countedSums)}) counted
    where status = 'completed' or (status = 'canceled' and canceled_by <> '')`;

/** The figures of one rider's deliveries, which are few enough to be added up. */
const ofRider = ({ companyId, riderId, employeeId, from, until }: FiguresFilter) =>
  sql`select ${stateOf('remitted', 'remittance_verified')} as state, 1 as records, total_kobo, delivery_fee_kobo, insurance_fee_kobo,
      service_fee_kobo, discount_kobo, coalesce(remitted_amount_kobo, 0) as remitted_amount_kobo,
      coalesce(difference_kobo, 0) as difference_kobo,
      case when status = 'completed' then to_collect_kobo else 0 end as to_collect_kobo
    from courier_orders it where ${allOf(
      sql`it.company_id = ${companyId}`,
      sql`it.courier_id = ${riderId}`,
      sql`(it.status = 'completed' or it.status = 'canceled' and it.canceled_by is not null)`,
      employeeId && sql`it.employee_id = ${employeeId}`,
      from && sql`it.created_at >= ${from}`,
      until && sql`it.created_at < ${until}`,
    )}`;

/** What the deliveries of a filter come to, by the state of their money; nothing of a state without any. */
export const readRemittanceFigures = async (db: Sql, filter: FiguresFilter): Promise<FiguresOfState[]> => {
  const { rows } = await sql<FiguresOfState>`select state, ${added} from (${
    filter.riderId ? ofRider(filter) : ofCompany(filter)
  }) each_one group by state having sum(records) <> 0`.execute(db);
  return rows;
};

// A delivery that a hand-in covered in part: its index has these alone.
const isInPart = sql`i.kind = 'delivery' and i.remaining_kobo > 0 and i.remaining_kobo < i.amount_kobo`;

/** What hand-ins covered in part of the filter's deliveries that are not remitted yet, in kobo. */
export const readHandedInKobo = async (db: Sql, filter: FiguresFilter): Promise<number> => {
  const { companyId, riderId, employeeId, from, until } = filter;
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(i.amount_kobo - i.remaining_kobo), 0)::bigint as kobo
    from cash_items i join courier_orders it on it.company_id = i.company_id and it.id = i.courier_order_id
    where ${allOf(
      sql`i.company_id = ${companyId}`,
      isInPart,
      sql`it.status = 'completed'`,
      sql`not it.remitted`,
      riderId && sql`it.courier_id = ${riderId}`,
      employeeId && sql`it.employee_id = ${employeeId}`,
      from && sql`it.created_at >= ${from}`,
      until && sql`it.created_at < ${until}`,
    )}`.execute(db);
  return rows[0]!.kobo;
};

/** One rider who has money to hand in. */
interface DebtorRow {
  courier_id: string;
  courier_name: string;
  orders: number;
  to_hand_in_kobo: number;
  oldest: Date;
}

/** Riders with deliveries to remit, the largest sum first; whose order was given out by the employee, if one is named. */
export const readDebtors = async (db: Sql, filter: FiguresFilter) => {
  const { companyId, riderId, employeeId, from, until } = filter;
  const { rows } =
    await sql<DebtorRow>`select r.id as courier_id, r.courier_name, orders, to_hand_in_kobo, oldest
    from (
      select it.courier_id, count(*)::bigint as orders, min(it.created_at) as oldest,
        sum(it.to_collect_kobo - coalesce((select i.amount_kobo - i.remaining_kobo from cash_items i
          where i.company_id = it.company_id and i.courier_order_id = it.id and ${isInPart}), 0))::bigint
          as to_hand_in_kobo
      from courier_orders it where ${allOf(
        sql`it.company_id = ${companyId}`,
        sql`it.status = 'completed'`,
        sql`not it.remitted`,
        riderId && sql`it.courier_id = ${riderId}`,
        employeeId && sql`it.employee_id = ${employeeId}`,
        from && sql`it.created_at >= ${from}`,
        until && sql`it.created_at < ${until}`,
      )} group by it.courier_id
    ) owed join couriers r on r.id = owed.courier_id and r.company_id = ${companyId}
    order by to_hand_in_kobo desc, oldest, r.id`.execute(db);
  return rows.map(({ to_hand_in_kobo, oldest, ...row }) => ({
    ...row,
    to_hand_in: toNaira(to_hand_in_kobo),
    oldest: oldest.toISOString(),
  }));
};
