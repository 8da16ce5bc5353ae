import { ownerOf, registryInPage } from './registry.ts';
import { aRegistry } from './testing.ts';

const area = (name: string, ...paths: string[]) => ({ name, title: name, paths, navigation: [] });
const registry = aRegistry(
  area('orders', '/', '/orders', '/orders-table'),
  area('auth', '/auth', '/user/profile'),
  area('user', '/user/trackOrder', '/delivery', '/userdashboard'),
  area('finance', '/ordersReport', '/deliveryReport'),
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

test('a path that nobody owns has no owner: / owns itself alone', () => {
  expect(ownerOf(registry, '/nowhere')).toBeUndefined();
  expect(ownerOf(aRegistry(area('a', '/')), '/orders')).toBeUndefined();
});

test('the longer of two paths that own a page wins, whatever the order', () => {
  const one = aRegistry(area('a', '/courier'), area('b', '/courier/remittance'));
  const other = aRegistry(area('b', '/courier/remittance'), area('a', '/courier'));
  for (const each of [one, other]) expect(ownerOf(each, '/courier/remittance/3')?.name).toBe('b');
});

test('the registry that the page carries is read, and anything else is no registry', () => {
  const page = (text: string) => {
    document.body.innerHTML = `<script type="application/json" id="waybill-registry">${text}</script>`;
    return registryInPage(document);
  };
  expect(page(JSON.stringify(registry))?.remotes).toHaveLength(4);
  expect(page('{"remotes":')).toBeUndefined();
  expect(page('[]')).toBeUndefined();
});
