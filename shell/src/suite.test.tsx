import { act, screen, waitFor, within } from '@testing-library/react';
import { outsideServices } from '@waybill/api';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import type { Ability } from '@waybill/contract';
import {
  impersonationStore,
  onLeaving,
  sessionStore,
  showError,
  showSuccess,
  signOut,
  startImpersonation,
} from '@waybill/session';
import { aSessionUser, removeCapability } from '@waybill/session/testing';
import { aBuild } from './remotes/testing.ts';
import { smallRemotes } from './testing/manifests.tsx';
import { enterAs, visitSuite } from './testing/visit-suite.tsx';

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
});
afterAll(() => api.close());
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.removeItem('REMOTES');
  act(() => {
    signOut();
    impersonationStore.setState({ companyId: null, companyName: null });
  });
  api.reset();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const sidebar = () =>
  within(screen.getByRole('complementary'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const flaky = { isBroken: false };
function Flaky() {
  if (flaky.isBroken) throw new Error('broken');
  return <h1>Mended</h1>;
}
function Broken(): never {
  throw new Error('broken');
}
const lost = async () => {
  throw new Error('404');
};

test('a deep link of a visitor leads to sign-in, which keeps it, and loads no other remote', async () => {
  const suite = await visitSuite('/orders?order=7');
  expect(await heading('Sign in')).toBeVisible();
  expect(suite.address()).toBe('/auth/login?next=%2Forders%3Forder%3D7');
  expect(suite.requested).toHaveLength(1);
  expect(document.title).toBe('Sign in · Waybill');
});

test('the owner sees the company’s pages and those for owners', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  const suite = await visitSuite('/orders');
  expect(await heading('Orders board')).toBeVisible();
  expect(sidebar()).toEqual(['Dashboard', 'Orders', 'Remittance', 'Verify Remittance']);
  expect(screen.getByRole('link', { name: 'Waybill, home' })).toHaveAttribute('href', '/');
  expect(screen.getByText('Lekki Couriers')).toBeVisible();
  await suite.user.click(within(screen.getByRole('complementary')).getByRole('link', { name: 'Remittance' }));
  expect(await heading('Remittance list')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getAllByRole('link', { current: 'page' })[0]).toHaveTextContent('Remittance');
});

test('an employee does not see what is for owners and accountants; an accountant does', async () => {
  enterAs(aSessionUser({ roles: ['employee'] }));
  await visitSuite('/orders');
  await heading('Orders board');
  expect(sidebar()).toEqual(['Dashboard', 'Orders', 'Remittance']);
  act(() => enterAs(aSessionUser({ roles: ['employee', 'accountant'] })));
  await waitFor(() => expect(sidebar()).toContain('Verify Remittance'));
});

test('a rider sees the rider pages, starts on the dashboard, and has a bar at the bottom', async () => {
  enterAs(aSessionUser({ roles: ['courier'] }));
  await visitSuite('/');
  expect(await heading('Courier dashboard')).toBeVisible();
  expect(sidebar()).toEqual(['Dashboard', 'Orders']);
  expect(screen.getByRole('link', { name: 'Waybill, home' })).toHaveAttribute('href', '/courier/dashboard');
  expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(2);
});

test('who works and rides for a company has both worlds one press apart, on a phone too', async () => {
  enterAs(aSessionUser({ roles: ['employee', 'courier'] }));
  const suite = await visitSuite('/courier/orders');
  expect(await heading('My orders')).toBeVisible();
  expect(await screen.findByText('2 waiting to be sent')).toBeVisible();
  expect(sidebar()).toEqual(['Dashboard', 'Orders', 'Remittance', 'My rides', 'My orders']);
  expect(screen.getByRole('link', { name: 'Waybill, home' })).toHaveAttribute('href', '/');
  const bar = () => within(screen.getAllByRole('navigation', { name: 'Main' }).at(-1)!);
  expect(
    bar()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['My rides', 'My orders', 'Office']);
  await suite.user.click(bar().getByRole('link', { name: 'Office' }));
  expect(await heading('Company dashboard')).toBeVisible();
  await suite.user.click(bar().getByRole('link', { name: 'My rides' }));
  expect(await heading('Courier dashboard')).toBeVisible();
});

test('an administrator sees the companies, and a company’s pages under a banner as its clone', async () => {
  enterAs(aSessionUser({ roles: ['administrator'] }));
  await visitSuite('/companies/1');
  expect(await heading('Companies list')).toBeVisible();
  expect(sidebar()).toEqual(['Companies', 'Suite health']);
  act(() => startImpersonation({ id: 'company-9', company_name: 'Eko Swift' }));
  expect(await screen.findByText('You are currently viewing the clone of some company')).toBeVisible();
  expect(sidebar()).toEqual(['Dashboard', 'Orders', 'Remittance', 'Verify Remittance', 'Companies']);
  expect(screen.getByRole('button', { name: 'Reset Clone' })).toBeVisible();
});

test('a team owner of another server sees Companies with the pages of their company', async () => {
  const user = aSessionUser({ roles: ['company'] });
  const team = { ...user.team_roles['team-1']!, roles: ['company', 'owner'] };
  enterAs({ ...user, team_roles: { 'team-1': team } });
  await visitSuite('/companies/1');
  expect(await heading('Companies list')).toBeVisible();
  expect(sidebar()).toEqual(['Dashboard', 'Orders', 'Remittance', 'Verify Remittance', 'Companies']);
});

test.each([
  ['courier', '/orders', '/courier/dashboard'],
  ['employee', '/companies/1', '/'],
  ['employee', '/verifyRemittance/1', '/'],
] as const)('a page for others leads a %s from %s home', async (role, path, home) => {
  enterAs(aSessionUser({ roles: [role] }));
  const suite = await visitSuite(path);
  await waitFor(() => expect(suite.address()).toBe(home));
});

const withAbilities = (...abilities: Ability[]) => {
  const user = aSessionUser({ roles: ['employee'] });
  return { ...user, team_roles: { 'team-1': { ...user.team_roles['team-1']!, abilities } } };
};

test('abilities, not roles, decide which entries and pages one has', async () => {
  enterAs(withAbilities('remittance.verify'));
  const suite = await visitSuite('/orders');
  expect(await heading('Verify list')).toBeVisible();
  expect(suite.address()).toBe('/verifyRemittance/1');
  expect(sidebar()).toEqual(['Verify Remittance']);
  act(() => enterAs(withAbilities('orders.read')));
  await waitFor(() => expect(sidebar()).toEqual(['Dashboard', 'Orders']));
  await waitFor(() => expect(suite.address()).toBe('/'));
});

test('a screen that the server has nothing for is not offered, and its address leads to the first page', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  removeCapability('remittance_totals');
  const suite = await visitSuite('/remittance/1');
  expect(await heading('Company dashboard')).toBeVisible();
  expect(suite.address()).toBe('/');
  expect(sidebar()).not.toContain('Remittance');
});

