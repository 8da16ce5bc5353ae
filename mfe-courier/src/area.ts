import type { RemoteArea } from '@waybill/federation';

/** What this remote owns: its paths and its navigation. Plain data: the registry carries it. */
export const area: RemoteArea = {
  name: 'courier',
  title: 'Riders',
  paths: ['/courier', '/riders', '/allriders', '/riderView'],
  companionFor: { accountTypes: ['company_courier'] },
  navigation: [
    {
      to: '/courier/dashboard',
      label: 'Dashboard',
      icon: 'dashboard',
      layout: 'company',
      order: 10,
      requires: { accountTypes: ['company_courier'] },
    },
    {
      to: '/courier/orders',
      label: 'Orders',
      icon: 'orders',
      layout: 'company',
      order: 20,
      requires: { accountTypes: ['company_courier'] },
    },
    {
      to: '/courier/remittance/1',
      label: 'Remittance',
      icon: 'remittance',
      layout: 'company',
      order: 30,
      requires: { accountTypes: ['company_courier'] },
    },
    {
      to: '/riders',
      also: ['/allriders', '/riderView'],
      label: 'Riders',
      icon: 'rider',
      layout: 'company',
      order: 40,
      requires: { accountTypes: ['company_owner', 'company_employee'] },
    },
  ],
  firstPages: {
    '/courier/dashboard': './dashboard/courier-dashboard.page.tsx',
    '/courier/orders': './my-orders/courier-orders.page.tsx',
    '/riders': './fleet/live-riders.page.tsx',
    '/riderView': './fleet/rider-view.page.tsx',
    '/allriders': './fleet/all-riders.page.tsx',
    '/courier/remittance': './remittance/courier-remittance.page.tsx',
  },
};
