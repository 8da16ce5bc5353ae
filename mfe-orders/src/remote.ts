import { defineRemote, lazyPage } from '@waybill/federation';
import { area } from './area.ts';

const ReviewPage = lazyPage(() => import('./review/orders-review.page.tsx'));
const CustomersPage = lazyPage(() => import('./customers/customers-list.page.tsx'));
const OutletsPage = lazyPage(() => import('./outlets/outlets-list.page.tsx'));

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
      Component: lazyPage(() => import('./dispatch/board/orders-board.page.tsx')),
      handle: { title: 'Orders' },
    },
    ...['/orders-table', '/orders-table/:page'].map((path) => ({
      path,
      Component: ReviewPage,
      handle: { title: 'Orders Review' },
    })),
    ...['/customers', '/customers/:page'].map((path) => ({
      path,
      Component: CustomersPage,
      handle: { title: 'Customers' },
    })),
    ...['/outlets', '/outlets/:page'].map((path) => ({
      path,
      Component: OutletsPage,
      handle: { title: 'Outlets' },
    })),
  ],
});