test('staff without any ability are led to their profile', async () => {
  enterAs(withAbilities());
  const suite = await visitSuite('/orders');
  await waitFor(() => expect(suite.address()).toBe('/user/profile'));
  expect(screen.getByRole('link', { name: 'Waybill, home' })).toHaveAttribute('href', '/user/profile');
});

test('a plain user has a layout of their own', async () => {
  enterAs(aSessionUser());
  await visitSuite('/userDashboard');
  expect(await heading('User dashboard')).toBeVisible();
  expect(sidebar()).toEqual(['Dashboard', 'Accept Invite']);
});

test('an unknown path leads to the first page', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  const suite = await visitSuite('/no/such/page');
  expect(await heading('Company dashboard')).toBeVisible();
  expect(suite.address()).toBe('/');
});

test('a path that its remote has no page for leads to the first page too', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  const suite = await visitSuite('/orders/nothing');
  expect(await heading('Company dashboard')).toBeVisible();
  expect(suite.address()).toBe('/');
});

test('the menu changes one’s status, switches the account, and shows only profiles that exist', async () => {
  api.on('employee/show', { status: 'active' } as never);
  api.on('employee/update/status', { status: 'inactive' } as never);
  enterAs(aSessionUser({ roles: ['company'] }));
  const suite = await visitSuite('/orders');
  await heading('Orders board');
  await suite.user.click(screen.getByRole('button', { name: 'Account of Ada Obi' }));
  expect(screen.getByRole('menuitem', { name: 'My Profile' })).toHaveAttribute('href', '/user/profile');
  expect(screen.getByRole('menuitemradio', { name: 'Active' })).toBeChecked();
  await suite.user.click(screen.getByRole('menuitemradio', { name: 'Inactive' }));
  expect(await screen.findByText('You are inactive')).toBeVisible();
  expect(api.calls('employee/update/status')[0]?.body).toEqual({ status: 'inactive' });
  await suite.user.click(screen.getByRole('menuitem', { name: 'Switch Account' }));
  expect(await heading('Choose an account')).toBeVisible();
  expect(localStorage.getItem('teamId')).toBeNull();
});

