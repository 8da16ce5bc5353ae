import type { RemoteArea } from '@waybill/federation';

/** What this remote owns: its paths and its navigation. Plain data: the registry carries it. */
export const area: RemoteArea = {
  name: 'admin',
  title: 'Administration',
  paths: ['/employees', '/companies', '/settings'],
  navigation: [
    {
      to: '/companies/1',
      label: 'Companies',
      icon: 'companies',
      layout: 'company',
      order: 90,
      requires: { anyRole: ['administrator'] },
    },
  ],
  firstPages: {
    '/companies': './companies/companies-list.page.tsx',
  },
};
