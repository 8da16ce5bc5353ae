import {
  newPickUp,
  noQuery,
  pickUpCancellation,
  shopOrder,
  shopOrderPage,
  shopOrderQuery,
  shopOrdersQuery,
  shop as shopView,
} from '@waybill/contract';
import { shop, work } from '../../platform/http/access.ts';
import { recordedAs, subjectOf } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import type { HourlyLimits } from '../../platform/http/rate-limit.ts';
import { keyOf, shopOrdersService } from './shop-orders.service.ts';

const recorded = recordedAs('orders', subjectOf('order', 'order_id'));

/** The calls of an outlet's people: its deliveries, and the pick-ups that they ask for. */
export const shopOrdersRoutes = (hourly: HourlyLimits) => [
  get('/shop/show', shop, {
    summary: 'Show my outlet',
    description:
      'With its company, and where that delivers for how much. With the token of the outlet’s link, or signed in and with the outlet’s id in the header `Outlet`. A link that was ended, or a membership, is dead at once.',
    querystring: noQuery,
    returns: showing(shopView, ['shop']),
    read: ({ shop, reads }) => shopOrdersService.view(reads, shop),
  }),

  get('/shop/order/index', shop, {
    summary: 'List the orders of my outlet',
    description:
      'Newest first: those under way, or those that are delivered or closed. `search` by number, customer’s name or phone.',
    querystring: shopOrdersQuery,
    returns: showing(shopOrderPage, ['shopOrder']),
    read: ({ query, shop, reads }) =>
      shopOrdersService.list(
        reads,
        { ...keyOf(shop), state: query.state, search: query.search || undefined },
        query,
      ),
  }),

  get('/shop/order/show', shop, {
    summary: 'Show an order of my outlet',
    description: 'Another outlet’s is a 404.',
    querystring: shopOrderQuery,
    returns: showing(shopOrder, ['shopOrder']),
    read: ({ query, shop, reads }) => shopOrdersService.show(reads, keyOf(shop), query.id),
  }),

  post('/shop/pick-up/store', work(shop), {
    summary: 'Ask for a pick-up',
    description:
      'One parcel, from the outlet to a customer: an order that waits for a rider, at the fee of the rate. Prices of items are what is to be collected for them. Limited per outlet and hour. With `unless_double` one like it of the outlet is a 409 (`order.double`); a place more than 150 km from the company’s city is one (`place.far`) unless it comes with `even_if_far`.',
    body: newPickUp,
    creates: showing(shopOrder, ['shopOrder']),
    message: 'Pick-up asked for.',
    activity: recorded('asked_pick_up'),
    prepare: ({ shop }) => hourly.bookings.countTry(`shop ${shop.outletId}`),
    write: (tx, { shop, body }) => shopOrdersService.askForPickUp(tx, shop, body),
    readAgain: (tx, { shop }, id) => shopOrdersService.show(tx, keyOf(shop), id),
  }),

  post('/shop/pick-up/cancel', work(shop), {
    summary: 'Cancel a pick-up',
    description:
      'Until a rider accepts it; afterwards 409 (`order.accepted_by_rider`), and a second time too (`order.wrong_state`). The order is closed. Of an order that the company made for the outlet 403.',
    body: pickUpCancellation,
    returns: showing(shopOrder, ['shopOrder']),
    message: 'Pick-up cancelled.',
    activity: recorded('canceled'),
    write: (tx, { shop, body }) => shopOrdersService.cancel(tx, shop, body.id),
  }),
];
