import {
  newThirdPartyOrder,
  sandboxAdvance,
  showQuery,
  thirdPartyCancellation,
  thirdPartyOrder,
  thirdPartyOrderPage,
  thirdPartyOrderQuery,
  trackedOrder,
  trackQuery,
} from '@waybill/contract';
import { type TrackingUrls, withTrackingUrl } from '../../customers-side/receiver/index.ts';
import { thirdParty, work } from '../../platform/http/access.ts';
import {
  notRecorded,
  orderAmount,
  recordedAs,
  sentReason,
  subjectOf,
} from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { toPeriod } from '../../platform/lists/paging.ts';
import { sandboxService } from './sandbox.service.ts';
import { thirdPartyOrdersService as orders } from './third-party-orders.service.ts';

const anOrder = subjectOf('order', 'order_id');
const recorded = recordedAs('orders', anOrder);
const recordedOnce = recordedAs('orders', anOrder, { when: ({ data }) => data.is_repeated !== true });

export const thirdPartyOrdersRoutes = (trackingUrls: TrackingUrls) => {
  const shown = withTrackingUrl(trackingUrls);
  return [
    post('/third-party/order/store', work(thirdParty('orders.place')), {
      summary: 'Book an order from another system',
      description:
        'Takes what `order/store` takes; numbers may be strings (`"2500.00"`), empty optional fields count as left out, and HTML’s entities in texts are decoded. And `reference`, the caller’s own number of the order (`000451`, `#451` and `451.0` are one): booked again with it, even by a call with other fields, the order is not made twice, and the first one is returned as it is now. A place more than 150 km from the company’s city is a 409 (`place.far`) unless it comes with `even_if_far`. The order is a food app order of the token’s company. With a test token it is one of the sandbox, which keeps no `customer_email`. `tracking_url` is the page on which its receiver follows it, until three days after its end.',
      body: newThirdPartyOrder,
      creates: showing(thirdPartyOrder, ['order', 'trackingPage']),
      message: 'Order created.',
      activity: recordedOnce('booked', orderAmount),
      write: async (tx, { thirdParty, body }) => shown(tx, await orders.book(tx, thirdParty, body)),
      readAgain: async (tx, { thirdParty }, id) => shown(tx, await orders.show(tx, thirdParty, id)),
    }),

    post('/third-party/order/cancel', work(thirdParty('orders.cancel')), {
      summary: 'Cancel an order that was booked with this token',
      description:
        'Until a rider accepts it; afterwards 409 (`order.accepted_by_rider`), and once it is delivered or closed too (`order.wrong_state`). The order is closed; the reason is in its history. An order of another token is a 404.',
      body: thirdPartyCancellation,
      returns: showing(thirdPartyOrder, ['order', 'trackingPage']),
      message: 'Order cancelled.',
      activity: recorded('canceled', sentReason),
      write: async (tx, { thirdParty, body }) =>
        shown(tx, await orders.cancel(tx, thirdParty, body.id, body.reason)),
    }),

    post('/third-party/sandbox/order/advance', work(thirdParty('orders.place')), {
      summary: 'Move an order of the sandbox as a rider or the staff would',
      description:
        'For test tokens alone. `assigned` gives it to the sandbox’s rider, who then `accepted` or `rejected` it; one that is accepted they `delivered` or `canceled`; `closed` is what the staff do with an order that will not be delivered. 409 (`order.wrong_state`) where the order’s state does not allow the step.',
      body: sandboxAdvance,
      returns: showing(thirdPartyOrder, ['order', 'trackingPage']),
      message: 'Order moved.',
      activity: notRecorded('orders of a sandbox are nobody’s work'),
      write: async (tx, { thirdParty, body }) => {
        sandboxService.requireTest(thirdParty);
        await orders.requireOwn(tx, thirdParty, body.id);
        return shown(tx, await sandboxService.advance(tx, thirdParty, body.id, body.step));
      },
    }),

    get('/third-party/order/index', thirdParty('orders.read'), {
      summary: 'The orders that were booked with this token, newest first',
      description:
        '`start_date` and `end_date` are Lagos days, both included. `total` counts 10,000 at most and then says so (`total_is_capped`): ask for some days of a longer list.',
      querystring: thirdPartyOrderQuery,
      returns: showing(thirdPartyOrderPage, ['order', 'trackingPage']),
      read: async ({ query, thirdParty, reads }) => {
        const page = await orders.list(
          reads,
          thirdParty,
          { status: query.status, ...toPeriod(query) },
          query,
        );
        const ids = page.data.map(({ id }) => id);
        const urls = await trackingUrls(reads, thirdParty.company.id, ids);
        return {
          ...page,
          data: page.data.map((order) => ({ ...order, tracking_url: urls.get(order.id) ?? null })),
        };
      },
    }),

    get('/third-party/order/show', thirdParty('orders.read'), {
      summary: 'An order that was booked with this token',
      querystring: showQuery,
      returns: showing(thirdPartyOrder, ['order', 'trackingPage']),
      read: async ({ query, thirdParty, reads }) =>
        shown(reads, await orders.show(reads, thirdParty, query.id)),
    }),

    get('/third-party/order/track', thirdParty('orders.track'), {
      summary: 'Track an order that was booked with this token, by its number',
      description:
        'Its state and steps, the first name and phone of the rider, their place while they have accepted it, and between which times it is expected. An order of another token is a 404.',
      querystring: trackQuery,
      returns: showing(trackedOrder, ['tracked', 'assignments']),
      read: ({ query, thirdParty, reads }) => orders.track(reads, thirdParty, query.order_id),
    }),
  ];
};
