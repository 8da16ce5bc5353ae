import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkRegistry, fetchRegistry, ownerOf, registryInPage } from './registry.ts';
import { aRegistry } from './testing.ts';

const manifest = (name: string, ...paths: string[]) => ({ name, title: name, paths, navigation: [] });
const registry = aRegistry(
  manifest('orders', '/', '/orders', '/orders-table'),
  manifest('auth', '/auth', '/user/profile'),
  manifest('user', '/user/trackOrder', '/delivery', '/userdashboard'),
  manifest('finance', '/ordersReport', '/deliveryReport'),
);

test.each([
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
])('%s belongs to %s', (path, owner) => {
  expect(ownerOf(registry, path)?.name).toBe(owner);
});

test('a path of no remote has no owner: / owns itself alone', () => {
  expect(ownerOf(registry, '/nowhere')).toBeUndefined();
  expect(ownerOf(aRegistry(manifest('a', '/')), '/orders')).toBeUndefined();
});

test('the longer of two paths that own a page wins, whatever the order', () => {
  const one = aRegistry(manifest('a', '/courier'), manifest('b', '/courier/remittance'));
  const other = aRegistry(manifest('b', '/courier/remittance'), manifest('a', '/courier'));
  for (const each of [one, other]) expect(ownerOf(each, '/courier/remittance/3')?.name).toBe('b');
});

test('the registry that the page carries is read, and anything else is no registry', () => {
  const page = (text: string) => {
    document.body.innerHTML = `<script type="application/json" id="waybill-registry">${text}</script>`;
    return registryInPage(document);
  };
  expect(page(JSON.stringify(registry))?.registry.remotes).toHaveLength(4);
  expect(page('{"remotes":')).toBeUndefined();
  expect(page('[]')).toBeUndefined();
});

test('a registry that a cache holds cut short is fetched past it', async () => {
  const text = JSON.stringify(registry);
  const server = createServer(({ headers }, response) => {
    const isPastCaches = headers['cache-control'] === 'no-cache';
    response.setHeader('access-control-allow-origin', '*');
    response.end(isPastCaches ? text : text.slice(0, text.length / 2));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { registry: read } = await fetchRegistry(`http://127.0.0.1:${port}/registry.json`);
  expect(read.remotes.map(({ name }) => name)).toEqual(registry.remotes.map(({ name }) => name));
  server.close();
});

test('an entry that is not in order drops out alone, with what it still says of itself', () => {
  const [orders, ...others] = registry.remotes;
  const broken = { ...orders, navigation: null, title: 'Orders' };
  const checked = checkRegistry({ number: 1, remotes: [broken, ...others, { name: 'admin', paths: 7 }] });
  expect(checked?.registry.remotes).toHaveLength(3);
  expect(checked?.bad).toMatchObject([
    { name: 'orders', title: 'Orders', paths: ['/', '/orders', '/orders-table'] },
    { name: 'admin', title: 'admin', paths: [] },
  ]);
});
