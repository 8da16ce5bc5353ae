export { cityPlaces, distanceKm, type Point, placeOfCity } from './city-places.ts';
export { placeOfAddress } from './place-of-address.ts';
export { regionsRoutes } from './regions.routes.ts';
