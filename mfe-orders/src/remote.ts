import { defineRemote, lazyPage } from '@waybill/federation';
import { area } from './area.ts';

export default defineRemote({
  ...area,
  routes: [
    {
      path: '/',
      Component: lazyPage(() => import('./dashboard/company-dashboard.page.tsx')),
      handle: { title: 'Dashboard' },
    },
    {
      path: '/orders',
      Component: lazyPage(() => import('./dispatch/orders-board.page.tsx')),
      handle: { title: 'Orders' },
    },
  ],
});
