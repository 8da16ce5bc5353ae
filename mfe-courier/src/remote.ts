import { defineRemote, lazyPage } from '@waybill/federation';
import { area } from './area.ts';
import { CourierDashboard, CourierOrders, CourierRemittance } from './rider-screens.ts';

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
      Component: CourierDashboard,
      handle: { title: 'Dashboard' },
    },
    {
      path: '/courier/orders',
      Component: CourierOrders,
      handle: { title: 'Orders' },
    },
    {
      path: '/courier/remittance/:page?',
      Component: CourierRemittance,
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
