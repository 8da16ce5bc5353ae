export { offerQueue } from './offer-queue.ts';
export { offersRoutes } from './offers.routes.ts';
export { offersService } from './offers.service.ts';
export { orderOffers } from './order-offers.ts';
