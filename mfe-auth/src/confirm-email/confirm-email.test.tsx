import { screen, waitFor } from '@testing-library/react';
import { type FakeApi, failWith, loseConnection, startFakeApi } from '@waybill/api/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, signIn, signOut } from '@waybill/session';
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
});

const visit = () => visitRemote(remote, '/auth/login?verify=token-1');
const spent = () => failWith({ status: 422, message: 'No', errors: { token: ['is not valid any more'] } });
const asStored = (email_verified: boolean) => {
  const { access_token: _, ...user } = aSessionUser({ email_verified });
  fake.on('user/show', user);
};

test('the link of the mail confirms the email, and sign-in continues', async () => {
  fake.on('auth/verify', null);
  const { address } = await visit();
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  expect(address()).toBe('/auth/login');
  expect(fake.calls('auth/verify').map(({ body }) => body)).toEqual([{ token: 'token-1' }]);
  expect(alertStore.getState().alert?.text).toBe('Your email is confirmed. Sign in to continue.');
});

test('signed-in users continue with the choice of an account', async () => {
  signIn(aSessionUser({ email_verified: false }));
  fake.on('auth/verify', null);
  asStored(true);
  const { address } = await visit();
  await waitFor(() => expect(address()).toBe('/auth/switchAccount'));
});

test('a used link shows an error; signed-in users can request a new one', async () => {
  signIn(aSessionUser({ email_verified: false }));
  fake.on('auth/verify', spent);
  fake.on('auth/verify/resend', null);
  asStored(false);
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
  await waitFor(() =>
    expect(alertStore.getState().alert?.text).toBe('A new link is on its way to ada@example.com'),
  );
});

test('a used link of an email that has since been confirmed shows no error', async () => {
  signIn(aSessionUser({ email_verified: false }));
  fake.on('auth/verify', spent);
  asStored(true);
  await visit();
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed already' })).toBeInTheDocument();
});

test('without a session a used link leads to sign-in, and a lost connection can be retried', async () => {
  fake.on('auth/verify', loseConnection);
  const { user } = await visit();
  const retry = await screen.findByRole('button', { name: /Retry/ });
  fake.on('auth/verify', spent);
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Sign in/ })).toHaveAttribute(
    'href',
    '/auth/login?next=%2Fuser%2FuserProfile',
  );
  const keys = fake.calls('auth/verify').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});
