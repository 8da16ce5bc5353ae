import { defineRemote, lazyRoute } from '@waybill/federation';
import { manifest, paths } from './manifest.ts';

export default defineRemote({
  ...manifest,
  routes: [
    lazyRoute(paths.dashboard, 'Dashboard', () => import('./dashboard/company-dashboard.page.tsx')),
    lazyRoute(paths.board, 'Orders', () => import('./dispatch/board/orders-board.page.tsx')),
    lazyRoute(`${paths.review}/:page?`, 'Orders Review', () => import('./review/orders-review.page.tsx')),
    lazyRoute(`${paths.customers}/:page?`, 'Customers', () => import('./customers/customers-list.page.tsx')),
    lazyRoute(`${paths.outlets}/:page?`, 'Outlets', () => import('./outlets/outlets-list.page.tsx')),
  ],
});