test('the menu of a plain user has their profile, switches the account, signs out and says the version', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  const suite = await visitSuite('/userDashboard');
  await heading('User dashboard');
  const openMenu = () => suite.user.click(screen.getByRole('button', { name: 'Account of Ada Obi' }));
  outsideServices.version = '1.0.0 (0123456789)';
  await openMenu();
  expect(screen.getByText('Waybill 1.0.0 (0123456789)')).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'My Profile' })).toHaveAttribute('href', '/user/userProfile');
  await suite.user.click(screen.getByRole('menuitem', { name: 'Switch Account' }));
  expect(await heading('Choose an account')).toBeVisible();
  expect(localStorage.getItem('teamId')).toBeNull();
  await act(async () => suite.navigate('/userDashboard'));
  await heading('User dashboard');
  await openMenu();
  await suite.user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(await heading('Sign in')).toBeVisible();
  expect(localStorage.getItem('user')).toBeNull();
});

test('sign out ends the session here and on the server, and does not remember the page', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  const suite = await visitSuite('/orders');
  await heading('Orders board');
  await suite.user.click(screen.getByRole('button', { name: 'Account of Ada Obi' }));
  await suite.user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(await heading('Sign in')).toBeVisible();
  expect(suite.address()).toBe('/auth/login');
  expect(localStorage.getItem('user')).toBeNull();
  await waitFor(() => expect(api.calls('auth/logout')[0]?.headers.authorization).toMatch(/^Bearer /));
});

test('a remote’s background component is next to every page of its viewers, and of no others', async () => {
  enterAs(aSessionUser({ roles: ['courier'] }));
  const { navigate } = await visitSuite('/user/profile');
  expect(await screen.findByText('2 waiting to be sent')).toBeInTheDocument();
  await act(async () => navigate('/courier/orders'));
  await heading('My orders');
  expect(screen.getByText('2 waiting to be sent')).toBeInTheDocument();
  act(() => enterAs(aSessionUser({ roles: ['company'] })));
  await waitFor(() => expect(screen.queryByText('2 waiting to be sent')).not.toBeInTheDocument());
});

test('who has something to say before a sign-out holds it, and lets it go on later', async () => {
  enterAs(aSessionUser({ roles: ['courier'] }));
  let leave = () => {};
  const stop = onLeaving((go) => {
    leave = go;
    return true;
  });
  const { user, address } = await visitSuite('/courier/orders');
  await user.click(await screen.findByRole('button', { name: /^Account of/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(sessionStore.getState().user).not.toBeNull();
  act(() => leave());
  expect(sessionStore.getState().user).toBeNull();
  await waitFor(() => expect(address()).toBe('/auth/login'));
  stop();
});

test('a session that ends elsewhere leads to sign-in with the way back', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  const suite = await visitSuite('/orders');
  await heading('Orders board');
  act(() => signOut());
  expect(await heading('Sign in')).toBeVisible();
  expect(suite.address()).toBe('/auth/login?next=%2Forders');
});

test('a rider’s status goes through the rider calls, and shows active unless it is inactive', async () => {
  api.on('courier/me', { status: 'inactive' } as never);
  api.on('courier/update/status', { status: 'active' } as never);
  enterAs(aSessionUser({ roles: ['courier'] }));
  const suite = await visitSuite('/courier/dashboard');
  await heading('Courier dashboard');
  await suite.user.click(screen.getByRole('button', { name: 'Account of Ada Obi' }));
  await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Inactive' })).toBeChecked());
  await suite.user.click(screen.getByRole('menuitemradio', { name: 'Active' }));
  expect(await screen.findByText('You are active')).toBeVisible();
  expect(api.calls('courier/update/status')[0]?.body).toEqual({ status: 'active' });
  expect(api.calls('employee/show')).toEqual([]);
});

test('the dot at the picture says the status, and goes while the browser is offline', async () => {
  api.on('employee/show', { status: 'active' } as never);
  enterAs(aSessionUser({ roles: ['company'] }));
  await visitSuite('/orders');
  await heading('Orders board');
  const dot = () => screen.getByRole('button', { name: 'Account of Ada Obi' }).querySelector('[data-status]');
  expect(dot()).toHaveAttribute('data-status', 'active');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(dot()).toBeNull();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(dot()).toHaveAttribute('data-status', 'active');
});

test('a membership that ends during a visit leads to clearance with the first error', async () => {
  const { access_token: _, ...ada } = aSessionUser({ roles: ['company'] });
  const group = { ...ada.groups['team-1']!, company_id: null, state: 'terminated' as const };
  api.on('user/show', { ...ada, groups: { 'team-1': group } });
  api.on('employee/show', () => failWith({ status: 403, message: 'You are not allowed to do this.' }));
  enterAs(aSessionUser({ roles: ['company'] }));
  const suite = await visitSuite('/orders');
  await waitFor(() => expect(suite.address()).toBe('/auth/userClearance'));
});

test('a remote that is not there shows its named panel; the rest works on; Retry brings it back', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  const suite = await visitSuite('/remittance/1', { finance: lost });
  expect(await screen.findByText('Remittance and reports could not be loaded')).toBeVisible();
  await suite.user.click(within(screen.getByRole('complementary')).getByRole('link', { name: 'Orders' }));
  expect(await heading('Orders board')).toBeVisible();
  await suite.user.click(within(screen.getByRole('complementary')).getByRole('link', { name: 'Remittance' }));
  expect(await screen.findByText('Remittance and reports could not be loaded')).toBeVisible();
  delete suite.sources.finance;
  await suite.user.click(screen.getByRole('button', { name: /Retry/ }));
  expect(await heading('Remittance list')).toBeVisible();
  expect(suite.address()).toBe('/remittance/1');
});

test('a remote that throws while it renders keeps that to its place, and recovers by Retry', async () => {
  flaky.isBroken = true;
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no registry now'));
  enterAs(aSessionUser({ roles: ['company'] }));
  const suite = await visitSuite('/remittance/1', {
    finance: async () => ({
      ...smallRemotes.finance,
      routes: [{ path: '/remittance/:page', Component: Flaky }],
    }),
  });
  expect(await screen.findByText('Remittance and reports could not be loaded')).toBeVisible();
  expect(sidebar()).toContain('Orders');
  flaky.isBroken = false;
  await suite.user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await heading('Mended')).toBeVisible();
});

