export { offerQueue } from './offer-queue.ts';
export { offersRoutes } from './offers.routes.ts';
export { orderOffers } from './order-offers.ts';
