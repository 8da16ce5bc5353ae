import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import type { PlatformCompany } from '@waybill/contract';
import { aCompany, aCountedPage, aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import {
  alertStore,
  chooseTeam,
  endImpersonation,
  impersonationStore,
  sessionStore,
  signIn,
  signOut,
  startImpersonation,
} from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { choicesOf, chooseFilter } from '@waybill/ui/testing';
import remote from '../remote.ts';

const lekki = aCompany();
const eko: PlatformCompany = {
  ...aCompany({ id: 'company-2', company_name: 'Eko Swift', management_approved: false }),
  owner: { name: 'Ada Obi', email: 'ada@eko.example', phone: '2348035556666' },
  refused_at: null,
  refused_reason: null,
};

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  endImpersonation();
  signOut();
  signIn(aSessionUser({ roles: ['administrator'] }));
  chooseTeam('team-1');
  fake.on('company/index', aPage([eko, lekki], { total: 30, last_page: 4 }));
});
afterEach(() => jest.restoreAllMocks());

const visit = (address = '/companies') => visitRemote(remote, address);
const row = async (name: string) => (await screen.findByRole('cell', { name })).closest('tr')!;
const companyId = () => sessionStore.getState().user?.groups['team-1']?.company_id;

/** jsdom loads no pages, but logs an error for each attempt. */
const watchPageLoads = () => {
  history.replaceState(null, '', '/companies');
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () =>
    logged.mock.calls.filter(([error]) => /navigation/.test(String(error?.message ?? error))).length;
};

test('companies are listed with address, contact and approval', async () => {
  const { user } = await visit();
  const line = await row('Eko Swift');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Email',
    'Contact no.',
    'Country',
    'State',
    'City',
    'Status',
    'Actions',
  ]);
  expect(line).toHaveTextContent(
    /Eko Swift.*office@lekki\.example.*0803 000 0000.*Nigeria.*Lagos.*Lekki.*Not approved/,
  );
  expect(within(await row('Lekki Couriers')).getByText('Approved')).toBeInTheDocument();
  expect(await choicesOf(user, 'Rows')).toEqual(['8', '15', '20']);
  await chooseFilter(user, 'Rows', '20');
  await waitFor(() => expect(fake.calls('company/index').at(-1)!.query.get('per_page')).toBe('20'));
});

test('a search starts at three characters; an empty one restores the list', async () => {
  fake.on('company/search/index', aPage([eko]));
  const { user, address } = await visit();
  await row('Lekki Couriers');
  const box = screen.getByRole('searchbox', { name: 'Search companies' });
  await user.type(box, 'ek');
  expect(screen.getByText('Type at least 3 characters')).toBeInTheDocument();
  await user.type(box, 'o');
  await waitFor(() => expect(screen.queryByText('Lekki Couriers')).not.toBeInTheDocument());
  expect(fake.calls('company/search/index').map(({ body }) => body)).toEqual([{ search: 'eko' }]);
  expect(address()).toBe('/companies/1?search=eko');
  fake.on('company/search/index', aPage([]));
  await user.type(box, 'x');
  expect(await screen.findByText('No content found for these filters')).toBeInTheDocument();
  await user.clear(box);
  expect(await row('Lekki Couriers')).toBeInTheDocument();
});

