import { defineRemote, lazyPage, lazyRoute } from '@waybill/federation';
import { RiderDashboard, RiderOrders, RiderPapers, RiderRemittance } from './lazy-rider-pages.ts';
import { manifest, paths } from './manifest.ts';

export default defineRemote({
  ...manifest,
  BackgroundComponent: lazyPage(
    () =>
      import('./outbox/rider-background.tsx').then(({ RiderBackground }) => ({ default: RiderBackground })),
    null,
  ),
  routes: [
    { path: paths.dashboard, Component: RiderDashboard, handle: { title: 'Dashboard' } },
    { path: paths.orders, Component: RiderOrders, handle: { title: 'Orders' } },
    { path: `${paths.remittance}/:page?`, Component: RiderRemittance, handle: { title: 'Order Remittance' } },
    { path: paths.papers, Component: RiderPapers, handle: { title: 'Papers' } },
    lazyRoute(paths.riders, 'Riders', () => import('./fleet/live-riders.page.tsx')),
    lazyRoute(`${paths.riderView}/:id`, 'Rider', () => import('./fleet/rider-view.page.tsx')),
    lazyRoute(`${paths.allRiders}/:page?`, 'All Riders', () => import('./fleet/all-riders.page.tsx')),
  ],
});
