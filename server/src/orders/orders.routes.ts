import {
  companyRecordBody,
  created,
  newOrder,
  order,
  orderChanges,
  orderFilter,
  orderPage,
  orderSearch,
  orderSearchPage,
  pageQuery,
  showQuery,
  success,
} from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database, Tx } from '../platform/database/database.ts';
import { invalidField } from '../platform/errors.ts';
import { createdAnswer, ok } from '../platform/http/answers.ts';
import { requireFirstDay, sendWholeList, toPeriod, wantsWholeList } from '../platform/http/paging.ts';
import { authorOf } from '../platform/identity/member.ts';
import type { OrderLife } from './order-life.service.ts';
import type { OrdersService } from './orders.service.ts';

const listAnswer = success(z.union([orderPage, z.array(order)]));

const readRoutes =
  (db: Database, orders: OrdersService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/order/filter/index',
      {
        schema: {
          summary: 'List orders by stage, days and text',
          description:
            'Newest first, with the number of orders per tab in `counts`. `pagination=0` gives the whole list of at most 366 days, with a `start_date`.',
          querystring: pageQuery,
          body: orderFilter,
          response: { 200: listAnswer },
        },
      },
      async ({ query, body, member, reads }, reply) => {
        const isWhole = wantsWholeList(query, body);
        requireFirstDay(isWhole, body.start_date);
        const filter = {
          companyId: member.company.id,
          status: body.status,
          isPaid: body.order_paid,
          search: body.search,
          ...toPeriod(body, isWhole),
        };
        if (isWhole) return sendWholeList(reply, { ...(await orders.whole(reads, filter)), schema: order });
        return ok(await orders.list(reads, filter, query, query.properties === true));
      },
    );

    app.get(
      '/order/index',
      {
        schema: {
          summary: 'List orders',
          description: 'Newest first; `properties=1` adds the courier orders of each.',
          querystring: pageQuery,
          response: { 200: listAnswer },
        },
      },
      async ({ query, member, reads }) => {
        if (wantsWholeList(query))
          throw invalidField(
            'pagination',
            'cannot be 0 here: the whole list of some days is order/filter/index',
          );
        const filter = { companyId: member.company.id };
        return ok(await orders.list(reads, filter, query, query.properties === true));
      },
    );

    app.post(
      '/order/search/index',
      {
        schema: {
          summary: 'Search orders',
          description: "By number, customer's name and phone, outlet's name; at least 3 characters.",
          querystring: pageQuery,
          body: orderSearch,
          response: { 200: success(orderSearchPage) },
        },
      },
      async ({ query, body, member, reads }) => {
        const filter = { companyId: member.company.id, search: body.search };
        return ok(await orders.list(reads, filter, query, query.properties === true));
      },
    );

    app.get(
      '/order/show',
      {
        schema: {
          summary: 'Show an order',
          description: '`properties=1` adds its courier orders and its events, oldest first.',
          querystring: showQuery,
          response: { 200: success(order) },
        },
      },
      async ({ query, member }) =>
        ok(await orders.show(db, member.company.id, query.id, query.properties === true)),
    );
  };

const writeRoutes =
  (orders: OrdersService, life: OrderLife): FastifyPluginAsyncZod =>
  async (app) => {
    /** For a repetition: the order of the answer, or of the refusal, as it now stands. */
    const byId = ({ member }: FastifyRequest) => ({
      readAgain: async (tx: Tx, id: string) => z.encode(order, await orders.read(tx, member.company.id, id)),
    });

    app.post(
      '/order/store',
      {
        schema: {
          summary: 'Create an order',
          description:
            "The server computes `order_amount` (delivery, service and tax fee + items and their options - discount; insurance is outside it) and refuses another one. Without items (Record Order) the amount is taken as typed. `outlet_id`, or the outlet's own fields.",
          body: newOrder,
          response: { 201: created(order) },
        },
      },
      (request) =>
        request.write(
          async (tx) =>
            createdAnswer(await orders.create(tx, authorOf(request.member), request.body), 'Order created.'),
          byId(request),
        ),
    );

    app.post(
      '/order/update',
      {
        schema: {
          summary: 'Change an order',
          description:
            "All of its fields anew, while it is unassigned. With `updated_at` as last read, somebody else's change meanwhile is a 409.",
          body: orderChanges,
          response: { 200: success(order) },
        },
      },
      (request) =>
        request.write(
          async (tx) => ok(await orders.update(tx, request.member, request.body), 'Order saved.'),
          byId(request),
        ),
    );

    app.post(
      '/order/mark/delivered',
      {
        schema: {
          summary: 'Mark an order delivered',
          description: 'While it is assigned; its courier order is completed.',
          body: companyRecordBody,
          response: { 200: success(order) },
        },
      },
      (request) =>
        request.write(
          async (tx) => ok(await life.markDelivered(tx, request.member, request.body.id), 'Order delivered.'),
          byId(request),
        ),
    );

    app.post(
      '/order/mark/closed',
      {
        schema: {
          summary: 'Close an order',
          description: 'Unassigned or assigned; an open courier order of it is canceled.',
          body: companyRecordBody,
          response: { 200: success(order) },
        },
      },
      (request) =>
        request.write(
          async (tx) => ok(await life.markClosed(tx, request.member, request.body.id), 'Order closed.'),
          byId(request),
        ),
    );
  };

export const ordersRoutes =
  (db: Database, orders: OrdersService, life: OrderLife): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(readRoutes(db, orders));
    await app.register(writeRoutes(orders, life));
  };
