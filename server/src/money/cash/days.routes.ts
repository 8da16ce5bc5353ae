import {
  cashDayList,
  cashDayQuery,
  cashDaysQuery,
  companyCashDay,
  dayCloseBody,
  dayClosing,
  dayReopenBody,
} from '@waybill/contract';
import { money, staff } from '../../platform/http/access.ts';
import { recordedAs, riderName, sentReason, subjectOf } from '../../platform/http/activity-parts.ts';
import { everyone, get, post, showing } from '../../platform/http/calls.ts';
import { daysService } from './days.service.ts';

const recorded = recordedAs('money', subjectOf('cash_day', 'day'));

/** Days of the book: what moved on them, and who signed that. */
export const daysRoutes = [
  get('/cash/day/index', staff('remittance.remit', 'remittance.verify'), {
    summary: 'List days of the cash book',
    description:
      'Lagos days on which something moved or that are closed, newest first, at most 366 days; of the company, or with `courier_id` of one rider. `not_handed_in` is what is left now of the deliveries of the day.',
    querystring: cashDaysQuery,
    returns: showing(cashDayList, ['cashDays']),
    read: ({ member, query, reads }) => daysService.list(reads, member.company.id, query),
  }),

  get('/cash/day/show', staff('remittance.remit', 'remittance.verify'), {
    summary: 'Show a day of the cash book',
    description:
      'Figures of the company and of each rider who moved money on that Lagos day or has some; `cash_held`, `oldest_at`, `till` and `bank` are as they are now, and `not_handed_in` is what is left now of the deliveries of the day. `fees` are what the company earned on the day, for those who may verify.',
    querystring: cashDayQuery,
    returns: showing(companyCashDay, {
      cashDay: everyone,
      cashDayFees: ['owner', 'accountant', 'impersonator'],
    }),
    read: ({ member, query, reads }) => daysService.show(reads, member, query.day),
  }),

  post('/cash/day/close', money(staff('remittance.verify')), {
    summary: 'Close a day',
    description:
      "The company's, or with `courier_id` one rider's. The figures are stored as they are, with who signed them. What happened on that day and arrives later counts for the first open day from today on, and its entry says so.",
    body: dayCloseBody,
    creates: showing(dayClosing, ['cashClosing']),
    message: 'Day closed.',
    activity: recorded('day_closed', riderName),
    write: (tx, { member, body }) => daysService.close(tx, member, body),
  }),

  post('/cash/day/reopen', money(staff('remittance.verify')), {
    summary: 'Open a closed day again',
    description: 'With a reason. What was signed stays stored.',
    body: dayReopenBody,
    returns: showing(dayClosing, ['cashClosing', 'cashReopening']),
    message: 'Day opened again.',
    activity: recorded('day_reopened', sentReason),
    write: (tx, { member, body }) => daysService.reopen(tx, member, body),
  }),
];
