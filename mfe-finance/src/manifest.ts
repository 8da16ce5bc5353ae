import type { RemoteManifest } from '@waybill/federation';
import { financePaths as paths } from '@waybill/federation/paths';
import { staff } from '@waybill/federation/requirements';

export { paths };

/** The remote's paths and navigation. Plain data: it is read without a bundler and published in the registry. */
export const manifest: RemoteManifest = {
  name: 'finance',
  title: 'Remittance and reports',
  paths: Object.values(paths),
  navigation: [
    {
      to: `${paths.remittance}/1`,
      query: 'state=to_remit',
      also: [paths.setRole],
      label: 'Remittance',
      icon: 'remittance',
      layout: 'company',
      group: 'money',
      order: 70,
      requires: staff('remittance.remit'),
    },
    {
      to: `${paths.cash}/riders/1`,
      also: [paths.cash],
      label: 'Cash',
      icon: 'cash',
      layout: 'company',
      group: 'money',
      order: 75,
      requires: { ...staff('remittance.remit', 'remittance.verify'), capability: 'cash_book' },
    },
    {
      to: `${paths.verifyRemittance}/1`,
      query: 'state=to_verify',
      label: 'Verify Remittance',
      icon: 'verify',
      layout: 'company',
      group: 'money',
      order: 100,
      requires: staff('remittance.verify'),
    },
    {
      to: `${paths.ordersReport}/1`,
      label: 'Orders Report',
      icon: 'columns',
      layout: 'company',
      group: 'reports',
      order: 110,
      requires: staff('reports.read'),
    },
    {
      to: `${paths.deliveryReport}/1`,
      also: [paths.mileageReport],
      label: 'Delivery Report',
      icon: 'delivered',
      layout: 'company',
      group: 'reports',
      order: 120,
      requires: staff('reports.read'),
    },
    {
      to: `${paths.cash}/days`,
      label: 'Days of cash',
      icon: 'cash',
      layout: 'company',
      order: 11,
      place: 'palette',
      requires: { ...staff('remittance.remit', 'remittance.verify'), capability: 'cash_book' },
    },
    {
      to: `${paths.cash}/book/1`,
      label: 'Cash book',
      icon: 'cash',
      layout: 'company',
      order: 12,
      place: 'palette',
      requires: { ...staff('remittance.verify'), capability: 'cash_book' },
    },
    {
      to: `${paths.cash}/statements/1`,
      label: 'Statements',
      icon: 'cash',
      layout: 'company',
      order: 13,
      place: 'palette',
      requires: { ...staff('remittance.verify'), capability: 'cash_book' },
    },
    {
      to: `${paths.mileageReport}/1`,
      label: 'Mileage report',
      icon: 'navigate',
      layout: 'company',
      order: 14,
      place: 'palette',
      requires: staff('reports.read'),
    },
  ],
  // Repeats imports of remote.ts, which cannot be read without a bundler. The build fails where a file is not there.
  firstPages: {
    [paths.remittance]: './remittance/remittance-list.page.tsx',
    [paths.cash]: './cash/riders-cash.page.tsx',
    [paths.verifyRemittance]: './remittance/verify-remittance.page.tsx',
    [paths.ordersReport]: './reports/orders-report.page.tsx',
    [paths.deliveryReport]: './reports/delivery-report.page.tsx',
  },
};
