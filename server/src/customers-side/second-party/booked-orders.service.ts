import {
  type BookedOrder,
  type BookingChanges,
  type BookingRating,
  bookedOrder,
  type NewBooking,
  type OrderStatus,
  type ReceiverRemarks,
  type TrackedOrder,
} from '@waybill/contract';
import { areaPlaceOf, pickUpPlaceOf, pointOf, requireNear } from '../../company/regions/index.ts';
import { recordEvent } from '../../orders/events/index.ts';
import { orderLifecycle, ordersService, toOrder } from '../../orders/orders/index.ts';
import { conflict, DomainError, notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { Caller, EventAuthor } from '../../platform/identity/member.ts';
import { type Cursor, type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { bookLandmark, passOnLink, rateAsBooker } from '../receiver/index.ts';
import {
  type BookedOrdersFilter,
  type BookedRow,
  type Booker,
  bookedOrdersRepository,
} from './booked-orders.repository.ts';
import { deliveryRatesService } from './delivery-rates.service.ts';
import { type AssignmentRow, afterAttemptOf, toAssignment, toTrackedOrder } from './tracked-order.ts';

/** Until the email is verified, registering with another's email reveals none of that person's orders. */
export const bookerOf = (caller: Caller): Booker => ({
  userId: caller.id,
  verifiedEmail: caller.isEmailVerified ? caller.email : null,
});

/** A booked order as it is sent, and its place in the list. */
interface BookedItem extends Cursor {
  item: BookedOrder;
}

/** Fields that a booking user cannot set. */
const serversOwn = {
  order_service_fee: 0,
  order_tax_fee: 0,
  order_insurance_fee: 0,
  order_discount: 0,
  order_deposit: 0,
  order_paid: false,
};

/** A landmark as it is to be stored; undefined leaves it as it is. */
const landmarkOf = (sent: string | undefined, isGone: boolean): string | null | undefined =>
  sent || (isGone || sent === '' ? null : undefined);

const authorFor = (caller: Caller, companyId: string): EventAuthor => ({
  companyId,
  userId: caller.id,
  name: caller.name,
  role: 'customer',
  impersonatedCompany: null,
});

/** Until a rider accepts it, an order is its booker's to change. */
const isOpen = (status: OrderStatus, assignments: readonly AssignmentRow[]) =>
  status === 'unassigned' ||
  (status === 'assigned' && assignments.every((assignment) => assignment.status === 'pending'));

const withAssignments = async (db: Sql, { userId }: Booker, rows: BookedRow[]): Promise<BookedOrder[]> => {
  const ids = rows.map(({ id }) => id);
  const all = await bookedOrdersRepository.findLiveAssignments(db, ids);
  return rows.map((row) => {
    const assignments = all.filter(({ order_id }) => order_id === row.id);
    const said = row.receiver as ReceiverRemarks | null;
    const isBooker = row.booked_by === userId;
    return {
      ...toOrder(row),
      customer_landmark: said?.landmark ?? null,
      courier_orders: assignments.map(toAssignment),
      is_changeable: isBooker && isOpen(row.status, assignments),
      is_canceled_by_caller: isBooker && row.is_canceled_by_booker,
      handover: assignments[0]?.handover ?? null,
      own_rating: (isBooker && said?.booker_rating) || null,
      own_rating_text: (isBooker && said?.booker_rating_text) || null,
      can_rate: isBooker && row.status === 'delivered',
      pick_up_place: pickUpPlaceOf(row),
      drop_off_place: pointOf(row.customer_service_area) ?? areaPlaceOf(row),
      ...afterAttemptOf(row.last_attempt, assignments),
    };
  });
};

const show = async (db: Sql, booker: Booker, id: string): Promise<BookedOrder> => {
  const row = await bookedOrdersRepository.find(db, booker, id);
  if (!row) throw notFound();
  const [order] = await withAssignments(db, booker, [row]);
  return order!;
};

/** Holds an order that the caller booked; of two who change it at once the second waits, and sees what the first did. 403 for one that only carries their email. */
const holdBooked = async (tx: Tx, caller: Caller, id: string) => {
  const row = await bookedOrdersRepository.hold(tx, bookerOf(caller), id);
  if (!row) throw notFound();
  if (row.booked_by !== caller.id) throw new DomainError('access.denied');
  return row;
};

/** Holds an order that the caller booked and no rider has accepted. */
const holdOpen = async (tx: Tx, caller: Caller, id: string) => {
  const row = await holdBooked(tx, caller, id);
  const assignments = await bookedOrdersRepository.findLiveAssignments(tx, [id]);
  if (isOpen(row.status, assignments)) return row;
  const code = row.status === 'assigned' ? 'order.accepted_by_rider' : 'order.wrong_state';
  throw conflict(code, bookedOrder, await show(tx, bookerOf(caller), id));
};

export const bookedOrdersService = {
  show,

  async list(db: Sql, filter: BookedOrdersFilter, page: PageRequest) {
    const rows = await bookedOrdersRepository.findPage(db, filter, page);
    return toPage(
      await withAssignments(db, filter.booker, rows),
      await bookedOrdersRepository.count(db, filter),
      page,
    );
  },

  /** Read in batches while the response is sent. */
  listAll: async (db: Sql, filter: BookedOrdersFilter) => ({
    total: await bookedOrdersRepository.count(db, filter),
    async read(after: Cursor | undefined): Promise<BookedItem[]> {
      const rows = await bookedOrdersRepository.findBatch(db, filter, after);
      const items = await withAssignments(db, filter.booker, rows);
      return rows.map(({ id, created_at }, index) => ({ id, created_at, item: items[index]! }));
    },
    toItem: ({ item }: BookedItem) => item,
  }),

  /** Books an order with a company, at the fee of its rate; to be paid on delivery. */
  async book(
    tx: Tx,
    caller: Caller,
    {
      rate_id,
      outlet_place,
      outlet_landmark,
      customer_landmark,
      unless_double,
      even_if_far,
      ...input
    }: NewBooking,
  ): Promise<BookedOrder> {
    if (!caller.isEmailVerified) throw new DomainError('account.email_unverified');
    const { fee, promise } = await deliveryRatesService.termsFor(tx, input.company_id, rate_id);
    const order = await ordersService.create(
      tx,
      authorFor(caller, input.company_id),
      { ...input, ...serversOwn, order_delivery_fee: fee },
      {
        origin: {
          second_party_order: true,
          booked_by: caller.id,
          ...(outlet_place && { outlet_place: JSON.stringify(outlet_place) }),
          outlet_landmark: outlet_landmark || null,
        },
        unlessDouble: unless_double ? { bookedBy: caller.id } : undefined,
        isFarMeant: even_if_far,
        defaultPromise: promise,
      },
    );
    if (customer_landmark) await bookLandmark(tx, order, customer_landmark);
    return show(tx, bookerOf(caller), order.id);
  },

  /** Changes a booking. It is taken back from a rider who has not accepted it yet; another rate brings its fee. */
  async change(
    tx: Tx,
    caller: Caller,
    {
      rate_id,
      updated_at,
      outlet_place,
      outlet_landmark,
      customer_landmark,
      clear = [],
      ...input
    }: BookingChanges,
  ): Promise<BookedOrder> {
    const booker = bookerOf(caller);
    const held = await holdOpen(tx, caller, input.id);
    if (updated_at && Date.parse(updated_at) !== held.updated_at.getTime())
      throw conflict('order.changed_meanwhile', bookedOrder, await show(tx, booker, input.id));
    if (!input.even_if_far)
      await requireNear(tx, held.company_id, [
        { field: 'outlet_place', place: outlet_place, present: held.outlet_place },
      ]);
    const author = authorFor(caller, held.company_id);
    const terms = rate_id && (await deliveryRatesService.termsFor(tx, held.company_id, rate_id));
    await orderLifecycle.takeBack(tx, author, input.id);
    const changes = {
      ...input,
      clear: clear.filter(
        (name) => name !== 'customer_landmark' && name !== 'outlet_landmark' && name !== 'outlet_place',
      ),
      ...(terms && { order_delivery_fee: terms.fee }),
    };
    const changed = await ordersService.update(tx, author, changes, passOnLink);
    const ofPickUp = landmarkOf(outlet_landmark, clear.includes('outlet_landmark'));
    const place = outlet_place ?? (clear.includes('outlet_place') ? null : undefined);
    if (place !== undefined || ofPickUp !== undefined)
      await bookedOrdersRepository.setPickUp(tx, held, { place, landmark: ofPickUp });
    const isElsewhere = changed.customer_address !== held.customer_address;
    const ofDropOff = landmarkOf(customer_landmark, isElsewhere || clear.includes('customer_landmark'));
    if (ofDropOff !== undefined) await bookLandmark(tx, changed, ofDropOff);
    return show(tx, booker, input.id);
  },

  /** Closes a booking, and takes it from a rider who has not accepted it yet. */
  async cancel(tx: Tx, caller: Caller, id: string): Promise<BookedOrder> {
    const { company_id } = await holdOpen(tx, caller, id);
    await orderLifecycle.markClosed(tx, authorFor(caller, company_id), id);
    return show(tx, bookerOf(caller), id);
  },

  /** Says how a delivered booking was; the company sees it beside the receiver's word. */
  async rate(tx: Tx, caller: Caller, { id, rating, text }: BookingRating): Promise<BookedOrder> {
    const { company_id } = await holdBooked(tx, caller, id);
    const at = new Date();
    if (!(await rateAsBooker(tx, { id, company_id }, { rating, text, at })))
      throw conflict('order.wrong_state', bookedOrder, await show(tx, bookerOf(caller), id));
    const note = [`${rating} of 5`, text].filter(Boolean).join(' · ');
    await recordEvent(tx, authorFor(caller, company_id), { orderId: id, action: 'rated', at, note });
    return show(tx, bookerOf(caller), id);
  },

  /**
   * The order of this number or id, and whether it is the caller's own; what it shows is for everyone who knows that.
   */
  async track(db: Sql, booker: Booker, text: string): Promise<TrackedOrder | undefined> {
    const row =
      (await bookedOrdersRepository.findTracked(db, booker, 'order_id', text)) ??
      (await bookedOrdersRepository.findTracked(db, booker, 'id', text.toLowerCase()));
    return row && toTrackedOrder(db, row);
  },
};
