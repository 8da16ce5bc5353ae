import type { RemoteManifest } from '@waybill/federation';
import { ordersPaths as paths } from '@waybill/federation/paths';
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
      order: 10,
      requires: staff('orders.read'),
    },
    {
      to: paths.board,
      label: 'Orders',
      icon: 'orders',
      layout: 'company',
      order: 20,
      requires: staff('orders.read'),
    },
    {
      to: paths.review,
      label: 'Orders Review',
      icon: 'inbox',
      layout: 'company',
      order: 30,
      requires: staff('orders.read'),
    },
    {
      to: `${paths.customers}/1`,
      label: 'Customers',
      icon: 'people',
      layout: 'company',
      order: 50,
      requires: staff('orders.read'),
    },
    {
      to: `${paths.outlets}/1`,
      label: 'Outlets',
      icon: 'shop',
      layout: 'company',
      order: 60,
      requires: staff('orders.read'),
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
