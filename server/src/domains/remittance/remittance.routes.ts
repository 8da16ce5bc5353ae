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
import { requireFirstDay, sendAll, toPeriod, toSorting, wantsAll } from '../../platform/http/paging.ts';
import { ok } from '../../platform/http/responses.ts';
import { tapTime } from '../../platform/http/tap-time.ts';
import { courierOrdersService, readCourierOrderAgain } from '../courier-orders/index.ts';
import { endingsOf, remittanceService } from './remittance.service.ts';

const listResponse = success(z.union([remittancePage, remittanceList]));
const one = { 200: success(courierOrder) };

export const remittanceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/courier/order/remittance/filter/index',
    {
      schema: {
        summary: 'List remittances',
        description:
          "Completed and canceled courier orders, newest first unless `sort` and `direction` say otherwise. The days are those of the courier order's creation; `employee_id` is who assigned it.",
        querystring: pageQuery,
        body: remittanceFilter,
        response: { 200: listResponse },
      },
    },
    async ({ query, body, member, reads }, reply) => {
      const isUnpaginated = wantsAll(query, body);
      requireFirstDay(isUnpaginated, body.start_date);
      const filter = {
        companyId: member.company.id,
        riderId: body.courier_id,
        employeeId: body.employee_id,
        endings: endingsOf(body),
        sorting: toSorting(body, isUnpaginated),
        ...toPeriod(body, isUnpaginated),
      };
      if (!isUnpaginated) return ok(await courierOrdersService.list(reads, filter, query));
      return sendAll(reply, {
        ...(await courierOrdersService.listAll(reads, filter)),
        schema: courierOrder,
      });
    },
  );

  app.post(
    '/courier/order/remittance/remit',
    {
      schema: {
        summary: 'Remit what was collected',
        description:
          'Once, for a completed courier order. The amount may differ from what was to be collected; the difference is stored in `remittance_difference`. `Tapped-Ago` dates it if it was handed over without signal.',
        body: remitBody,
        response: one,
      },
    },
    (request) =>
      request.transaction(
        async (tx) =>
          ok(
            await remittanceService.remit(tx, request.member, request.body, tapTime(request)),
            'Order remitted.',
          ),
        readCourierOrderAgain(request.member),
      ),
  );

  app.post(
    '/courier/order/remittance/comment',
    {
      schema: {
        summary: 'Comment on a remittance',
        description: "Stored as the rider's or the employee's comment; it moves no money.",
        body: remittanceCommentBody,
        response: one,
      },
    },
    (request) =>
      request.transaction(
        async (tx) => ok(await remittanceService.comment(tx, request.member, request.body), 'Comment saved.'),
        readCourierOrderAgain(request.member),
      ),
  );

  app.post(
    '/courier/order/remittance/remit/verify',
    {
      schema: {
        summary: 'Verify a remittance',
        description: "Once. By the person who remitted it is allowed, and recorded so in the order's events.",
        body: verifyBody,
        response: one,
      },
    },
    (request) =>
      request.transaction(
        async (tx) =>
          ok(await remittanceService.verify(tx, request.member, request.body), 'Remittance verified.'),
        readCourierOrderAgain(request.member),
      ),
  );
};
