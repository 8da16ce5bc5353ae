import {
  courierOrder,
  type DebtorsFilter,
  debtor,
  debtorsFilter,
  pageQuery,
  type RemittanceState,
  remitBody,
  remittanceCommentBody,
  remittanceFilter,
  remittanceList,
  remittancePage,
  remittanceSummary,
  remittanceTotalsFilter,
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
import { readDebtors, readHandedInKobo, readRemittanceFigures } from './remittance-figures.ts';
import { toTotals } from './remittance-totals.ts';

const listResponse = success(z.union([remittancePage, remittanceList]));
const one = { 200: success(courierOrder) };

/** What waits for a step, as what was done of it and what was not. */
const flagsOf = (state: RemittanceState | undefined) => ({
  ...(state === 'to_remit' && { isRemitted: false }),
  ...(state === 'to_verify' && { isRemitted: true, isVerified: false }),
});

const figuresRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/courier/order/remittance/totals',
    {
      schema: {
        summary: 'Sum up remittances',
        description:
          'What all deliveries of a filter come to, and how many each state of their money has with the same days and people. Nothing is collected of a canceled delivery.',
        body: remittanceTotalsFilter,
        response: { 200: success(remittanceSummary) },
      },
    },
    async ({ body, member, reads }) => {
      const filter = figuresFilterOf(member.company.id, body);
      return ok(
        toTotals(await readRemittanceFigures(reads, filter), {
          endings: endingsOf(body),
          state: body.state,
          handedInKobo: await readHandedInKobo(reads, filter),
        }),
      );
    },
  );

  app.post(
    '/courier/order/remittance/riders',
    {
      schema: {
        summary: 'List riders who have money to hand in',
        description: 'With the number of deliveries, the sum and the oldest of them; the largest sum first.',
        body: debtorsFilter,
        response: { 200: success(z.array(debtor)) },
      },
    },
    async ({ body, member, reads }) => ok(await readDebtors(reads, figuresFilterOf(member.company.id, body))),
  );
};

const figuresFilterOf = (companyId: string, body: DebtorsFilter) => ({
  companyId,
  riderId: body.courier_id,
  employeeId: body.employee_id,
  ...toPeriod(body),
});

export const remittanceRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(figuresRoutes);

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
        ...flagsOf(body.state),
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
