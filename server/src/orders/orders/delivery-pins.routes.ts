import { deliveryPin, showQuery } from '@waybill/contract';
import { staff } from '../../platform/http/access.ts';
import { get, showing } from '../../platform/http/calls.ts';
import { deliveryPinsService } from './delivery-pins.service.ts';

/** The PIN by which an order's receiver says that they have it. */
export const deliveryPinsRoutes = [
  get('/order/pin/show', staff('orders.write', 'orders.assign'), {
    summary: 'Show the delivery PIN of an order’s receiver',
    description:
      'For staff who read it out by phone; riders never see it. `delivery_pin` is null where the company does not ask for one, and once the order is delivered or closed.',
    querystring: showQuery.pick({ id: true }),
    returns: showing(deliveryPin, ['deliveryPin']),
    read: ({ member, query, reads }) => deliveryPinsService.show(reads, member.company.id, query.id),
  }),
];
