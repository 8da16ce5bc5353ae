import {
  bookableCompanyPage,
  bookableCompanyQuery,
  companyRecordBody,
  created,
  deliveryRate,
  deliveryRateList,
  newRate,
  pageQuery,
  rateChanges,
  rateQuery,
  success,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database.ts';
import { createdResponse, ok } from '../../platform/http/responses.ts';
import { deliveryRatesService } from './delivery-rates.service.ts';

const readRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/second-party/company/index',
      {
        schema: {
          summary: 'List companies that take bookings',
          description:
            'Approved ones with at least one delivery rate, by name. With `latitude` and `longitude`, or `city` and `state`, the nearest come first: a company is where its city is. `id` leaves one company, `area` those that deliver to an area of this name, or a part of it; `lowest_fee` is of these areas.',
          querystring: pageQuery.extend(bookableCompanyQuery.shape),
          response: { 200: success(bookableCompanyPage) },
        },
      },
      async ({ query, reads }) => ok(await deliveryRatesService.companies(reads, query, query)),
    );

    app.get(
      '/second-party/rate/index',
      {
        schema: {
          summary: 'List the delivery rates of a company',
          description:
            'The unpaginated list, by area; without `company_id` those of the caller’s own company.',
          querystring: rateQuery,
          response: { 200: success(deliveryRateList) },
        },
      },
      async ({ query, memberOrNull }) =>
        ok(await deliveryRatesService.list(db, memberOrNull, query.company_id)),
    );
  };

const writeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/second-party/rate/store',
    {
      schema: {
        summary: 'Add a delivery rate',
        description: 'An area has one rate; upper and lower case make no difference.',
        body: newRate,
        response: { 201: created(deliveryRate) },
      },
    },
    (request) =>
      request.transaction(async (tx) =>
        createdResponse(await deliveryRatesService.create(tx, request.member, request.body)),
      ),
  );

  app.post(
    '/second-party/rate/update',
    {
      schema: {
        summary: 'Change a delivery rate',
        description: 'What is left out stays. Orders booked before keep their fee.',
        body: rateChanges,
        response: { 200: success(deliveryRate) },
      },
    },
    (request) =>
      request.transaction(async (tx) =>
        ok(await deliveryRatesService.update(tx, request.member, request.body)),
      ),
  );

  app.post(
    '/second-party/rate/delete',
    {
      schema: {
        summary: 'Delete a delivery rate',
        description: 'Orders booked by it keep their fee; a second time is a 404.',
        body: companyRecordBody,
        response: { 200: success(deliveryRate) },
      },
    },
    (request) =>
      request.transaction(async (tx) =>
        ok(await deliveryRatesService.remove(tx, request.member, request.body.id)),
      ),
  );
};

export const deliveryRatesRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(readRoutes(db));
    await app.register(writeRoutes);
  };
