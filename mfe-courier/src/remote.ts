import { defineRemote, lazyPage } from '@waybill/federation';
import { RiderDashboard, RiderOrders, RiderRemittance } from './lazy-rider-pages.ts';
import { manifest, paths } from './manifest.ts';

export default defineRemote({
  ...manifest,
  BackgroundComponent: lazyPage(
    () =>
      import('./outbox/rider-background.tsx').then(({ RiderBackground }) => ({ default: RiderBackground })),
    null,
  ),
  routes: [
    {
      path: paths.dashboard,
      Component: RiderDashboard,
      handle: { title: 'Dashboard' },
    },
    {
      path: paths.orders,
      Component: RiderOrders,
      handle: { title: 'Orders' },
    },
    {
      path: `${paths.remittance}/:page?`,
      Component: RiderRemittance,
      handle: { title: 'Order Remittance' },
    },
    {
      path: paths.riders,
      Component: lazyPage(() => import('./fleet/live-riders.page.tsx')),
      handle: { title: 'Riders' },
    },
    {
      path: `${paths.riderView}/:id`,
      Component: lazyPage(() => import('./fleet/rider-view.page.tsx')),
      handle: { title: 'Rider' },
    },
    {
      path: `${paths.allRiders}/:page?`,
      Component: lazyPage(() => import('./fleet/all-riders.page.tsx')),
      handle: { title: 'All Riders' },
    },
  ],
});
