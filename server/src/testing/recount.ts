import {
  endOfLagosDay,
  type LagosDay,
  lagosDayOf,
  type ReceiverRemarks,
  startOfLagosDay,
} from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql } from '../platform/database/database.ts';

// The stored counts, counted again from the records, as plainly as possible.

interface Range {
  companyId: string;
  first: LagosDay;
  last: LagosDay;
}

const lagosDay = (timestamp: 'created_at' | 'accepted_at') =>
  sql`((${sql.ref(timestamp)} at time zone 'UTC') + interval '1 hour')::date`;

const inRange = ({ companyId, first, last }: Range) =>
  sql`company_id = ${companyId} and created_at >= ${startOfLagosDay(first)} and created_at < ${endOfLagosDay(last)}`;

/** More than an offer that its rider did not accept. */
const isGiven = sql`not (offered_until is not null and accepted_at is null and status in ('rejected', 'canceled'))`;

/** A company's figures of some days. */
export const recountCompany = async (db: Sql, range: Range) => {
  const { rows } = await sql<Record<string, number>>`
    select * from (
      select count(*) as total_orders, count(distinct ${lagosDay('created_at')}) as days_worked,
        count(*) filter (where status = 'delivered') as delivered_orders,
        count(*) filter (where status = 'closed') as closed_orders,
        count(*) filter (where status = 'assigned') as assigned_orders,
        count(*) filter (where status = 'unassigned') as unassigned_orders,
        count(*) filter (where third_party_order) as third_party_orders,
        coalesce(sum(order_amount_kobo), 0)::bigint as total_cost_kobo
      from orders where ${inRange(range)}
    ) o, (
      select count(*) filter (where status = 'pending') as pending_orders,
        count(*) filter (where status = 'rejected') as rejected_orders,
        count(*) filter (where status = 'completed') as completed_orders,
        count(*) filter (where status = 'canceled') as canceled_orders,
        coalesce(sum(remittance_point) filter (where remitted), 0) as total_remittance_points
      from courier_orders where ${inRange(range)} and ${isGiven}
    ) co`.execute(db);
  return rows[0]!;
};

/** The figures of some days of each rider who was given an order, or of each employee who gave one. */
export const recountPeople = async (db: Sql, kind: 'courier' | 'employee', range: Range) => {
  const key = sql.ref(`${kind}_id`);
  const workedOn = lagosDay(kind === 'courier' ? 'accepted_at' : 'created_at');
  const { rows } = await sql<Record<string, number> & { id: string }>`
    with given as (
      select ${key} as who, order_id, ${workedOn} as worked_on, status, remitted, remittance_point
      from courier_orders where ${inRange(range)} and ${key} is not null and ${isGiven}
    ), steps as (
      select who, count(distinct worked_on) as days_worked,
        count(*) filter (where status = 'pending') as pending_orders,
        count(*) filter (where status = 'rejected') as rejected_orders,
        count(*) filter (where status = 'completed') as completed_orders,
        count(*) filter (where status = 'completed') as delivered_orders,
        count(*) filter (where status = 'canceled') as canceled_orders,
        count(*) filter (where status in ('pending', 'accepted')) as assigned_orders,
        coalesce(sum(remittance_point) filter (where remitted), 0) as total_remittance_points
      from given group by who
    ), orders_given as (
      select g.who, count(*) as total_orders,
        count(*) filter (where o.status = 'closed') as closed_orders,
        count(*) filter (where o.status = 'unassigned') as unassigned_orders,
        count(*) filter (where o.third_party_order) as third_party_orders,
        sum(o.order_amount_kobo)::bigint as total_cost_kobo
      from (select distinct who, order_id from given) g join orders o on o.id = g.order_id group by g.who
    )
    select who as id, * from steps join orders_given using (who) order by who`.execute(db);
  return rows.map(({ who: _, ...row }) => row);
};

/** Counts each rider's courier orders of all time, by status, and their average delivery time in minutes. */
export const recountRiders = async (db: Sql, companyId: string) => {
  const { rows } = await sql<Record<string, number | null> & { id: string }>`
    select r.id, count(*) filter (where co.status = 'pending') as orders_pending,
      count(*) filter (where co.status = 'accepted') as orders_accepted,
      count(*) filter (where co.status = 'canceled') as orders_canceled,
      count(*) filter (where co.status = 'completed') as orders_completed,
      count(*) filter (where co.status = 'rejected') as orders_rejected,
      round((avg(extract(epoch from co.delivered_at - co.accepted_at)) / 60)::numeric, 1) as average_delivery_time
    from couriers r left join (select * from courier_orders where ${isGiven}) co on co.courier_id = r.id
    where r.company_id = ${companyId} group by r.id order by r.id`.execute(db);
  return rows;
};

interface ReportRecord {
  day: LagosDay;
  rider: string;
  outlet: string;
  area: string;
  /** Why it was returned, if it was. */
  reason: string | null;
  rating: number | null | undefined;
  delivered: boolean;
  isFirst: boolean;
  isOnTime: boolean;
  isPromised: boolean;
  isKept: boolean;
  isUnpromised: boolean;
  amountKobo: number;
  toCollectKobo: number;
  remittedKobo: number;
}

const wasGiven = ({ offered_until, accepted_at, status }: CourierOrderRecord) =>
  !(offered_until && !accepted_at && (status === 'rejected' || status === 'canceled'));

