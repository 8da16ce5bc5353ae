import { type RawBuilder, sql } from 'kysely';
import { cashLimitInForce } from '../../company/settings/index.ts';
import type { Sql } from '../../platform/database/database.ts';
import { offsetOf, type PageRequest } from '../../platform/lists/paging.ts';
import { saidKobo } from './said-kobo.ts';

export interface RiderSumsRow {
  courier_id: string;
  courier_name: string;
  deliveries_kobo: number;
  deliveries_count: number;
  /** The sum that they say they remitted of deliveries, not counted yet. */
  said_kobo: number;
  debts_kobo: number;
  credits_kobo: number;
  held_kobo: number;
  /** Held cash by the book. */
  booked_kobo: number;
  limit_kobo: number | null;
  /** Null where no rules of pay hold for them, and nothing is owed. */
  pay_kobo: number | null;
  takes_expenses: boolean;
  oldest_at: Date | null;
}

export interface DeliveryRow {
  number: number;
  courier_order_id: string;
  order_id: string;
  order_number: string;
  customer_name: string;
  since: Date;
  amount_kobo: number;
  remaining: number;
  short_since: Date | null;
  /** In kobo. */
  says_remitted: number | null;
}

export interface DifferenceRow {
  number: number;
  kind: 'debt' | 'credit';
  since: Date;
  amount_kobo: number;
  remaining: number;
  order_number: string | null;
}

const oldestOf = (rider: RawBuilder<unknown>) => sql`(select min(i.since) from cash_items i
  where i.company_id = r.company_id and i.courier_id = ${rider} and i.kind = 'delivery' and i.remaining_kobo > 0)`;

const saidOf = (
  rider: RawBuilder<unknown>,
) => sql`(select coalesce(sum(${saidKobo(sql`i.remaining_kobo`, sql`(i.amount_kobo - i.remaining_kobo)`, sql`co.remitted_amount_kobo`)}), 0)::bigint
  from cash_items i
  join courier_orders co on co.company_id = i.company_id and co.id = i.courier_order_id
  where i.company_id = r.company_id and i.courier_id = ${rider} and i.kind = 'delivery' and i.remaining_kobo > 0
    and co.remitted and co.counted_at is null)`;

const sums = sql`r.id as courier_id, r.courier_name, coalesce(h.deliveries_kobo, 0) as deliveries_kobo,
  coalesce(h.deliveries_count, 0) as deliveries_count, coalesce(h.debts_kobo, 0) as debts_kobo,
  coalesce(h.credits_kobo, 0) as credits_kobo, coalesce(h.held_kobo, 0) as held_kobo,
  coalesce((select b.balance_kobo from cash_balances b where b.company_id = r.company_id and b.account = 'rider'
    and b.subject_id = r.id), 0) as booked_kobo,
  ${cashLimitInForce} as limit_kobo, ${oldestOf(sql`r.id`)} as oldest_at, ${saidOf(sql`r.id`)} as said_kobo`;

const payOwed = sql`coalesce((select -b.balance_kobo from cash_balances b where b.company_id = r.company_id
  and b.account = 'rider_pay' and b.subject_id = r.id), 0)`;
const earns = sql`coalesce((select p.is_on from pay_rules p where p.company_id = r.company_id and p.courier_id in ('', r.id)
  order by p.courier_id desc limit 1), false)`;
const pay = sql`case when ${earns} or ${payOwed} <> 0 then ${payOwed} end as pay_kobo,
  exists (select from pay_rules p where p.company_id = r.company_id and p.courier_id = '' and p.takes_expenses) as takes_expenses`;

const holds = sql`(h.deliveries_count > 0 or h.debts_kobo > 0 or h.credits_kobo > 0 or exists (select from cash_balances b
  where b.company_id = h.company_id and b.account = 'rider_pay' and b.subject_id = h.courier_id and b.balance_kobo <> 0))`;

