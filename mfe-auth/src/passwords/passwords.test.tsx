import { screen, waitFor } from '@testing-library/react';
import { type FakeApi, refuse, startFakeApi } from '@waybill/api/testing';
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

test('asks for the email, has the link mailed, and says the same whoever asks', async () => {
  fake.on('auth/forgot', null);
  const { user } = await visitRemote(remote, '/auth/password');
  const email = await screen.findByLabelText('Email');
  await user.click(press('Confirm your email'));
  expect(await screen.findByText('Email is required')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth/login');

  await user.type(email, 'ada@example.com');
  await user.click(press('Confirm your email'));
  expect(await screen.findByRole('heading', { name: 'Look into your mail' })).toBeInTheDocument();
  expect(screen.getByText(/If there is an account for ada@example.com/)).toBeInTheDocument();
  expect(fake.calls('auth/forgot')[0]!.body).toEqual({
    email: 'ada@example.com',
    reset_form_link: `${location.origin}/auth/resetPassword`,
  });

  await user.click(screen.getByRole('link', { name: 'No mail? Ask again' }));
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

test('names each field that is missing', async () => {
  const { user } = await visitRemote(remote, '/auth/resetPassword');
  await screen.findByLabelText('Token');
  await user.click(press('Reset password'));
  for (const words of [
    'Email is required',
    'Token is required',
    'New password is required',
    'New password confirmation is required',
  ])
    expect(await screen.findByText(words)).toBeInTheDocument();
  expect(fake.calls()).toEqual([]);
});

test('sends the token of the link with the new password, ends the session here and leads to sign-in', async () => {
  signIn(aSessionUser());
  fake.on('auth/reset', null);
  const { address } = await reset('/auth/resetPassword?token=token-of-the-mail');
  await waitFor(() => expect(address()).toBe('/auth/login'));
  expect(fake.calls('auth/reset')[0]!.body).toEqual({
    email: 'ada@example.com',
    token: 'token-of-the-mail',
    new_password: 'new secret',
    new_password_confirmation: 'new secret',
  });
  expect(sessionStore.getState().user).toBeNull();
  expect(alertStore.getState().alert?.text).toBe('Your password is changed. Sign in with the new one.');
});

test('a link that was used or is too old says so and offers to ask for a new one', async () => {
  fake.on('auth/reset', () =>
    refuse({ status: 422, message: 'No', errors: { token: ['is not valid any more: ask for a new link'] } }),
  );
  const { user, address } = await reset('/auth/resetPassword?token=used');
  expect(await screen.findByText('Is not valid any more: ask for a new link')).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue('new secret');
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  await waitFor(() => expect(address()).toBe('/auth/password'));
});
