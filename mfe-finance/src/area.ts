import type { RemoteArea } from '@waybill/federation';

/** What this remote owns: its paths and its navigation. Plain data: the registry carries it. */
export const area: RemoteArea = {
  name: 'finance',
  title: 'Remittance and reports',
  paths: [
    '/remittance',
    '/verifyRemittance',
    '/ordersReport',
    '/deliveryReport',
    '/mileageReport',
    '/setRole',
  ],
  navigation: [
    {
      to: '/remittance/1',
      label: 'Remittance',
      icon: 'remittance',
      layout: 'company',
      order: 70,
      requires: { accountTypes: ['company_owner', 'company_employee'] },
    },
    {
      to: '/verifyRemittance/1',
      label: 'Verify Remittance',
      icon: 'verify',
      layout: 'company',
      order: 100,
      requires: { anyRole: ['company', 'accountant'] },
    },
  ],
  firstPages: {
    '/remittance': './remittance/remittance-list.page.tsx',
    '/verifyRemittance': './remittance/verify-remittance.page.tsx',
  },
};
