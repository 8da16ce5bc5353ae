import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownerOf } from './owned-paths.ts';

const remote = (name: string, ...paths: string[]) => ({ name, paths });
const remotes = [
  remote('orders', '/', '/orders', '/orders-table'),
  remote('auth', '/auth', '/user/profile'),
  remote('user', '/user/trackOrder', '/delivery', '/userdashboard'),
  remote('finance', '/ordersReport', '/deliveryReport'),
];

test('the remote whose longest path owns a page is the one that the shell will ask for', () => {
  const owners = [
    ['/', 'orders'],
    ['/orders', 'orders'],
    ['/orders/', 'orders'],
    ['/orders-table', 'orders'],
    ['/ordersReport/2', 'finance'],
    ['/delivery', 'user'],
    ['/deliveryReport', 'finance'],
    ['/user/profile', 'auth'],
    ['/userDashboard', 'user'],
    ['/auth/login', 'auth'],
    ['/nowhere', undefined],
  ] as const;
  for (const [path, owner] of owners) assert.equal(ownerOf(remotes, path)?.name, owner, path);
});
