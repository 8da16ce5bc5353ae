/** An order, from its booking to its remittance: its courier orders, attempts, proofs and delivery PINs are parts of it. */

export { attemptsRoutes } from './attempts.routes.ts';
export { courierOrdersRoutes } from './courier-orders.routes.ts';
export {
  courierOrdersService,
  type MailLink,
  reachOf,
  readCourierOrderAgain,
} from './courier-orders.service.ts';
export { toCount } from './courier-orders-filter.ts';
export { deliveryPinOf } from './delivery-pin.ts';
export { keysOfPin } from './delivery-pins.repository.ts';
export { deliveryPinsRoutes } from './delivery-pins.routes.ts';
export { forgetOldProofs } from './forget-proofs.ts';
export { importedOrdersRepository } from './imported-orders.repository.ts';
export { cardOfOrder } from './order-card.ts';
export type { OrderFields } from './order-changes.ts';
export { countedSums } from './order-counts.ts';
export { draftOrder, searchTextOfOrder } from './order-draft.ts';
export { isOverCashLimit } from './order-lifecycle.repository.ts';
export { orderLifecycle } from './order-lifecycle.service.ts';
export { newOrderNumber } from './order-number.ts';
export { type OrderWithHandover, toOrder } from './order-record.ts';
export { ordersRoutes } from './orders.routes.ts';
export { ordersService, type PassOnLink } from './orders.service.ts';
export { type HandedOver, proofsRepository as riderPhotos } from './proofs.repository.ts';
export { proofsRoutes } from './proofs.routes.ts';
export { missingPart } from './proofs.service.ts';
