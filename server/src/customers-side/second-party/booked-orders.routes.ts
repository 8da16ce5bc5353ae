import {
  bookedOrder,
  bookedOrderFilter,
  bookedOrderPage,
  bookingCancellation,
  bookingChanges,
  bookingRating,
  newBooking,
  pageQuery,
  showQuery,
  trackedOrder,
  trackQuery,
} from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../platform/base/errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import { signedIn, work } from '../../platform/http/access.ts';
import {
  callerAs,
  changedFields,
  companyIn,
  orderAmount,
  recordedAs,
  subjectOf,
} from '../../platform/http/activity-parts.ts';
import { get, post, readByPost, showing } from '../../platform/http/calls.ts';
import type { HourlyLimits } from '../../platform/http/rate-limit.ts';
import { sendAll, toPeriod, wantsAll } from '../../platform/lists/paging.ts';
import { bookedOrdersService, bookerOf } from './booked-orders.service.ts';

const recorded = recordedAs('orders', subjectOf('order', 'order_id'), {
  companyId: companyIn('company_id'),
  by: callerAs('outside'),
});

const listed = z.union([bookedOrderPage, z.array(bookedOrder)]);

/** For a repeated request: the booking as it is now. */
const readAgain = (tx: Tx, { signedIn }: FastifyRequest, id: string) =>
  bookedOrdersService.show(tx, bookerOf(signedIn), id);

export const bookedOrdersRoutes = (hourly: HourlyLimits) => [
  get('/second-party/order/me', signedIn, {
    summary: 'List my orders',
    description:
      'Those I booked, and those that carry my email once it is verified; newest first, of all companies. What staff and rider settle between them (comments, remittance) is null.',
    querystring: pageQuery,
    returns: showing(listed, ['order', 'booking', 'assignments']),
    read: async ({ query, signedIn, reads }, reply) => {
      const filter = { booker: bookerOf(signedIn) };
      if (!wantsAll(query)) return bookedOrdersService.list(reads, filter, query);
      return sendAll(reply, await bookedOrdersService.listAll(reads, filter), bookedOrder);
    },
  }),

  readByPost('/second-party/order/filter/me', signedIn, {
    summary: 'List my orders of some days',
    description: '`pending` is what is neither delivered nor closed, `completed` what is delivered.',
    querystring: pageQuery,
    body: bookedOrderFilter,
    returns: showing(listed, ['order', 'booking', 'assignments']),
    read: async ({ query, body, signedIn, reads }, reply) => {
      const isUnpaginated = wantsAll(query, body);
      const { filterType } = body;
      const filter = { booker: bookerOf(signedIn), filterType, ...toPeriod(body, isUnpaginated) };
      if (!isUnpaginated) return bookedOrdersService.list(reads, filter, query);
      return sendAll(reply, await bookedOrdersService.listAll(reads, filter), bookedOrder);
    },
  }),

  get('/second-party/order/show', signedIn, {
    summary: 'Show one of my orders',
    description: 'Whole, with the assignment that is running or done. An order that is not mine is a 404.',
    querystring: showQuery,
    returns: showing(bookedOrder, ['order', 'booking', 'assignments']),
    read: ({ query, signedIn, reads }) => bookedOrdersService.show(reads, bookerOf(signedIn), query.id),
  }),

  get('/second-party/order/track', signedIn, {
    summary: 'Track an order by its number or id',
    description:
      'For everyone who knows the number: status, times, the first name and phone of the rider, and their place while they have accepted it; `steps` are those that happened and stand, oldest first, `expected` is between which times it comes and what that was worked out from (null once it is delivered or closed); no prices and nothing of the customer. Numbers are unique per company: of several orders of one number the caller’s own is meant, and of those the newest. Looking up orders that are not one’s own is limited per hour.',
    querystring: trackQuery,
    returns: showing(trackedOrder, ['tracked', 'assignments']),
    read: async ({ query, signedIn, reads }) => {
      const order = await bookedOrdersService.track(reads, bookerOf(signedIn), query.order_id);
      if (!order?.is_own) await hourly.tracking.countTry(signedIn.id);
      if (!order) throw notFound();
      return order;
    },
  }),

  post('/second-party/order/store', work(signedIn), {
    summary: 'Book an order with a company',
    description:
      'The delivery fee is that of the rate; there is no discount, and the order is not paid. Prices of items are what is to be collected for them; the server adds everything up. `outlet_landmark` and `customer_landmark` are what people find the places by, at most 120 characters; the receiver may say another one for theirs. For users whose email is verified, and limited per hour. A place more than 150 km from the company’s city is a 409 (`place.far`) unless it comes with `even_if_far`.',
    body: newBooking,
    creates: showing(bookedOrder, ['order', 'booking']),
    message: 'Order booked.',
    activity: recorded('booked', orderAmount),
    prepare: ({ signedIn }) => hourly.bookings.countTry(signedIn.id),
    write: (tx, { signedIn, body }) => bookedOrdersService.book(tx, signedIn, body),
    readAgain,
  }),

  post('/second-party/order/update', work(signedIn), {
    summary: 'Change an order I booked',
    description:
      'Until a rider accepts it; afterwards 409 (`order.accepted_by_rider`). What is left out stays; another rate of the company brings its fee. Another address without a landmark leaves that end without one; `clear` empties it too, and takes away the pin of the pick-up. An order that was given to a rider is taken back and waits for one again. Of an order that I did not book 403. Limited per hour, together with bookings. A place more than 150 km from the company’s city is a 409 (`place.far`) unless it comes with `even_if_far`.',
    body: bookingChanges,
    returns: showing(bookedOrder, ['order', 'booking']),
    message: 'Order changed.',
    activity: recorded('updated', changedFields),
    prepare: ({ signedIn }) => hourly.bookings.countTry(signedIn.id),
    write: (tx, { signedIn, body }) => bookedOrdersService.change(tx, signedIn, body),
    readAgain,
  }),

  post('/second-party/order/cancel', work(signedIn), {
    summary: 'Cancel an order I booked',
    description:
      'Until a rider accepts it; afterwards 409 (`order.accepted_by_rider`), and a second time too (`order.wrong_state`). The order is closed. Of an order that I did not book 403.',
    body: bookingCancellation,
    returns: showing(bookedOrder, ['order', 'booking']),
    message: 'Order cancelled.',
    activity: recorded('canceled'),
    write: (tx, { signedIn, body }) => bookedOrdersService.cancel(tx, signedIn, body.id),
    readAgain,
  }),

  post('/second-party/order/rate', work(signedIn), {
    summary: 'Rate an order I booked',
    description:
      'Once it is delivered, 1 to 5, with words if I like; a second time replaces the first. Before that 409 (`order.wrong_state`). Of an order that I did not book 403. The company sees it, its riders do not.',
    body: bookingRating,
    returns: showing(bookedOrder, ['order', 'booking', 'assignments']),
    message: 'Thank you for your rating.',
    activity: recorded('rated'),
    write: (tx, { signedIn, body }) => bookedOrdersService.rate(tx, signedIn, body),
    readAgain,
  }),
];
