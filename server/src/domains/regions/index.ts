import fp from 'fastify-plugin';
import { regionsRoutes } from './regions.routes.ts';
import { readRegions } from './regions.ts';

/** Countries, states and cities to choose from. */
export const regionsModule = fp(
  async (app) => {
    await app.register(regionsRoutes(readRegions()), { prefix: '/api' });
  },
  { name: 'regions' },
);
export { type CityPlace, cityPlaces, distanceKm, type Point, placeOfCity } from './city-places.ts';
export { type AddressPlace, placeOfAddress } from './place-of-address.ts';
