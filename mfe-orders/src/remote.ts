import { defineRemote, lazyPage } from '@waybill/federation';
import { manifest, paths } from './manifest.ts';

export default defineRemote({
  ...manifest,
  routes: [
    {
      path: paths.dashboard,
      Component: lazyPage(() => import('./dashboard/company-dashboard.page.tsx')),
      handle: { title: 'Dashboard' },
    },
    {
      path: paths.board,
      Component: lazyPage(() => import('./dispatch/board/orders-board.page.tsx')),
      handle: { title: 'Orders' },
    },
    {
      path: `${paths.review}/:page?`,
      Component: lazyPage(() => import('./review/orders-review.page.tsx')),
      handle: { title: 'Orders Review' },
    },
    {
      path: `${paths.customers}/:page?`,
      Component: lazyPage(() => import('./customers/customers-list.page.tsx')),
      handle: { title: 'Customers' },
    },
    {
      path: `${paths.outlets}/:page?`,
      Component: lazyPage(() => import('./outlets/outlets-list.page.tsx')),
      handle: { title: 'Outlets' },
    },
  ],
});
