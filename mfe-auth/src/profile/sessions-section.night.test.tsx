import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, loseConnection, startFakeApi } from '@waybill/api/testing';
import type { Session } from '@waybill/contract';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, signIn, signOut, startImpersonation } from '@waybill/session';
import { aSessionUser, removeCapability } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());

const at = { created_at: '2026-11-02T09:30:00.000Z', last_used_at: '2026-11-21T18:05:00.000Z' };
const here: Session = { id: 'here', device: 'Chrome on Android', is_current: true, ...at };
const desk: Session = { id: 'desk', device: 'Firefox on Windows', is_current: false, ...at };
const app: Session = { id: 'app', device: null, is_current: false, ...at };

const ada = aSessionUser();
beforeEach(() => {
  fake.reset();
  signOut();
  signIn(ada);
  const { access_token: _, ...shown } = ada;
  fake.on('user/show', shown);
  fake.on('auth/factor/me', { passkeys: [], authenticator_since: null, recovery_codes_left: 0 });
  fake.on('referral/me', { user_id: 'user-1', referral_code: 'ADA7K2', referred: 0 });
  fake.on('auth/session/me', [here, desk, app]);
});

const section = () => screen.findByRole('region', { name: 'Where you are signed in' });
const visit = () => visitRemote(remote, '/user/userProfile');
const button = (name: string) => screen.findByRole('button', { name });
const says = (text: string) => waitFor(() => expect(alertStore.getState().alert?.text).toBe(text));
const rows = async () =>
  within(await section())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the profile lists signed-in devices; this one is marked and has no button', async () => {
  await visit();
  await button('Sign out of Firefox on Windows');
  expect(await rows()).toEqual([
    'Chrome on Android This deviceSigned in 2 Nov, 10:30 ',
    'Firefox on WindowsSigned in 2 Nov, 10:30 Last used 21 Nov, 19:05Sign out',
    'Unrecognised browser or appSigned in 2 Nov, 10:30 Last used 21 Nov, 19:05Sign out',
  ]);
});

test('signing out another device asks first, and the list is refetched', async () => {
  fake.on('auth/session/revoke', () => {
    fake.on('auth/session/me', [here, app]);
    return desk;
  });
  const { user } = await visit();
  await user.click(await button('Sign out of Firefox on Windows'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out there' }));
  expect(fake.calls('auth/session/revoke')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  await says('Signed out of Firefox on Windows');
  expect(fake.calls('auth/session/revoke')[0]?.body).toEqual({ id: 'desk' });
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('signing out everywhere else shows how many devices it was', async () => {
  fake.on('auth/session/revoke/others', () => {
    fake.on('auth/session/me', [here]);
    return { ended: 2 };
  });
  const { user } = await visit();
  await user.click(await button('Sign out everywhere else'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
  await says('Signed out of 2 other devices');
  expect(await screen.findByText('You are signed in nowhere else.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
});

test('a session that has already ended shows an error and leaves the list', async () => {
  fake.on('auth/session/revoke', () => {
    fake.on('auth/session/me', [here, app]);
    return failWith({ status: 404, code: 'record.not_found', message: 'No such record.' });
  });
  const { user } = await visit();
  await user.click(await button('Sign out of Firefox on Windows'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await says('No such record.');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('a list that cannot be loaded leaves the profile usable, and Retry loads it', async () => {
  fake.on('auth/session/me', loseConnection);
  const { user } = await visit();
  expect(await screen.findByText('Your sessions could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('ada@example.com')).toBeInTheDocument();
  fake.on('auth/session/me', [here]);
  await user.click(await button('Retry'));
  expect(await screen.findByText('You are signed in nowhere else.')).toBeInTheDocument();
});

test('the profile also works with a server that does not have the call', async () => {
  const { access_token: _, ...shown } = { ...ada, capabilities: null };
  fake.on('user/show', shown);
  removeCapability('sessions');
  await visit();
  expect(await screen.findByText('ada@example.com')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Where you are signed in' })).not.toBeInTheDocument();
  expect(fake.calls('auth/session/me')).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('during impersonation sessions are neither shown nor requested', async () => {
  signIn(aSessionUser({ roles: ['administrator'] }));
  chooseTeam('team-1');
  startImpersonation({ id: 'company-9', company_name: 'Eko Swift' });
  await visitRemote(remote, '/user/profile');
  expect(await screen.findByRole('region', { name: 'Ada Obi' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Where you are signed in' })).not.toBeInTheDocument();
  expect(fake.calls('auth/session/me')).toEqual([]);
});
