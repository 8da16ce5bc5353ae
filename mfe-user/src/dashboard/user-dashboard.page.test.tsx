import { screen, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import type { Invite } from '@waybill/contract';
import { aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  fake.on('second-party/order/filter/me', aPage([]));
  signOut();
  signIn(aSessionUser());
});

const visit = (address: string) => visitRemote(remote, address);

const invite: Invite = {
  id: 'invite-1',
  invite_code: 'code-1',
  type: 'employee',
  job_title: 'Dispatcher',
  job_description: 'Early shift',
  created_at: '2026-11-20T09:30:00.000Z',
  company: { id: 'company-1', company_name: 'Lekki Couriers', company_picture: null },
};

test.each(['/userdashboard', '/userDashboard'])(
  '%s welcomes the user by name with six cards',
  async (address) => {
    fake.on('invite/me', [invite]);
    await visit(address);
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada Obi' })).toBeInTheDocument();
    const titles = ['Book Order', 'Track Order', 'Delivery Rates', 'Orders', 'Invites', 'Referrals'];
    const cards = await screen.findAllByRole('listitem');
    expect(cards).toHaveLength(6);
    for (const [at, title] of titles.entries())
      expect(within(cards[at]!).getByText(title)).toBeInTheDocument();

    const addresses = ['/delivery', '/user/trackOrder', '/user/rates', '/user/userOrders', '/invite/me'];
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...addresses,
      '/user/referrals',
    ]);
    const invites = screen.getByRole('link', { name: /Invites/ });
    expect(await within(invites).findByText('1 pending')).toBeInTheDocument();
  },
);

test('who has not confirmed their email reads so until they have', async () => {
  fake.on('invite/me', []);
  signOut();
  signIn(aSessionUser({ email_verified: false }));
  await visit('/userDashboard');
  expect(await screen.findByRole('note')).toHaveTextContent(
    'the link is in the email we sent to ada@example.com',
  );
  expect(screen.getByRole('link', { name: 'Send the email again' })).toHaveAttribute(
    'href',
    '/user/userProfile',
  );
});

test('a dashboard whose parcels cannot be loaded has its ways all the same', async () => {
  fake.on('invite/me', []);
  fake.on('second-party/order/filter/me', () => failWith({ status: 500, message: 'Away.' }));
  await visit('/userDashboard');
  expect(await screen.findByRole('link', { name: /Book Order/ })).toBeInTheDocument();
});

test('the dashboard is shown without the number of invites where it cannot be loaded', async () => {
  fake.on('invite/me', () => failWith({ status: 500, message: 'Away.' }));
  await visit('/userDashboard');
  expect(await screen.findByRole('link', { name: /Invites/ })).toBeInTheDocument();
  expect(screen.queryByText(/pending/)).not.toBeInTheDocument();
});
