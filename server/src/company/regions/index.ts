export { type CityPlace, cityPlaces, distanceKm, type Point, placeOfCity } from './city-places.ts';
export { type AddressPlace, placeOfAddress } from './place-of-address.ts';
export { regionsRoutes } from './regions.routes.ts';
