import {
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
} from '@waybill/contract';
import { money, riders, staff } from '../../platform/http/access.ts';
import { insideOf, recordedAs, subjectOf, textOf } from '../../platform/http/activity-parts.ts';
import type { RecordedCall } from '../../platform/http/activity-rule.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import type { HourlyLimits } from '../../platform/http/rate-limit.ts';
import { handInsService } from './hand-ins.service.ts';
import { riderCashService } from './rider-cash.service.ts';

const recorded = recordedAs('money', ({ data }) =>
  subjectOf('rider', 'courier_name')({ data: insideOf(data, 'courier') }),
);

/** With the reason where there was no code. */
const amountAndReason = ({ data }: RecordedCall) => {
  const reason = textOf(data, 'reason');
  return { amount: Number(data.amount), ...(reason !== undefined && { reason }) };
};

/** The book of riders' cash: their debts and hand-ins. */
export const handInsRoutes = (hourly: HourlyLimits) => [
  get('/cash/me', riders, {
    summary: 'Show my own cash account',
    description:
      "A rider's open deliveries, debts and credits, oldest first, and the secret of which their phone makes the one-time code of a hand-in (RFC 6238, without signal). No other call shows the secret. `last_hand_in` is the receipt of their newest hand-in.",
    querystring: noQuery,
    returns: showing(myCash, ['cashHeld', 'cashItems', 'cashCode', 'lastHandIn']),
    read: ({ member, reads }) => riderCashService.showOwn(reads, member.company.id, member.riderId!),
  }),

  get('/cash/rider/index', staff('remittance.remit', 'remittance.verify'), {
    summary: 'List riders by the cash they have',
    description: 'Those who have money, a debt or a credit, or are owed pay; who has most comes first.',
    querystring: pageQuery.pick({ page: true, per_page: true }),
    returns: showing(riderCashPage, ['cashHeld']),
    read: ({ member, query, reads }) => riderCashService.list(reads, member.company.id, query),
  }),

  get('/cash/rider/show', staff('remittance.remit', 'remittance.verify'), {
    summary: "Show a rider's cash account",
    description:
      'Open deliveries, debts and credits, oldest first, at most 500 of each; the sums are over all.',
    querystring: riderCashQuery,
    returns: showing(riderCash, ['cashHeld', 'cashItems']),
    read: ({ member, query, reads }) => riderCashService.show(reads, member.company.id, query.courier_id),
  }),

  post('/cash/hand-in/store', money(staff('remittance.remit')), {
    summary: 'Take the cash that a rider hands in',
    description:
      "One sum, with the code that the rider's phone shows; each code works once, a step of 30 s early or late. The oldest deliveries are covered first and become remitted, then debts; what is over is a credit. A delivery that is covered in part stays open with the rest; with `shortage: debt` all end, and what is missing is a debt. 0 is for a rider whose credits cover what they have. The owner may give a `reason` instead of the code.",
    body: newHandIn,
    creates: showing(handIn, ['handIn', 'handInDeliveries']),
    message: 'Cash handed in.',
    activity: recorded('handed_in', amountAndReason),
    // Counted before the transaction: a wrong code undoes that, and has to count.
    prepare: async ({ member, body }) => {
      if (body.code) await hourly.cashCodes.countTry(`${member.company.id} ${body.courier_id}`);
    },
    write: (tx, { member, body }) => handInsService.store(tx, member, body),
    readAgain: (tx, { member }, id) => handInsService.read(tx, member.company.id, id),
  }),

  get('/cash/hand-in/index', staff('remittance.remit', 'remittance.verify'), {
    summary: 'List hand-ins',
    description: 'Newest first; the days are Lagos days of the book. Pages go through the newest 3,000.',
    querystring: handInQuery,
    returns: showing(handInPage, ['handIn']),
    read: async ({ member, query, reads }) => {
      const { courier_id: riderId, start_date: firstDay, end_date: lastDay } = query;
      const filter = { companyId: member.company.id, riderId, firstDay, lastDay };
      return handInsService.list(reads, filter, query);
    },
  }),

  get('/cash/hand-in/show', staff('remittance.remit', 'remittance.verify'), {
    summary: 'Show a hand-in with the deliveries it covered',
    querystring: showQuery.pick({ id: true }),
    returns: showing(handIn, ['handIn', 'handInDeliveries']),
    read: ({ member, query, reads }) => handInsService.read(reads, member.company.id, query.id),
  }),
];
