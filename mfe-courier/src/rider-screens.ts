import { lazyPage } from '@waybill/federation';

export const CourierDashboard = lazyPage(() => import('./dashboard/courier-dashboard.page.tsx'));
export const CourierOrders = lazyPage(() => import('./my-orders/courier-orders.page.tsx'));
export const CourierRemittance = lazyPage(() => import('./remittance/courier-remittance.page.tsx'));
