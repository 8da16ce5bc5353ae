import {
  type CourierOrderStatus,
  liveAssignmentStatuses,
  type OrderItem,
  type OrderStatus,
  openOrderStatuses,
  type ShopOrderState,
} from '@waybill/contract';
import { type SqlBool, sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { literals } from '../../platform/database/literals.ts';
import { allOf, isOnPage } from '../../platform/lists/list-pages.ts';
import { matchesText } from '../../platform/lists/matches.ts';
import { offsetOf, type PageRequest } from '../../platform/lists/paging.ts';
import { type LastAttempt, lastAttemptOfOrder } from '../tracking/index.ts';
import type { OutletKey } from './shop-access.repository.ts';

/** An order of an outlet with everything that its people may know of it; sums in kobo. */
export interface ShopOrderRow {
  id: string;
  order_id: string;
  company_id: string;
  status: OrderStatus;
  created_at: Date;
  updated_at: Date;
  customer_name: string;
  customer_phone: string;
  customer_address: string;
  customer_city: string | null;
  customer_service_area: unknown;
  order_items: OrderItem[];
  order_description: string | null;
  order_paid: boolean;
  promised_by: Date | null;
  to_collect: number;
  /** As agreed. */
  fees: number;
  /** Whether its people asked for it. */
  is_own_request: boolean;
  assignment: {
    id: string;
    status: CourierOrderStatus;
    courier_id: string;
    courier_name: string;
    courier_phone: string | null;
    created_at: string;
    accepted_at: string | null;
    delivered_at: string | null;
  } | null;
  attempts: LastAttempt | null;
  /** What the book has of it; null while it has nothing. */
  booked: { collected: number; cash: number; transferred: number; fees: number } | null;
}

export interface ShopOrdersFilter extends OutletKey {
  state: ShopOrderState | undefined;
  search: string | undefined;
}

const statusesOf: Record<ShopOrderState, readonly OrderStatus[]> = {
  under_way: openOrderStatuses,
  ended: ['delivered', 'closed'],
};
const wanted = ({ state }: ShopOrdersFilter): readonly OrderStatus[] =>
  state ? statusesOf[state] : [...statusesOf.under_way, ...statusesOf.ended];

const sumOf = (accounts: string) =>
  sql`coalesce(sum(l.amount_kobo) filter (where l.account in (${sql.raw(accounts)})), 0)::bigint`;

/** What the book has of the deliveries of the order `o`, for its outlet. */
const bookedOf = sql`(select case when count(*) > 0 then jsonb_build_object(
    'collected', ${sumOf(`'rider', 'till', 'bank', 'transfers', 'rounding'`)},
    'cash', ${sumOf(`'rider', 'till'`)}, 'transferred', ${sumOf(`'transfers'`)}, 'fees', -${sumOf(`'fees'`)}) end
  from courier_orders d
    join cash_entries e on e.company_id = d.company_id and e.courier_order_id = d.id
      and e.kind in ('collected', 'paid_beforehand')
    join cash_lines l on l.company_id = e.company_id and l.number = e.number
  where d.company_id = o.company_id and d.order_id = o.id)`;

const assignmentOf = sql`(select jsonb_build_object('id', co.id, 'status', co.status, 'courier_id', co.courier_id,
    'courier_name', r.courier_name, 'courier_phone', r.courier_phone, 'created_at', co.created_at, 'accepted_at', co.accepted_at, 'delivered_at', co.delivered_at)
  from courier_orders co join couriers r on r.company_id = co.company_id and r.id = co.courier_id
  where co.company_id = o.company_id and co.order_id = o.id and co.status in (${literals(liveAssignmentStatuses)}) limit 1)`;

const isOwnRequest = sql`exists (select from order_events v where v.company_id = o.company_id and v.order_id = o.id
  and v.action = 'created' and v.by_role = 'shop')`;

const columns = sql`o.id, o.order_id, o.company_id, o.status, o.created_at, o.updated_at, o.customer_name, o.customer_phone,
  o.customer_address, o.customer_city, o.customer_service_area, o.order_items, o.order_description, o.order_paid, o.promised_by,
  order_to_collect(o) as to_collect,
  o.order_delivery_fee_kobo + o.order_service_fee_kobo + o.order_tax_fee_kobo + o.order_insurance_fee_kobo as fees,
  ${isOwnRequest} as is_own_request, ${assignmentOf} as assignment, ${lastAttemptOfOrder} as attempts, ${bookedOf} as booked`;

/** Each part has an index in the list's order. */
const sourceOf = (filter: ShopOrdersFilter) => ({
  table: 'orders' as const,
  parts: wanted(filter).flatMap((status) =>
    [true, false].map((isPaid) =>
      allOf(
        sql`it.company_id = ${filter.companyId}`,
        sql`it.outlet_id = ${filter.outletId}`,
        sql`it.status = ${status}`,
        sql`it.order_paid = ${isPaid}`,
      ),
    ),
  ),
  from: undefined,
  until: undefined,
});

const isOfOutlet = ({ companyId, outletId }: OutletKey) =>
  sql<SqlBool>`o.company_id = ${companyId} and o.outlet_id = ${outletId}`;

const isFound = (filter: ShopOrdersFilter) =>
  allOf(
    isOfOutlet(filter),
    sql`o.status = any(${[...wanted(filter)]})`,
    filter.search && matchesText('o.search_text', filter.search),
  );

export const shopOrdersRepository = {
  /** A page of the outlet's orders, newest first. */
  async findPage(db: Sql, filter: ShopOrdersFilter, page: PageRequest): Promise<ShopOrderRow[]> {
    const { rows } = filter.search
      ? await sql<ShopOrderRow>`select ${columns} from orders o where ${isFound(filter)}
          order by o.created_at desc, o.id desc limit ${page.per_page} offset ${offsetOf(page)}`.execute(db)
      : await sql<ShopOrderRow>`select ${columns} from orders o
          where ${isOfOutlet(filter)} and ${isOnPage('o.id', sourceOf(filter), page)}
          order by o.created_at desc, o.id desc`.execute(db);
    return rows;
  },

  async count(db: Sql, filter: ShopOrdersFilter): Promise<number> {
    const { rows } = await sql<{
      total: number;
    }>`select count(*)::int as total from orders o where ${isFound(filter)}`.execute(db);
    return rows[0]!.total;
  },

  /** An order of the outlet. */
  async find(db: Sql, key: OutletKey, id: string): Promise<ShopOrderRow | undefined> {
    const { rows } = await sql<ShopOrderRow>`
      select ${columns} from orders o where ${isOfOutlet(key)} and o.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Locks an order of the outlet until the change is made; false where there is none. */
  async hold(tx: Tx, { companyId, outletId }: OutletKey, id: string): Promise<boolean> {
    const row = await tx
      .selectFrom('orders')
      .select('id')
      .where('company_id', '=', companyId)
      .where('outlet_id', '=', outletId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },
};
