import { regionBody, regionIndex, regionQuery, regionsOfCountry, success } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '../../platform/errors.ts';
import { ok } from '../../platform/http/responses.ts';
import { cachedResponses, sendStaticResponse } from '../../platform/http/static-response.ts';
import type { readRegions } from './regions.ts';

export const regionsRoutes =
  (regions: ReturnType<typeof readRegions>): FastifyPluginAsyncZod =>
  async (app) => {
    const index = cachedResponses((category: 'countries' | 'states') => ok(regions[category]()));
    const ofCountry = cachedResponses((countryId: number) => ok(regions.statesOf(countryId)));

    app.get(
      '/region/earth/index',
      {
        schema: {
          summary: 'List all countries, or the states of all countries',
          description:
            'Ids never change: that of a country is its number of ISO 3166-1. Cacheable, with an `ETag`.',
          querystring: regionQuery,
          response: { 200: success(regionIndex) },
        },
      },
      async (request, reply) => sendStaticResponse(request, reply, await index(request.query.category)),
    );

    app.post(
      '/region/earth/sort/index',
      {
        schema: {
          summary: 'List the states of a country, each with its cities',
          description:
            'Nigeria’s cities are its local government areas and towns; of a state without cities, the state itself takes their place.',
          body: regionBody,
          response: { 200: success(regionsOfCountry) },
        },
      },
      async (request, reply) => {
        const { country_id } = request.body;
        if (!regions.hasCountry(country_id)) throw notFound();
        return sendStaticResponse(request, reply, await ofCountry(country_id));
      },
    );
  };
