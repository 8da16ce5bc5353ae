import {
  companyRecordBody,
  newOrderBody,
  noQuery,
  order,
  orderAttentionList,
  orderChanges,
  orderDelivered,
  orderFilter,
  orderPage,
  orderSearch,
  orderSearchPage,
  pageQuery,
  showQuery,
} from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { customersService } from '../../company/customers/index.ts';
import { invalidField } from '../../platform/base/errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import { money, staff, work } from '../../platform/http/access.ts';
import { changedFields, orderAmount, recordedAs, subjectOf } from '../../platform/http/activity-parts.ts';
import { get, post, readByPost, showing } from '../../platform/http/calls.ts';
import { authorOf } from '../../platform/identity/member.ts';
import { requireFirstDay, sendAll, toPeriod, toSorting, wantsAll } from '../../platform/lists/paging.ts';
import { listAttention } from './order-attention.service.ts';
import { orderLifecycle } from './order-lifecycle.service.ts';
import { ordersService, type PassOnLink } from './orders.service.ts';
import type { Narrowing } from './orders-filter.ts';

const recorded = recordedAs('orders', subjectOf('order', 'order_id'));

const listed = z.union([orderPage, z.array(order)]);

/** Of which outlet, city and rider; undefined where the body names none. 422 with a search and with the unpaginated list. */
const toNarrowing = (body: z.output<typeof orderFilter>, isUnpaginated: boolean): Narrowing | undefined => {
  const field = (['outlet_id', 'customer_city', 'courier_id'] as const).find((one) => body[one]);
  if (!field) return undefined;
  if (isUnpaginated) throw invalidField(field, 'cannot be combined with pagination 0');
  if (body.search) throw invalidField(field, 'cannot be combined with search');
  return { outletId: body.outlet_id, city: body.customer_city, riderId: body.courier_id };
};

/** For a repeated request: the order of the response, or of the error, as it is now. */
const readAgain = (tx: Tx, { member }: FastifyRequest, id: string) =>
  ordersService.read(tx, member.company.id, id);

