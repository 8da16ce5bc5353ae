import { defineRemote, lazyPage } from '@waybill/federation';
import { manifest, paths } from './manifest.ts';

export default defineRemote({
  ...manifest,
  routes: [
    {
      path: `${paths.remittance}/:page?`,
      Component: lazyPage(() => import('./remittance/remittance-list.page.tsx')),
      handle: { title: 'Remittance' },
    },
    {
      path: `${paths.verifyRemittance}/:page?`,
      Component: lazyPage(() => import('./remittance/verify-remittance.page.tsx')),
      handle: { title: 'Verify Remittance' },
    },
    {
      path: `${paths.cash}/riders/:page?`,
      Component: lazyPage(() => import('./cash/riders-cash.page.tsx')),
      handle: { title: 'Riders’ cash' },
    },
    {
      path: `${paths.cash}/rider/:id`,
      Component: lazyPage(() => import('./cash/rider-cash.page.tsx')),
      handle: { title: 'Cash of a rider' },
    },
    {
      path: `${paths.cash}/days`,
      Component: lazyPage(() => import('./cash/days.page.tsx')),
      handle: { title: 'Days' },
    },
    {
      path: `${paths.cash}/day/:day`,
      Component: lazyPage(() => import('./cash/day.page.tsx')),
      handle: { title: 'Day close' },
    },
    {
      path: `${paths.cash}/book/:page?`,
      Component: lazyPage(() => import('./cash/book.page.tsx')),
      handle: { title: 'Cash book' },
    },
    {
      path: `${paths.cash}/statements/:page?`,
      Component: lazyPage(() => import('./cash/statement.page.tsx')),
      handle: { title: 'Statements' },
    },
    {
      path: paths.cash,
      Component: lazyPage(() => import('./cash/riders-cash.page.tsx')),
      handle: { title: 'Riders’ cash' },
    },
    {
      path: `${paths.ordersReport}/:page?`,
      Component: lazyPage(() => import('./reports/orders-report.page.tsx')),
      handle: { title: 'Orders Report' },
    },
    {
      path: `${paths.deliveryReport}/:page?`,
      Component: lazyPage(() => import('./reports/delivery-report.page.tsx')),
      handle: { title: 'Delivery Report' },
    },
    {
      path: `${paths.mileageReport}/:page?`,
      Component: lazyPage(() => import('./reports/mileage-report.page.tsx')),
      handle: { title: 'Mileage Report' },
    },
    {
      path: paths.setRole,
      Component: lazyPage(() => import('./remittance/remit-order.page.tsx')),
      handle: { title: 'Remit' },
    },
  ],
});
