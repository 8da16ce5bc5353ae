import { Readable } from 'node:stream';
import {
  bookExportQuery,
  bookVerification,
  cashEntry,
  cashEntryPage,
  cashEntryQuery,
  created,
  newCorrection,
  newPayout,
  noQuery,
  success,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createdResponse, ok } from '../../platform/http/responses.ts';
import { bookService } from './book.service.ts';
import { entriesService } from './entries.service.ts';

/** The book's entries, and its proof. */
export const bookRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/cash/entry/index',
    {
      schema: {
        summary: 'List entries of the cash book',
        description:
          'Newest first; the days are Lagos days of the book. The lines of an entry add up to zero. Pages go through the newest 3,000 of the filter.',
        querystring: cashEntryQuery,
        response: { 200: success(cashEntryPage) },
      },
    },
    async ({ member, query, reads }) => {
      const { courier_id: riderId, courier_order_id: courierOrderId, kind } = query;
      const days = { firstDay: query.start_date, lastDay: query.end_date };
      const filter = { companyId: member.company.id, riderId, courierOrderId, kind, ...days };
      return ok(await entriesService.list(reads, filter, query));
    },
  );

  app.post(
    '/cash/correction/store',
    {
      schema: {
        summary: 'Correct the cash book',
        description:
          'A new entry that moves a sum from one account to another, with its reason; what was booked stays. To a rider it is a debt of theirs, from a rider a credit.',
        body: newCorrection,
        response: { 201: created(cashEntry) },
      },
    },
    (request) =>
      request.transaction(async (tx) =>
        createdResponse(await entriesService.correct(tx, request.member, request.body), 'Correction booked.'),
      ),
  );

  app.post(
    '/cash/payout/store',
    {
      schema: {
        summary: 'Book a payment to an outlet',
        description: 'From the bank, on a day that is not after today.',
        body: newPayout,
        response: { 201: created(cashEntry) },
      },
    },
    (request) =>
      request.transaction(async (tx) =>
        createdResponse(await entriesService.payOut(tx, request.member, request.body), 'Payment booked.'),
      ),
  );

  app.get(
    '/cash/book/export',
    {
      config: { cost: 'expensive' },
      schema: {
        summary: 'Export the cash book',
        description:
          'Lines of JSON: a header, the entries from a number on as they were written and hashed (kobo), and an end. `npm run verify-books -- <file>` proves it.',
        querystring: bookExportQuery,
        response: { 200: z.any() },
      },
    },
    async ({ member, query, reads }, reply) =>
      reply
        .type('application/x-ndjson; charset=utf-8')
        .header('content-disposition', 'attachment; filename="cash-book.ndjson"')
        .send(Readable.from(bookService.linesOf(reads, member.company.id, query.from))),
  );

  app.get(
    '/cash/book/verify',
    {
      config: { cost: 'expensive' },
      schema: {
        summary: 'Verify the cash book',
        description:
          'Reads all of it: every entry as it was written, each following the one before. `first_changed` is the first that is not.',
        querystring: noQuery,
        response: { 200: success(bookVerification) },
      },
    },
    async ({ member, reads }) => ok(await bookService.verify(reads, member.company.id)),
  );
};
