import { cleanup, screen, waitFor } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { signIn, signOut } from '@waybill/session';
import { aSessionUser, removeCapability } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
const mine = { user_id: 'user-1', referral_code: 'AB23CD45EF', referred: 1 };
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  signOut();
  signIn(aSessionUser());
  fake.on('referral/me', mine);
  fake.on('referral/index', aPage([{ first_name: 'Bola', day: '2026-11-20' }]));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

const visit = () => visitRemote(remote, '/user/referrals');

test('the code is shown to copy, with the people who used it', async () => {
  await visit();
  expect(await screen.findByText('AB23CD45EF')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy AB23CD45EF' })).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: 'Bola 20 Nov 2026' })).toBeInTheDocument();
});

test('a user without a code gets one', async () => {
  fake.on('referral/me', () => failWith({ status: 404, message: 'None.' }));
  fake.on('referral/store', mine);
  await visit();
  expect(await screen.findByText('AB23CD45EF')).toBeInTheDocument();
  expect(fake.calls('referral/store')).toHaveLength(1);
});

test('without the device’s own sheet the code is shared by WhatsApp', async () => {
  await visit();
  const link = await screen.findByRole('link', { name: 'Share by WhatsApp' });
  const address = new URL(link.getAttribute('href')!);
  expect(address.hostname).toBe('wa.me');
  expect(address.searchParams.get('text')).toMatch(/my code AB23CD45EF: http.*\/auth\/registerUser/);
  expect(screen.queryByRole('button', { name: 'Share your code' })).not.toBeInTheDocument();
});

test('where the device shares by itself, it is given the same text', async () => {
  const share = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Share your code' }));
  await waitFor(() => expect(share).toHaveBeenCalledWith({ text: expect.stringMatching(/AB23CD45EF/) }));
});

test('an empty list says so; a server without the list costs the list alone', async () => {
  fake.on('referral/index', aPage([]));
  await visit();
  expect(await screen.findByText('Nobody yet. Share your code to invite someone.')).toBeInTheDocument();
  removeCapability('referred_users');
  cleanup();
  await visit();
  expect(
    await screen.findByText('This server does not list who registered with your code.'),
  ).toBeInTheDocument();
});

test('a failure offers Retry', async () => {
  fake.on('referral/me', () => failWith({ status: 500, message: 'Away.' }));
  const { user } = await visit();
  await screen.findByText('Your code could not be loaded');
  fake.on('referral/me', mine);
  await user.click(screen.getByRole('button', { name: /Retry/ }));
  expect(await screen.findByText('AB23CD45EF')).toBeInTheDocument();
});
