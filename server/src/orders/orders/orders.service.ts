import {
  type NewOrder,
  type Order,
  type OrderChanges,
  type OrderCounts,
  type OrderStatus,
  order as orderSchema,
} from '@waybill/contract';
import { requireNear } from '../../company/regions/index.ts';
import { conflict, DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { EventAuthor } from '../../platform/identity/member.ts';
import { sumOfRecords } from '../../platform/lists/list-counts.ts';
import { mostMatches, pageOfMatches, toPageOfMatches } from '../../platform/lists/matches.ts';
import { type Cursor, type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { eventsOf, recordEvent } from '../events/index.ts';
import { withAssignments } from './order-assignments.ts';
import { isOtherMoney, namesOfChanged, withChanges } from './order-changes.ts';
import type { OrderCountRow } from './order-counts.ts';
import { type DoubleOf, findDoubles, rejectDouble } from './order-doubles.ts';
import {
  type CreatedOrderRow,
  draftOrder,
  type OrderDraft,
  type OrderOrigin,
  searchTextOfOrder,
} from './order-draft.ts';
import { newOrderNumber } from './order-number.ts';
import { isOtherPromise, requirePromise, withDefaultPromise } from './order-promise.ts';
import { asStored, toOrder } from './order-record.ts';
import { type OrderMatch, ordersRepository } from './orders.repository.ts';
import type { OrdersFilter } from './orders-filter.ts';

/** The order as it is now, for a response or an error. */
const readOrder = async (db: Sql, companyId: string, id: string): Promise<Order> => {
  const row = await ordersRepository.find(db, companyId, id);
  if (!row) throw notFound();
  return toOrder(row);
};

const findOutlet = async (tx: Tx, companyId: string, input: NewOrder, currentId: string | null = null) => {
  if (!input.outlet_id) return undefined;
  const outlet = await ordersRepository.findOutlet(tx, companyId, input.outlet_id, currentId);
  if (!outlet) throw invalidField('outlet_id', 'is not an outlet of this company');
  return outlet;
};

type Tab = Pick<OrdersFilter, 'status' | 'isPaid'>;
type Counts = readonly OrderCountRow[];

const isOnTab = ({ status, isPaid }: Tab, row: { status: OrderStatus; isPaid: boolean }): boolean =>
  (!status || row.status === status) && (isPaid === undefined || row.isPaid === isPaid);

const totalOf = (counts: Counts, tab: Tab): number => sumOfRecords(counts.filter((row) => isOnTab(tab, row)));

/** Counts the orders of each tab, whatever status the filter asks for. */
const countsOf = (counts: Counts): OrderCounts => ({
  paid_unassigned: totalOf(counts, { status: 'unassigned', isPaid: true }),
  unpaid_unassigned: totalOf(counts, { status: 'unassigned', isPaid: false }),
  assigned: totalOf(counts, { status: 'assigned' }),
  delivered: totalOf(counts, { status: 'delivered' }),
  closed: totalOf(counts, { status: 'closed' }),
});

const toCountRow = ({ status, order_paid }: OrderMatch): OrderCountRow => ({
  status,
  isPaid: order_paid,
  records: 1,
});

/** The newest matches, a page of them; a tab's number counts the matches, not the tab. */
const searchOrders = async (db: Sql, filter: OrdersFilter, page: PageRequest, isWithRelated: boolean) => {
  const { status, isPaid, ...ofAllTabs } = filter;
  const found = await ordersRepository.findMatches(db, ofAllTabs);
  const isTabComplete = found.length <= mostMatches || (!status && isPaid === undefined);
  const matches = isTabComplete
    ? found.filter((match) => isOnTab(filter, toCountRow(match)))
    : await ordersRepository.findMatches(db, filter);
  const ids = pageOfMatches(matches, page).map(({ id }) => id);
  const byId = new Map(
    (await ordersRepository.findMany(db, filter.companyId, ids)).map((row) => [row.id, row]),
  );
  const orders = ids.flatMap((id) => byId.get(id) ?? []).map(toOrder);
  const data = isWithRelated ? await withAssignments(db, filter.companyId, orders) : orders;
  return {
    ...toPageOfMatches(data, matches, page),
    counts: countsOf(found.slice(0, mostMatches).map(toCountRow)),
  };
};

interface Creation {
  origin?: OrderOrigin;
  /** With many others at the same time: lists show it, and no notice is sent of each. */
  isOneOfMany?: boolean;
  /** Rejects it where there is one like it: of the company's orders, or of those that a user booked. */
  unlessDouble?: DoubleOf | undefined;
  /** Takes a place that is impossibly far from the company. */
  isFarMeant?: boolean | undefined;
  /** Of an order without a promise of its own: its rate's, or the company's where that is null. */
  defaultPromise?: string | null;
}

const create = async (
  tx: Tx,
  author: EventAuthor,
  sent: NewOrder,
  { origin = {}, isOneOfMany = false, unlessDouble, isFarMeant = false, defaultPromise }: Creation,
): Promise<Order> => {
  const { companyId: company_id, company } = author;
  const now = new Date();
  const input =
    defaultPromise === undefined ? sent : await withDefaultPromise(tx, company_id, sent, defaultPromise, now);
  await requirePromise(tx, company_id, input, now);
  const draft = draftOrder(input, await findOutlet(tx, company_id, input));
  if (!isFarMeant)
    await requireNear(tx, company_id, [
      { field: 'customer_service_area', place: input.customer_service_area },
      { field: 'outlet_place', place: origin.outlet_place && JSON.parse(origin.outlet_place) },
    ]);
  await rejectDouble(tx, company_id, draft, unlessDouble);
  const order_id = newOrderNumber(now);
  const row: CreatedOrderRow = {
    ...draft,
    ...origin,
    id: newId(),
    company_id,
    order_id,
    status: 'unassigned',
    search_text: searchTextOfOrder(order_id, draft),
    created_at: now,
    updated_at: now,
  };
  await ordersRepository.insert(tx, row);
  await recordEvent(tx, author, { orderId: row.id, action: 'created', at: now, isOneOfMany });
  return company?.cashStepKobo === undefined
    ? readOrder(tx, company_id, row.id)
    : toOrder(asStored({ ...row, cash_step_kobo: company.cashStepKobo }, company.name));
};

/** What the receiver said is theirs alone, and how they are found is of one address. */
const receiverAfter = (
  { receiver, customer_phone, customer_address }: Order,
  next: OrderDraft,
): { receiver?: string | null } => {
  if (!receiver) return {};
  const isElsewhere = next.customer_address !== customer_address;
  if (next.customer_phone !== customer_phone) {
    const { landmark } = receiver;
    const left = { landmark, note: null, pin_moved_at: null, said_at: null, postponed_to: null };
    return { receiver: landmark && !isElsewhere ? JSON.stringify(left) : null };
  }
  if (!isElsewhere) return {};
  const ofPlace = { landmark: null, note: null, pin_moved_at: null };
  const { reply } = receiver;
  // What the office's reply has replaced was said of the former address.
  const kept = reply && reply.answer !== 'wrong_place' ? { ...reply, replaced: undefined } : null;
  return { receiver: JSON.stringify({ ...receiver, ...ofPlace, reply: kept }) };
};

/** Ends the link that an order's former receiver has, and makes another where it was there. */
export type PassOnLink = (tx: Tx, companyId: string, orderId: string) => Promise<void>;

const update = async (
  tx: Tx,
  author: EventAuthor,
  input: OrderChanges,
  passOnLink: PassOnLink,
): Promise<Order> => {
  const { id, updated_at, customer_service_area: place, even_if_far } = input;
  const { companyId } = author;
  const row = await ordersRepository.findForUpdate(tx, companyId, id);
  if (!row) throw notFound();
  const current = toOrder(row);
  if (!even_if_far)
    await requireNear(tx, companyId, [
      { field: 'customer_service_area', place, present: current.customer_service_area },
    ]);
  const fields = withChanges(current, input);
  const now = new Date();
  if (isOtherPromise(current, fields)) await requirePromise(tx, companyId, fields, now);
  const draft = draftOrder(fields, await findOutlet(tx, companyId, fields, current.outlet_id));
  if (author.impersonatedCompany !== null && isOtherMoney(input, row, draft))
    throw new DomainError('access.refused_in_clone');
  const isUpdated = await ordersRepository.updateIfUnassigned(
    tx,
    { companyId, id, lastReadAt: updated_at ? new Date(updated_at) : undefined },
    {
      ...draft,
      search_text: searchTextOfOrder(current.order_id, draft),
      updated_at: now,
      // A pin and a landmark are of one address.
      ...(draft.outlet_address !== current.outlet_address && { outlet_place: null, outlet_landmark: null }),
      ...receiverAfter(current, draft),
    },
  );
  const order = await readOrder(tx, companyId, id);
  if (!isUpdated) {
    const code = order.status === 'unassigned' ? 'order.changed_meanwhile' : 'order.wrong_state';
    throw conflict(code, orderSchema, order);
  }
  if (draft.customer_phone !== current.customer_phone) await passOnLink(tx, companyId, id);
  const note = namesOfChanged(current, fields) || undefined;
  await recordEvent(tx, author, { orderId: id, action: 'updated', at: now, note });
  return order;
};

export const ordersService = {
  read: readOrder,

  /** The order of a courier order, to be read together with that one. */
  queryOfCourierOrder: ordersRepository.queryOfCourierOrder,

  /** Books an order of the author's company. */
  create: (tx: Tx, author: EventAuthor, input: NewOrder, how: Omit<Creation, 'isOneOfMany'> = {}) =>
    create(tx, author, input, how),
  /** Books one of many orders that are made at the same time. */
  createOneOfMany: (tx: Tx, author: EventAuthor, input: NewOrder) =>
    create(tx, author, input, { isOneOfMany: true }),
  findDoubles,
  update,

  /** One order; with its related records its assignments and its history too. */
  async show(db: Sql, companyId: string, id: string, isWithRelated: boolean): Promise<Order> {
    const order = await readOrder(db, companyId, id);
    if (!isWithRelated) return order;
    const [withRelated] = await withAssignments(db, companyId, [order]);
    return { ...withRelated!, events: await eventsOf(db, companyId, id) };
  },

  async list(db: Sql, filter: OrdersFilter, page: PageRequest, isWithRelated: boolean) {
    if (filter.search) return searchOrders(db, filter, page, isWithRelated);
    const [rows, counts] = await ordersRepository.findPageAndCounts(db, filter, page);
    const orders = rows.map(toOrder);
    const data = isWithRelated ? await withAssignments(db, filter.companyId, orders) : orders;
    return { ...toPage(data, totalOf(counts, filter), page), counts: countsOf(counts) };
  },

  /** Read in batches while the response is sent. */
  listAll: async (db: Sql, filter: OrdersFilter) => ({
    total: totalOf(await ordersRepository.countByStatus(db, filter), filter),
    read: (after: Cursor | undefined) => ordersRepository.findBatch(db, filter, after),
    toItem: toOrder,
  }),

  /** Orders of a company by id; those of others are left out. */
  async findMany(db: Sql, companyId: string, ids: readonly string[]): Promise<Map<string, Order>> {
    const rows = await ordersRepository.findMany(db, companyId, [...new Set(ids)]);
    return new Map(rows.map((row) => [row.id, toOrder(row)]));
  },
};
