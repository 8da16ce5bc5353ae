import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, refuse, startFakeApi } from '@waybill/api/testing';
import { aCompany, aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import {
  alertStore,
  chooseTeam,
  cloneStore,
  resetClone,
  sessionStore,
  signIn,
  signOut,
  startClone,
} from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

const lekki = aCompany();
const eko = aCompany({ id: 'company-2', company_name: 'Eko Swift', management_approved: false });

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  resetClone();
  signOut();
  signIn(aSessionUser({ roles: ['administrator'] }));
  chooseTeam('team-1');
  fake.on('company/index', aPage([eko, lekki]));
});
afterEach(() => jest.restoreAllMocks());

const visit = () => visitRemote(remote, '/companies');
const row = async (name: string) => (await screen.findByRole('cell', { name })).closest('tr')!;
const companyId = () => sessionStore.getState().user?.groups['team-1']?.company_id;

/** jsdom loads no pages: it complains where one is asked for. */
const watchPageLoads = () => {
  history.replaceState(null, '', '/companies');
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => told.mock.calls.filter(([error]) => /navigation/.test(String(error?.message ?? error))).length;
};

test('every company is a row: where it is, how to reach it, and whether it is approved', async () => {
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
  const sizes = within(screen.getByLabelText('Rows')).getAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['8', '15', '20']);
  await user.selectOptions(screen.getByLabelText('Rows'), '20');
  await waitFor(() => expect(fake.calls('company/index').at(-1)!.query.get('per_page')).toBe('20'));
});

test('a search begins at three characters and asks the search; an empty one restores the list', async () => {
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
  const asked = await screen.findByRole('dialog', { name: 'Approve this company' });
  expect(asked).toHaveTextContent('Eko Swift and its people can then work with Waybill.');
  expect(fake.calls('company/approve/management')).toHaveLength(0);
  await user.click(within(asked).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(alertStore.getState().alert?.text).toBe('Eko Swift approved'));
  expect(fake.calls('company/approve/management')[0]!.body).toEqual({ id: 'company-2' });
  expect(await within(await row('Eko Swift')).findByText('Approved')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('who approves second is told, and sees the company approved', async () => {
  fake.on('company/approve/management', () => {
    fake.on('company/index', aPage([{ ...eko, management_approved: true }]));
    return refuse({ status: 409, message: 'This company is approved already.' });
  });
  const { user } = await visit();
  await user.click(within(await row('Eko Swift')).getByRole('button', { name: 'Approve' }));
  const asked = await screen.findByRole('dialog', { name: 'Approve this company' });
  await user.click(within(asked).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(alertStore.getState().alert?.text).toBe('This company is approved already.'));
  expect(await within(await row('Eko Swift')).findByText('Approved')).toBeInTheDocument();
});

test('Clone swaps the company and loads the suite anew; Reset Clone puts the administrator back', async () => {
  const pageLoads = watchPageLoads();
  const { user } = await visit();
  const line = await row('Lekki Couriers');
  expect(screen.queryByRole('button', { name: 'Reset Clone' })).not.toBeInTheDocument();
  await user.click(within(line).getByRole('button', { name: 'Clone' }));
  expect(companyId()).toBe('company-1');
  expect(cloneStore.getState()).toEqual({ companyId: 'company-1', companyName: 'Lekki Couriers' });
  expect(pageLoads()).toBe(1);
  await user.click(await screen.findByRole('button', { name: 'Reset Clone' }));
  expect(companyId()).toBeNull();
  expect(cloneStore.getState().companyId).toBeNull();
  expect(pageLoads()).toBe(2);
});

test('the list that failed says so and comes back by Retry, in a clone too', async () => {
  startClone(lekki);
  fake.on('company/index', () => refuse({ status: 500, message: 'Something went wrong on our side.' }));
  const { user } = await visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Companies could not be loaded');
  expect(screen.getByRole('button', { name: 'Reset Clone' })).toBeInTheDocument();
  fake.on('company/index', aPage([]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No content found')).toBeInTheDocument();
});
