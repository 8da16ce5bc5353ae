import { defineRemote, lazyPage } from '@waybill/federation';
import { area } from './area.ts';

const AllRidersPage = lazyPage(() => import('./fleet/all-riders.page.tsx'));

export default defineRemote({
  ...area,
  Companion: lazyPage(
    () => import('./outbox/rider-companion.tsx').then(({ RiderCompanion }) => ({ default: RiderCompanion })),
    null,
  ),
  routes: [
    {
      path: '/courier/dashboard',
      Component: lazyPage(() => import('./dashboard/courier-dashboard.page.tsx')),
      handle: { title: 'Dashboard' },
    },
    {
      path: '/courier/orders',
      Component: lazyPage(() => import('./my-orders/courier-orders.page.tsx')),
      handle: { title: 'Orders' },
    },
    {
      path: '/courier/remittance/:page?',
      Component: lazyPage(() => import('./remittance/courier-remittance.page.tsx')),
      handle: { title: 'Order Remittance' },
    },
    {
      path: '/riders',
      Component: lazyPage(() => import('./fleet/live-riders.page.tsx')),
      handle: { title: 'Riders' },
    },
    {
      path: '/riderView/:id',
      Component: lazyPage(() => import('./fleet/rider-view.page.tsx')),
      handle: { title: 'Rider' },
    },
    ...['/allriders', '/allriders/:page'].map((path) => ({
      path,
      Component: AllRidersPage,
      handle: { title: 'All Riders' },
    })),
  ],
});
