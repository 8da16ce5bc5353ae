import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, loseConnection, startFakeApi } from '@waybill/api/testing';
import type { Invite } from '@waybill/contract';
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
  signIn(aSessionUser());
});

const visit = (address: string) => visitRemote(remote, address);

const anInvite = (changes: Partial<Invite> = {}): Invite => ({
  id: 'invite-1',
  invite_code: 'code-1',
  type: 'courier',
  job_title: 'Dispatch rider',
  job_description: 'Deliveries on the island',
  created_at: '2026-11-20T09:30:00.000Z',
  company: { id: 'company-1', company_name: 'Lekki Couriers', company_picture: null },
  ...changes,
});
const other = anInvite({
  id: 'invite-2',
  type: 'employee',
  company: { id: 'company-2', company_name: 'Yaba Express', company_picture: '/pictures/yaba.png' },
});

const entry = (name: RegExp) => screen.findByRole('button', { name });

test('each invite shows company, text and role, with a picture or initials', async () => {
  fake.on('invite/me', [anInvite(), other]);
  await visit('/invite/me');
  const first = await entry(/^Lekki Couriers|^LC/);
  expect(first).toHaveTextContent('Just sent you an invite to join their company');
  expect(first).toHaveTextContent('Role: Rider');
  expect(within(first).getByText('LC')).toBeInTheDocument();
  const second = await entry(/^Yaba Express/);
  expect(second).toHaveTextContent('Role: Employee');
  expect(within(second).getByRole('presentation')).toHaveAttribute('src', '/pictures/yaba.png');
  expect(fake.calls('invite/me')[0]!.query.get('properties')).toBe('1');
});

test('a user without invites sees that there are none', async () => {
  fake.on('invite/me', []);
  await visit('/invite/me');
  expect(await screen.findByText('No invitations available')).toBeInTheDocument();
  expect(screen.queryByText(/confirmed/)).not.toBeInTheDocument();
});

test('a user without a confirmed address sees why no invites are shown', async () => {
  signIn(aSessionUser({ email_verified: false }));
  fake.on('invite/me', []);
  await visit('/invite/me');
  expect(
    await screen.findByText(/once you have confirmed that ada@example.com is yours/),
  ).toBeInTheDocument();
});

test('placeholders are shown while invites load, and a failure offers Retry', async () => {
  let fail = () => {};
  fake.on(
    'invite/me',
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('The database is away.'));
      }),
  );
  const { user } = await visit('/invite/me');
  expect(await screen.findByRole('status', { name: 'Loading your invites' })).toBeInTheDocument();
  await waitFor(() => expect(fake.calls('invite/me')).toHaveLength(1));
  fail();
  expect(await screen.findByText('Your invites could not be loaded')).toBeInTheDocument();
  fake.on('invite/me', [anInvite()]);
  await user.click(screen.getByRole('button', { name: /Retry/ }));
  expect(await entry(/^Lekki Couriers|^LC/)).toBeInTheDocument();
  expect(screen.queryByText('Your invites could not be loaded')).not.toBeInTheDocument();
});

test('an invite opens with its offer; Reject removes it from the list', async () => {
  fake.on('invite/me', [anInvite(), other]);
  const { user } = await visit('/invite/me');
  await user.click(await entry(/^Lekki Couriers|^LC/));
  const dialog = await screen.findByRole('dialog', { name: 'Accept Invite' });
  expect(dialog).toHaveTextContent('Dispatch rider');

  fake.on('invite/refuse', () => {
    fake.on('invite/me', [other]);
    return anInvite();
  });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /Lekki Couriers/ })).not.toBeInTheDocument(),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await entry(/^Yaba Express/)).toBeInTheDocument();
  expect(alertStore.getState().alert?.text).toBe('You rejected the invite from Lekki Couriers');
  const rejections = fake.calls('invite/refuse');
  expect(rejections).toHaveLength(1);
  expect(rejections[0]!.body).toEqual({ id: 'invite-1' });
  expect(rejections[0]!.headers['idempotency-key']).toBeTruthy();
});

test('the row accepts at once, and its Reject opens the offer', async () => {
  fake.on('invite/me', [anInvite()]);
  const { user, address } = await visit('/invite/me');
  await user.click(await entry(/^Reject the invite from Lekki Couriers/));
  expect(await screen.findByRole('dialog', { name: 'Accept Invite' })).toBeInTheDocument();
  expect(fake.calls('invite/refuse')).toEqual([]);
  await user.click(await entry(/^Accept the invite from Lekki Couriers/));
  await waitFor(() => expect(address()).toBe('/auth/inviteRegisteration?invite_code=code-1'));
});

test('Accept leads to the registration with the code of the invite', async () => {
  fake.on('invite/me', [anInvite()]);
  const { user, address } = await visit('/invite/me');
  await user.click(await entry(/^Lekki Couriers|^LC/));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(address()).toBe('/auth/inviteRegisteration?invite_code=code-1'));
});

test('a lost rejection keeps the dialog open, and pressing again repeats the same action', async () => {
  fake.on('invite/me', [anInvite()]);
  fake.on('invite/refuse', loseConnection);
  const { user } = await visit('/invite/me');
  await user.click(await entry(/^Lekki Couriers|^LC/));
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(alertStore.getState().alert?.kind).toBe('error'));
  fake.on('invite/refuse', () => {
    fake.on('invite/me', []);
    return anInvite();
  });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('No invitations available')).toBeInTheDocument();
  const keys = fake.calls('invite/refuse').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('an invite that no longer exists shows an error and leaves the list', async () => {
  fake.on('invite/me', [anInvite()]);
  fake.on('invite/refuse', () => {
    fake.on('invite/me', []);
    return failWith({ status: 404, message: 'This does not exist.' });
  });
  const { user } = await visit('/invite/me');
  await user.click(await entry(/^Lekki Couriers|^LC/));
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('No invitations available')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(alertStore.getState().alert?.text).toBe('This does not exist.');
});
