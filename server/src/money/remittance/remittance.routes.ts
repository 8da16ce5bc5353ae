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
  verifyBody,
} from '@waybill/contract';
import { z } from 'zod';
import { courierOrdersService, readCourierOrderAgain } from '../../orders/orders/index.ts';
import { money, staff, staffOrRider, work } from '../../platform/http/access.ts';
import { orderOfAssignment, recordedAs, riderName } from '../../platform/http/activity-parts.ts';
import type { RecordedCall } from '../../platform/http/activity-rule.ts';
import { post, readByPost, showing } from '../../platform/http/calls.ts';
import { tapTime } from '../../platform/http/tap-time.ts';
import { requireFirstDay, sendAll, toPeriod, toSorting, wantsAll } from '../../platform/lists/paging.ts';
import { endingsOf, remittanceService } from './remittance.service.ts';
import { readDebtors, readHandedInKobo, readRemittanceFigures } from './remittance-figures.ts';
import { toTotals } from './remittance-totals.ts';

const recorded = recordedAs('money', orderOfAssignment);
const remittedAmount = (call: RecordedCall) => ({
  amount: Number(call.data.remitted_amount),
  ...riderName(call),
});

const listed = z.union([remittancePage, remittanceList]);

const readers = staff('remittance.remit', 'remittance.verify', 'reports.read');

/** What waits for a step, as what was done of it and what was not. */
const flagsOf = (state: RemittanceState | undefined) => ({
  ...(state === 'to_remit' && { isRemitted: false }),
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
      'What all deliveries of a filter come to, and how many each state of their money has with the same days and people. Nothing is collected of a canceled delivery.',
    body: remittanceTotalsFilter,
    returns: showing(remittanceSummary, ['remittanceSums']),
    read: async ({ body, member, reads }) => {
      const filter = figuresFilterOf(member.company.id, body);
      return toTotals(await readRemittanceFigures(reads, filter), {
        endings: endingsOf(body),
        state: body.state,
        handedInKobo: await readHandedInKobo(reads, filter),
      });
    },
  }),

  readByPost('/courier/order/remittance/riders', staff('remittance.remit'), {
    summary: 'List riders who have money to hand in',
    description: 'With the number of deliveries, the sum and the oldest of them; the largest sum first.',
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
      'Once, for a completed courier order. The amount may differ from what was to be collected; the difference is stored in `remittance_difference`. `Tapped-Ago` dates it if it was handed over without signal.',
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
    description: "Once. By the person who remitted it is allowed, and recorded so in the order's events.",
    body: verifyBody,
    returns: showing(courierOrder, ['courierOrder', 'assigner']),
    message: 'Remittance verified.',
    activity: recorded('verified', remittedAmount),
    write: (tx, { member, body }) => remittanceService.verify(tx, member, body),
    readAgain: readCourierOrderAgain,
  }),
];