type CourierOrderRecord = Awaited<ReturnType<typeof recordsOf>>['courierOrders'][number];

const recordsOf = async (db: Sql, companyId: string) => ({
  orders: await db.selectFrom('orders').selectAll().where('company_id', '=', companyId).execute(),
  courierOrders: await db
    .selectFrom('courier_orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute(),
  items: await db
    .selectFrom('cash_items')
    .select(['courier_order_id', 'amount_kobo', 'remaining_kobo'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'delivery')
    .execute(),
  failed: await db
    .selectFrom('delivery_attempts')
    .select(['courier_order_id', 'reason'])
    .where('company_id', '=', companyId)
    .orderBy('number')
    .execute(),
  returned: await db
    .selectFrom('delivery_proofs')
    .select('courier_order_id')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'return')
    .execute(),
});

const reportRecordsOf = async (db: Sql, list: 'orders' | 'deliveries', { companyId }: Range) => {
  const { orders, courierOrders, failed, items, returned } = await recordsOf(db, companyId);
  const parts = new Map(
    items.map(({ courier_order_id, amount_kobo, remaining_kobo }) => [
      courier_order_id ?? '',
      amount_kobo - remaining_kobo,
    ]),
  );
  const lastReasons = new Map(failed.map(({ courier_order_id, reason }) => [courier_order_id, reason]));
  const isReturned = new Set(returned.map(({ courier_order_id }) => courier_order_id));
  const byId = new Map(orders.map((order) => [order.id, order]));
  const given = groupBy(courierOrders.filter(wasGiven), ({ order_id }) => order_id);
  const record = (order: (typeof orders)[number], one: CourierOrderRecord | undefined) => ({
    day: lagosDayOf((list === 'orders' ? order : one!).created_at),
    rider: one?.courier_id ?? '',
    outlet: order.outlet_id ?? '',
    area: order.customer_city ?? '',
    reason: one?.status === 'canceled' && isReturned.has(one.id) ? (lastReasons.get(one.id) ?? '') : null,
    rating: one?.status === 'completed' ? (order.receiver as ReceiverRemarks | null)?.rating : null,
    delivered: one?.status === 'completed',
    isFirst: one !== undefined && given.get(order.id)?.[0] === one && !lastReasons.has(one.id),
    isOnTime: one?.delivered_at != null && +one.delivered_at - +order.created_at <= 86_400_000,
    isPromised:
      order.promised_by !== null &&
      (one?.status === 'completed' ||
        (['unassigned', 'assigned'].includes(order.status) &&
          +order.promised_by < Date.now() &&
          (list === 'orders' || given.get(order.id)?.at(-1) === one))),
    isKept: order.promised_by !== null && one?.delivered_at != null && one.delivered_at <= order.promised_by,
    isUnpromised: order.promised_by === null && one?.status === 'completed',
    amountKobo:
      list === 'orders'
        ? order.order_amount_kobo
        : one?.status === 'completed'
          ? order.order_amount_kobo + order.order_insurance_fee_kobo
          : 0,
    toCollectKobo: one?.status === 'completed' ? one.to_collect_kobo : 0,
    remittedKobo: one?.counted_at ? one.remitted_amount_kobo! : (parts.get(one?.id ?? '') ?? 0),
  });
  if (list === 'deliveries')
    return courierOrders
      .filter(({ status, canceled_by }) => status === 'completed' || (status === 'canceled' && canceled_by))
      .map((one) => record(byId.get(one.order_id)!, one));
  const isOpen = ({ status }: CourierOrderRecord) => ['pending', 'accepted', 'completed'].includes(status);
  return orders.map((order) => record(order, given.get(order.id)?.filter(isOpen).at(-1)));
};

const sumOfReport = (records: readonly ReportRecord[]) => {
  const having = (condition: (record: ReportRecord) => boolean) => records.filter(condition).length;
  const sum = (amount: (record: ReportRecord) => number) =>
    records.reduce((total, record) => total + amount(record), 0);
  return {
    orders: records.length,
    delivered: having(({ delivered }) => delivered),
    first_attempts: having(({ delivered, isFirst }) => delivered && isFirst),
    on_time: having(({ delivered, isOnTime }) => delivered && isOnTime),
    promised: having(({ isPromised }) => isPromised),
    promises_kept: having(({ delivered, isKept }) => delivered && isKept),
    unpromised: having(({ isUnpromised }) => isUnpromised),
    returned: having(({ reason }) => reason !== null),
    ratings: having(({ rating }) => typeof rating === 'number'),
    rating_sum: sum(({ rating }) => rating ?? 0),
    amount_kobo: sum(({ amountKobo }) => amountKobo),
    to_collect_kobo: sum(({ toCollectKobo }) => toCollectKobo),
    remitted_kobo: sum(({ remittedKobo }) => remittedKobo),
  };
};

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/** A report's sums per day, rider, outlet, area and reason of a return, by their names and in the order of these. */
export const recountReport = async (db: Sql, list: 'orders' | 'deliveries', range: Range) => {
  const records = (await reportRecordsOf(db, list, range)).filter(
    ({ day }) => day >= range.first && day <= range.last,
  );
  return (['day', 'rider', 'outlet', 'area', 'reason'] as const).flatMap((kind) =>
    [
      ...groupBy(
        records.filter((record) => record[kind] !== null),
        (record) => record[kind]!,
      ),
    ]
      .map(([id, of]) => ({ kind, id, ...sumOfReport(of) }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
};
