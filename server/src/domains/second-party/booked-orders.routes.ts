import {
  bookedOrder,
  bookedOrderFilter,
  bookedOrderPage,
  bookingCancellation,
  bookingChanges,
  created,
  newBooking,
  pageQuery,
  showQuery,
  success,
  trackedOrder,
  trackQuery,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { sendAll, toPeriod, wantsAll } from '../../platform/http/paging.ts';
import { createdResponse, ok } from '../../platform/http/responses.ts';
import type { HourlyLimits } from '../../platform/rate-limit.ts';
import { bookedOrdersService, bookerOf } from './booked-orders.service.ts';

const listResponse = success(z.union([bookedOrderPage, z.array(bookedOrder)]));

const listRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/second-party/order/me',
    {
      schema: {
        summary: 'List my orders',
        description:
          'Those I booked, and those that carry my email once it is verified; newest first, of all companies. What staff and rider settle between them (comments, remittance) is null.',
        querystring: pageQuery,
        response: { 200: listResponse },
      },
    },
    async ({ query, signedIn, reads }, reply) => {
      const filter = { booker: bookerOf(signedIn) };
      if (!wantsAll(query)) return ok(await bookedOrdersService.list(reads, filter, query));
      return sendAll(reply, {
        ...(await bookedOrdersService.listAll(reads, filter)),
        schema: bookedOrder,
      });
    },
  );

  app.post(
    '/second-party/order/filter/me',
    {
      schema: {
        summary: 'List my orders of some days',
        description: '`pending` is what is neither delivered nor closed, `completed` what is delivered.',
        querystring: pageQuery,
        body: bookedOrderFilter,
        response: { 200: listResponse },
      },
    },
    async ({ query, body, signedIn, reads }, reply) => {
      const isUnpaginated = wantsAll(query, body);
      const { filterType } = body;
      const filter = { booker: bookerOf(signedIn), filterType, ...toPeriod(body, isUnpaginated) };
      if (!isUnpaginated) return ok(await bookedOrdersService.list(reads, filter, query));
      return sendAll(reply, {
        ...(await bookedOrdersService.listAll(reads, filter)),
        schema: bookedOrder,
      });
    },
  );
};

const orderRoutes =
  (db: Database, hourly: HourlyLimits): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/second-party/order/show',
      {
        schema: {
          summary: 'Show one of my orders',
          description:
            'Whole, with the assignment that is running or done. An order that is not mine is a 404.',
          querystring: showQuery,
          response: { 200: success(bookedOrder) },
        },
      },
      async ({ query, signedIn }) => ok(await bookedOrdersService.show(db, bookerOf(signedIn), query.id)),
    );

    app.get(
      '/second-party/order/track',
      {
        schema: {
          summary: 'Track an order by its number',
          description:
            'For everyone who knows the number: status, times, the first name and phone of the rider, and their place while they have accepted it; `steps` are those that happened and stand, oldest first, `expected` is between which times it comes and what that was worked out from (null once it is delivered or closed); no prices and nothing of the customer. Numbers are unique per company: of several orders of one number the caller’s own is meant, and of those the newest. Looking up orders that are not one’s own is limited per hour.',
          querystring: trackQuery,
          response: { 200: success(trackedOrder) },
        },
      },
      async ({ query, signedIn }) => {
        const order = await bookedOrdersService.track(db, bookerOf(signedIn), query.order_id);
        if (!order?.is_own) await hourly.tracking.countTry(signedIn.id);
        if (!order) throw notFound();
        return ok(order);
      },
    );

    app.post(
      '/second-party/order/store',
      {
        schema: {
          summary: 'Book an order with a company',
          description:
            'The delivery fee is that of the rate; there is no discount, and the order is not paid. Prices of items are what is to be collected for them; the server adds everything up. `outlet_landmark` and `customer_landmark` are what people find the places by, at most 120 characters; the receiver may say another one for theirs. For users whose email is verified, and limited per hour.',
          body: newBooking,
          response: { 201: created(bookedOrder) },
        },
      },
      async (request) => {
        await hourly.bookings.countTry(request.signedIn.id);
        return request.transaction(
          async (tx) =>
            createdResponse(
              await bookedOrdersService.book(tx, request.signedIn, request.body),
              'Order booked.',
            ),
          {
            readAgain: async (tx, id) =>
              z.encode(bookedOrder, await bookedOrdersService.show(tx, bookerOf(request.signedIn), id)),
          },
        );
      },
    );
  };

const changeRoutes =
  (hourly: HourlyLimits): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/second-party/order/update',
      {
        schema: {
          summary: 'Change an order I booked',
          description:
            'Until a rider accepts it; afterwards 409 (`order.accepted_by_rider`). What is left out stays; another rate of the company brings its fee. Another address without a landmark leaves that end without one; `clear` empties it too. An order that was given to a rider is taken back and waits for one again. Of an order that I did not book 403. Limited per hour, together with bookings.',
          body: bookingChanges,
          response: { 200: success(bookedOrder) },
        },
      },
      async (request) => {
        await hourly.bookings.countTry(request.signedIn.id);
        return request.transaction(async (tx) =>
          ok(await bookedOrdersService.change(tx, request.signedIn, request.body), 'Order changed.'),
        );
      },
    );

    app.post(
      '/second-party/order/cancel',
      {
        schema: {
          summary: 'Cancel an order I booked',
          description:
            'Until a rider accepts it; afterwards 409 (`order.accepted_by_rider`), and a second time too (`order.wrong_state`). The order is closed. Of an order that I did not book 403.',
          body: bookingCancellation,
          response: { 200: success(bookedOrder) },
        },
      },
      (request) =>
        request.transaction(async (tx) =>
          ok(await bookedOrdersService.cancel(tx, request.signedIn, request.body.id), 'Order canceled.'),
        ),
    );
  };

export const bookedOrdersRoutes =
  (db: Database, hourly: HourlyLimits): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(listRoutes);
    await app.register(orderRoutes(db, hourly));
    await app.register(changeRoutes(hourly));
  };
