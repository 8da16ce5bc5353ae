import { screen, waitFor } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, sessionStore, signIn, signOut } from '@waybill/session';
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

const press = (name: string) => screen.getByRole('button', { name });

test('mails the link, and shows the same text for every address', async () => {
  fake.on('auth/forgot', null);
  const { user } = await visitRemote(remote, '/auth/password');
  const email = await screen.findByLabelText('Email');
  await user.click(press('Confirm your email'));
  expect(await screen.findByText('Email is required')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth/login');

  await user.type(email, 'ada@example.com');
  await user.click(press('Confirm your email'));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
  expect(screen.getByText(/If ada@example.com has an account/)).toBeInTheDocument();
  expect(fake.calls('auth/forgot')[0]!.body).toEqual({
    email: 'ada@example.com',
    reset_form_link: `${location.origin}/auth/resetPassword`,
  });

  await user.click(screen.getByRole('link', { name: 'No email? Request another link' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('');
});

async function reset(address: string) {
  const visit = await visitRemote(remote, address);
  await visit.user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await visit.user.type(screen.getByLabelText('New password'), 'new secret');
  await visit.user.type(screen.getByLabelText('Confirm new password'), 'new secret');
  await visit.user.click(press('Reset password'));
  return visit;
}

test('every empty field has its message', async () => {
  const { user } = await visitRemote(remote, '/auth/resetPassword');
  await screen.findByLabelText('Token');
  await user.click(press('Reset password'));
  for (const text of [
    'Email is required',
    'Token is required',
    'New password is required',
    'New password confirmation is required',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(fake.calls()).toEqual([]);
});

test('sends the link’s token with the new password, ends the session and opens sign-in', async () => {
  signIn(aSessionUser());
  fake.on('auth/reset', null);
  const { address } = await reset('/auth/resetPassword?token=token-of-the-mail');
  await waitFor(() => expect(address()).toBe('/auth/login'));
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.com');
  expect(fake.calls('auth/reset')[0]!.body).toEqual({
    email: 'ada@example.com',
    token: 'token-of-the-mail',
    new_password: 'new secret',
    new_password_confirmation: 'new secret',
  });
  expect(sessionStore.getState().user).toBeNull();
  expect(alertStore.getState().alert?.text).toBe('Your password is changed. Sign in with the new one.');
});

test('a link that names its recipient fills in the email; only the new password is typed', async () => {
  fake.on('auth/reset', null);
  const { user, address } = await visitRemote(
    remote,
    '/auth/resetPassword?token=of-the-mail#email=ada%40example.com',
  );
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.com');
  for (const label of ['Email', 'Token']) expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
  await user.type(screen.getByLabelText('New password'), 'new secret');
  await user.type(screen.getByLabelText('Confirm new password'), 'new secret');
  await user.click(press('Reset password'));
  await waitFor(() => expect(address()).toBe('/auth/login'));
  expect(fake.calls('auth/reset')[0]!.body).toMatchObject({ email: 'ada@example.com', token: 'of-the-mail' });
});

test('a used or expired link shows an error and offers a new one', async () => {
  fake.on('auth/reset', () =>
    failWith({
      status: 422,
      message: 'No',
      errors: { token: ['is not valid any more: ask for a new link'] },
    }),
  );
  const { user, address } = await reset('/auth/resetPassword?token=used');
  expect(await screen.findByText('Token is not valid any more: ask for a new link')).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue('new secret');
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  await waitFor(() => expect(address()).toBe('/auth/password'));
});
