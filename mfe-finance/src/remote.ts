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
