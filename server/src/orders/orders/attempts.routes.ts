import { attemptBody, attemptDayBody, courierOrder, returnBody } from '@waybill/contract';
import { riders, staffOrRider, work } from '../../platform/http/access.ts';
import { orderOfAssignment, recordedAs } from '../../platform/http/activity-parts.ts';
import { post, showing } from '../../platform/http/calls.ts';
import { tapTime } from '../../platform/http/tap-time.ts';
import { attemptsService } from './attempts.service.ts';
import { readCourierOrderAgain } from './courier-orders.service.ts';

const recorded = recordedAs('orders', orderOfAssignment);

/** Attempts at a delivery that failed, and the way back to the outlet. */
export const attemptsRoutes = [
  post('/courier/order/attempt/store', work(riders), {
    summary: 'Say that an order could not be delivered',
    description:
      'By the rider who carries it, with the `code` of one of the company’s reasons, whose outcome follows: `again` and `return` leave it accepted, for another attempt or for the way back to the outlet (`returning`), `closed` cancels the courier order. Photos follow by `courier/order/proof/photo/store`. `Tapped-Ago` dates one that was tapped without signal. 422 `attempt.no_such_reason`; 409 where the rider no longer carries it.',
    body: attemptBody,
    returns: showing(courierOrder, ['courierOrder', 'assigner', 'handover']),
    config: { takesTapTime: true },
    message: 'Attempt recorded.',
    activity: recorded('attempted'),
    write: (tx, request) => attemptsService.store(tx, request.member, request.body, tapTime(request)),
    readAgain: readCourierOrderAgain,
  }),

  post('/courier/order/attempt/update', work(staffOrRider('orders.assign')), {
    summary: 'Choose the day of the next attempt',
    description:
      '`id` is that of the last attempt, whose outcome is `again`: else 409 `attempt.no_next_day`. A day in the past is a 422. Riders reach their own only.',
    body: attemptDayBody,
    returns: showing(courierOrder, ['courierOrder', 'assigner', 'handover']),
    config: { takesTapTime: true },
    message: 'Day chosen.',
    activity: recorded('attempt_day'),
    write: (tx, request) => attemptsService.chooseDay(tx, request.member, request.body, tapTime(request)),
    readAgain: readCourierOrderAgain,
  }),

  post('/courier/order/return/store', work(riders), {
    summary: 'Bring an order back to the outlet',
    description:
      'Ends the way back of an order that could not be delivered: its courier order is canceled, nothing is owed for it, and `proof.receiver_name` says who took the goods (else 422 `proof.receiver_name_required`). 409 where it is not `returning`.',
    body: returnBody,
    returns: showing(courierOrder, ['courierOrder', 'assigner', 'handover']),
    config: { takesTapTime: true },
    message: 'Order returned.',
    activity: recorded('returned'),
    write: (tx, request) => attemptsService.return(tx, request.member, request.body, tapTime(request)),
    readAgain: readCourierOrderAgain,
  }),
];
