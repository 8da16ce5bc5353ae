import { locationEntry, locationReport, success } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../platform/http/answers.ts';
import type { CourierLocationsService } from './courier-locations.service.ts';

export const courierLocationsRoutes =
  (locations: CourierLocationsService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/courier/location',
      {
        config: { isToldLater: true },
        schema: {
          summary: 'Report where I am',
          description:
            'A rider who is active reports every minute; one who is not gets a 409. `recorded_at` is when he was there, if that is not now: an older report never replaces a newer one. The entry goes to those who may see it as `courier.location` of `events`.',
          body: locationReport,
          response: { 200: success(locationEntry) },
        },
      },
      (request) =>
        request.write(async (tx) => ok(await locations.report(tx, request.member, request.body)), {
          isOneStatement: true,
        }),
    );
  };
