import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
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

/** Signs a user in; `now` is the same user on the server. */
function signedIn(user: SessionUser, now: SessionUser = user) {
  signIn(user);
  const { access_token: _, ...shown } = now;
  fake.on('user/show', shown);
}

const entry = (name: RegExp) => screen.findByRole('button', { name });

test('each team is an entry with user and team name; Default opens the user’s dashboard', async () => {
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
  [['company'], '/'],
  [['accountant'], '/'],
  [['courier'], '/courier/dashboard'],
  [['employee', 'courier'], '/courier/dashboard'],
  [['administrator'], '/auth/userRedirect'],
] as const)('a team with the role %s leads to %s', async (roles, landing) => {
  signedIn(aSessionUser({ roles }));
  const { user, address } = await visit('/auth/switchAccount');
  await user.click(await entry(/Lekki Couriers/));
  await waitFor(() => expect(address()).toBe(landing));
  expect(sessionStore.getState().teamId).toBe('team-1');
});

test.each([
  [['company'], '/orders?order=7', '/orders?order=7'],
  [['company'], '/user/profile', '/user/profile'],
  [['company'], '/courier/orders', '/'],
  [['courier'], '/courier/orders?order=7', '/courier/orders?order=7'],
  [['courier'], '/orders', '/courier/dashboard'],
  [['employee', 'courier'], '/courier/orders?order=7', '/courier/orders?order=7'],
  [['employee', 'courier'], '/orders?order=7', '/orders?order=7'],
  [['employee', 'courier'], '/userDashboard', '/courier/dashboard'],
  [['courier'], '/s?keep=1', '/s?keep=1'],
  [['company'], '/shop?outlet=7', '/'],
] as const)('a %s who requested %s before sign-in lands on %s', async (roles, requested, landing) => {
  signedIn(aSessionUser({ roles }));
  const { user, address } = await visit(`/auth/switchAccount?next=${encodeURIComponent(requested)}`);
  await user.click(await entry(/Lekki Couriers/));
  await waitFor(() => expect(address()).toBe(landing));
});

test('the Default entry opens the requested path if a plain user may open it', async () => {
  signedIn(aSessionUser({ roles: ['employee'] }));
  const { user, address } = await visit('/auth/switchAccount?next=%2Finvite%2Fme');
  await user.click(await entry(/^Default/));
  await waitFor(() => expect(address()).toBe('/invite/me'));
});

test('a user without a team goes to the page they requested, if it is one of theirs', async () => {
  signedIn(aSessionUser());
  for (const requested of ['/s?keep=1', '/shop?outlet=7']) {
    const { address } = await visit(`/auth/switchAccount?next=${encodeURIComponent(requested)}`);
    await waitFor(() => expect(address()).toBe(requested));
    cleanup();
  }
  const { address } = await visit('/auth/switchAccount?next=%2Fauth%2FregisterCompany');
  await waitFor(() => expect(address()).toBe('/auth/registerCompany'));
  await visit('/auth/switchAccount?next=%2Forders');
  expect(await entry(/^Default/)).toBeInTheDocument();
});

test('a team that is chosen in another tab is that of this one, which goes on to its page', async () => {
  signedIn(aSessionUser({ roles: ['employee'] }));
  const { address } = await visit('/auth/switchAccount?next=/orders');
  await entry(/Default/);
  localStorage.setItem('teamId', 'team-1');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'teamId' })));
  await waitFor(() => expect(address()).toBe('/orders'));
});

test('a team that was joined since sign-in is listed', async () => {
  signedIn(aSessionUser(), aSessionUser({ roles: ['courier'] }));
  await visit('/auth/switchAccount');
  expect(await entry(/Lekki Couriers/)).toHaveTextContent('Rider');
});

test('if accounts cannot be loaded, the stored ones stay, and Retry loads them', async () => {
  signIn(aSessionUser());
  fake.on('user/show', () => failWith({ status: 500, message: 'Something went wrong on our side.' }));
  const { user } = await visit('/auth/switchAccount');
  expect(await screen.findByText('Something went wrong on our side.')).toBeInTheDocument();
  expect(await entry(/^Default/)).toBeEnabled();
  const { access_token: _, ...now } = aSessionUser({ roles: ['employee'] });
  fake.on('user/show', now);
  await user.click(screen.getByRole('button', { name: /Retry/ }));
  expect(await entry(/Lekki Couriers/)).toBeInTheDocument();
  expect(screen.queryByText('Something went wrong on our side.')).not.toBeInTheDocument();
});

