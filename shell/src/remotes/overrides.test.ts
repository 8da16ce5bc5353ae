import { readOverrides, resetOverrides, withOverrides } from './overrides.ts';
import { aRegistry } from './testing.ts';

const development = 'http://127.0.0.1:4100/orders/development/';
const at = (address: string) => new URL(address) as unknown as Location;
const orders = { name: 'orders', title: 'Orders', paths: ['/orders'], navigation: [] };
const user = { name: 'user', title: 'Your deliveries', paths: ['/invite'], navigation: [] };
const opened = (address = development) => at(`http://localhost:4000/orders?remote.orders=${address}`);

beforeEach(() => sessionStorage.clear());

test('a remote that the address names comes from there, with or without the last slash', () => {
  expect(readOverrides(opened('http://127.0.0.1:4100/orders/development'), () => sessionStorage)).toEqual({
    orders: { address: development },
  });
});

test('the tab remembers it on its further pages until it is reset', () => {
  readOverrides(opened(), () => sessionStorage);
  const further = at('http://localhost:4000/customers/1');
  expect(readOverrides(further, () => sessionStorage)).toHaveProperty('orders');
  resetOverrides(sessionStorage);
  expect(readOverrides(further, () => sessionStorage)).toEqual({});
});

test.each([
  ['a page that is not on this machine', at(`https://waybill.example/orders?remote.orders=${development}`)],
  ['a remote that is not on this machine', opened('https://evil.example/')],
  ['a host that only begins like this machine', opened('http://127.0.0.1.evil.example/')],
  ['an address that is no address', opened('development')],
  ['an address that is a script', opened('javascript:alert(1)//localhost')],
])('%s overrides nothing', (_case, page) => {
  expect(readOverrides(page, () => sessionStorage)).toEqual({});
});

test('a stored entry with a foreign address is ignored', () => {
  sessionStorage.setItem('waybill.remotes', '{"orders":{"address":"https://evil.example/"}}');
  expect(readOverrides(at('http://localhost:4000/'), () => sessionStorage)).toEqual({});
});

test('storage that holds no JSON is ignored', () => {
  sessionStorage.setItem('waybill.remotes', '{');
  expect(readOverrides(at('http://localhost:4000/'), () => sessionStorage)).toEqual({});
});

test('the overridden remote keeps its paths and has the entry of the development build', () => {
  const registry = aRegistry(orders, user);
  const changed = withOverrides(registry, { orders: { address: development } });
  expect(changed.remotes.map(({ name }) => name)).toEqual(['user', 'orders']);
  expect(changed.remotes[0]).toEqual(registry.remotes[1]);
  expect(changed.remotes[1]).toMatchObject({
    paths: orders.paths,
    buildId: 'development',
    entry: `${development}remoteEntry.js`,
    integrity: '',
  });
});

test('a remote that is not published yet is there with the manifest of its sources', () => {
  const manifest = { name: 'fleet', title: 'Fleet', paths: ['/fleet'], navigation: [] };
  const registry = aRegistry(orders);
  const { remotes } = withOverrides(registry, { fleet: { address: development, manifest } });
  expect(remotes[1]).toMatchObject({ name: 'fleet', paths: ['/fleet'], title: 'Fleet' });
  expect(withOverrides(registry, { fleet: { address: development } }).remotes).toEqual(registry.remotes);
});
