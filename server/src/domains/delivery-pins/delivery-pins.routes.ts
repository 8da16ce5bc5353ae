import { deliveryPin, showQuery, success } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../platform/http/responses.ts';
import { deliveryPinsService } from './delivery-pins.service.ts';

export const deliveryPinsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/order/pin/show',
    {
      schema: {
        summary: 'Show the delivery PIN of an order’s receiver',
        description:
          'For staff who read it out by phone; riders never see it. `delivery_pin` is null where the company does not ask for one, and once the order is delivered or closed.',
        querystring: showQuery.pick({ id: true }),
        response: { 200: success(deliveryPin) },
      },
    },
    async ({ member, query, reads }) =>
      ok(await deliveryPinsService.show(reads, member.company.id, query.id)),
  );
};
