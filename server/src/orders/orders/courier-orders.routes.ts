import {
  assignment,
  courierOrder,
  courierOrderFilter,
  courierOrderList,
  courierOrderPage,
  courierOrderShowQuery,
  myCourierOrderFilter,
  order,
  pageQuery,
  pinPassBody,
  riderStepBody,
  unassignBody,
} from '@waybill/contract';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { money, riders, staff, staffOrRider, work } from '../../platform/http/access.ts';
import { orderOfAssignment, recordedAs, riderName, sentReason } from '../../platform/http/activity-parts.ts';
import type { RecordedCall } from '../../platform/http/activity-rule.ts';
import { everyone, get, post, readByPost, showing } from '../../platform/http/calls.ts';
import { createdResponse } from '../../platform/http/responses.ts';
import { isLateTap, tapTime } from '../../platform/http/tap-time.ts';
import {
  overlapOf,
  type Period,
  requireFirstDay,
  sendAll,
  toPeriod,
  wantsAll,
} from '../../platform/lists/paging.ts';
import { isRepetition } from '../../platform/transaction/idempotency.ts';
import {
  courierOrdersService,
  type MailLink,
  reachOf,
  readCourierOrderAgain,
} from './courier-orders.service.ts';
import { deliveryPinsService } from './delivery-pins.service.ts';
import { ordersService } from './orders.service.ts';

const recorded = recordedAs('orders', orderOfAssignment);

/** With the reason where the rider was given more than their cash limit. */
const riderAndReason = (call: RecordedCall) => ({
  ...riderName(call),
  ...(typeof call.body.cash_limit_reason === 'string' && { reason: call.body.cash_limit_reason.trim() }),
});

const listed = z.union([courierOrderPage, courierOrderList]);

const remittedPeriod = (body: z.output<typeof myCourierOrderFilter>, isUnpaginated: boolean): Period => {
  const days = { start_date: body.remitted_start_date, end_date: body.remitted_end_date };
  return toPeriod(days, isUnpaginated, { start: 'remitted_start_date', end: 'remitted_end_date' });
};

