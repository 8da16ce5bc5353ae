import {
  type Assignment,
  type CourierOrder,
  type CourierOrderCounts,
  type CourierOrderStatus,
  courierOrder as courierOrderSchema,
  type Order,
  type OrderItem,
  type RemittanceFilter,
  toCollectNaira,
  toKobo,
  toNaira,
} from '@waybill/contract';
import { z } from 'zod';
import { type OrderLife, type OrdersService, type RiderTap, toOrder } from '../orders/index.ts';
import type { Sql, Tx } from '../platform/database/database.ts';
import { type CountedKind, sumOf } from '../platform/database/list-counts.ts';
import { readTogether } from '../platform/database/pipelined-connection.ts';
import { conflict, notFound } from '../platform/errors.ts';
import { type Cursor, type PageRequest, toPage } from '../platform/http/paging.ts';
import type { CompanyMember } from '../platform/identity/member.ts';
import {
  type CourierOrderRow,
  type CourierOrdersFilter,
  courierOrdersRepository,
} from './courier-orders.repository.ts';

export type CourierOrdersService = ReturnType<typeof createCourierOrdersService>;

const differenceOf = (row: CourierOrderRow, order: Order): number | null =>
  row.remitted_amount_kobo === null
    ? null
    : toNaira(row.remitted_amount_kobo - toKobo(toCollectNaira(order)));

const toCourierOrder = (row: CourierOrderRow, order: Order): CourierOrder => ({
  ...row,
  order,
  courier: {
    id: row.courier_id,
    courier_name: row.courier_name,
    courier_phone: row.courier_phone,
    company_id: row.company_id,
  },
  employee: row.employee_id === null ? null : { id: row.employee_id, employee_name: row.employee_name! },
  delivered_items: row.delivered_items as OrderItem[] | null,
  remitted_amount: row.remitted_amount_kobo === null ? null : toNaira(row.remitted_amount_kobo),
  remittance_difference: differenceOf(row, order),
  created_at: row.created_at.toISOString(),
  pending_at_date: row.created_at.toISOString(),
  accepted_at_date: row.accepted_at?.toISOString() ?? null,
  delivered_at_date: row.delivered_at?.toISOString() ?? null,
});

/** A courier order's row together with its order. */
export interface RowWithOrder extends Cursor {
  row: CourierOrderRow;
  order: Order;
}

/** What a member reaches: his own courier orders where the call lets him in as a rider, else the company's. */
export const reachOf = (member: CompanyMember): CourierOrdersFilter => ({
  companyId: member.company.id,
  ...(member.isRiderOnly && { courierId: member.courierId! }),
});

/** For the repetition of a write: its courier order as it now stands, as the wire shows it. */
export const readCourierOrderAgain = (courierOrders: CourierOrdersService, member: CompanyMember) => ({
  readAgain: async (tx: Tx, id: string) =>
    z.encode(courierOrderSchema, await courierOrders.read(tx, reachOf(member), id)),
});

const withOrders = async (
  orders: OrdersService,
  db: Sql,
  companyId: string,
  rows: CourierOrderRow[],
): Promise<RowWithOrder[]> => {
  const orderIds = rows.map(({ order_id }) => order_id);
  const byId = await orders.findMany(db, companyId, orderIds);
  return rows.map((row) => ({
    row,
    order: byId.get(row.order_id)!,
    created_at: row.created_at,
    id: row.id,
  }));
};

type Kind = CountedKind<CourierOrderStatus>;

const endedAs = ({ status, canceled_by }: Kind): RemittanceFilter | undefined => {
  if (status === 'completed') return status;
  return status === 'canceled' && canceled_by
    ? (`canceled_by_${canceled_by}` as RemittanceFilter)
    : undefined;
};

/** Of the kinds those that the filter means, whatever status it asks for. */
const inScope = (kinds: readonly Kind[], { isRemitted, endings }: CourierOrdersFilter) =>
  kinds.filter((kind) => {
    if (isRemitted !== undefined && kind.flag !== isRemitted) return false;
    const ending = endedAs(kind);
    return !endings || (ending !== undefined && endings.includes(ending));
  });

/** How many courier orders each tab holds. */
const countsOf = (kinds: readonly Kind[], filter: CourierOrdersFilter): CourierOrderCounts => {
  const meant = inScope(kinds, filter);
  const count = (status: CourierOrderStatus) => sumOf(meant, (kind) => kind.status === status);
  return {
    pending: count('pending'),
    accepted: count('accepted'),
    completed: count('completed'),
    canceled: count('canceled'),
    rejected: count('rejected'),
  };
};

const totalOf = (kinds: readonly Kind[], filter: CourierOrdersFilter): number =>
  sumOf(inScope(kinds, filter), ({ status }) => !filter.status || status === filter.status);

export const createCourierOrdersService = (
  orders: OrdersService,
  life: OrderLife,
  repository = courierOrdersRepository,
) => {
  const find = async (db: Sql, reach: CourierOrdersFilter, id: string): Promise<CourierOrder | undefined> => {
    const [rows, [order]] = await readTogether(
      db,
      repository.findQuery(db, reach, id),
      orders.queryOfCourierOrder(db, reach.companyId, id),
    );
    return rows[0] && order && toCourierOrder(rows[0], toOrder(order));
  };

  const read = async (db: Sql, reach: CourierOrdersFilter, id: string): Promise<CourierOrder> => {
    const courierOrder = await find(db, reach, id);
    if (!courierOrder) throw notFound();
    return courierOrder;
  };

  const settle = async (tx: Tx, member: CompanyMember, id: string, isDone: boolean) => {
    const courierOrder = await read(tx, reachOf(member), id);
    if (!isDone) throw conflict('courier_order.wrong_state', courierOrderSchema, courierOrder);
    return courierOrder;
  };

  return {
    read,

    async list(db: Sql, filter: CourierOrdersFilter, page: PageRequest) {
      const rows = await repository.findPage(db, filter, page);
      const pairs = await withOrders(orders, db, filter.companyId, rows);
      const data = pairs.map(({ row, order }) => toCourierOrder(row, order));
      const kinds = await repository.countKinds(db, filter);
      return { ...toPage(data, totalOf(kinds, filter), page), counts: countsOf(kinds, filter) };
    },

    /** The whole list, to be sent as it is read. */
    whole: async (db: Sql, filter: CourierOrdersFilter) => ({
      total: totalOf(await repository.countKinds(db, filter), filter),
      read: async (after: Cursor | undefined) =>
        withOrders(orders, db, filter.companyId, await repository.findBatch(db, filter, after)),
      toItem: ({ row, order }: RowWithOrder) => toCourierOrder(row, order),
    }),

    async assign(tx: Tx, member: CompanyMember, assignment: Assignment): Promise<CourierOrder> {
      const given = await find(tx, reachOf(member), await life.assign(tx, member, assignment));
      if (!given) throw await life.refusalToAssign(tx, member, assignment);
      return given;
    },

    async unassign(tx: Tx, member: CompanyMember, id: string, isOnlyPending: boolean): Promise<CourierOrder> {
      return settle(tx, member, id, await life.unassign(tx, member, id, isOnlyPending));
    },

    async stepByRider(tx: Tx, member: CompanyMember, id: string, tap: RiderTap): Promise<CourierOrder> {
      return settle(tx, member, id, await life.stepByRider(tx, member, id, tap));
    },
  };
};
