import {
  created,
  handIn,
  handInPage,
  handInQuery,
  myCash,
  newHandIn,
  noQuery,
  pageQuery,
  riderCash,
  riderCashPage,
  riderCashQuery,
  showQuery,
  success,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createdResponse, ok } from '../../platform/http/responses.ts';
import type { HourlyLimits } from '../../platform/rate-limit.ts';
import { handInsService } from './hand-ins.service.ts';
import { riderCashService } from './rider-cash.service.ts';

/** What riders have, and what they hand in. */
export const handInsRoutes =
  (hourly: HourlyLimits): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/cash/me',
      {
        schema: {
          summary: 'Show my own cash account',
          description:
            "A rider's open deliveries, debts and credits, oldest first, and the secret of which their phone makes the one-time code of a hand-in (RFC 6238, without signal). No other call shows the secret.",
          querystring: noQuery,
          response: { 200: success(myCash) },
        },
      },
      async ({ member, reads }) =>
        ok(await riderCashService.showOwn(reads, member.company.id, member.riderId!)),
    );

    app.get(
      '/cash/rider/index',
      {
        schema: {
          summary: 'List riders by the cash they have',
          description: 'Those who have money, a debt or a credit; who has most comes first.',
          querystring: pageQuery.pick({ page: true, per_page: true }),
          response: { 200: success(riderCashPage) },
        },
      },
      async ({ member, query, reads }) => ok(await riderCashService.list(reads, member.company.id, query)),
    );

    app.get(
      '/cash/rider/show',
      {
        schema: {
          summary: "Show a rider's cash account",
          description:
            'Open deliveries, debts and credits, oldest first, at most 500 of each; the sums are over all.',
          querystring: riderCashQuery,
          response: { 200: success(riderCash) },
        },
      },
      async ({ member, query, reads }) =>
        ok(await riderCashService.show(reads, member.company.id, query.courier_id)),
    );

    app.post(
      '/cash/hand-in/store',
      {
        schema: {
          summary: 'Take the cash that a rider hands in',
          description:
            "One sum, with the code that the rider's phone shows; each code works once, a step of 30 s early or late. The oldest deliveries are covered first and become remitted, then debts; what is over is a credit. A delivery that is covered in part stays open with the rest; with `shortage: debt` all end, and what is missing is a debt. The owner may give a `reason` instead of the code.",
          body: newHandIn,
          response: { 201: created(handIn) },
        },
      },
      async (request) => {
        const { member, body } = request;
        // Counted before the transaction: a wrong code undoes that, and has to count.
        if (body.code) await hourly.cashCodes.countTry(`${member.company.id} ${body.courier_id}`);
        return request.transaction(
          async (tx) => createdResponse(await handInsService.store(tx, member, body), 'Cash handed in.'),
          { readAgain: (tx, id) => handInsService.read(tx, member.company.id, id) },
        );
      },
    );

    app.get(
      '/cash/hand-in/index',
      {
        schema: {
          summary: 'List hand-ins',
          description:
            'Newest first; the days are Lagos days of the book. Pages go through the newest 3,000.',
          querystring: handInQuery,
          response: { 200: success(handInPage) },
        },
      },
      async ({ member, query, reads }) => {
        const { courier_id: riderId, start_date: firstDay, end_date: lastDay } = query;
        const filter = { companyId: member.company.id, riderId, firstDay, lastDay };
        return ok(await handInsService.list(reads, filter, query));
      },
    );

    app.get(
      '/cash/hand-in/show',
      {
        schema: {
          summary: 'Show a hand-in with the deliveries it covered',
          querystring: showQuery.pick({ id: true }),
          response: { 200: success(handIn) },
        },
      },
      async ({ member, query, reads }) => ok(await handInsService.read(reads, member.company.id, query.id)),
    );
  };
