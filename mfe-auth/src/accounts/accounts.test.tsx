import { screen, waitFor } from '@testing-library/react';
import { type FakeApi, refuse, startFakeApi } from '@waybill/api/testing';
import { visitRemote } from '@waybill/federation/testing';
import { chooseTeam, type SessionUser, sessionStore, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  signOut();
  fake.on('auth/logout', null);
});

const visit = (address: string) => visitRemote(remote, address);

/** Signs a user in whom the server knows as `now`, or just the same. */
function signedIn(user: SessionUser, now: SessionUser = user) {
  signIn(user);
  const { access_token: _, ...shown } = now;
  fake.on('user/show', shown);
}

const entry = (name: RegExp) => screen.findByRole('button', { name });

test('each team is an entry with the name of user and team, and Default leads to the own dashboard', async () => {
  signedIn(aSessionUser({ roles: ['employee', 'accountant'] }));
  const { user, address } = await visit('/auth/switchAccount');
  const team = await entry(/Lekki Couriers/);
  expect(team).toHaveTextContent('Ada Obi');
  expect(team).toHaveTextContent('Employee, Accountant');
  await user.click(await entry(/^Default/));
  await waitFor(() => expect(address()).toBe('/userDashboard'));
  expect(sessionStore.getState().teamId).toBeNull();
});

test.each([
  ['company', '/'],
  ['accountant', '/'],
  ['courier', '/courier/dashboard'],
  ['administrator', '/auth/userRedirect'],
] as const)('a team with the role %s leads to %s', async (role, landing) => {
  signedIn(aSessionUser({ roles: [role] }));
  const { user, address } = await visit('/auth/switchAccount');
  await user.click(await entry(/Lekki Couriers/));
  await waitFor(() => expect(address()).toBe(landing));
  expect(sessionStore.getState().teamId).toBe('team-1');
});

test.each([
  ['company', '/orders?order=7', '/orders?order=7'],
  ['company', '/user/profile', '/user/profile'],
  ['company', '/courier/orders', '/'],
  ['courier', '/courier/orders?order=7', '/courier/orders?order=7'],
  ['courier', '/orders', '/courier/dashboard'],
] as const)('a %s who asked for %s before sign-in lands on %s', async (role, asked, landing) => {
  signedIn(aSessionUser({ roles: [role] }));
  const { user, address } = await visit(`/auth/switchAccount?next=${encodeURIComponent(asked)}`);
  await user.click(await entry(/Lekki Couriers/));
  await waitFor(() => expect(address()).toBe(landing));
});

test('the Default entry leads to the address asked for where it is one of a plain user', async () => {
  signedIn(aSessionUser());
  const { user, address } = await visit('/auth/switchAccount?next=%2Finvite%2Fme');
  await user.click(await entry(/^Default/));
  await waitFor(() => expect(address()).toBe('/invite/me'));
});

test('a team that was joined meanwhile shows', async () => {
  signedIn(aSessionUser(), aSessionUser({ roles: ['courier'] }));
  await visit('/auth/switchAccount');
  expect(await entry(/Lekki Couriers/)).toHaveTextContent('Courier');
});

test('when the accounts cannot be looked up the known ones stay, and Retry looks again', async () => {
  signIn(aSessionUser());
  fake.on('user/show', () => refuse({ status: 500, message: 'Something went wrong on our side.' }));
  const { user } = await visit('/auth/switchAccount');
  expect(await screen.findByText('Something went wrong on our side.')).toBeInTheDocument();
  expect(await entry(/^Default/)).toBeEnabled();
  const { access_token: _, ...now } = aSessionUser({ roles: ['employee'] });
  fake.on('user/show', now);
  await user.click(screen.getByRole('button', { name: /Retry/ }));
  expect(await entry(/Lekki Couriers/)).toBeInTheDocument();
  expect(screen.queryByText('Something went wrong on our side.')).not.toBeInTheDocument();
});

test('signing out ends the session here and on the server, and leads to sign-in', async () => {
  const ada = aSessionUser({ roles: ['employee'] });
  signedIn(ada);
  const { user, address } = await visit('/auth/switchAccount');
  await user.click(await entry(/Sign out/));
  await waitFor(() => expect(address()).toBe('/auth/login'));
  expect(sessionStore.getState().user).toBeNull();
  await waitFor(() => expect(fake.calls('auth/logout')).toHaveLength(1));
  expect(fake.calls('auth/logout')[0]!.headers.authorization).toBe(`Bearer ${ada.access_token}`);
});

test('without a user the choice leads to sign-in and keeps the address asked for', async () => {
  const { address } = await visit('/auth/switchAccount?next=%2Forders');
  await waitFor(() => expect(address()).toBe('/auth/login?next=%2Forders'));
});

const memberIn = (state: 'awaiting_approval' | 'terminated') => {
  const member = aSessionUser({ roles: ['employee'] });
  const groups = { 'team-1': { ...member.groups['team-1']!, company_id: null, state } };
  signedIn({ ...member, groups });
  chooseTeam('team-1');
};

test.each([
  ['awaiting_approval', 'Features not yet available for this account'],
  ['terminated', 'Account deleted'],
] as const)('clearance of a membership that is %s says so and offers sign out only', async (state, title) => {
  memberIn(state);
  const { user, address } = await visit('/auth/userClearance');
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /Sign out/ }));
  await waitFor(() => expect(address()).toBe('/auth/login'));
});

test('clearance is not for an account whose features are available', async () => {
  signedIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  const { address } = await visit('/auth/userClearance');
  await waitFor(() => expect(address()).toBe('/'));
});

test('the administrator goes on to the companies', async () => {
  signedIn(aSessionUser({ roles: ['administrator'] }));
  chooseTeam('team-1');
  await visit('/auth/userRedirect');
  expect(await screen.findByRole('link', { name: /Continue to Companies/ })).toHaveAttribute(
    'href',
    '/companies/1',
  );
});

test('the administrator’s landing is not for others', async () => {
  signedIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  const { address } = await visit('/auth/userRedirect');
  await waitFor(() => expect(address()).toBe('/'));
});
