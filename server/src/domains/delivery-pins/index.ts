export { deliveryPinOf } from './delivery-pin.ts';
export { demandOfOrder, secretOfPin } from './delivery-pins.repository.ts';
export { deliveryPinsRoutes } from './delivery-pins.routes.ts';
export { type CheckedPin, deliveryPinsService } from './delivery-pins.service.ts';
