import {
  courierOrder,
  pageQuery,
  remitBody,
  remittanceCommentBody,
  remittanceFilter,
  remittanceList,
  remittancePage,
  success,
  verifyBody,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type CourierOrdersService, readCourierOrderAgain } from '../courier-orders/index.ts';
import { ok } from '../platform/http/answers.ts';
import { requireFirstDay, sendWholeList, toPeriod, wantsWholeList } from '../platform/http/paging.ts';
import { tapTime } from '../platform/http/tap-time.ts';
import { endingsOf, type RemittanceService } from './remittance.service.ts';

const listAnswer = success(z.union([remittancePage, remittanceList]));
const one = { 200: success(courierOrder) };

export const remittanceRoutes =
  (remittance: RemittanceService, courierOrders: CourierOrdersService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/courier/order/remittance/filter/index',
      {
        schema: {
          summary: 'List remittances',
          description:
            "Completed and canceled courier orders, newest first. The days are those of the courier order's creation; `employee_id` is who assigned it.",
          querystring: pageQuery,
          body: remittanceFilter,
          response: { 200: listAnswer },
        },
      },
      async ({ query, body, member, reads }, reply) => {
        const isWhole = wantsWholeList(query, body);
        requireFirstDay(isWhole, body.start_date);
        const filter = {
          companyId: member.company.id,
          courierId: body.courier_id,
          employeeId: body.employee_id,
          endings: endingsOf(body),
          ...toPeriod(body, isWhole),
        };
        if (!isWhole) return ok(await courierOrders.list(reads, filter, query));
        return sendWholeList(reply, { ...(await courierOrders.whole(reads, filter)), schema: courierOrder });
      },
    );

    app.post(
      '/courier/order/remittance/remit',
      {
        schema: {
          summary: 'Remit what was collected',
          description:
            'Once, for a completed courier order. The amount may differ from what was to be collected; the difference is kept in `remittance_difference`. `Tapped-Ago` dates it where it was handed over without signal.',
          body: remitBody,
          response: one,
        },
      },
      (request) =>
        request.write(
          async (tx) =>
            ok(await remittance.remit(tx, request.member, request.body, tapTime(request)), 'Order remitted.'),
          readCourierOrderAgain(courierOrders, request.member),
        ),
    );

    app.post(
      '/courier/order/remittance/comment',
      {
        schema: {
          summary: 'Comment on a remittance',
          description: "Kept as the rider's or the employee's comment; it moves no money.",
          body: remittanceCommentBody,
          response: one,
        },
      },
      (request) =>
        request.write(
          async (tx) => ok(await remittance.comment(tx, request.member, request.body), 'Comment kept.'),
          readCourierOrderAgain(courierOrders, request.member),
        ),
    );

    app.post(
      '/courier/order/remittance/remit/verify',
      {
        schema: {
          summary: 'Verify a remittance',
          description: "Once. By the person who remitted it is allowed, and kept so in the order's events.",
          body: verifyBody,
          response: one,
        },
      },
      (request) =>
        request.write(
          async (tx) => ok(await remittance.verify(tx, request.member, request.body), 'Remittance verified.'),
          readCourierOrderAgain(courierOrders, request.member),
        ),
    );
  };
