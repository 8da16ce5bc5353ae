import { cleanup, screen, waitFor } from '@testing-library/react';
import { type FakeApi, failWith, loseConnection, startFakeApi } from '@waybill/api/testing';
import { visitRemote } from '@waybill/federation/testing';
import {
  accessToken,
  alertStore,
  endSession,
  sessionStore,
  showError,
  signIn,
  signOut,
} from '@waybill/session';
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
  sessionStorage.clear();
});

const visit = (address: string) => visitRemote(remote, address);

const ada = aSessionUser({ roles: ['employee'] });
const withoutToken = ({ access_token: _, ...user }: typeof ada) => user;

const email = () => screen.findByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const send = () => screen.getByRole('button', { name: /sign in/i });

test('every empty field has its message, and nothing is sent', async () => {
  const { user } = await visit('/auth/login');
  await email();
  expect(screen.queryByText('Email is required')).not.toBeInTheDocument();
  await user.click(send());
  expect(await screen.findByText('Email is required')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  await waitFor(async () => expect(await email()).toHaveFocus());

  await user.type(await email(), 'ada@example.com');
  await waitFor(() => expect(screen.queryByText('Email is required')).not.toBeInTheDocument());
  await user.click(send());
  await waitFor(() => expect(password()).toHaveFocus());
  expect(fake.calls()).toEqual([]);
});

test('an error is shown at its field, and what was typed stays', async () => {
  fake.on('auth/login', () =>
    failWith({
      status: 422,
      message: 'Wrong email or password.',
      errors: { email: ['Wrong email or password.'] },
    }),
  );
  const { user } = await visit('/auth/login');
  await user.type(await email(), 'ada@example.com');
  await user.type(password(), 'not this one');
  await user.click(send());
  expect(await screen.findByText('Wrong email or password.')).toBeInTheDocument();
  expect(await email()).toHaveAttribute('aria-invalid', 'true');
  expect(await email()).toHaveValue('ada@example.com');
  expect(password()).toHaveValue('not this one');
  expect(sessionStore.getState().status).toBe('logged_out');
});

test('a lost connection shows an error, and the form can be sent again', async () => {
  fake.on('auth/login', loseConnection);
  const { user, address } = await visit('/auth/login');
  await user.type(await email(), 'ada@example.com');
  await user.type(password(), 'secret of ada');
  await user.click(send());
  await waitFor(() =>
    expect(alertStore.getState().alert?.text).toBe(
      'No connection to Waybill. Check your network and try again.',
    ),
  );
  expect(password()).toHaveValue('secret of ada');

  fake.on('auth/login', ada);
  fake.on('user/show', withoutToken(ada));
  await user.click(send());
  await waitFor(() => expect(address()).toBe('/auth/switchAccount'));
});

test('who was signed out by the server reads that once, and that what they typed is still there', async () => {
  signIn(aSessionUser());
  endSession();
  showError('Your session has ended. Sign in to continue.');
  await visit('/auth/login');
  expect(await screen.findByText('You were signed out. Sign in to continue.')).toBeInTheDocument();
  expect(alertStore.getState().alert).toBeNull();
  cleanup();
  sessionStorage.setItem('waybill-draft:user-1:order', '{}');
  await visit('/auth/login');
  expect(await screen.findByText(/^You were signed out\. What you typed is still on/)).toBeInTheDocument();
});

test('with a mouse, sign-in begins in the email', async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query === '(pointer: fine)' }));
  await visit('/auth/login');
  expect(await email()).toHaveFocus();
  jest.restoreAllMocks();
});

test('the password can be shown', async () => {
  const { user } = await visit('/auth/login');
  await email();
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
});

test('two quick clicks sign in once and open the choice with the requested path', async () => {
  fake.on('auth/login', ada);
  fake.on('user/show', withoutToken(ada));
  const { user, address } = await visit('/auth/login?next=%2Forders%3Forder%3D7');
  await user.type(await email(), ' ada@example.com');
  await user.type(password(), 'secret of ada');
  await user.dblClick(send());
  await waitFor(() => expect(address()).toBe('/auth/switchAccount?next=%2Forders%3Forder%3D7'));
  expect(fake.calls('auth/login')).toHaveLength(1);
  expect(fake.calls('auth/login')[0]!.body).toMatchObject({ password: 'secret of ada' });
  expect(fake.calls('auth/login')[0]!.headers.authorization).toBeUndefined();
  expect(accessToken()).toBe(ada.access_token);
});

test('signed-in users are redirected, but not to another host', async () => {
  signIn(ada);
  fake.on('user/show', withoutToken(ada));
  const { address } = await visit('/auth/login?next=%2F%2Felsewhere.example');
  await waitFor(() => expect(address()).toBe('/auth/switchAccount'));
});

test.each([
  ['Forgot password?', '/auth/password'],
  ['Create an account', '/auth/registerUser'],
  ['Register your company', '/auth/registerUser?next=%2Fauth%2FregisterCompany'],
  ['Join a company by an invite', '/auth/inviteLinkReg'],
  ['Terms of Service', '/terms-of-service'],
  ['Privacy Policy', '/privacy-policy'],
])('"%s" leads to %s', async (name, href) => {
  await visit('/auth/login');
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

test('the page that was requested survives the way through registration', async () => {
  const { user } = await visit('/auth/login?next=%2Fauth%2FregisterCompany');
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  await screen.findByLabelText(/^Full name/);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth/login?next=%2Fauth%2FregisterCompany',
  );
});
