import type { RemoteArea } from '@waybill/federation';

/** What this remote owns: its paths and its navigation. Plain data: the registry carries it. */
export const area: RemoteArea = {
  name: 'orders',
  title: 'Orders',
  paths: ['/', '/orders', '/orders-table', '/customers', '/outlets'],
  navigation: [
    {
      to: '/',
      label: 'Dashboard',
      icon: 'dashboard',
      layout: 'company',
      order: 10,
      requires: { accountTypes: ['company_owner', 'company_employee'] },
    },
    {
      to: '/orders',
      label: 'Orders',
      icon: 'orders',
      layout: 'company',
      order: 20,
      requires: { accountTypes: ['company_owner', 'company_employee'] },
    },
    {
      to: '/orders-table',
      label: 'Orders Review',
      icon: 'inbox',
      layout: 'company',
      order: 30,
      requires: { accountTypes: ['company_owner', 'company_employee'] },
    },
    {
      to: '/customers/1',
      label: 'Customers',
      icon: 'people',
      layout: 'company',
      order: 50,
      requires: { accountTypes: ['company_owner', 'company_employee'] },
    },
    {
      to: '/outlets/1',
      label: 'Outlets',
      icon: 'shop',
      layout: 'company',
      order: 60,
      requires: { accountTypes: ['company_owner', 'company_employee'] },
    },
  ],
  firstPages: {
    '/': './dashboard/company-dashboard.page.tsx',
    '/orders': './dispatch/board/orders-board.page.tsx',
    '/orders-table': './review/orders-review.page.tsx',
    '/customers': './customers/customers-list.page.tsx',
    '/outlets': './outlets/outlets-list.page.tsx',
  },
};
