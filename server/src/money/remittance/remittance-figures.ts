import { type RemittanceFilter, type RemittanceState, toNaira } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedSums, toCount } from '../../orders/orders/index.ts';
import type { Sql } from '../../platform/database/database.ts';
import { countsInPeriod } from '../../platform/lists/list-counts.ts';
import { allOf } from '../../platform/lists/list-pages.ts';
import type { Period } from '../../platform/lists/paging.ts';
import { saidKobo } from '../cash/index.ts';

/** The sums of the deliveries in one state, in kobo; see docs/decisions/126-remittance-totals.md. */
const sums = ['records', ...countedSums] as const;
type Sums = Record<(typeof sums)[number], number>;

/** `verified` has been remitted and verified, `to_verify` only remitted; of a paid delivery there is nothing to remit. */
export type MoneyState =
  | Exclude<RemittanceState, 'says_remitted'>
  | 'nothing_to_remit'
  | 'verified'
  | Exclude<RemittanceFilter, 'completed'>;
export type FiguresOfState = Sums & { state: MoneyState };

export interface FiguresFilter extends Partial<Period> {
  companyId: string;
  riderId?: string | undefined;
  employeeId?: string | undefined;
}

const added = sql.join(sums.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));

const stateOf = (isRemitted: string, isDone: string) =>
  sql.raw(`case when status = 'canceled' then 'canceled_by_' || canceled_by
    when not ${isRemitted} then case when ${isDone} then 'nothing_to_remit' else 'to_remit' end
    when not ${isDone} then 'to_verify' else 'verified' end`);

/** Deliveries that the database has counted. */
const ofCompany = ({ companyId, employeeId, from, until }: FiguresFilter): RawBuilder<unknown> =>
  sql`select ${stateOf('flag', 'verified')} as state, counted.*
    from (${countsInPeriod({ list: 'courier_orders', companyId, employeeId, from, until }, countedSums)}) counted
    where status = 'completed' or (status = 'canceled' and canceled_by in ('employee', 'courier'))`;

/** The conditions of a filter, for courier orders named `it`. */
export const isWithin = ({ companyId, riderId, employeeId, from, until }: FiguresFilter) => [
  sql`it.company_id = ${companyId}`,
  riderId && sql`it.courier_id = ${riderId}`,
  employeeId && sql`it.employee_id = ${employeeId}`,
  from && sql`it.created_at >= ${from}`,
  until && sql`it.created_at < ${until}`,
];

const amounts = sql`1 as records, total_kobo, delivery_fee_kobo, insurance_fee_kobo, service_fee_kobo, discount_kobo,
  coalesce(remitted_amount_kobo, 0) as remitted_amount_kobo, coalesce(difference_kobo, 0) as difference_kobo,
  case when status = 'completed' then to_collect_kobo else 0 end as to_collect_kobo`;

/** The figures of one rider's deliveries, which are few enough to be added up. */
const ofRider = (filter: FiguresFilter) =>
  sql`select ${stateOf('remitted', '(remittance_verified or (not remitted and to_collect_kobo = 0))')} as state, ${amounts}
    from courier_orders it where ${allOf(
      ...isWithin(filter),
      sql`(it.status = 'completed' or it.status = 'canceled' and it.canceled_by is not null)`,
    )}`;

/** Deliveries whose money is not counted. */
export interface UncountedFigures extends Sums {
  /** True if their riders say that they remitted them. */
  is_claimed: boolean;
  /** The part that hand-ins covered. */
  handed_in_kobo: number;
  /** The open part that their riders say they remitted. */
  said_kobo: number;
}

/** A filter's deliveries that are not counted, which are those of some days, with what is handed in and said of each. */
const uncounted = (filter: FiguresFilter) =>
  sql`select partly.*, case when remitted then ${saidKobo(
    sql`to_collect_kobo - handed_in_kobo`,
    sql`handed_in_kobo`,
    sql`remitted_amount_kobo`,
  )} else 0 end as said_kobo from (select it.*, coalesce((select i.amount_kobo - i.remaining_kobo from cash_items i
      where i.company_id = it.company_id and i.courier_order_id = it.id and i.kind = 'delivery'), 0) as handed_in_kobo
    from courier_orders it where ${allOf(...isWithin(filter), toCount('it'))}) partly`;

export interface RemittanceFigures {
  /** All deliveries of the filter, by the state of their money; nothing of a state without any. */
  states: FiguresOfState[];
  /** Those of them whose money is not counted. */
  uncounted: UncountedFigures[];
}

/** Sums the deliveries of a filter. One statement reads both kinds, so that both are of one moment. */
export const readRemittanceFigures = async (db: Sql, filter: FiguresFilter): Promise<RemittanceFigures> => {
  const { rows } = await sql<(FiguresOfState & { is_claimed: null }) | (UncountedFigures & { state: null })>`
    select state, null::boolean as is_claimed, 0::bigint as handed_in_kobo, 0::bigint as said_kobo, ${added}
    from (${filter.riderId ? ofRider(filter) : ofCompany(filter)}) each_one group by state having sum(records) <> 0
    union all
    select null, is_claimed, sum(handed_in_kobo)::bigint, sum(said_kobo)::bigint, ${added}
    from (select remitted as is_claimed, handed_in_kobo, said_kobo, ${amounts} from (${uncounted(filter)}) it) each_one
    group by is_claimed`.execute(db);
  return {
    states: rows.filter((row) => row.state !== null),
    uncounted: rows.filter((row) => row.state === null),
  };
};

/** One rider who has money to hand in. */
interface DebtorRow {
  courier_id: string;
  courier_name: string;
  orders: number;
  to_hand_in_kobo: number;
  says_remitted_kobo: number;
  oldest: Date;
}

/** Riders with deliveries whose money is not counted, the largest sum first; only of orders that the employee assigned, if one is named. */
export const readDebtors = async (db: Sql, filter: FiguresFilter) => {
  const { rows } =
    await sql<DebtorRow>`select r.id as courier_id, r.courier_name, orders, to_hand_in_kobo, says_remitted_kobo, oldest
    from (
      select courier_id, count(*)::bigint as orders, min(created_at) as oldest, sum(to_collect_kobo - handed_in_kobo)::bigint as to_hand_in_kobo, sum(said_kobo)::bigint as says_remitted_kobo
      from (${uncounted(filter)}) it group by courier_id
    ) owed join couriers r on r.id = owed.courier_id and r.company_id = ${filter.companyId}
    order by to_hand_in_kobo desc, oldest, r.id`.execute(db);
  return rows.map(({ to_hand_in_kobo, says_remitted_kobo, oldest, ...row }) => ({
    ...row,
    to_hand_in: toNaira(to_hand_in_kobo),
    says_remitted: toNaira(says_remitted_kobo),
    oldest: oldest.toISOString(),
  }));
};
