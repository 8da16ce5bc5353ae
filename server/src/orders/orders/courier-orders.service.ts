import {
  type Assignment,
  type CourierOrder,
  type CourierOrderCounts,
  type CourierOrderStatus,
  courierOrder as courierOrderSchema,
  defaultCompanySettings,
  type Order,
  type OrderItem,
  openAssignmentStatuses,
  type PinPassBody,
  type ProofDemand,
  type ProofSettings,
  type RemittanceFilter,
  type RiderStepBody,
  toCollectNaira,
  toKobo,
  toNaira,
} from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import { areaPlaceOf } from '../../company/regions/index.ts';
import { conflict, notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { readTogether } from '../../platform/database/pipelined-connection.ts';
import { isLateTap } from '../../platform/http/tap-time.ts';
import { authorOf, type CompanyMember } from '../../platform/identity/member.ts';
import { sumOfRecords } from '../../platform/lists/list-counts.ts';
import { type Cursor, type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { type CourierOrderRow, courierOrdersRepository } from './courier-orders.repository.ts';
import type { CourierOrdersFilter } from './courier-orders-filter.ts';
import { deliveryPinsService } from './delivery-pins.service.ts';
import { handoverOf } from './handover-columns.ts';
import { offerOf } from './offer-record.ts';
import type { CourierOrderCountRow } from './order-counts.ts';
import { orderLifecycle } from './order-lifecycle.service.ts';
import { toOrder } from './order-record.ts';
import { ordersService } from './orders.service.ts';
import { proofsService } from './proofs.service.ts';

const differenceOf = (row: CourierOrderRow, order: Order): number | null =>
  row.remitted_amount_kobo === null
    ? null
    : toNaira(row.remitted_amount_kobo - toKobo(toCollectNaira(order)));

/** The proof that the company asks for on delivery of this order. */
const demandOf = ({ demands }: CourierOrderRow, { order_paid }: Order): ProofDemand => {
  const { paid, unpaid } = (demands ?? defaultCompanySettings.proof) as ProofSettings;
  return order_paid ? paid : unpaid;
};

const isOpen = ({ status }: CourierOrderRow) => openAssignmentStatuses.some((open) => open === status);

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
  asks_delivery_pin: demandOf(row, order).pin === 'required',
  asks_proof: demandOf(row, order),
  ...handoverOf(row),
  area_place: isOpen(row) ? areaPlaceOf(order) : null,
  counted_at: row.counted_at?.toISOString() ?? null,
  offer: offerOf(row),
});

/** Mails the link of an order that is on its way to its customer. */
export type MailLink = (tx: Tx, member: CompanyMember, order: Order) => Promise<void>;

/** A courier order's row together with its order. */
export interface RowWithOrder extends Cursor {
  row: CourierOrderRow;
  order: Order;
}

/** A rider's own courier orders if the call lets the member in as a rider, else the company's. */
export const reachOf = (member: CompanyMember): CourierOrdersFilter => ({
  companyId: member.company.id,
  ...(member.isRiderOnly && { riderId: member.riderId! }),
});

/** For a repeated request: its courier order as it is now. */
export const readCourierOrderAgain = (tx: Tx, { member }: FastifyRequest, id: string) =>
  courierOrdersService.read(tx, reachOf(member), id);

const withOrders = async (db: Sql, companyId: string, rows: CourierOrderRow[]): Promise<RowWithOrder[]> => {
  const orderIds = rows.map(({ order_id }) => order_id);
  const byId = await ordersService.findMany(db, companyId, orderIds);
  return rows.map((row) => ({
    row,
    order: byId.get(row.order_id)!,
    created_at: row.created_at,
    id: row.id,
  }));
};

const endedAs = ({ status, canceledBy }: CourierOrderCountRow): RemittanceFilter | undefined => {
  if (status === 'completed') return status;
  return status === 'canceled' && canceledBy ? (`canceled_by_${canceledBy}` as RemittanceFilter) : undefined;
};

/** The counts that the filter selects, whatever status it asks for. */
const inScope = (counts: readonly CourierOrderCountRow[], { isRemitted, endings }: CourierOrdersFilter) =>
  counts.filter((row) => {
    if (isRemitted !== undefined && row.isRemitted !== isRemitted) return false;
    const ending = endedAs(row);
    return !endings || (ending !== undefined && endings.includes(ending));
  });

/** Counts the courier orders of each tab. */
const countsOf = (
  counts: readonly CourierOrderCountRow[],
  filter: CourierOrdersFilter,
): CourierOrderCounts => {
  const selected = inScope(counts, filter);
  const count = (status: CourierOrderStatus) => sumOfRecords(selected.filter((row) => row.status === status));
  return {
    pending: count('pending'),
    accepted: count('accepted'),
    completed: count('completed'),
    canceled: count('canceled'),
    rejected: count('rejected'),
  };
};

const totalOf = (counts: readonly CourierOrderCountRow[], filter: CourierOrdersFilter): number =>
  sumOfRecords(inScope(counts, filter).filter(({ status }) => !filter.status || status === filter.status));

