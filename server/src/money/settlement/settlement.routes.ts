import {
  bookedRun,
  type Dispute,
  dispute,
  disputeAnswer,
  disputePage,
  disputesQuery,
  droppedItem,
  droppedRun,
  newPayoutRun,
  newWaiting,
  noQuery,
  outletBank,
  outletBankBody,
  owedPage,
  owedQuery,
  paidRun,
  payoutItem,
  payoutRun,
  payoutRunPage,
  payoutRunQuery,
  payoutRunsQuery,
  shopRules,
  shopRulesBody,
  shopRulesRemoval,
  waitingCharge,
} from '@waybill/contract';
import { z } from 'zod';
import { guarded, money, settings, staff } from '../../platform/http/access.ts';
import { recordedAs } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { disputesService } from './disputes.service.ts';
import { owedService } from './owed.service.ts';
import { payoutFile } from './payout-file.ts';
import { payoutRunsService } from './payout-runs.service.ts';
import { shopRulesService } from './shop-rules.service.ts';
import { chargeWaiting } from './waiting.service.ts';

const accountant = staff('remittance.verify');

const ofCompany = recordedAs('company', ({ request }) => ({
  type: 'company',
  id: request.member.company.id,
  label: request.member.company.name,
}));
const ofBank = recordedAs('money', ({ body }) => ({
  type: 'outlet',
  id: String(body.outlet_id),
  label: String(body.account_name),
}));
const ofOrder = recordedAs('money', ({ body, data }) => ({
  type: 'order',
  id: String(body.id),
  label: String(data.order_number),
}));
const ofRun = recordedAs('money', ({ data }) => ({
  type: 'payout_run',
  id: String(data.id),
  label: `Payout ${String(data.number)}`,
}));
const ofOutlet = recordedAs('money', ({ data }) => ({
  type: 'payout_item',
  id: String(data.id),
  label: (data as unknown as Pick<Dispute, 'outlet'>).outlet.outlet_name,
}));
const ofDispute = recordedAs('money', ({ data }) => ({
  type: 'dispute',
  id: String(data.id),
  label: (data as unknown as Dispute).outlet.outlet_name,
}));

const rulesRoutes = [
  get('/settlement/rules/show', staff('settings.manage', 'remittance.verify'), {
    summary: 'Show what shops of my company are charged',
    querystring: noQuery,
    returns: showing(shopRules, ['shopRules']),
    read: ({ member, reads }) => shopRulesService.show(reads, member.company.id),
  }),

  post('/settlement/rules/update', guarded(settings(staff('settings.manage'))), {
    summary: 'Set what shops are charged, and when they are paid',
    description:
      'All of the company’s rules, or with `outlet_id` those of one outlet, which stand in place of them. `delivery` null leaves the rate’s fee; `return_percent` is of the delivery fee of an order that came back; `waiting` is for each 20 minutes that were begun after the free ones; `cash_handling_percent` is of what riders collect in cash. A charge is reckoned as it arises, and stays. `version` is that of the rules that were read, 0 where there were none: if somebody else has changed them since, 409 with the present ones.',
    body: shopRulesBody,
    returns: showing(shopRules, ['shopRules']),
    message: 'Rules of charges saved.',
    activity: ofCompany('settings_updated', () => ({ fields: ['shop_rules'] })),
    write: (tx, { member, body }) => shopRulesService.update(tx, member, body),
  }),

  post('/settlement/rules/remove', guarded(settings(staff('settings.manage'))), {
    summary: 'Remove the rules of one outlet',
    description: 'Those of the company hold for it again. 404 where it has none of its own.',
    body: shopRulesRemoval,
    returns: showing(shopRules, ['shopRules']),
    message: 'The company’s rules hold for this outlet again.',
    activity: ofCompany('settings_updated', () => ({ fields: ['shop_rules'] })),
    write: (tx, { member, body }) => shopRulesService.remove(tx, member, body.outlet_id),
  }),

  post('/settlement/waiting/store', money(accountant), {
    summary: 'Charge a shop for the waiting of a rider',
    description:
      'Once for an order (409 `settlement.charged_before`) of a saved outlet that a rider has accepted, by the rules in force. A correction undoes it.',
    body: newWaiting,
    creates: showing(waitingCharge, ['waitingCharge']),
    message: 'Waiting booked.',
    activity: ofOrder('waiting_charged', ({ data }) => ({ amount: Number(data.amount) })),
    write: (tx, { member, body }) => chargeWaiting(tx, member, body),
  }),
];

