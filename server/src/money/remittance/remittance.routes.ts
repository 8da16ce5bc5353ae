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
  verifiedRemittances,
  verifyBody,
  verifyCountedBody,
} from '@waybill/contract';
import { z } from 'zod';
import { courierOrdersService, readCourierOrderAgain } from '../../orders/orders/index.ts';
import { money, staff, staffOrRider, work } from '../../platform/http/access.ts';
import { orderOfAssignment, recordedAs, riderName } from '../../platform/http/activity-parts.ts';
import type { RecordedCall } from '../../platform/http/activity-rule.ts';
import { post, readByPost, showing } from '../../platform/http/calls.ts';
import { tapTime } from '../../platform/http/tap-time.ts';
import { requireFirstDay, sendAll, toPeriod, toSorting, wantsAll } from '../../platform/lists/paging.ts';
import { endingsOf, mostVerified, remittanceService } from './remittance.service.ts';
import { readDebtors, readRemittanceFigures } from './remittance-figures.ts';
import { toTotals } from './remittance-totals.ts';

const recorded = recordedAs('money', orderOfAssignment);
const remittedAmount = (call: RecordedCall) => ({
  amount: Number(call.data.remitted_amount),
  ...riderName(call),
});

const listed = z.union([remittancePage, remittanceList]);

const readers = staff('remittance.remit', 'remittance.verify', 'reports.read');

/** Turns a state into the flags of the filter: steps done and not done. */
const flagsOf = (state: RemittanceState | undefined) => ({
  ...(state === 'to_remit' && { isRemitted: false, isToCount: true }),
  ...(state === 'says_remitted' && { isRemitted: true, isToCount: true }),
  ...(state === 'to_verify' && { isRemitted: true, isVerified: false }),
});

const figuresFilterOf = (companyId: string, body: DebtorsFilter) => ({
  companyId,
  riderId: body.courier_id,
  employeeId: body.employee_id,
  ...toPeriod(body),
});

/** The money of delivered orders: handed over by riders, verified by accountants. */
export const remittanceRoutes = [
  readByPost('/courier/order/remittance/totals', readers, {
    summary: 'Sum up remittances',
    description:
      'What all deliveries of a filter come to, each once, and how many each state of their money has with the same days and people: to collect + difference = handed in (`remitted_amount`) + says remitted + not remitted (`to_hand_in`). What was canceled stands apart.',
    body: remittanceTotalsFilter,
    returns: showing(remittanceSummary, ['remittanceSums']),
    read: async ({ body, member, reads }) => {
      const filter = figuresFilterOf(member.company.id, body);
      return toTotals(await readRemittanceFigures(reads, filter), {
        endings: endingsOf(body),
        state: body.state,
      });
    },
  }),

  readByPost('/courier/order/remittance/riders', staff('remittance.remit'), {
    summary: 'List riders who have money to hand in',
    description:
      'With the number of deliveries that are not counted, the sum, what of it they say they remitted, and the oldest of them; the largest sum first.',
    body: debtorsFilter,
    returns: showing(z.array(debtor), ['debtor']),
    read: ({ body, member, reads }) => readDebtors(reads, figuresFilterOf(member.company.id, body)),
  }),

  readByPost('/courier/order/remittance/filter/index', readers, {
    summary: 'List remittances',
    description:
      "Completed and canceled courier orders, newest first unless `sort` and `direction` say otherwise. The days are those of the courier order's creation; `employee_id` is who assigned it.",
    querystring: pageQuery,
    body: remittanceFilter,
    returns: showing(listed, ['courierOrder', 'assigner', 'handover']),
    read: async ({ query, body, member, reads }, reply) => {
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
      if (!isUnpaginated) return courierOrdersService.list(reads, filter, query);
      return sendAll(reply, await courierOrdersService.listAll(reads, filter), courierOrder);
    },
  }),

  post('/courier/order/remittance/remit', money(staffOrRider('remittance.remit')), {
    summary: 'Remit what was collected',
    description:
      'Once, for a completed courier order. By its rider it is their word, which moves no money: it is counted by a hand-in, by staff who remit it too, or as it is verified. The amount may differ from what was to be collected; the difference is stored in `remittance_difference`. `Tapped-Ago` dates it if it was handed over without signal.',
    body: remitBody,
    returns: showing(courierOrder, ['courierOrder', 'assigner']),
    config: { takesTapTime: true },
    message: 'Order remitted.',
    activity: recorded('remitted', remittedAmount),
    write: (tx, request) => remittanceService.remit(tx, request.member, request.body, tapTime(request)),
    readAgain: readCourierOrderAgain,
  }),

  post('/courier/order/remittance/comment', work(staffOrRider('remittance.remit')), {
    summary: 'Comment on a remittance',
    description: "Stored as the rider's or the employee's comment; it moves no money.",
    body: remittanceCommentBody,
    returns: showing(courierOrder, ['courierOrder', 'assigner']),
    message: 'Comment saved.',
    activity: recordedAs('orders', orderOfAssignment)('commented'),
    write: (tx, { member, body }) => remittanceService.comment(tx, member, body),
    readAgain: readCourierOrderAgain,
  }),

  post('/courier/order/remittance/remit/verify', money(staff('remittance.verify')), {
    summary: 'Verify a remittance',
    description:
      "Once. What its rider said is counted with it. By the person who remitted it is allowed, and recorded so in the order's events.",
    body: verifyBody,
    returns: showing(courierOrder, ['courierOrder', 'assigner']),
    message: 'Remittance verified.',
    activity: recorded('verified', remittedAmount),
    write: (tx, { member, body }) => remittanceService.verify(tx, member, body),
    readAgain: readCourierOrderAgain,
  }),

  post('/courier/order/remittance/remit/verify/counted', money(staff('remittance.verify')), {
    summary: 'Verify all remittances of a filter that are counted',
    description: `At most ${mostVerified} in one call, oldest first; \`left\` says how many there are besides. What is only the word of a rider waits for a look.`,
    body: verifyCountedBody,
    returns: showing(verifiedRemittances, ['verifiedRemittances']),
    message: 'Remittances verified.',
    activity: recordedAs('money', ({ data }) => ({
      type: 'remittances',
      id: 'counted',
      label: `${data.verified} ${data.verified === 1 ? 'remittance' : 'remittances'}`,
    }))('verified', ({ data }) => ({ amount: Number(data.amount) })),
    write: (tx, { member, body }) =>
      remittanceService.verifyCounted(tx, member, figuresFilterOf(member.company.id, body), body),
  }),
];
