import {
  cashEntry,
  newRiderPayout,
  noQuery,
  payLine,
  payLinePage,
  payLinesQuery,
  payRules,
  payRulesBody,
  payRulesRemoval,
  payStatement,
  payStatementQuery,
} from '@waybill/contract';
import { z } from 'zod';
import { invalidField, notFound } from '../../platform/base/errors.ts';
import { guarded, money, settings, staff, staffOrRider } from '../../platform/http/access.ts';
import { recordedAs } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { sendAll, wantsAll } from '../../platform/lists/paging.ts';
import { payRulesService } from './pay-rules.service.ts';
import type { PayKey } from './pay-statement.repository.ts';
import { payStatementService } from './pay-statement.service.ts';

/** Riders read their own; staff say whose. */
const keyOf = (
  { company, isRiderOnly, riderId }: CompanyMember,
  query: z.output<typeof payStatementQuery>,
): PayKey => {
  if (isRiderOnly && query.courier_id !== undefined && query.courier_id !== riderId) throw notFound();
  const whose = query.courier_id ?? riderId;
  if (!whose) throw invalidField('courier_id', 'is required');
  return { companyId: company.id, riderId: whose, firstDay: query.start_date, lastDay: query.end_date };
};

const ofCompany = recordedAs('company', ({ request }) => ({
  type: 'company',
  id: request.member.company.id,
  label: request.member.company.name,
}));

const paid = recordedAs('money', ({ data: { number } }) => ({
  type: 'cash_entry',
  id: String(number),
  label: `Entry ${String(number)}`,
}));

const ofDays =
  'Of the cash book, on Lagos days, at most 366. Riders read their own, staff that of `courier_id`.';

const rulesRoutes = [
  get('/pay/rules/show', staff('settings.manage'), {
    summary: 'Show what riders of my company earn',
    querystring: noQuery,
    returns: showing(payRules, ['payRules']),
    read: ({ member, reads }) => payRulesService.show(reads, member.company.id),
  }),

  post('/pay/rules/update', guarded(settings(staff('settings.manage'))), {
    summary: 'Set what riders earn',
    description:
      'All of the company’s rules, or with `courier_id` those of one rider, which stand in place of them. A delivery is worth the sum of its area (the customer’s city), else `delivery`, and that of its distance besides. What an order was worth is reckoned as it ends, and stays. `version` is that of the rules that were read, 0 where there were none: if somebody else has changed them since, 409 with the present ones.',
    body: payRulesBody,
    returns: showing(payRules, ['payRules']),
    message: 'Rules of pay saved.',
    activity: ofCompany('settings_updated', () => ({ fields: ['pay_rules'] })),
    write: async (tx, { member, body }) => payRulesService.update(tx, member, body),
  }),

  post('/pay/rules/remove', guarded(settings(staff('settings.manage'))), {
    summary: 'Remove the rules of one rider',
    description: 'Those of the company hold for them again. 404 where they have none of their own.',
    body: payRulesRemoval,
    returns: showing(payRules, ['payRules']),
    message: 'The company’s rules hold for this rider again.',
    activity: ofCompany('settings_updated', () => ({ fields: ['pay_rules'] })),
    write: (tx, { member, body }) => payRulesService.remove(tx, member, body.courier_id),
  }),
];

/** What riders earn, what they and the company owe each other, and their payouts. */
export const payRoutes = [
  ...rulesRoutes,

  get('/pay/statement/show', staffOrRider('remittance.remit', 'remittance.verify'), {
    summary: "Sum up a rider's statement",
    description: `${ofDays} Closing = opening + earned + spent + handed in + corrected − collected − paid out.`,
    querystring: payStatementQuery,
    returns: showing(payStatement, ['payStatement']),
    config: { cost: 'expensive' },
    read: ({ member, query, reads }) => payStatementService.show(reads, keyOf(member, query)),
  }),

  get('/pay/statement/line/index', staffOrRider('remittance.remit', 'remittance.verify'), {
    summary: "List the lines of a rider's statement",
    description: `${ofDays} Oldest first. \`after\` is the time of a line and its number.`,
    querystring: payLinesQuery,
    returns: showing(z.union([payLinePage, z.array(payLine)]), ['payLine']),
    config: { cost: 'expensive' },
    read: async ({ member, query, reads }, reply) => {
      const key = keyOf(member, query);
      if (!wantsAll(query)) return payStatementService.lines(reads, key, query);
      return sendAll(reply, await payStatementService.allLines(reads, key), payLine);
    },
  }),

  get('/pay/statement/pdf', staffOrRider('remittance.remit', 'remittance.verify'), {
    summary: "Print a rider's statement",
    description: `${ofDays} A PDF of at most 5,000 lines; 422 on \`end_date\` for more.`,
    querystring: payStatementQuery,
    response: { 200: z.any() },
    config: { cost: 'expensive' },
    read: async ({ member, query, reads }, reply) => {
      const file = await payStatementService.pdf(reads, keyOf(member, query), member.company.name);
      return reply.type('application/pdf').send(Buffer.from(file));
    },
  }),

  post('/pay/out/store', guarded(money(staff('remittance.verify'))), {
    summary: 'Book a payment to a rider',
    description:
      'At most what they are owed now (409 `pay.more_than_owed`), on a day that is not after today. From the bank or the till: what they earned first, then what they are owed beyond the cash that they hold. `from: rider`: they keep it of that cash. A correction undoes it.',
    body: newRiderPayout,
    creates: showing(cashEntry, ['cashEntry', 'cashEntryRider']),
    message: 'Payment booked.',
    activity: paid('rider_paid', ({ body, data }) => ({
      amount: Number(body.amount),
      rider: String((data.courier as { courier_name?: string } | null)?.courier_name ?? ''),
    })),
    write: (tx, { member, body }) => payStatementService.payOut(tx, member, body),
  }),
];