const find = async (db: Sql, reach: CourierOrdersFilter, id: string): Promise<CourierOrder | undefined> => {
  const [rows, [order]] = await readTogether(
    db,
    courierOrdersRepository.findQuery(db, reach, id),
    ordersService.queryOfCourierOrder(db, reach.companyId, id),
  );
  return rows[0] && order && toCourierOrder(rows[0], toOrder(order));
};

const read = async (db: Sql, reach: CourierOrdersFilter, id: string): Promise<CourierOrder> => {
  const courierOrder = await find(db, reach, id);
  if (!courierOrder) throw notFound();
  return courierOrder;
};

const settle = async (tx: Tx, member: CompanyMember, id: string, isDone: boolean, isRefused = false) => {
  const courierOrder = await read(tx, reachOf(member), id);
  // A refusal that comes after the end of its offer changes nothing.
  const hasEnded = isRefused && courierOrder.offer != null && courierOrder.status === 'canceled';
  if (!isDone && !hasEnded) throw conflict('courier_order.wrong_state', courierOrderSchema, courierOrder);
  return courierOrder;
};

/** Checks the proof and PIN that the rider sends against the company's demand; throws 422 `proof.*` or `delivery_pin.*`. */
const checkProof = async (tx: Tx, member: CompanyMember, body: RiderStepBody, tappedAt: Date) => {
  const carried = await deliveryPinsService.find(tx, member, body.courier_order_id);
  proofsService.require(carried?.demand, body.proof);
  return deliveryPinsService.check(carried, body, isLateTap(new Date(), tappedAt));
};

/** The office decides at any time: a rider who is asked about the order is not any more. */
const endOffer = async (tx: Tx, member: CompanyMember, { order_id: orderId }: Assignment) => {
  const id = await courierOrdersRepository.findOffer(tx, member.company.id, orderId);
  return id !== undefined && orderLifecycle.endOffer(tx, authorOf(member), id, false);
};

export const courierOrdersService = {
  read,

  async list(db: Sql, filter: CourierOrdersFilter, page: PageRequest) {
    const counts = await courierOrdersRepository.countByStatus(db, filter);
    const total = totalOf(counts, filter);
    const rows = await courierOrdersRepository.findPage(db, filter, page);
    const pairs = await withOrders(db, filter.companyId, rows);
    const data = pairs.map(({ row, order }) => toCourierOrder(row, order));
    return { ...toPage(data, total, page), counts: countsOf(counts, filter) };
  },

  /** Read in batches while the response is sent. */
  listAll: async (db: Sql, filter: CourierOrdersFilter) => ({
    total: totalOf(await courierOrdersRepository.countByStatus(db, filter), filter),
    read: async (after: Cursor | undefined) =>
      withOrders(db, filter.companyId, await courierOrdersRepository.findBatch(db, filter, after)),
    toItem: ({ row, order }: RowWithOrder) => toCourierOrder(row, order),
  }),

  async assign(tx: Tx, member: CompanyMember, assignment: Assignment): Promise<CourierOrder> {
    const assign = async () => find(tx, reachOf(member), await orderLifecycle.assign(tx, member, assignment));
    const given = (await assign()) ?? ((await endOffer(tx, member, assignment)) && (await assign()));
    if (!given) throw await orderLifecycle.assignmentError(tx, member, assignment);
    return given;
  },

  /** The office lets an order pass without its PIN, or a delivery with the wrong one; 409 where there is nothing to pass. */
  async passPin(
    tx: Tx,
    member: CompanyMember,
    { courier_order_id: id, reason }: PinPassBody,
  ): Promise<CourierOrder> {
    const { order_id: orderId } = await read(tx, reachOf(member), id);
    const isPassed = await deliveryPinsService.pass(tx, member, { courierOrderId: id, orderId, reason });
    return settle(tx, member, id, isPassed);
  },

  async unassign(tx: Tx, member: CompanyMember, id: string, isOnlyPending: boolean): Promise<CourierOrder> {
    return settle(tx, member, id, await orderLifecycle.unassign(tx, member, id, isOnlyPending));
  },

  async stepByRider(
    tx: Tx,
    member: CompanyMember,
    body: RiderStepBody,
    { tappedAt, mailLink }: { tappedAt: Date; mailLink: MailLink },
  ): Promise<CourierOrder> {
    const { courier_order_id: id, status: step } = body;
    const checked = step === 'completed' ? await checkProof(tx, member, body, tappedAt) : undefined;
    const isDone = await orderLifecycle.stepByRider(tx, member, id, { step, tappedAt, note: checked?.note });
    if (isDone && checked) {
      const handover = { companyId: member.company.id, courierOrderId: id, tappedAt, at: new Date() };
      const { pin, reason: pinReason } = checked;
      await proofsService.store(tx, handover, body.proof, { kind: 'delivery', pin, pinReason });
    }
    const stepped = await settle(tx, member, id, isDone, step === 'rejected');
    if (step === 'accepted') await mailLink(tx, member, stepped.order);
    return stepped;
  },
};
