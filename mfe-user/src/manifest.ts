import type { RemoteManifest } from '@waybill/federation';
import { userPaths as paths } from '@waybill/federation/paths';

export { paths };

/** The remote's paths and navigation. Plain data: it is read without a bundler and published in the registry. */
export const manifest: RemoteManifest = {
  name: 'user',
  title: 'Your deliveries',
  paths: Object.values(paths),
  navigation: [
    {
      to: paths.dashboard,
      label: 'Dashboard',
      icon: 'dashboard',
      layout: 'user',
      order: 10,
    },
    {
      to: paths.trackOrder,
      also: [paths.trackView],
      label: 'Track Order',
      icon: 'navigate',
      layout: 'user',
      order: 20,
    },
    {
      to: paths.userOrders,
      also: [paths.userOrder],
      label: 'Orders',
      icon: 'orders',
      layout: 'user',
      order: 30,
    },
    {
      to: paths.shop,
      label: 'My shop',
      icon: 'shop',
      layout: 'user',
      order: 35,
      requires: { capability: 'own_shop' },
    },
    {
      to: paths.invites,
      label: 'Accept Invite',
      icon: 'mail',
      layout: 'user',
      order: 40,
    },
    {
      to: paths.bookOrder,
      label: 'Book a delivery',
      icon: 'plus',
      layout: 'user',
      order: 1,
      place: 'palette',
    },
    {
      to: paths.rates,
      label: 'Delivery rates',
      icon: 'cash',
      layout: 'user',
      order: 2,
      place: 'palette',
    },
    {
      to: paths.referrals,
      label: 'Referrals',
      icon: 'people',
      layout: 'user',
      order: 3,
      place: 'palette',
    },
  ],
  // Repeats imports of remote.ts, which cannot be read without a bundler. The build fails where a file is not there.
  firstPages: {
    [paths.dashboard]: './dashboard/user-dashboard.page.tsx',
    [paths.bookOrder]: './booking/book-order.page.tsx',
    [paths.trackOrder]: './tracking/track-order.page.tsx',
    [paths.trackView]: './tracking/track-view.page.tsx',
    [paths.rates]: './rates/rates.page.tsx',
    [paths.userOrders]: './orders/user-orders.page.tsx',
    [paths.userOrder]: './orders/user-orders.page.tsx',
    [paths.shop]: './shop/own-shop.page.tsx',
    [paths.shopLink]: './shop/shop-link.page.tsx',
    [paths.invites]: './invites/invites.page.tsx',
    [paths.referrals]: './referrals/referrals.page.tsx',
  },
};
