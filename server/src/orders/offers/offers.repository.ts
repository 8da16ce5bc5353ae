import type { OfferReasons, OrderStatus } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { isOverCashLimit } from '../orders/index.ts';

/** An order as far as offers go by it. */
export interface OfferedOrderRow {
  status: OrderStatus;
  offering: 'open' | 'nobody' | null;
  promised_from: Date | null;
  /** Of the company; null where it offers nothing. */
  offer_seconds: number | null;
  /** Some rider has, or had, the order. */
  has_assignments: boolean;
  /** The offer that is not answered. */
  offer_id: string | null;
  offered_until: Date | null;
  /** Riders who are not asked (again): they refused, did not answer, or gave it back. */
  asked: string[];
}

export interface NewOffer {
  id: string;
  companyId: string;
  orderId: string;
  riderId: string;
  at: Date;
  until: Date;
  why: OfferReasons;
}

export interface OfferShareRow {
  courier_id: string;
  courier_name: string;
  offered: number;
  accepted: number;
  refused: number;
  expired: number;
}

export const offersRepository = {
  async find(db: Sql, companyId: string, orderId: string): Promise<OfferedOrderRow | undefined> {
    const { rows } = await sql<OfferedOrderRow>`
      select o.status, o.offering, o.promised_from, s.offer_seconds, own.has_assignments,
        own.offer_id, own.offered_until, own.asked
      from orders o left join company_settings s on s.company_id = o.company_id
        cross join lateral (
          select count(*) > 0 as has_assignments,
            max(co.id) filter (where co.status = 'pending') as offer_id,
            max(co.offered_until) filter (where co.status = 'pending') as offered_until,
            coalesce(array_agg(co.courier_id) filter (where co.status = 'rejected' or co.canceled_by = 'courier'
              or (co.status = 'canceled' and co.ended_at >= co.offered_until)), '{}') as asked
          from courier_orders co where co.company_id = o.company_id and co.order_id = o.id
        ) own
      where o.company_id = ${companyId} and o.id = ${orderId}`.execute(db);
    return rows[0];
  },

  /** Until when riders of the company are asked about orders. */
  findOpen: (db: Sql, companyId: string) =>
    db
      .selectFrom('courier_orders')
      .select(['courier_id', 'offered_until'])
      .where('company_id', '=', companyId)
      .where('status', '=', 'pending')
      .where('offered_until', 'is not', null)
      .execute(),

  /**
   * Offers an order that the office has left unassigned to a rider who may take it, in one statement; false if either is
   * not so any more. Locks are taken as by an assignment: rider, order, courier order.
   */
  async offerIfFree(tx: Tx, { id, companyId, orderId, riderId, at, until, why }: NewOffer): Promise<boolean> {
    const { rows } = await sql`
      with rider as (
        select r.id from couriers r where r.id = ${riderId} and r.company_id = ${companyId} and may_get_orders(r)
          and not ${isOverCashLimit(companyId, orderId)} for share of r
      ), given as (
        update orders set status = 'assigned', updated_at = ${at}, offering = 'open'
        where id = ${orderId} and company_id = ${companyId} and status = 'unassigned' and exists (select from rider)
          and (offering = 'open' or (offering is null
            and not exists (select from courier_orders c where c.company_id = ${companyId} and c.order_id = ${orderId})))
        returning id
      )
      insert into courier_orders (id, company_id, order_id, courier_id, status, created_at, offered_until, offered_why)
      select ${id}::text, ${companyId}::text, given.id, rider.id, 'pending', ${at}::timestamptz, ${until}::timestamptz,
        ${JSON.stringify(why)}::jsonb
      from given, rider returning id`.execute(tx);
    return rows.length > 0;
  },

  /** Notes how it stands with an order that nobody is asked about now; false if it has a rider, or the office decides. */
  async note(
    tx: Tx,
    companyId: string,
    orderId: string,
    offering: 'open' | 'nobody' | null,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({ offering })
      .where('company_id', '=', companyId)
      .where('id', '=', orderId)
      .where('status', '=', 'unassigned')
      .where(sql<boolean>`offering is distinct from ${offering}`)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** What each rider of the company was offered, most first. */
  async shares(
    db: Sql,
    companyId: string,
    { from, until }: { from: Date; until: Date },
  ): Promise<OfferShareRow[]> {
    const { rows } = await sql<OfferShareRow>`
      select co.courier_id, r.courier_name, count(*)::int as offered,
        count(*) filter (where co.accepted_at is not null)::int as accepted,
        count(*) filter (where co.status = 'rejected')::int as refused,
        count(*) filter (where co.status = 'canceled' and co.accepted_at is null
          and co.ended_at >= co.offered_until)::int as expired
      from courier_orders co join couriers r on r.company_id = co.company_id and r.id = co.courier_id
      where co.company_id = ${companyId} and co.offered_until is not null
        and co.created_at >= ${from}::timestamptz and co.created_at < ${until}::timestamptz
      group by co.courier_id, r.courier_name
      order by offered desc, r.courier_name, co.courier_id`.execute(db);
    return rows;
  },
};
