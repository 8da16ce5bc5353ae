import { regionBody, regionIndex, regionQuery, regionsOfCountry } from '@waybill/contract';
import { notFound } from '../../platform/base/errors.ts';
import { anyone } from '../../platform/http/access.ts';
import { get, noRecord, readByPost, showing } from '../../platform/http/calls.ts';
import { ok } from '../../platform/http/responses.ts';
import { cachedResponses, sendStaticResponse } from '../../platform/http/static-response.ts';
import { readRegions } from './regions.ts';

/** Countries, states and cities to choose from. */
export const regionsRoutes = () => {
  const regions = readRegions();
  const index = cachedResponses((category: 'countries' | 'states') => ok(regions[category]()));
  const ofCountry = cachedResponses((countryId: number) => ok(regions.statesOf(countryId)));

  return [
    get('/region/earth/index', anyone, {
      summary: 'List all countries, or the states of all countries',
      description:
        'Ids never change: that of a country is its number of ISO 3166-1. Cacheable, with an `ETag`.',
      querystring: regionQuery,
      returns: showing(regionIndex, noRecord),
      read: async (request, reply) => sendStaticResponse(request, reply, await index(request.query.category)),
    }),

    readByPost('/region/earth/sort/index', anyone, {
      summary: 'List the states of a country, each with its cities',
      description:
        'Nigeria’s cities are its local government areas and towns; of a state without cities, the state itself takes their place.',
      body: regionBody,
      returns: showing(regionsOfCountry, noRecord),
      read: async (request, reply) => {
        const { country_id } = request.body;
        if (!regions.hasCountry(country_id)) throw notFound();
        return sendStaticResponse(request, reply, await ofCountry(country_id));
      },
    }),
  ];
};
