import type { Viewer } from '@waybill/session';
import { aRegistry } from '../remotes/testing.ts';
import { manifests } from '../testing/manifests.tsx';
import { mayFetchAhead, nextScreens } from './next-screens.ts';

const fast = { effectiveType: '4g', saveData: false };

test('what is not wanted yet is fetched on a fast connection that costs nothing by the byte', () => {
  expect(mayFetchAhead(fast)).toBe(true);
  expect(mayFetchAhead({ ...fast, type: 'wifi', metered: false })).toBe(true);
  expect(mayFetchAhead({ ...fast, type: 'ethernet' })).toBe(true);
});

test.each([
  ['saves data', { ...fast, saveData: true }],
  ['is slow', { ...fast, effectiveType: '3g' }],
  ['is metered', { ...fast, metered: true }],
  ['is a phone’s', { ...fast, type: 'cellular' }],
  ['is by Bluetooth, perhaps a phone’s', { ...fast, type: 'bluetooth' }],
  ['is of another kind', { ...fast, type: 'unknown' }],
  ['is unknown', undefined],
  ['says nothing of its speed', {}],
])('nothing is fetched in advance where the connection %s', (_, connection) => {
  expect(mayFetchAhead(connection)).toBe(false);
});

const registry = aRegistry(...Object.values(manifests));
const viewerOf = (accountType: Viewer['accountType']) =>
  ({ accountType, roles: [], abilities: ['orders.read'] }) as unknown as Viewer;
const pathsOf = (accountType: Viewer['accountType'], pathname: string) =>
  nextScreens(registry, viewerOf(accountType), 'company', pathname).map(({ path }) => path);

test('the next screens are those of the viewer’s navigation, without the present one', () => {
  expect(pathsOf('company_owner', '/orders')).toContain('/');
  expect(pathsOf('company_owner', '/orders')).not.toContain('/orders');
  expect(pathsOf('company_owner', '/')).toContain('/orders');
});

test('nothing is fetched of a remote that the viewer has no screen of', () => {
  const remotes = nextScreens(registry, viewerOf('company_owner'), 'company', '/').map(
    ({ remote }) => remote.name,
  );
  expect(remotes).not.toContain('courier');
});

test('nothing is fetched of a remote that is switched off', () => {
  const switches = { orders: { isOff: true, reason: 'Repairs' } } as unknown as NonNullable<
    typeof registry.switches
  >;
  const screens = nextScreens({ ...registry, switches }, viewerOf('company_owner'), 'company', '/courier');
  expect(screens.filter(({ remote }) => remote.name === 'orders')).toEqual([]);
});

test('nothing is fetched in advance for riders', () => {
  expect(pathsOf('company_courier', '/courier/orders')).toEqual([]);
});