test('signing out ends the session here and on the server, and opens sign-in', async () => {
  const ada = aSessionUser({ roles: ['employee'] });
  signedIn(ada);
  const { user, address } = await visit('/auth/switchAccount');
  await user.click(await entry(/Sign out/));
  await waitFor(() => expect(address()).toBe('/auth/login'));
  expect(sessionStore.getState().user).toBeNull();
  await waitFor(() => expect(fake.calls('auth/logout')).toHaveLength(1));
  expect(fake.calls('auth/logout')[0]!.headers.authorization).toBe(`Bearer ${ada.access_token}`);
});

test('without a user the choice redirects to sign-in with the requested path', async () => {
  const { address } = await visit('/auth/switchAccount?next=%2Forders');
  await waitFor(() => expect(address()).toBe('/auth/login?next=%2Forders'));
});

test('a team that waits for approval or is deleted is marked', async () => {
  const ada = aSessionUser({ roles: ['employee'] });
  const group = ada.groups['team-1']!;
  signedIn({ ...ada, groups: { 'team-1': { ...group, company_id: null, state: 'awaiting_approval' } } });
  await visit('/auth/switchAccount');
  expect(await entry(/Lekki Couriers/)).toHaveTextContent('Waiting for approval');
  const { access_token: _, ...now } = ada;
  fake.on('user/show', {
    ...now,
    groups: { 'team-1': { ...group, company_id: null, state: 'terminated' } },
  });
  signOut();
  signIn({ ...ada, groups: { 'team-1': { ...group, company_id: null, state: 'terminated' } } });
  expect(await screen.findByText('Account deleted')).toBeInTheDocument();
  expect(await entry(/^Default/)).not.toHaveTextContent(/Waiting|deleted/);
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

test('the owner of a rejected company reads why, and can register again', async () => {
  const owner = aSessionUser({ roles: ['company'] });
  const group = { ...owner.groups['team-1']!, company_id: null, state: 'awaiting_approval' as const };
  signedIn({ ...owner, groups: { 'team-1': { ...group, refused_reason: 'The address does not exist.' } } });
  chooseTeam('team-1');
  await visit('/auth/userClearance');
  expect(await screen.findByRole('heading', { name: 'Your company was not approved' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The reason: The address does not exist.');
  expect(screen.getByRole('link', { name: 'Register again' })).toHaveAttribute(
    'href',
    '/auth/registerCompany',
  );
  expect(screen.getByRole('button', { name: /Sign out/ })).toBeEnabled();
});

test.each([
  ['company', '/'],
  ['courier', '/courier/dashboard'],
] as const)('a %s who waits goes on by themselves once they are approved', async (role, landing) => {
  const approved = aSessionUser({ roles: [role] });
  const waiting = { ...approved.groups['team-1']!, company_id: null, state: 'awaiting_approval' as const };
  signedIn({ ...approved, groups: { 'team-1': waiting } });
  chooseTeam('team-1');
  const { address } = await visit('/auth/userClearance');
  expect(await screen.findByText(/This page checks by itself/)).toBeInTheDocument();
  await waitFor(() => expect(fake.calls('user/show').length).toBeGreaterThan(0));
  const { access_token: _, ...now } = approved;
  fake.on('user/show', now);
  fireEvent.focus(window);
  await waitFor(() => expect(address()).toBe(landing));
  expect(sessionStore.getState().user?.groups['team-1']?.state).toBe('active');
  expect(sessionStore.getState().user?.access_token).toBe(approved.access_token);
});

/** Lets the next look find the user under a new name, and ends when the session has it. */
async function isLookedUpAs(name: string, look: () => void | Promise<void>) {
  const { access_token: _, ...shown } = sessionStore.getState().user!;
  fake.on('user/show', { ...shown, name });
  const hasName = new Promise<void>((resolve) => {
    const stop = sessionStore.subscribe(({ user }) => {
      if (user?.name !== name) return;
      stop();
      resolve();
    });
  });
  await look();
  await hasName;
}

test('clearance looks every 30 seconds, and at once when the network is back', async () => {
  memberIn('awaiting_approval');
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    await isLookedUpAs('First look', async () => void (await visit('/auth/userClearance')));
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(fake.calls('user/show')).toHaveLength(1);
    await isLookedUpAs('Second look', () => act(() => jest.advanceTimersByTimeAsync(15_000)));
    expect(fake.calls('user/show')).toHaveLength(2);
    await isLookedUpAs('Third look', () => void fireEvent(window, new Event('online')));
    expect(fake.calls('user/show')).toHaveLength(3);
  } finally {
    jest.useRealTimers();
  }
});

test('an account whose features are available skips clearance', async () => {
  signedIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  const { address } = await visit('/auth/userClearance');
  await waitFor(() => expect(address()).toBe('/'));
});

test('administrators are sent to the companies', async () => {
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