export const riderCashRepository = {
  async findSums(db: Sql, companyId: string, riderId: string): Promise<RiderSumsRow | undefined> {
    const { rows } = await sql<RiderSumsRow>`
      select ${sums}, ${pay} from couriers r left join cash_riders h on h.company_id = r.company_id and h.courier_id = r.id
      where r.company_id = ${companyId} and r.id = ${riderId}`.execute(db);
    return rows[0];
  },

  /** Riders who have money, a debt or a credit, or are owed pay; who has most comes first. */
  async findPage(db: Sql, companyId: string, page: PageRequest): Promise<RiderSumsRow[]> {
    const { rows } = await sql<RiderSumsRow>`
      select ${sums}, ${pay} from cash_riders h join couriers r on r.company_id = h.company_id and r.id = h.courier_id
      where h.company_id = ${companyId} and ${holds} order by h.held_kobo desc, r.id
      limit ${page.per_page} offset ${offsetOf(page)}`.execute(db);
    return rows;
  },

  async count(db: Sql, companyId: string): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from cash_riders h where h.company_id = ${companyId} and ${holds}`.execute(db);
    return rows[0]!.total;
  },

  /**
   * A rider's open deliveries, oldest first. For a hand-in their courier orders are held: one that is counted at the
   * same time is not among them.
   */
  async findDeliveries(
    db: Sql,
    key: { companyId: string; riderId: string },
    { limit, isHeld }: { limit: number | null; isHeld: boolean },
  ): Promise<DeliveryRow[]> {
    const { rows } = await sql<DeliveryRow>`
      select i.entry_number as number, i.courier_order_id, o.id as order_id, o.order_id as order_number,
        o.customer_name, i.since, i.amount_kobo, i.remaining_kobo as remaining, i.short_since,
        case when co.remitted then co.remitted_amount_kobo end as says_remitted
      from cash_items i
      join courier_orders co on co.company_id = i.company_id and co.id = i.courier_order_id
      join orders o on o.company_id = i.company_id and o.id = co.order_id
      where i.company_id = ${key.companyId} and i.courier_id = ${key.riderId} and i.kind = 'delivery'
        and i.remaining_kobo > 0 and co.counted_at is null
      order by i.since, i.entry_number limit ${limit}::bigint ${isHeld ? sql`for no key update of co` : sql``}`.execute(
      db,
    );
    return rows;
  },

  /** A rider's debts and credits that remain, oldest first. */
  async findDifferences(
    db: Sql,
    { companyId, riderId }: { companyId: string; riderId: string },
    limit: number | null,
  ): Promise<DifferenceRow[]> {
    const ofKind = (kind: 'debt' | 'credit') => sql`(
      select i.entry_number as number, i.kind, i.since, i.amount_kobo, i.remaining_kobo as remaining,
        (select o.order_id from courier_orders co join orders o on o.company_id = co.company_id and o.id = co.order_id
          where co.company_id = i.company_id and co.id = i.courier_order_id) as order_number
      from cash_items i
      where i.company_id = ${companyId} and i.courier_id = ${riderId} and i.kind = ${kind}
        and i.remaining_kobo > 0
      order by i.since, i.entry_number limit ${limit}::bigint)`;
    const { rows } = await sql<DifferenceRow>`${ofKind('debt')} union all ${ofKind('credit')}`.execute(db);
    return rows;
  },

  /** The secret of a rider's codes, in hexadecimal, and the last step that was used. */
  async findSecret(
    db: Sql,
    companyId: string,
    riderId: string,
    { isHeld }: { isHeld: boolean },
  ): Promise<{ hex: string; last_step: number } | undefined> {
    const { rows } = await sql<{ hex: string; last_step: number }>`
      select encode(secret, 'hex') as hex, last_step from cash_secrets
      where company_id = ${companyId} and courier_id = ${riderId} ${isHeld ? sql`for update` : sql``}`.execute(
      db,
    );
    return rows[0];
  },

  useStep: (db: Sql, companyId: string, riderId: string, step: number) =>
    sql`update cash_secrets set last_step = ${step} where company_id = ${companyId} and courier_id = ${riderId}`.execute(
      db,
    ),
};