const runRoutes = [
  post('/settlement/run/store', money(accountant), {
    summary: 'Propose payouts to shops',
    description:
      'What has arrived of each outlet that has bank details and is in no open payout; of these outlets, or of all, at most 300. 409 `settlement.nothing_arrived` where that is nothing. Nothing is booked.',
    body: newPayoutRun,
    creates: showing(payoutRun, ['payoutRun']),
    message: 'Payouts proposed.',
    activity: ofRun('payouts_proposed', ({ data }) => ({ amount: Number(data.amount) })),
    write: (tx, { member, body }) => payoutRunsService.propose(tx, member, body),
  }),

  get('/settlement/run/index', accountant, {
    summary: 'List proposals of payouts',
    description: 'Newest first.',
    querystring: payoutRunsQuery,
    returns: showing(payoutRunPage, ['payoutRunSums']),
    read: ({ member, query, reads }) => payoutRunsService.list(reads, member.company.id, query),
  }),

  get('/settlement/run/show', accountant, {
    summary: 'Show a proposal of payouts with its outlets',
    querystring: payoutRunQuery,
    returns: showing(payoutRun, ['payoutRun']),
    read: ({ member, query, reads }) => payoutRunsService.show(reads, member.company.id, query.id),
  }),

  get('/settlement/run/file', accountant, {
    summary: 'Download the payout file for the bank',
    description:
      'What is open of a proposal, as CSV: account name, account number, bank, amount and narration.',
    querystring: payoutRunQuery,
    response: { 200: z.any() },
    read: async ({ member, query, reads }, reply) => {
      const run = await payoutRunsService.show(reads, member.company.id, query.id);
      return reply.type('text/csv; charset=utf-8').send(payoutFile(run));
    },
  }),

  post('/settlement/run/paid', guarded(money(accountant)), {
    summary: 'Mark payouts as paid',
    description:
      'Books each that is open, or those of `item_ids`, once; 409 `settlement.payout_over` where none is open. One whose outlet is owed less by now stays open, with the reason; 409 `settlement.owed_less` where that is all. `booked` is the sum of this press. A correction undoes a payout.',
    body: paidRun,
    returns: showing(bookedRun, ['payoutRun', 'payoutsBooked']),
    message: 'Payouts booked.',
    activity: ofRun('payouts_booked', ({ data }) => ({ amount: Number(data.booked) })),
    write: (tx, { member, body }) => payoutRunsService.markPaid(tx, member, body),
  }),

  post('/settlement/run/drop', money(accountant), {
    summary: 'Drop what is open of a proposal',
    body: droppedRun,
    returns: showing(payoutRun, ['payoutRun']),
    message: 'Proposal dropped.',
    activity: ofRun('payouts_dropped'),
    write: (tx, { member, body }) => payoutRunsService.drop(tx, member, body.id),
  }),

  post('/settlement/item/drop', money(accountant), {
    summary: 'Drop the payout of one outlet',
    description: 'The bank refused it, or it is wrong. It can be proposed again.',
    body: droppedItem,
    returns: showing(payoutItem, ['payoutItem']),
    message: 'Payout dropped.',
    activity: ofOutlet('payout_dropped', ({ body }) => ({ reason: String(body.reason) })),
    write: (tx, { member, body }) => payoutRunsService.dropItem(tx, member, body.id, body.reason),
  }),
];

/** What a company charges its shops, owes them and pays them. */
export const settlementRoutes = [
  ...rulesRoutes,
  ...runRoutes,

  get('/settlement/owed/index', accountant, {
    summary: 'List the shops that are owed money',
    description:
      'Who is owed most comes first. `arrived` is what can be paid: what riders still hold is not in it. `since` is the day of the oldest delivery that is not paid in full, where payouts meet the oldest first.',
    querystring: owedQuery,
    returns: showing(owedPage, ['owedOutlet']),
    config: { cost: 'expensive' },
    read: ({ member, query, reads }) => owedService.list(reads, member.company.id, query),
  }),

  post('/settlement/bank/update', guarded(money(accountant)), {
    summary: 'Set to where a shop is paid',
    description: 'Payouts that are proposed already keep the account that they were proposed with.',
    body: outletBankBody,
    returns: showing(outletBank, ['outletBank']),
    message: 'Bank details saved.',
    activity: ofBank('bank_details_updated'),
    write: (tx, { member, body }) => owedService.setBank(tx, member, body),
  }),

  get('/settlement/dispute/index', accountant, {
    summary: 'List what shops ask about their statements',
    description: 'Newest first.',
    querystring: disputesQuery,
    returns: showing(disputePage, ['dispute']),
    read: ({ member, query, reads }) => disputesService.list(reads, member.company.id, query.state, query),
  }),

  post('/settlement/dispute/answer', money(accountant), {
    summary: 'Answer a shop',
    description:
      'Once (409 `settlement.answered`). `accepted` says that the shop is right; a correction then moves the money.',
    body: disputeAnswer,
    returns: showing(dispute, ['dispute']),
    message: 'Answer sent.',
    activity: ofDispute('line_answered'),
    write: (tx, { member, body }) => disputesService.answer(tx, member, body),
  }),
];
