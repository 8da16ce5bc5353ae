export { cityPlaces, type Point, placeOfCity, pointOf } from './city-places.ts';
export { requireNear } from './near-company.ts';
export { areaPlaceOf, pickUpPlaceOf, placeOfAddress } from './place-of-address.ts';
export { regionsRoutes } from './regions.routes.ts';
