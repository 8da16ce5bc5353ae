import { callList, noQuery, order, orderConfirmation, refusals, refusalsQuery } from '@waybill/contract';
import { ordersService } from '../../orders/orders/index.ts';
import { staff, work } from '../../platform/http/access.ts';
import { notRecorded } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { confirmationsService } from './confirmations.service.ts';

/** The office's side of the question whether a receiver is at home. */
export const confirmationsRoutes = [
  get('/order/calls/index', staff('orders.read'), {
    summary: 'List the receivers to call before the ride',
    description:
      'Orders that no rider has accepted, whose receivers have not said for today whether they are at home: those not called yet first, the oldest first, at most 50 of `total`. Orders that wait for a later day are left out. `is_due` is true from the company’s `call_from` on.',
    querystring: noQuery,
    returns: showing(callList, ['callList']),
    read: ({ member, reads }) => confirmationsService.calls(reads, member.company.id),
  }),

  post('/order/confirm', work(staff('orders.write', 'orders.assign')), {
    summary: 'Note what the receiver said before the ride',
    description:
      'The result of a call: at home (and how they pay), another day (tomorrow), a wrong place, not theirs, or no answer; `not_asked` takes the last result back, with `reply_at` only the reply of that time. Another reply by then, or no answer although the receiver has answered today on their page, is a 409 (`order.changed_meanwhile`) with the order. It stops nothing: the order can be assigned as before. Once a rider has accepted it, it is a 409 (`order.wrong_state`) with the order.',
    body: orderConfirmation,
    returns: showing(order, ['order', 'receiverRemarks']),
    message: 'Noted.',
    activity: notRecorded('the order’s history has who called, and the result'),
    write: (tx, { member, body }) => confirmationsService.note(tx, member, body),
    readAgain: (tx, { member }, id) => ordersService.read(tx, member.company.id, id),
  }),

  get('/order/refusals/show', staff('orders.write'), {
    summary: 'Count the orders to a number that were not taken',
    description:
      'Of this company’s orders to the number: how many there were, and how many its receiver did not take, at the door or on the phone. It stops nothing, and is known to no other company.',
    querystring: refusalsQuery,
    returns: showing(refusals, ['refusals']),
    read: ({ query, member, reads }) => confirmationsService.refusals(reads, member.company.id, query.phone),
  }),
];