/** Orders, and their life together with their assignments. */
export const ordersRoutes = (passOnLink: PassOnLink) => [
  readByPost('/order/filter/index', staff('orders.read', 'reports.read'), {
    summary: 'List orders by stage, days and text',
    description:
      'Newest first unless `sort` and `direction` say otherwise, with the number of orders per tab in `counts`. `outlet_id`, `customer_city` and `courier_id` (who has or delivered the order) narrow the list and these numbers; they cannot be combined with a search or `pagination=0`. `pagination=0` gives the unpaginated list of at most 366 days, with a `start_date`.',
    querystring: pageQuery,
    body: orderFilter,
    returns: showing(listed, ['order', 'remittance', 'receiverRemarks']),
    read: async ({ query, body, member, reads }, reply) => {
      const isUnpaginated = wantsAll(query, body);
      requireFirstDay(isUnpaginated, body.start_date);
      const filter = {
        companyId: member.company.id,
        status: body.status,
        isPaid: body.order_paid,
        search: body.search,
        sorting: toSorting(body, isUnpaginated),
        narrowed: toNarrowing(body, isUnpaginated),
        ...toPeriod(body, isUnpaginated),
      };
      if (isUnpaginated) return sendAll(reply, await ordersService.listAll(reads, filter), order);
      return ordersService.list(reads, filter, query, query.properties === true);
    },
  }),

  get('/order/index', staff('orders.read'), {
    summary: 'List orders',
    description: 'Newest first; `properties=1` adds the courier orders of each.',
    querystring: pageQuery,
    returns: showing(listed, ['order', 'remittance', 'receiverRemarks', 'history', 'historyHandover']),
    read: async ({ query, member, reads }) => {
      if (wantsAll(query))
        throw invalidField(
          'pagination',
          'cannot be 0 here: the unpaginated list of some days is order/filter/index',
        );
      const filter = { companyId: member.company.id };
      return ordersService.list(reads, filter, query, query.properties === true);
    },
  }),

  readByPost('/order/search/index', staff('orders.read'), {
    summary: 'Search orders',
    description: "By number, customer's name and phone, outlet's name; at least 3 characters.",
    querystring: pageQuery,
    body: orderSearch,
    returns: showing(orderSearchPage, ['order', 'remittance', 'receiverRemarks']),
    read: async ({ query, body, member, reads }) => {
      const filter = { companyId: member.company.id, search: body.search };
      return ordersService.list(reads, filter, query, query.properties === true);
    },
  }),

  get('/order/attention/index', staff('orders.read'), {
    summary: 'List the orders that need attention now',
    description:
      'Newest problem first, at most 50: orders whose rider rejected or canceled them in the last 7 days and that nobody has been given since; those that a rider has not accepted in the company’s minutes to accept; and those accepted 30 minutes ago or earlier whose rider has reported since, and has stayed within 100 m for 30 minutes. `since` is when it was rejected, cancelled, assigned, or when they were first there.',
    querystring: noQuery,
    returns: showing(orderAttentionList, ['attention']),
    read: ({ member, reads }) => listAttention(reads, member.company.id, new Date()),
  }),

  get('/order/show', staff('orders.read', 'reports.read'), {
    summary: 'Show an order',
    description: '`properties=1` adds its courier orders and its events, oldest first.',
    querystring: showQuery,
    returns: showing(order, ['order', 'remittance', 'receiverRemarks', 'history']),
    read: ({ query, member, reads }) =>
      ordersService.show(reads, member.company.id, query.id, query.properties === true),
  }),

  post('/order/store', work(staff('orders.write')), {
    summary: 'Create an order',
    description:
      "The server computes `order_amount` (delivery, service and tax fee + items and their options - discount; insurance is outside it) and rejects another one. Without items (Record Order) the amount is taken as typed. `outlet_id`, or the outlet's own fields. `order_deposit` is what was received before delivery, by whom the goods are sold: the rider collects the rest. With `unless_double`, an order to the number to which one of the same amount was made within 30 minutes is a 409 (`order.double`) with that one. A `customer_service_area` more than 150 km from the company’s city is a 409 (`place.far`) unless it comes with `even_if_far`. A receiver whose phone no customer has becomes one, where the order has their city, state and country and the caller may add customers.",
    body: newOrderBody,
    creates: showing(order, ['order']),
    message: 'Order created.',
    activity: recorded('created', orderAmount),
    write: async (tx, { member, body: { unless_double, even_if_far, ...body } }) => {
      const created = await ordersService.create(tx, authorOf(member), body, {
        unlessDouble: unless_double ? 'of_company' : undefined,
        isFarMeant: even_if_far,
      });
      await customersService.addReceiver(tx, member, created);
      return created;
    },
    readAgain,
  }),

  post('/order/update', work(staff('orders.write')), {
    summary: 'Change an order',
    description:
      "While it is unassigned; with `unassign` an assigned one too, which is taken back from its rider in the same step. A field that is left out stays as it is; `clear` names those to empty. Another customer address drops the service area and the receiver’s landmark and note, another customer phone all that the receiver has said, and their link: a new one takes its place. Another outlet brings its own details. With `updated_at` as last read, somebody else's change since then is a 409.",
    body: orderChanges,
    returns: showing(order, ['order', 'receiverRemarks']),
    message: 'Order saved.',
    activity: recorded('updated', changedFields),
    write: (tx, { member, body }) => orderLifecycle.update(tx, member, body, passOnLink),
    readAgain,
  }),

  post('/order/mark/delivered', money(staff('orders.assign')), {
    summary: 'Mark an order delivered',
    description:
      'While it is assigned; its courier order is completed. A `reason` is stored in the order’s history.',
    body: orderDelivered,
    returns: showing(order, ['order', 'remittance', 'receiverRemarks']),
    message: 'Order delivered.',
    activity: recorded('delivered'),
    write: (tx, { member, body }) => orderLifecycle.markDelivered(tx, member, body.id, body.reason),
    readAgain,
  }),

  post('/order/mark/closed', work(staff('orders.assign')), {
    summary: 'Close an order',
    description: 'Unassigned or assigned; an open courier order of it is canceled.',
    body: companyRecordBody,
    returns: showing(order, ['order', 'receiverRemarks']),
    message: 'Order closed.',
    activity: recorded('closed'),
    write: (tx, { member, body }) => orderLifecycle.markClosed(tx, authorOf(member), body.id),
    readAgain,
  }),
];
