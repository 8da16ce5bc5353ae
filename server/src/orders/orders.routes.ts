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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { createdAnswer, ok } from '../platform/http/answers.ts';
import { sendWholeList, toPeriod, wantsWholeList } from '../platform/http/paging.ts';
import { authorOf } from '../platform/identity/member.ts';
import type { OrderLife } from './order-life.service.ts';
import type { OrdersService } from './orders.service.ts';

const listAnswer = success(z.union([orderPage, z.array(order)]));

const readRoutes =
  (db: Database, orders: OrdersService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/order/filter/index',
      { schema: { querystring: pageQuery, body: orderFilter, response: { 200: listAnswer } } },
      async ({ query, body, member }, reply) => {
        const isWhole = wantsWholeList(query, body);
        const filter = {
          companyId: member.company.id,
          status: body.status,
          isPaid: body.order_paid,
          search: body.search,
          ...toPeriod(body, isWhole),
        };
        if (isWhole) return sendWholeList(reply, { ...(await orders.whole(db, filter)), schema: order });
        const page = await orders.list(db, filter, query, query.properties === true);
        return ok({ ...page, counts: await orders.countPerTab(db, filter) });
      },
    );

    app.get(
      '/order/index',
      { schema: { querystring: pageQuery, response: { 200: listAnswer } } },
      async ({ query, member }, reply) => {
        const filter = { companyId: member.company.id };
        if (wantsWholeList(query))
          return sendWholeList(reply, { ...(await orders.whole(db, filter)), schema: order });
        const page = await orders.list(db, filter, query, query.properties === true);
        return ok({ ...page, counts: await orders.countPerTab(db, filter) });
      },
    );

    app.post(
      '/order/search/index',
      { schema: { querystring: pageQuery, body: orderSearch, response: { 200: success(orderSearchPage) } } },
      async ({ query, body, member }) => {
        const filter = { companyId: member.company.id, search: body.search };
        return ok(await orders.list(db, filter, query, query.properties === true));
      },
    );

    app.get(
      '/order/show',
      { schema: { querystring: showQuery, response: { 200: success(order) } } },
      async ({ query, member }) =>
        ok(await orders.show(db, member.company.id, query.id, query.properties === true)),
    );
  };

const writeRoutes =
  (orders: OrdersService, life: OrderLife): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/order/store', { schema: { body: newOrder, response: { 201: created(order) } } }, (request) =>
      request.write(async (tx) =>
        createdAnswer(await orders.create(tx, authorOf(request.member), request.body), 'Order created.'),
      ),
    );

    app.post(
      '/order/update',
      { schema: { body: orderChanges, response: { 200: success(order) } } },
      (request) =>
        request.write(async (tx) =>
          ok(await orders.update(tx, request.member, request.body), 'Order saved.'),
        ),
    );

    app.post(
      '/order/mark/delivered',
      { schema: { body: companyRecordBody, response: { 200: success(order) } } },
      (request) =>
        request.write(async (tx) =>
          ok(await life.markDelivered(tx, request.member, request.body.id), 'Order delivered.'),
        ),
    );

    app.post(
      '/order/mark/closed',
      { schema: { body: companyRecordBody, response: { 200: success(order) } } },
      (request) =>
        request.write(async (tx) =>
          ok(await life.markClosed(tx, request.member, request.body.id), 'Order closed.'),
        ),
    );
  };

export const ordersRoutes =
  (db: Database, orders: OrdersService, life: OrderLife): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(readRoutes(db, orders));
    await app.register(writeRoutes(orders, life));
  };
