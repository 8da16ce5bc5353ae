import {
  cashDayList,
  cashDayQuery,
  cashDaysQuery,
  companyCashDay,
  created,
  dayCloseBody,
  dayClosing,
  dayReopenBody,
  success,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createdResponse, ok } from '../../platform/http/responses.ts';
import { daysService } from './days.service.ts';

/** Days of the book: what moved on them, and who signed that. */
export const daysRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/cash/day/index',
    {
      schema: {
        summary: 'List days of the cash book',
        description:
          'Lagos days on which something moved or that are closed, newest first, at most 366 days; of the company, or with `courier_id` of one rider.',
        querystring: cashDaysQuery,
        response: { 200: success(cashDayList) },
      },
    },
    async ({ member, query, reads }) => ok(await daysService.list(reads, member.company.id, query)),
  );

  app.get(
    '/cash/day/show',
    {
      schema: {
        summary: 'Show a day of the cash book',
        description:
          'Figures of the company and of each rider who moved money on that Lagos day or has some; `cash_held`, `oldest_at`, `till` and `bank` are as they are now.',
        querystring: cashDayQuery,
        response: { 200: success(companyCashDay) },
      },
    },
    async ({ member, query, reads }) => ok(await daysService.show(reads, member.company.id, query.day)),
  );

  app.post(
    '/cash/day/close',
    {
      schema: {
        summary: 'Close a day',
        description:
          "The company's, or with `courier_id` one rider's. The figures are stored as they are, with who signed them. What happened on that day and arrives later counts for the first open day from today on, and its entry says so.",
        body: dayCloseBody,
        response: { 201: created(dayClosing) },
      },
    },
    (request) =>
      request.transaction(async (tx) =>
        createdResponse(await daysService.close(tx, request.member, request.body), 'Day closed.'),
      ),
  );

  app.post(
    '/cash/day/reopen',
    {
      schema: {
        summary: 'Open a closed day again',
        description: 'With a reason. What was signed stays stored.',
        body: dayReopenBody,
        response: { 200: success(dayClosing) },
      },
    },
    (request) =>
      request.transaction(async (tx) =>
        ok(await daysService.reopen(tx, request.member, request.body), 'Day opened again.'),
      ),
  );
};
