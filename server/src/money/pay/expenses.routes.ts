import {
  type ExpenseKind,
  expense,
  expenseApproval,
  expenseKindTexts,
  expensePage,
  expenseQuery,
  expenseRefusal,
  newExpense,
} from '@waybill/contract';
import { readRiderPicture } from '../../people/photos/index.ts';
import { guarded, money, riders, staff, staffOrRider, work } from '../../platform/http/access.ts';
import { insideOf, recordedAs, textOf } from '../../platform/http/activity-parts.ts';
import type { RecordedCall } from '../../platform/http/activity-rule.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { tapTime } from '../../platform/http/tap-time.ts';
import { expensesService } from './expenses.service.ts';

const recorded = recordedAs('money', ({ data }) => ({
  type: 'expense',
  id: textOf(data, 'id') ?? null,
  label: expenseKindTexts[data.kind as ExpenseKind],
}));

const details = ({ data }: RecordedCall) => ({
  amount: Number(data.amount),
  rider: textOf(insideOf(data, 'courier'), 'courier_name') ?? '',
});

/** What riders say they spent for the company, and what becomes of it. */
export const expensesRoutes = [
  post('/pay/expense/store', work(riders), {
    summary: 'Claim an expense',
    description:
      'What a rider spent for the company, with a photo of the receipt where there is one. The phone makes the `id`: a claim that arrives again is there already. `Tapped-Ago` dates one that was made without signal. Nothing is booked until it is approved. 409 `pay.no_expenses` where the company takes none.',
    body: newExpense,
    returns: showing(expense, ['expense']),
    config: { takesTapTime: true },
    message: 'Expense claimed.',
    activity: recorded('expense_claimed', details),
    // Decoded before the transaction, as photos of people are.
    prepare: ({ member, body }) => readRiderPicture(member.user.id, body.photo),
    write: (tx, request, picture) =>
      expensesService.store(tx, request.member, request.body, { picture, tappedAt: tapTime(request) }),
  }),

  get('/pay/expense/index', staffOrRider('remittance.remit', 'remittance.verify'), {
    summary: 'List expenses',
    description: 'Newest first. Riders see their own.',
    querystring: expenseQuery,
    returns: showing(expensePage, ['expense']),
    read: ({ member, query, reads }) => {
      const riderId = member.isRiderOnly ? member.riderId! : query.courier_id;
      return expensesService.list(
        reads,
        { companyId: member.company.id, riderId, state: query.state },
        query,
      );
    },
  }),

  post('/pay/expense/approve', guarded(money(staff('remittance.verify'))), {
    summary: 'Approve an expense',
    description:
      'It meets the rider’s debts, and the rest is a credit, which their next hand-in takes off: they hand in less. Once (409 `pay.decided`), and not by its rider, unless they are an owner.',
    body: expenseApproval,
    returns: showing(expense, ['expense']),
    message: 'Expense approved.',
    activity: recorded('expense_approved', details),
    write: (tx, { member, body }) => expensesService.approve(tx, member, body.id),
  }),

  post('/pay/expense/refuse', money(staff('remittance.verify')), {
    summary: 'Refuse an expense',
    description: 'With the reason, which its rider reads. Once (409 `pay.decided`).',
    body: expenseRefusal,
    returns: showing(expense, ['expense']),
    message: 'Expense refused.',
    activity: recorded('expense_refused', (call) => ({
      ...details(call),
      reason: String(call.body.reason),
    })),
    write: (tx, { member, body }) => expensesService.refuse(tx, member, body),
  }),
];
