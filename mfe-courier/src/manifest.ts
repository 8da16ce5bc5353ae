import type { RemoteManifest } from '@waybill/federation';
import { riderPaths as paths, withNewForm } from '@waybill/federation/paths';
import { onlyRiders, riders, ridingStaff, staff } from '@waybill/federation/requirements';

export { paths };

/** The remote's paths and navigation. Plain data: it is read without a bundler and published in the registry. */
export const manifest: RemoteManifest = {
  name: 'courier',
  title: 'Riders',
  paths: ['/courier', paths.riders, paths.allRiders, paths.riderView],
  backgroundComponentFor: riders,
  backgroundComponentWithRecords: {
    database: 'waybill-rider',
    stores: ['outbox', 'held', 'photos', 'claims'],
    index: 'userId',
  },
  navigation: [
    {
      to: paths.dashboard,
      label: 'Dashboard',
      labels: { pcm: 'Dashboard', yo: 'Ojú ìwé', ha: 'Allo', ig: 'Ihu peeji' },
      icon: 'dashboard',
      layout: 'company',
      order: 10,
      requires: onlyRiders,
    },
    {
      to: paths.orders,
      label: 'Orders',
      labels: { pcm: 'Orders', yo: 'Ẹrù', ha: 'Oda', ig: 'Ozi' },
      icon: 'orders',
      layout: 'company',
      order: 20,
      requires: onlyRiders,
    },
    {
      to: `${paths.remittance}/1`,
      label: 'Remittance',
      labels: { pcm: 'Remittance', yo: 'Ìfowósílẹ̀', ha: 'Miƙa kuɗi', ig: 'Nnyefe ego' },
      icon: 'remittance',
      layout: 'company',
      order: 30,
      requires: onlyRiders,
    },
    // Of those who work for the company, too: next to the entries of the office, which have the same names.
    {
      to: paths.dashboard,
      label: 'My rides',
      icon: 'rider',
      layout: 'company',
      group: 'work',
      order: 50,
      requires: ridingStaff,
    },
    {
      to: paths.orders,
      label: 'My orders',
      icon: 'orders',
      layout: 'company',
      group: 'work',
      order: 60,
      requires: ridingStaff,
    },
    {
      to: `${paths.remittance}/1`,
      label: 'My cash',
      icon: 'remittance',
      layout: 'company',
      group: 'work',
      order: 70,
      requires: ridingStaff,
    },
    {
      to: paths.riders,
      also: [paths.allRiders, paths.riderView],
      label: 'Riders',
      icon: 'rider',
      layout: 'company',
      group: 'people',
      order: 40,
      waiting: 'riders',
      requires: staff('orders.read'),
    },
    {
      to: withNewForm(`${paths.allRiders}/1`),
      label: 'New rider',
      icon: 'plus',
      layout: 'company',
      order: 4,
      place: 'palette',
      requires: staff('couriers.write'),
    },
    {
      to: `${paths.allRiders}/1`,
      label: 'All riders',
      icon: 'rider',
      layout: 'company',
      order: 5,
      place: 'palette',
      requires: staff('orders.read'),
    },
  ],
  // Repeats imports of remote.ts, which cannot be read without a bundler. The build fails where a file is not there.
  firstPages: {
    [paths.dashboard]: './dashboard/rider-dashboard.page.tsx',
    [paths.orders]: './my-orders/courier-orders.page.tsx',
    [paths.riders]: './fleet/live-riders.page.tsx',
    [paths.riderView]: './fleet/rider-view.page.tsx',
    [paths.allRiders]: './fleet/all-riders.page.tsx',
    [paths.remittance]: './remittance/rider-remittance.page.tsx',
  },
  // `courierOrdersApi.mine('accepted')`, as the page makes it.
  firstCalls: {
    [paths.orders]: [
      { path: 'courier/order/filter/me?page=1&per_page=20', body: { status: 'accepted' }, for: 'riders' },
      { path: 'courier/me', for: 'riders' },
    ],
    [paths.dashboard]: [{ path: 'courier/me', for: 'riders' }],
  },
};