test('approving asks first, and the company then reads Approved', async () => {
  fake.on('company/approve/management', () => {
    fake.on('company/index', aPage([{ ...eko, management_approved: true }, lekki]));
    return { ...eko, management_approved: true };
  });
  const { user } = await visit();
  const line = await row('Eko Swift');
  expect(within(line).queryByRole('button', { name: 'Clone' })).not.toBeInTheDocument();
  expect(within(await row('Lekki Couriers')).queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(within(line).getByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('dialog', { name: 'Approve this company' });
  expect(question).toHaveTextContent('Eko Swift and its team can then use Waybill.');
  expect(fake.calls('company/approve/management')).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(alertStore.getState().alert?.text).toBe('Eko Swift approved'));
  expect(fake.calls('company/approve/management')[0]!.body).toEqual({ id: 'company-2' });
  expect(await within(await row('Eko Swift')).findByText('Approved')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('before approving, one sees who asks, from where and since when', async () => {
  const { user } = await visit();
  await user.click(within(await row('Eko Swift')).getByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('dialog', { name: 'Approve this company' });
  for (const fact of ['Ada Obi', 'ada@eko.example', '0803 555 6666', 'Registered'])
    expect(question).toHaveTextContent(fact);
  expect(question).toHaveTextContent(/Lekki, Lagos, Nigeria/);
});

test('those who wait are listed alone, with their number, at an address of their own', async () => {
  fake.on('company/index', aCountedPage([eko, lekki], { waiting: 1 }));
  const { user, address } = await visit();
  await row('Lekki Couriers');
  fake.on('company/index', aCountedPage([eko], { waiting: 1 }));
  await chooseFilter(user, 'Status', 'Waiting for approval (1)');
  await waitFor(() => expect(screen.queryByText('Lekki Couriers')).not.toBeInTheDocument());
  expect(fake.calls('company/index').at(-1)!.query.get('waiting')).toBe('1');
  expect(address()).toBe('/companies/1?show=waiting');
});

test('the address of those who wait opens them; a server without counts shows no number', async () => {
  await visit('/companies/1?show=waiting');
  await row('Eko Swift');
  expect(fake.calls('company/index').at(-1)!.query.get('waiting')).toBe('1');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Waiting for approval');
});

test('a rejection needs a reason; the company then reads Rejected and can still be approved', async () => {
  const rejected = { ...eko, refused_at: '2026-11-21T10:00:00.000Z', refused_reason: 'No such address' };
  fake.on('company/refuse/management', () => {
    fake.on('company/index', aPage([rejected, lekki]));
    return rejected;
  });
  const { user } = await visit();
  expect(within(await row('Lekki Couriers')).queryByRole('button', { name: 'Reject' })).toBeNull();
  await user.click(within(await row('Eko Swift')).getByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject this company' });
  expect(dialog).toHaveTextContent('Ada Obi');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText('Reason is required')).toBeInTheDocument();
  expect(fake.calls('company/refuse/management')).toHaveLength(0);
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'No such address');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(alertStore.getState().alert?.text).toBe('Eko Swift rejected'));
  expect(fake.calls('company/refuse/management')[0]!.body).toEqual({
    id: 'company-2',
    reason: 'No such address',
  });
  const line = await row('Eko Swift');
  expect(await within(line).findByText('Rejected')).toBeInTheDocument();
  expect(within(line).queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
  await user.click(within(line).getByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('dialog', { name: 'Approve this company' });
  expect(question).toHaveTextContent('No such address');
});

test('the second of two people who approve gets an error and sees it approved', async () => {
  fake.on('company/approve/management', () => {
    fake.on('company/index', aPage([{ ...eko, management_approved: true }]));
    return failWith({ status: 409, message: 'This company is already approved.' });
  });
  const { user } = await visit();
  await user.click(within(await row('Eko Swift')).getByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('dialog', { name: 'Approve this company' });
  await user.click(within(question).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(alertStore.getState().alert?.text).toBe('This company is already approved.'));
  expect(await within(await row('Eko Swift')).findByText('Approved')).toBeInTheDocument();
});

test('impersonation switches to the company and reloads the suite; ending it switches back', async () => {
  const pageLoads = watchPageLoads();
  const { user } = await visit();
  const line = await row('Lekki Couriers');
  expect(screen.queryByRole('button', { name: 'Reset Clone' })).not.toBeInTheDocument();
  await user.click(within(line).getByRole('button', { name: 'Clone' }));
  expect(companyId()).toBe('company-1');
  expect(impersonationStore.getState()).toEqual({ companyId: 'company-1', companyName: 'Lekki Couriers' });
  expect(pageLoads()).toBe(1);
  await user.click(await screen.findByRole('button', { name: 'Reset Clone' }));
  expect(companyId()).toBeNull();
  expect(impersonationStore.getState().companyId).toBeNull();
  expect(pageLoads()).toBe(2);
});

test('a failed list is reloaded by Retry, also during impersonation', async () => {
  startImpersonation(lekki);
  fake.on('company/index', () => failWith({ status: 500, message: 'Something went wrong on our side.' }));
  const { user } = await visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Companies could not be loaded');
  expect(screen.getByRole('button', { name: 'Reset Clone' })).toBeInTheDocument();
  fake.on('company/index', aPage([]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No content found')).toBeInTheDocument();
});