test('while a remote hangs, navigation, menu and sign-out are there', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  const suite = await visitSuite('/remittance/1', { finance: () => new Promise(() => undefined) });
  expect(sidebar()).toContain('Orders');
  expect(await screen.findByText('Remittance and reports could not be loaded')).toBeVisible();
  await suite.user.click(screen.getByRole('button', { name: 'Account of Ada Obi' }));
  await suite.user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(await heading('Sign in')).toBeVisible();
});

test('a remote that is there again comes back by itself', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  const suite = await visitSuite('/remittance/1', { finance: lost });
  expect(await screen.findByText('Remittance and reports could not be loaded')).toBeVisible();
  delete suite.sources.finance;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await heading('Remittance list')).toBeVisible();
});

test('a page that breaks twice is shown as the build before has it, with a line that says so', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no registry now'));
  enterAs(aSessionUser({ roles: ['company'] }));
  const build = aBuild('finance', 'bbbbbbbbbbbb', { global: 'waybill_finance_bbbbbbbbbbbb_earlier' });
  await visitSuite(
    '/remittance/1',
    {
      finance: async (path) =>
        path === build.entry
          ? smallRemotes.finance
          : { ...smallRemotes.finance, routes: [{ path: '/remittance/:page', Component: Broken }] },
    },
    ({ registry, bad }) => ({
      registry: {
        ...registry,
        remotes: registry.remotes.map((entry) =>
          entry.name === 'finance' ? { ...entry, previous: build } : entry,
        ),
      },
      bad,
    }),
  );
  expect(await heading('Remittance list')).toBeVisible();
  expect(
    screen.getByText(
      'An earlier version of Remittance and reports is shown because the newest one could not be used.',
    ),
  ).toBeVisible();
});

test('a remote that is switched off says why; the rest works on', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  const suite = await visitSuite('/remittance/1', {}, ({ registry, bad }) => ({
    registry: { ...registry, switches: { finance: { isOff: true, reason: 'Back at noon.' } } },
    bad,
  }));
  expect(await screen.findByText('Remittance and reports is switched off')).toBeVisible();
  expect(screen.getByText('Back at noon.')).toBeVisible();
  await suite.user.click(within(screen.getByRole('complementary')).getByRole('link', { name: 'Orders' }));
  expect(await heading('Orders board')).toBeVisible();
});

test('a remote whose entry is not in order has a panel with its name; the rest works on', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  const { title, paths } = smallRemotes.finance;
  await visitSuite('/remittance/1', {}, ({ registry }) => ({
    registry: { ...registry, remotes: registry.remotes.filter(({ name }) => name !== 'finance') },
    bad: [{ name: 'finance', title, paths, problem: 'has no navigation' }],
  }));
  expect(await screen.findByText('Remittance and reports could not be loaded')).toBeVisible();
  expect(sidebar()).toEqual(['Dashboard', 'Orders']);
});

test('the alert banner shows for 4 seconds, announced politely', async () => {
  await visitSuite('/auth/login');
  await heading('Sign in');
  jest.useFakeTimers();
  act(() => showSuccess('Order WB-1 assigned'));
  const banner = screen.getByText('Order WB-1 assigned');
  expect(banner.closest('[aria-live=polite]')).not.toBeNull();
  act(() => jest.advanceTimersByTime(3999));
  expect(screen.getByText('Order WB-1 assigned')).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Order WB-1 assigned')).toBeNull();
  act(() => showError('That did not work'));
  expect(screen.getByText('That did not work').closest('[data-kind=error]')).not.toBeNull();
});