/** Orders as they are given to riders. */
export const courierOrdersRoutes = (db: Database, mailLink: MailLink) => [
  readByPost('/courier/order/filter/index', staff('orders.read', 'remittance.remit', 'reports.read'), {
    summary: 'List courier orders',
    description:
      "Newest first; `counts` holds the number per state. The remitted days and the plain days both mean the courier order's creation; given both, both hold.",
    querystring: pageQuery,
    body: courierOrderFilter,
    returns: showing(listed, ['courierOrder', 'assigner']),
    read: async ({ query, body, member, reads }, reply) => {
      const isUnpaginated = wantsAll(query, body);
      requireFirstDay(isUnpaginated, body.start_date ?? body.remitted_start_date);
      const filter = {
        companyId: member.company.id,
        status: body.status,
        riderId: body.courier_id,
        isRemitted: body.remitted,
        ...overlapOf(toPeriod(body, isUnpaginated), remittedPeriod(body, isUnpaginated)),
      };
      if (isUnpaginated)
        return sendAll(reply, await courierOrdersService.listAll(reads, filter), courierOrder);
      return courierOrdersService.list(reads, filter, query);
    },
  }),

  readByPost('/courier/order/filter/me', riders, {
    summary: 'List my courier orders',
    description: 'Newest first; `counts` holds the number per state.',
    querystring: pageQuery,
    body: myCourierOrderFilter,
    returns: showing(listed, ['courierOrder', 'assigner']),
    read: async ({ query, body, member, reads }, reply) => {
      const isUnpaginated = wantsAll(query, body);
      requireFirstDay(isUnpaginated, body.remitted_start_date, 'remitted_start_date');
      const filter = {
        companyId: member.company.id,
        riderId: member.riderId!,
        status: body.status,
        isRemitted: body.remitted,
        ...remittedPeriod(body, isUnpaginated),
      };
      if (isUnpaginated)
        return sendAll(reply, await courierOrdersService.listAll(reads, filter), courierOrder);
      return courierOrdersService.list(reads, filter, query);
    },
  }),

  get('/courier/order/show', staffOrRider('orders.read'), {
    summary: 'Show a courier order',
    description: 'Riders reach their own only.',
    querystring: courierOrderShowQuery,
    returns: showing(courierOrder, ['courierOrder', 'assigner', 'handover']),
    read: ({ query, member, reads }) =>
      courierOrdersService.read(reads, reachOf(member), query.courier_order_id),
  }),

  post('/courier/order/assign', work(staff('orders.assign')), {
    summary: 'Assign an order to a rider',
    description:
      "`order_id` is the order's `id`, not its number. 409 with the order when it is not unassigned, or when the rider is not approved and active. 409 `cash_limit.exceeded` when the rider would hold more cash than they may, with what is to be collected of the orders that they have and of this one: `cash_limit_reason` passes it.",
    body: assignment,
    creates: showing(courierOrder, { courierOrder: everyone, assigner: ['owner', 'supervisor', 'employee'] }),
    activity: recorded('assigned', riderAndReason),
    handle: (request) =>
      request.transaction(
        async (tx) =>
          createdResponse(
            await courierOrdersService.assign(tx, request.member, request.body),
            'Order assigned.',
          ),
        {
          // An error shows the order, and not its courier order.
          readAgain: async (tx, id, status) =>
            status === 201
              ? z.encode(courierOrder, await readCourierOrderAgain(tx, request, id))
              : z.encode(order, await ordersService.read(tx, request.member.company.id, id)),
        },
      ),
  }),

  post('/courier/order/unassign', work(staff('orders.assign')), {
    summary: 'Take an order back from its rider',
    description:
      'While the courier order is pending or accepted; with `only_pending` not any more once the rider has accepted it.',
    body: unassignBody,
    returns: showing(courierOrder, ['courierOrder', 'assigner']),
    message: 'Order unassigned.',
    activity: recorded('unassigned', riderName),
    write: (tx, { member, body }) =>
      courierOrdersService.unassign(tx, member, body.courier_order_id, body.only_pending ?? false),
    readAgain: readCourierOrderAgain,
  }),

  post('/courier/order/pin/pass', money(staff('orders.assign')), {
    summary: 'Let a delivery pass without its PIN',
    description:
      'For the office, with a reason that stays in the order’s history: an order that is still out is then completed without the PIN, and a delivery whose PIN was wrong is settled. 409 where there is neither.',
    body: pinPassBody,
    returns: showing(courierOrder, ['courierOrder', 'assigner']),
    message: 'Completed without the PIN.',
    activity: recorded('pin_passed', sentReason),
    write: (tx, { member, body }) => courierOrdersService.passPin(tx, member, body),
    readAgain: readCourierOrderAgain,
  }),

  post('/courier/order/update/status', work(riders), {
    summary: 'Accept, reject, complete or cancel a courier order',
    description:
      "The rider's own: a pending one is accepted or rejected, an accepted one completed or canceled. The order moves with it. `Tapped-Ago` dates a step that was taken without signal. Where the company asks for it, `completed` needs the receiver's `delivery_pin` or a `without_pin_reason`: else 422 `delivery_pin.required`, `delivery_pin.wrong`, or after 5 wrong ones `delivery_pin.too_many`; a wrong one that was tapped more than a minute ago passes, and is marked for the office to look into. What the company wants in `proof` must be there: 422 `proof.photo_required`, `proof.signature_required` or `proof.receiver_name_required`. Photos are announced here and follow by `courier/order/proof/photo/store`.",
    body: riderStepBody,
    returns: showing(courierOrder, ['courierOrder', 'assigner']),
    config: { takesTapTime: true },
    message: ({ body }) => `Order ${body.status}.`,
    activity: recorded(({ body }) => String(body.status)),
    prepare: async (request) => {
      const { member, body } = request;
      // A mail leads to an address of the service itself, wherever the rider's phone came from.
      const given = { tappedAt: tapTime(request), mailLink };
      // Counted before the transaction: a wrong PIN undoes that, and has to count. A repetition gets the stored error.
      const isLate = isLateTap(new Date(), given.tappedAt);
      if (body.delivery_pin !== undefined && !isLate && !(await isRepetition(db, request)))
        await deliveryPinsService.countIfWrong(db, member, body);
      return given;
    },
    write: (tx, { member, body }, given) => courierOrdersService.stepByRider(tx, member, body, given),
    readAgain: readCourierOrderAgain,
  }),
];
