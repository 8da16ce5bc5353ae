import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import { anEmployee } from '@waybill/contract/testing';
import type { NavigationEntry } from '@waybill/federation';
import { isLive } from '@waybill/live';
import { type SessionUser, sessionStore, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import type { CheckedRegistry } from '../remotes/registry.ts';
import { enterAs, visitSuite } from '../testing/visit-suite.tsx';

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
});
afterAll(() => api.close());
beforeEach(() => api.on('employee/show', anEmployee()));
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  act(() => signOut());
  await waitFor(() => expect(api.readers()).toBe(0));
  api.reset();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const sidebar = () => within(screen.getByRole('complementary'));
const listening = () => waitFor(() => expect(api.readers()).toBe(1));
const links = () =>
  sidebar()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const shownAs = (user: SessionUser) => {
  const { access_token: _, ...shown } = user;
  api.on('user/show', shown);
};
const changed = () => act(() => api.broadcast({ event: 'session.changed', data: {} }));

test('a role that is given shows its entries without a reload; revoked, its page is left', async () => {
  const employee = aSessionUser({ roles: ['employee'] });
  const accountant = aSessionUser({ roles: ['employee', 'accountant'] });
  shownAs(employee);
  enterAs(employee);
  const suite = await visitSuite('/orders');
  await heading('Orders board');
  await listening();
  expect(links()).not.toContain('Verify Remittance');
  shownAs(accountant);
  changed();
  await suite.user.click(await sidebar().findByRole('link', { name: 'Verify Remittance' }));
  await heading('Verify list');
  expect(sessionStore.getState().user?.access_token).toBe(employee.access_token);
  shownAs(employee);
  changed();
  expect(await heading('Company dashboard')).toBeVisible();
  expect(screen.getByText('Your role has changed: this page is no longer open to you.')).toBeVisible();
  expect(links()).not.toContain('Verify Remittance');
});

test('a role that was given while no page was open shows at the next start', async () => {
  shownAs(aSessionUser({ roles: ['employee', 'accountant'] }));
  enterAs(aSessionUser({ roles: ['employee'] }));
  await visitSuite('/orders');
  expect(await screen.findByRole('link', { name: 'Verify Remittance' })).toBeVisible();
  expect(api.calls('user/show')).toHaveLength(1);
});

test('an address that was opened to one while no page was open is shown at the next start', async () => {
  shownAs(aSessionUser({ roles: ['employee', 'accountant'] }));
  enterAs(aSessionUser({ roles: ['employee'] }));
  const suite = await visitSuite('/verifyRemittance/1?show=waiting');
  expect(await heading('Verify list')).toBeVisible();
  expect(suite.address()).toBe('/verifyRemittance/1?show=waiting');
});

test('without a live stream a change shows when the window is looked at again', async () => {
  const employee = aSessionUser({ roles: ['employee'] });
  shownAs(employee);
  enterAs(employee);
  await visitSuite('/orders');
  await heading('Orders board');
  await listening();
  api.stopStreams();
  await waitFor(() => expect(isLive()).toBe(false));
  const before = api.calls('user/show').length;
  shownAs(aSessionUser({ roles: ['employee', 'accountant'] }));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  fireEvent.focus(window);
  const late = { timeout: 10_000 };
  expect(await sidebar().findByRole('link', { name: 'Verify Remittance' }, late)).toBeVisible();
  expect(api.calls('user/show').length).toBe(before + 1);
});

test('a membership that ends leads to clearance at once', async () => {
  const owner = aSessionUser({ roles: ['company'] });
  shownAs(owner);
  enterAs(owner);
  const suite = await visitSuite('/orders');
  await heading('Orders board');
  await listening();
  const group = { ...owner.groups['team-1']!, company_id: null, state: 'terminated' as const };
  shownAs({ ...owner, groups: { 'team-1': group } });
  changed();
  await waitFor(() => expect(suite.address()).toBe('/auth/userClearance'));
});

/** Riders wait behind the orders entry, as these small remotes have none of their own. */
const withRidersWaiting = ({ registry, bad }: CheckedRegistry): CheckedRegistry => ({
  bad,
  registry: {
    ...registry,
    remotes: registry.remotes.map((remote) => ({
      ...remote,
      navigation: remote.navigation.map((entry: NavigationEntry) =>
        entry.to === '/orders' ? { ...entry, waiting: 'riders' as const } : entry,
      ),
    })),
  },
});

test('an entry says how many wait behind it, and follows the live stream', async () => {
  api.on('waiting/show', { riders: 2 });
  enterAs(aSessionUser({ roles: ['company'] }));
  await visitSuite('/orders', {}, withRidersWaiting);
  expect(await sidebar().findByRole('link', { name: 'Orders, 2 waiting' })).toBeVisible();
  expect(sidebar().getByText('2')).toBeVisible();
  await listening();
  api.on('waiting/show', { riders: 120 });
  act(() => api.broadcast({ event: 'waiting.changed', data: { of: 'riders' } }));
  expect(await sidebar().findByRole('link', { name: 'Orders, 120 waiting' })).toBeVisible();
  expect(sidebar().getByText('99+')).toBeVisible();
  api.on('waiting/show', { riders: 0 });
  act(() => api.broadcast({ event: 'resync', data: {} }));
  expect(await sidebar().findByRole('link', { name: 'Orders' })).toBeVisible();
});

test('an administrator sees how many companies wait', async () => {
  api.on('waiting/show', { companies: 1 });
  enterAs(aSessionUser({ roles: ['administrator'] }));
  await visitSuite('/companies/1');
  await heading('Companies list');
  expect(await sidebar().findByRole('link', { name: 'Companies, 1 waiting' })).toBeVisible();
  await listening();
  api.on('waiting/show', { companies: 3 });
  act(() => api.broadcast({ event: 'waiting.changed', data: { of: 'companies' } }));
  expect(await sidebar().findByRole('link', { name: 'Companies, 3 waiting' })).toBeVisible();
});

test('a server that does not count shows entries without numbers, and is not called', async () => {
  enterAs(aSessionUser({ roles: ['company'], capabilities: null }));
  await visitSuite('/orders', {}, withRidersWaiting);
  fireEvent(document, new Event('visibilitychange'));
  expect(await sidebar().findByRole('link', { name: 'Orders' })).toBeVisible();
  await heading('Orders board');
  expect(api.calls('waiting/show')).toEqual([]);
});
