import { Readable } from 'node:stream';
import {
  bookExportQuery,
  bookVerification,
  cashEntry,
  cashEntryPage,
  cashEntryQuery,
  newCorrection,
  newPayout,
  noQuery,
} from '@waybill/contract';
import { z } from 'zod';
import { guarded, money, staff } from '../../platform/http/access.ts';
import { recordedAs } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { bookService } from './book.service.ts';
import { entriesService } from './entries.service.ts';

const recorded = recordedAs('money', ({ data: { number } }) => ({
  type: 'cash_entry',
  id: String(number),
  label: `Entry ${String(number)}`,
}));

/** The book's entries, and its proof. */
export const bookRoutes = [
  get('/cash/entry/index', staff('remittance.verify'), {
    summary: 'List entries of the cash book',
    description:
      'Newest first; the days are Lagos days of the book. The lines of an entry add up to zero. Pages go through the newest 3,000 of the filter.',
    querystring: cashEntryQuery,
    returns: showing(cashEntryPage, ['cashEntry', 'cashEntryRider', 'cashEntryOrder']),
    read: async ({ member, query, reads }) => {
      const { courier_id: riderId, courier_order_id: courierOrderId, kind } = query;
      const days = { firstDay: query.start_date, lastDay: query.end_date };
      const filter = { companyId: member.company.id, riderId, courierOrderId, kind, ...days };
      return entriesService.list(reads, filter, query);
    },
  }),

  post('/cash/correction/store', money(staff('remittance.verify')), {
    summary: 'Correct the cash book',
    description:
      'A new entry that moves a sum from one account to another, with its reason; what was booked stays. What a rider gets meets their credits, and the rest is a debt of theirs; what they give meets their debts, and the rest is a credit.',
    body: newCorrection,
    creates: showing(cashEntry, ['cashEntry', 'cashEntryRider']),
    message: 'Correction booked.',
    activity: recorded('corrected', ({ body }) => ({
      amount: Number(body.amount),
      reason: String(body.reason),
    })),
    write: (tx, { member, body }) => entriesService.correct(tx, member, body),
  }),

  post('/cash/payout/store', guarded(money(staff('remittance.verify'))), {
    summary: 'Book a payment to an outlet or a user',
    description:
      'To who sent goods: an outlet, or a user who booked. From the bank, at most what they are owed now (409 `cash.more_than_owed`), on a day that is not after today.',
    body: newPayout,
    creates: showing(cashEntry, ['cashEntry']),
    message: 'Payment booked.',
    activity: recorded('paid_out', ({ body }) => ({ amount: Number(body.amount) })),
    write: (tx, { member, body }) => entriesService.payOut(tx, member, body),
  }),

  get('/cash/book/export', staff('remittance.verify'), {
    summary: 'Export the cash book',
    description:
      'Lines of JSON: a header, the entries from a number on as they were written and hashed (kobo), and an end. `npm run verify-books -- <file>` proves it.',
    querystring: bookExportQuery,
    response: { 200: z.any() },
    config: { cost: 'expensive' },
    read: async ({ member, query, reads }, reply) =>
      reply
        .type('application/x-ndjson; charset=utf-8')
        .header('content-disposition', 'attachment; filename="cash-book.ndjson"')
        .send(Readable.from(bookService.linesOf(reads, member.company.id, query.from))),
  }),

  get('/cash/book/verify', staff('remittance.verify'), {
    summary: 'Verify the cash book',
    description:
      'Reads all of it: every entry as it was written, each following the one before. `first_changed` is the first that is not.',
    querystring: noQuery,
    returns: showing(bookVerification, ['bookVerification']),
    config: { cost: 'expensive' },
    read: ({ member, reads }) => bookService.verify(reads, member.company.id),
  }),
];
