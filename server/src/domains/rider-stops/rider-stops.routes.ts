import { riderStops, riderStopsBody, success } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '../../platform/errors.ts';
import { ok } from '../../platform/http/responses.ts';
import { riderStopsRepository } from './rider-stops.repository.ts';

export const riderStopsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/courier/order/stops/update',
    {
      schema: {
        summary: 'Say in which order I drive',
        description:
          'The accepted orders of the rider, the first stop first. It replaces what was said before; an order that is not accepted by them any more is left out; 404 where none is. Expected times go by it, and `stop_position` of a courier order says it (ext).',
        body: riderStopsBody,
        response: { 200: success(riderStops) },
      },
    },
    (request) =>
      request.transaction(
        async (tx) => {
          const { company, riderId } = request.member;
          const stops = { companyId: company.id, riderId: riderId!, ids: request.body.courier_order_ids };
          const placed = await riderStopsRepository.place(tx, stops);
          if (placed.length === 0 && stops.ids.length > 0) throw notFound();
          return ok({ courier_order_ids: placed });
        },
        { isOneStatement: true },
      ),
  );
};
