import {
  created,
  newOrder,
  sandboxAdvance,
  showQuery,
  success,
  thirdPartyCancellation,
  thirdPartyOrder,
  thirdPartyOrderPage,
  thirdPartyOrderQuery,
  trackedOrder,
  trackQuery,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { toPeriod } from '../../platform/http/paging.ts';
import { createdResponse, ok } from '../../platform/http/responses.ts';
import { sandboxService } from './sandbox.service.ts';
import { thirdPartyOrdersService as orders } from './third-party-orders.service.ts';

const bookRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/third-party/order/store',
    {
      schema: {
        summary: 'Book an order from another system',
        description:
          'Takes what `order/store` takes. The order is a food app order of the token’s company. With a test token it is one of the sandbox, which keeps no `customer_email`.',
        body: newOrder,
        response: { 201: created(thirdPartyOrder) },
      },
    },
    (request) =>
      request.transaction(
        async (tx) =>
          createdResponse(await orders.book(tx, request.thirdParty, request.body), 'Order created.'),
        {
          readAgain: async (tx, id) =>
            z.encode(thirdPartyOrder, await orders.show(tx, request.thirdParty, id)),
        },
      ),
  );

  app.post(
    '/third-party/order/cancel',
    {
      schema: {
        summary: 'Cancel an order that was booked with this token',
        description:
          'Until a rider accepts it; afterwards 409 (`order.accepted_by_rider`), and once it is delivered or closed too (`order.wrong_state`). The order is closed; the reason is in its history. An order of another token is a 404.',
        body: thirdPartyCancellation,
        response: { 200: success(thirdPartyOrder) },
      },
    },
    (request) =>
      request.transaction(async (tx) => {
        const { id, reason } = request.body;
        return ok(await orders.cancel(tx, request.thirdParty, id, reason), 'Order canceled.');
      }),
  );

  app.post(
    '/third-party/sandbox/order/advance',
    {
      schema: {
        summary: 'Move an order of the sandbox as a rider or the staff would',
        description:
          'For test tokens alone. `assigned` gives it to the sandbox’s rider, who then `accepted` or `rejected` it; one that is accepted they `delivered` or `canceled`; `closed` is what the staff do with an order that will not be delivered. 409 (`order.wrong_state`) where the order’s state does not allow the step.',
        body: sandboxAdvance,
        response: { 200: success(thirdPartyOrder) },
      },
    },
    (request) =>
      request.transaction(async (tx) => {
        const { thirdParty, body } = request;
        sandboxService.requireTest(thirdParty);
        await orders.requireOwn(tx, thirdParty, body.id);
        return ok(await sandboxService.advance(tx, thirdParty, body.id, body.step), 'Order moved.');
      }),
  );
};

export const thirdPartyOrdersRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(bookRoutes);

    app.get(
      '/third-party/order/index',
      {
        schema: {
          summary: 'The orders that were booked with this token, newest first',
          description:
            '`start_date` and `end_date` are Lagos days, both included. `total` counts 10,000 at most and then says so (`total_is_capped`): ask for some days of a longer list.',
          querystring: thirdPartyOrderQuery,
          response: { 200: success(thirdPartyOrderPage) },
        },
      },
      async ({ query, thirdParty }) =>
        ok(await orders.list(db, thirdParty, { status: query.status, ...toPeriod(query) }, query)),
    );

    app.get(
      '/third-party/order/show',
      {
        schema: {
          summary: 'An order that was booked with this token',
          querystring: showQuery,
          response: { 200: success(thirdPartyOrder) },
        },
      },
      async ({ query, thirdParty }) => ok(await orders.show(db, thirdParty, query.id)),
    );

    app.get(
      '/third-party/order/track',
      {
        schema: {
          summary: 'Track an order that was booked with this token, by its number',
          description:
            'Its state and steps, the first name and phone of the rider, their place while they have accepted it, and between which times it is expected. An order of another token is a 404.',
          querystring: trackQuery,
          response: { 200: success(trackedOrder) },
        },
      },
      async ({ query, thirdParty }) => ok(await orders.track(db, thirdParty, query.order_id)),
    );
  };
