import type { RemoteManifest } from '@waybill/federation';
import { ordersPaths as paths, withNewForm } from '@waybill/federation/paths';
import { staff } from '@waybill/federation/requirements';

export { paths };

/** The remote's paths and navigation. Plain data: it is read without a bundler and published in the registry. */
export const manifest: RemoteManifest = {
  name: 'orders',
  title: 'Orders',
  paths: Object.values(paths),
  navigation: [
    {
      to: paths.dashboard,
      label: 'Dashboard',
      icon: 'dashboard',
      layout: 'company',
      group: 'work',
      order: 10,
      requires: staff('orders.read'),
    },
    {
      to: paths.board,
      label: 'Orders',
      icon: 'orders',
      layout: 'company',
      group: 'work',
      order: 20,
      requires: staff('orders.read'),
    },
    {
      to: paths.review,
      label: 'Orders Review',
      icon: 'inbox',
      layout: 'company',
      group: 'work',
      order: 30,
      requires: staff('orders.read'),
    },
    {
      to: `${paths.customers}/1`,
      label: 'Customers',
      icon: 'people',
      layout: 'company',
      group: 'people',
      order: 50,
      requires: staff('orders.read'),
    },
    {
      to: `${paths.outlets}/1`,
      label: 'Outlets',
      icon: 'shop',
      layout: 'company',
      group: 'people',
      order: 60,
      requires: staff('orders.read'),
    },
    {
      to: withNewForm(paths.board),
      label: 'New order',
      icon: 'plus',
      layout: 'company',
      order: 1,
      place: 'palette',
      requires: staff('orders.write'),
    },
    {
      to: withNewForm(`${paths.customers}/1`),
      label: 'New customer',
      icon: 'plus',
      layout: 'company',
      order: 2,
      place: 'palette',
      requires: staff('customers.write'),
    },
    {
      to: withNewForm(`${paths.outlets}/1`),
      label: 'New outlet',
      icon: 'plus',
      layout: 'company',
      order: 3,
      place: 'palette',
      requires: staff('outlets.write'),
    },
  ],
  // Repeats imports of remote.ts, which cannot be read without a bundler. The build fails where a file is not there.
  firstPages: {
    [paths.dashboard]: './dashboard/company-dashboard.page.tsx',
    [paths.board]: './dispatch/board/orders-board.page.tsx',
    [paths.review]: './review/orders-review.page.tsx',
    [paths.customers]: './customers/customers-list.page.tsx',
    [paths.outlets]: './outlets/outlets-list.page.tsx',
  },
  // `ordersApi.boardPage` of the first stage, as the board makes it.
  firstCalls: {
    [paths.board]: [
      {
        path: 'order/filter/index?page=1&per_page=20',
        body: { company_id: '$company', status: 'unassigned', order_paid: 1 },
        for: 'orders.read',
      },
      { path: 'order/attention/index', for: 'orders.read', capability: 'attention' },
    ],
  },
};
