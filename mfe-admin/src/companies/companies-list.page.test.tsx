import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, refuse, startFakeApi } from '@waybill/api/testing';
import { aCompany, aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import {
  alertStore,
  chooseTeam,
  cloneStore,
  sessionStore,
  signIn,
  signOut,
  viewerOf,
} from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

const waiting = aCompany({
  id: 'company-2',
  company_name: 'Yaba Express',
  company_email: 'office@yaba.example',
  management_approved: false,
});

let fake: FakeApi;
let reported: jest.SpyInstance;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  signOut();
  signIn(aSessionUser({ roles: ['administrator'] }));
  chooseTeam('team-1');
  fake.on('company/index', aPage([waiting, aCompany()]));
  // The test's window cannot leave its page, and says so.
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => reported.mockRestore());

const visit = (address = '/companies/1') => visitRemote(remote, address);
const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;
const alertText = () => alertStore.getState().alert?.text;

test('companies stand in the columns of the specification, eight a page', async () => {
  await visit();
  await row('Yaba Express');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Name',
    'Email',
    'Contact no.',
    'Country',
    'State',
    'City',
    'Status',
    'Actions',
  ]);
  expect(within(await row('Yaba Express')).getByText('Not approved')).toBeInTheDocument();
  expect(within(await row('Lekki Couriers')).getByText('Approved')).toBeInTheDocument();
  expect(fake.calls('company/index')[0]!.query.get('per_page')).toBe('8');
  const sizes = within(screen.getByLabelText('Rows')).getAllByRole('option');
  expect(sizes.map((size) => size.textContent)).toEqual(['8', '15', '20']);
});

test('approving asks first, says what it did and shows the company as approved', async () => {
  fake.on('company/approve/management', () => {
    fake.on('company/index', aPage([{ ...waiting, management_approved: true }]));
    return { ...waiting, management_approved: true };
  });
  const { user } = await visit();
  expect(
    within(await row('Lekki Couriers')).queryByRole('button', { name: 'Approve' }),
  ).not.toBeInTheDocument();
  await user.click(within(await row('Yaba Express')).getByRole('button', { name: 'Approve' }));
  const dialog = screen.getByRole('dialog', { name: 'Approve this company' });
  expect(fake.calls('company/approve/management')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(alertText()).toBe('Yaba Express approved'));
  expect(fake.calls('company/approve/management')[0]!.body).toEqual({ id: 'company-2' });
  expect(await screen.findByText('Approved')).toBeInTheDocument();
});

test('who approves second is told', async () => {
  fake.on('company/approve/management', () =>
    refuse({ status: 409, code: 'company.already_approved', message: 'This company is already approved.' }),
  );
  const { user } = await visit();
  await user.click(within(await row('Yaba Express')).getByRole('button', { name: 'Approve' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(alertText()).toBe('This company is already approved.'));
});

test('a search is sent from three characters on', async () => {
  fake.on('company/search/index', aPage([waiting]));
  const { user, address } = await visit();
  await row('Lekki Couriers');
  await user.type(screen.getByLabelText('Search companies'), 'ya');
  expect(screen.getByText('Type at least 3 characters')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Search companies'), 'ba');
  await waitFor(() => expect(screen.queryByText('Lekki Couriers')).not.toBeInTheDocument());
  expect(fake.calls('company/search/index').map(({ body }) => body)).toEqual([{ search: 'yaba' }]);
  expect(address()).toBe('/companies/1?search=yaba');
});

test('a clone works under the company’s id and keeps the original user; Reset Clone restores him', async () => {
  const { user } = await visit();
  expect(screen.queryByRole('button', { name: 'Reset Clone' })).not.toBeInTheDocument();
  await user.click(within(await row('Lekki Couriers')).getByRole('button', { name: 'Clone' }));
  expect(cloneStore.getState().companyName).toBe('Lekki Couriers');
  expect(viewerOf(sessionStore.getState()).companyId).toBe('company-1');
  await user.click(await screen.findByRole('button', { name: 'Reset Clone' }));
  expect(cloneStore.getState().companyId).toBeNull();
  expect(viewerOf(sessionStore.getState()).companyId).toBeNull();
});
