import { locationEntry, locationReport, success } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../platform/http/responses.ts';
import { riderLocationsService } from './rider-locations.service.ts';

export const riderLocationsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/courier/location',
    {
      config: { isSentLater: true },
      schema: {
        summary: 'Report where I am',
        description:
          'An active rider reports every minute; an inactive one gets a 409. `recorded_at` is the time of the place, if that is not now: an older report never replaces a newer one. The entry goes to those who may see it as `courier.location` of `events`.',
        body: locationReport,
        response: { 200: success(locationEntry) },
      },
    },
    (request) =>
      request.transaction(
        async (tx) => ok(await riderLocationsService.report(tx, request.member, request.body)),
        {
          isOneStatement: true,
        },
      ),
  );
};
