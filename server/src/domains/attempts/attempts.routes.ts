import { attemptBody, attemptDayBody, courierOrder, returnBody, success } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../platform/http/responses.ts';
import { tapTime } from '../../platform/http/tap-time.ts';
import { readCourierOrderAgain } from '../courier-orders/index.ts';
import { attemptsService } from './attempts.service.ts';

export const attemptsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/courier/order/attempt/store',
    {
      schema: {
        summary: 'Say that an order could not be delivered',
        description:
          'By the rider who carries it, with the `code` of one of the company’s reasons, whose outcome follows: `again` and `return` leave it accepted, for another attempt or for the way back to the outlet (`returning`), `closed` cancels the courier order. Photos follow by `courier/order/proof/photo/store`. `Tapped-Ago` dates one that was tapped without signal. 422 `attempt.no_such_reason`; 409 where the rider no longer carries it.',
        body: attemptBody,
        response: { 200: success(courierOrder) },
      },
    },
    (request) =>
      request.transaction(
        async (tx) =>
          ok(
            await attemptsService.store(tx, request.member, request.body, tapTime(request)),
            'Attempt recorded.',
          ),
        readCourierOrderAgain(request.member),
      ),
  );

  app.post(
    '/courier/order/attempt/update',
    {
      schema: {
        summary: 'Choose the day of the next attempt',
        description:
          '`id` is that of the last attempt, whose outcome is `again`: else 409 `attempt.no_next_day`. A day in the past is a 422. Riders reach their own only.',
        body: attemptDayBody,
        response: { 200: success(courierOrder) },
      },
    },
    (request) =>
      request.transaction(
        async (tx) =>
          ok(
            await attemptsService.chooseDay(tx, request.member, request.body, tapTime(request)),
            'Day chosen.',
          ),
        readCourierOrderAgain(request.member),
      ),
  );

  app.post(
    '/courier/order/return/store',
    {
      schema: {
        summary: 'Bring an order back to the outlet',
        description:
          'Ends the way back of an order that could not be delivered: its courier order is canceled, nothing is owed for it, and `proof.receiver_name` says who took the goods (else 422 `proof.receiver_name_required`). 409 where it is not `returning`.',
        body: returnBody,
        response: { 200: success(courierOrder) },
      },
    },
    (request) =>
      request.transaction(
        async (tx) =>
          ok(
            await attemptsService.return(tx, request.member, request.body, tapTime(request)),
            'Order returned.',
          ),
        readCourierOrderAgain(request.member),
      ),
  );
};
