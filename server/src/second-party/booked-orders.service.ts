import type { BookedOrder, CourierOrderOfOrder, NewBooking, TrackedOrder } from '@waybill/contract';
import { type CourierLocationsService, firstNameOf } from '../courier-locations/index.ts';
import { type OrdersService, type OrderWithContext, toOrder } from '../orders/index.ts';
import type { Sql, Tx } from '../platform/database/database.ts';
import { DomainError, notFound } from '../platform/errors.ts';
import { type Cursor, type PageRequest, toPage } from '../platform/http/paging.ts';
import type { Caller, EventAuthor } from '../platform/identity/member.ts';
import { type BookedOrdersFilter, type Booker, bookedOrdersRepository } from './booked-orders.repository.ts';
import type { DeliveryRatesService } from './delivery-rates.service.ts';

export type BookedOrdersService = ReturnType<typeof createBookedOrdersService>;

/** Until the email is shown to be his, whoever registers with another's learns nothing of that one's orders. */
export const bookerOf = (caller: Caller): Booker => ({
  userId: caller.id,
  verifiedEmail: caller.isEmailVerified ? caller.email : null,
});

type AssignmentRow = Awaited<ReturnType<typeof bookedOrdersRepository.findLiveAssignments>>[number];

const toAssignment = (row: AssignmentRow): CourierOrderOfOrder => ({
  id: row.id,
  status: row.status,
  courier: {
    id: row.courier_id,
    courier_name: firstNameOf(row.courier_name),
    courier_phone: row.courier_phone,
  },
  created_at: row.created_at.toISOString(),
  pending_at_date: row.created_at.toISOString(),
  accepted_at_date: row.accepted_at?.toISOString() ?? null,
  delivered_at_date: row.delivered_at?.toISOString() ?? null,
});

/** A booked order as it is sent, and where it stands in the list. */
interface BookedItem extends Cursor {
  item: BookedOrder;
}

/** What a user who books has no say in. */
const serversOwn = {
  order_service_fee: 0,
  order_tax_fee: 0,
  order_insurance_fee: 0,
  order_discount: 0,
  order_paid: false,
};

const authorFor = (caller: Caller, companyId: string): EventAuthor => ({
  companyId,
  userId: caller.id,
  name: caller.name,
  role: 'customer',
  actingAs: null,
});

export const createBookedOrdersService = (
  orders: OrdersService,
  rates: DeliveryRatesService,
  locations: CourierLocationsService,
  repository = bookedOrdersRepository,
) => {
  const withAssignments = async (db: Sql, rows: OrderWithContext[]): Promise<BookedOrder[]> => {
    const ids = rows.map(({ id }) => id);
    const assignments = await repository.findLiveAssignments(db, ids);
    return rows.map((row) => ({
      ...toOrder(row),
      courier_orders: assignments.filter(({ order_id }) => order_id === row.id).map(toAssignment),
    }));
  };

  const show = async (db: Sql, booker: Booker, id: string): Promise<BookedOrder> => {
    const row = await repository.find(db, booker, id);
    if (!row) throw notFound();
    const [order] = await withAssignments(db, [row]);
    return order!;
  };

  return {
    show,

    async list(db: Sql, filter: BookedOrdersFilter, page: PageRequest) {
      const rows = await repository.findPage(db, filter, page);
      return toPage(await withAssignments(db, rows), await repository.count(db, filter), page);
    },

    /** The whole list, to be sent as it is read. */
    whole: async (db: Sql, filter: BookedOrdersFilter) => ({
      total: await repository.count(db, filter),
      async read(after: Cursor | undefined): Promise<BookedItem[]> {
        const rows = await repository.findBatch(db, filter, after);
        const items = await withAssignments(db, rows);
        return rows.map(({ id, created_at }, index) => ({ id, created_at, item: items[index]! }));
      },
      toItem: ({ item }: BookedItem) => item,
    }),

    /** Books an order with a company, at the fee of its rate; to be paid on delivery. */
    async book(tx: Tx, caller: Caller, { rate_id, ...input }: NewBooking): Promise<BookedOrder> {
      if (!caller.isEmailVerified) throw new DomainError('account.email_unverified');
      const fee = await rates.feeFor(tx, input.company_id, rate_id);
      const order = await orders.create(
        tx,
        authorFor(caller, input.company_id),
        { ...input, ...serversOwn, order_delivery_fee: fee },
        { second_party_order: true, booked_by: caller.id },
      );
      return show(tx, bookerOf(caller), order.id);
    },

    /** The order of this number, and whether it is the caller's own; what it shows is for everyone who knows the number. */
    async track(db: Sql, booker: Booker, number: string): Promise<TrackedOrder | undefined> {
      const row = await repository.findByNumber(db, booker, number);
      if (!row) return undefined;
      const assignments = await repository.findLiveAssignments(db, [row.id]);
      const accepted = assignments.find(({ status }) => status === 'accepted');
      const acceptedAt = accepted?.accepted_at;
      return {
        ...row,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
        courier_orders: assignments.map(toAssignment),
        location: acceptedAt ? await locations.forCustomer(db, accepted.courier_id, acceptedAt) : null,
      };
    },
  };
};
