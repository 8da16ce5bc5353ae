import { type RemittanceFilter, type RemittanceState, toNaira } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import { housekeepingLock } from '../../platform/database/list-counts.ts';
import { allOf } from '../../platform/database/list-pages.ts';
import type { Period } from '../../platform/http/paging.ts';

/** The sums of the deliveries in one state, in kobo; see docs/decisions/126-remittance-totals.md. */
const sums = [
  'records',
  'total_kobo',
  'to_collect_kobo',
  'delivery_fee_kobo',
  'insurance_fee_kobo',
  'service_fee_kobo',
  'discount_kobo',
  'remitted_amount_kobo',
  'difference_kobo',
] as const;
type Sums = Record<(typeof sums)[number], number>;

/** `verified` has been remitted and verified, `to_verify` only remitted. */
export type MoneyState = RemittanceState | 'verified' | Exclude<RemittanceFilter, 'completed'>;
export type FiguresOfState = Sums & { state: MoneyState };

export interface FiguresFilter extends Partial<Period> {
  companyId: string;
  riderId?: string | undefined;
  employeeId?: string | undefined;
}

const columns = sql.join(sums.map((name) => sql.ref(name)));
const added = sql.join(sums.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));

const withinDays = ({ from, until }: FiguresFilter) =>
  allOf(
    sql`true`,
    from && sql`day >= lagos_day(${from}::timestamptz)`,
    until && sql`day < lagos_day(${until}::timestamptz)`,
  );

/** Stored figures, and the changes that are not folded in yet. */
const stored = (filter: FiguresFilter): RawBuilder<unknown> => {
  const { companyId, employeeId } = filter;
  return sql`select day, state, ${columns} from remittance_figures
      where company_id = ${companyId} and employee_id = ${employeeId ?? ''} and ${withinDays(filter)}
    union all
    select day, state, ${columns} from unfolded_remittances(${companyId})
      where ${employeeId ? sql`employee_id = ${employeeId}` : sql`true`} and ${withinDays(filter)}`;
};

const stateOf = sql`case when status = 'canceled' then 'canceled_by_' || canceled_by
  when not remitted then 'to_remit' when not remittance_verified then 'to_verify' else 'verified' end`;

/** Of one rider's deliveries, which are few enough to be added up. */
const ofRider = ({ companyId, riderId, employeeId, from, until }: FiguresFilter) =>
  sql`select ${stateOf} as state, 1 as records, total_kobo, delivery_fee_kobo, insurance_fee_kobo,
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
    filter.riderId ? ofRider(filter) : stored(filter)
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

const fold = sql<{ changes: number }>`
  with lock as materialized (select pg_try_advisory_xact_lock(${housekeepingLock}) as is_acquired),
  changes as (
    delete from remittance_changes where (select is_acquired from lock)
    and ctid <= (select max(ctid) from (select ctid from remittance_changes limit 50000) first) returning *
  ), folded as (
    insert into remittance_figures (company_id, employee_id, day, state, ${columns})
    select company_id, whose, day, state, ${sql.join(sums.map((name) => sql`sum(${sql.ref(name)})`))}
    from changes cross join lateral (values ('' collate "C"), (employee_id)) owners (whose)
    where whose is not null group by company_id, whose, day, state
    on conflict (company_id, employee_id, day, state) do update set
      ${sql.join(sums.map((name) => sql`${sql.ref(name)} = remittance_figures.${sql.ref(name)} + excluded.${sql.ref(name)}`))}
  )
  select count(*) as changes from changes`;

/** Adds all queued changes to the stored figures, on one node at a time; a read returns the same before and after. */
export const foldRemittanceFigures = async (db: Database, stopping?: AbortSignal): Promise<void> => {
  const across = acrossCompanies(db, 'housekeeping');
  while (!stopping?.aborted) {
    const { rows } = await fold.execute(across);
    if (!rows[0]?.changes) return;
  }
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
