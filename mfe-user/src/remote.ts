import { defineRemote, lazyPage, lazyRoute } from '@waybill/federation';
import { manifest, paths } from './manifest.ts';

const userOrders = lazyPage(() => import('./orders/user-orders.page.tsx'));

export default defineRemote({
  ...manifest,
  routes: [
    lazyRoute(paths.dashboard, 'Dashboard', () => import('./dashboard/user-dashboard.page.tsx')),
    lazyRoute(paths.bookOrder, 'Book Order', () => import('./booking/book-order.page.tsx')),
    lazyRoute(paths.trackOrder, 'Track Orders', () => import('./tracking/track-order.page.tsx')),
    lazyRoute(paths.trackView, 'Track Orders', () => import('./tracking/track-view.page.tsx')),
    lazyRoute(paths.rates, 'Delivery Rates', () => import('./rates/rates.page.tsx')),
    { path: paths.userOrders, handle: { title: 'Orders' }, Component: userOrders },
    { path: `${paths.userOrder}/:page?`, handle: { title: 'Orders' }, Component: userOrders },
    lazyRoute(paths.shop, 'My shop', () => import('./shop/own-shop.page.tsx')),
    lazyRoute(`${paths.shopLink}/:token?`, 'Your shop', () => import('./shop/shop-link.page.tsx')),
    lazyRoute(paths.invites, 'Your Invites', () => import('./invites/invites.page.tsx')),
    lazyRoute(`${paths.referrals}/:page?`, 'Referrals', () => import('./referrals/referrals.page.tsx')),
  ],
});
