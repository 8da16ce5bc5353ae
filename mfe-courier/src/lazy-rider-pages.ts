import { lazyPage } from '@waybill/federation';

/** A rider's own pages, apart from `remote.ts`, as the background component preloads them for use without signal. */
export const RiderDashboard = lazyPage(() => import('./dashboard/rider-dashboard.page.tsx'));
export const RiderOrders = lazyPage(() => import('./my-orders/courier-orders.page.tsx'));
export const RiderRemittance = lazyPage(() => import('./remittance/rider-remittance.page.tsx'));
