import { defineRemote, lazyPage } from '@waybill/federation';
import { manifest, paths } from './manifest.ts';

const userOrders = lazyPage(() => import('./orders/user-orders.page.tsx'));

export default defineRemote({
  ...manifest,
  routes: [
    {
      path: paths.dashboard,
      handle: { title: 'Dashboard' },
      Component: lazyPage(() => import('./dashboard/user-dashboard.page.tsx')),
    },
    {
      path: paths.bookOrder,
      handle: { title: 'Book Order' },
      Component: lazyPage(() => import('./booking/book-order.page.tsx')),
    },
    {
      path: paths.trackOrder,
      handle: { title: 'Track Orders' },
      Component: lazyPage(() => import('./tracking/track-order.page.tsx')),
    },
    {
      path: paths.trackView,
      handle: { title: 'Track Orders' },
      Component: lazyPage(() => import('./tracking/track-view.page.tsx')),
    },
    {
      path: paths.rates,
      handle: { title: 'Delivery Rates' },
      Component: lazyPage(() => import('./rates/rates.page.tsx')),
    },
    { path: paths.userOrders, handle: { title: 'Orders' }, Component: userOrders },
    { path: `${paths.userOrder}/:page?`, handle: { title: 'Orders' }, Component: userOrders },
    {
      path: paths.invites,
      handle: { title: 'Your Invites' },
      Component: lazyPage(() => import('./invites/invites.page.tsx')),
    },
    {
      path: `${paths.referrals}/:page?`,
      handle: { title: 'Referrals' },
      Component: lazyPage(() => import('./referrals/referrals.page.tsx')),
    },
  ],
});
