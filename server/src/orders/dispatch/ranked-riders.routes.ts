import { rankedRiders, rankedRidersQuery } from '@waybill/contract';
import { staff } from '../../platform/http/access.ts';
import { get, showing } from '../../platform/http/calls.ts';
import { listRankedRiders } from './ranked-riders.service.ts';

/** Riders on duty, the best for an order first. */
export const rankedRidersRoutes = [
  get('/courier/ranked/index', staff('orders.assign'), {
    summary: 'List the riders on duty, the best for an order first',
    description:
      'By how soon they could be at the pick-up: `way_minutes` (1.4 times the straight line at 17 km/h; 45 where they have reported no place for 30 minutes) and `orders_minutes` (13 for each open order). Who has reached their cash limit, or is `off` by their shifts, comes last: a day off, no shift now, or one that ends before they could be there. They may still be assigned by hand, and are offered nothing. Without `order_id` the way does not count, as where the place of the pick-up is unknown. At most 50 of `total`; `search` finds others by name.',
    querystring: rankedRidersQuery,
    returns: showing(rankedRiders, ['rankedRiders']),
    read: ({ query, member, reads }) => listRankedRiders(reads, member.company.id, query),
  }),
];
