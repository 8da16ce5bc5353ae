import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ArrivedCall, type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { aCompany, anEmployee, aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, signIn, signOut, startImpersonation } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { choicesOf } from '@waybill/ui/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await import('./employees-list.page.tsx');
});
afterAll(() => fake.close());

const ada = anEmployee({
  employee_name: 'Ada Obi',
  employee_address: '3 Marina',
  employee_job_title: 'Dispatcher',
  team: { roles: [{ name: 'employee' }, { name: 'accountant' }] },
});
const chidi = anEmployee({
  id: 'employee-2',
  employee_name: 'Chidi Eze',
  company_approved: false,
  status: 'inactive',
});
const gone = anEmployee({
  id: 'employee-3',
  employee_name: 'Sani Gone',
  termination_date: '2026-11-01T09:00:00.000Z',
});

beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  fake.on('employee/filter/index', aPage([ada, chidi, gone], { total: 30, last_page: 4 }));
  fake.on('company/me', aCompany());
  fake.on('region/earth/index', [{ id: 566, name: 'Nigeria', iso2: 'NG' }]);
  fake.on('region/earth/sort/index', []);
});

const button = (name: string) => screen.findByRole('button', { name });
const row = async (name: string) => (await screen.findByRole('cell', { name })).closest('tr')!;
const dialog = () => within(screen.getByRole('dialog'));
const says = (text: string) => waitFor(() => expect(alertStore.getState().alert?.text).toBe(text));

test('employees are listed with job, approval and status, eight to a page', async () => {
  const { user } = await visitRemote(remote, '/employees/1');
  expect(await row('Chidi Eze')).toHaveTextContent(/False.*Inactive/);
  expect(await row('Ada Obi')).toHaveTextContent(/3 Marina.*Dispatcher.*Approved.*Active/);
  expect(await row('Sani Gone')).toHaveTextContent('Terminated');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Employees');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Contact no.',
    'Address',
    'Job Title',
    'Company Approved',
    'Status',
    'Actions',
  ]);
  expect(await choicesOf(user, 'Rows')).toEqual(['8', '10', '15']);
});

test('a search starts at three characters and asks the server', async () => {
  fake.on('employee/search/index', aPage([ada]));
  const { user, address } = await visitRemote(remote, '/employees/1');
  await row('Chidi Eze');
  const box = screen.getByRole('searchbox', { name: 'Search employees' });
  await user.type(box, 'ad');
  expect(screen.getByText('Type at least 3 characters')).toBeInTheDocument();
  await user.type(box, 'a');
  await waitFor(() => expect(screen.queryByText('Chidi Eze')).not.toBeInTheDocument());
  expect(fake.calls('employee/search/index')[0]!.body).toEqual({ company_id: 'company-1', search: 'ada' });
  expect(address()).toBe('/employees/1?search=ada');
});

test('Approve is offered only for who is neither approved nor terminated', async () => {
  fake.on('employee/approve/company', { ...chidi, company_approved: true });
  const { user } = await visitRemote(remote, '/employees/1');
  await user.click(await button('Approve Chidi Eze'));
  for (const name of ['Approve Ada Obi', 'Approve Sani Gone', 'More for Sani Gone', 'Edit Sani Gone'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Approve' }));
  await says('Chidi Eze approved');
  expect(fake.calls('employee/approve/company')[0]!.body).toEqual({ id: 'employee-2' });
});

test('terminating says what is lost before it is done, and is not offered for oneself', async () => {
  fake.on('employee/terminate', { ...chidi, termination_date: '2026-11-22T09:00:00.000Z' });
  const { user } = await visitRemote(remote, '/employees/1');
  await user.click(await button('More for Chidi Eze'));
  await user.click(screen.getByRole('menuitem', { name: 'Terminate Chidi Eze' }));
  expect(screen.queryByRole('button', { name: 'More for Ada Obi' })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Terminate Employee' })).toHaveTextContent(
    'signed out immediately',
  );
  await user.click(dialog().getByRole('button', { name: 'Terminate' }));
  await says('Chidi Eze terminated');
});

test('View Roles lists the roles and points to Settings', async () => {
  const { user } = await visitRemote(remote, '/employees/1');
  await user.click(await button('View roles of Ada Obi'));
  const roles = dialog().getAllByRole('listitem');
  expect(roles.map(({ textContent }) => textContent)).toEqual(['Employee', 'Accountant']);
  expect(dialog().getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
});

test('View Roles stays of an employee who has left', async () => {
  const { user } = await visitRemote(remote, '/employees/1');
  const rowOfGone = within(await row('Sani Gone'));
  expect(rowOfGone.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toContain(
    'View roles of Sani Gone',
  );
  await user.click(rowOfGone.getByRole('button', { name: 'View roles of Sani Gone' }));
  expect(screen.getByRole('dialog', { name: 'Roles of Sani Gone' })).toBeInTheDocument();
});

test('View Roles resets the second factors of an employee who has lost them', async () => {
  fake.on('auth/factor/reset', () => ({ id: chidi.user_id, name: 'Chidi Eze', ended: 2, company_id: null }));
  const { user } = await visitRemote(remote, '/employees/1');
  await user.click(await button('View roles of Chidi Eze'));
  await user.click(dialog().getByRole('button', { name: 'Reset second factors' }));
  expect(dialog().getByText(/signed out everywhere/)).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Reset' }));
  await says('Second factors of Chidi Eze removed');
  expect(fake.calls('auth/factor/reset')[0]?.body).toEqual({ user_id: chidi.user_id });
});

test('a new employee needs email, job title and place; only the server insists on a name', async () => {
  fake.on('onboard/employee', ({ body }) =>
    body.user_name
      ? ada
      : failWith({ status: 422, message: 'Invalid.', errors: { user_name: ['is required'] } }),
  );
  const { user } = await visitRemote(remote, '/employees/1');
  await user.click(await button('Create Employee'));
  await user.click(await dialog().findByRole('button', { name: 'Create Employee' }));
  for (const text of [
    'Employee name is required',
    'Employee phone is required',
    'Employee email is required',
    'Employee password is required',
    'Employee job title is required',
    'Employee address is required.',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
  await user.type(dialog().getByLabelText('Email'), 'ada@example.com');
  await user.type(dialog().getByLabelText('Password'), 'secret of Ada');
  await user.type(dialog().getByLabelText('Confirm password'), 'secret of Ada');
  await user.type(dialog().getByLabelText('Job title'), 'Dispatcher');
  await user.type(dialog().getByLabelText('Address'), '3 Marina');
  await user.click(dialog().getByRole('button', { name: 'Create Employee' }));
  expect(await dialog().findByText('Name is required')).toBeInTheDocument();
  await waitFor(() => expect(dialog().queryByText('Employee name is required')).not.toBeInTheDocument());
  await user.type(dialog().getByLabelText('Name'), 'Ada Obi');
  await user.click(dialog().getByRole('button', { name: 'Create Employee' }));
  await says('Ada Obi added');
  const [first, { body }] = fake.calls('onboard/employee') as [ArrivedCall, ArrivedCall];
  expect(first.body).not.toHaveProperty('user_name');
  expect(body).toMatchObject({ company_id: 'company-1', user_job_title: 'Dispatcher', user_name: 'Ada Obi' });
});

test('an invite to employees has the position Employee', async () => {
  const offer = { job_title: 'Dispatcher', job_description: 'The board' };
  const [created_at, expires_at] = ['2026-11-20T09:30:00.000Z', '2026-12-04T09:30:00.000Z'];
  fake.on('invite/store', {
    id: 'invite-1',
    type: 'employee',
    invitee_email: 'new@example.com',
    ...offer,
    created_at,
    expires_at,
  });
  const { user } = await visitRemote(remote, '/employees/1');
  await user.click(await button('Invite Employee'));
  await user.type(dialog().getByLabelText('Email'), 'new@example.com');
  await user.type(dialog().getByLabelText('Job title'), 'Dispatcher');
  await user.type(dialog().getByLabelText('Job description'), 'The board');
  await user.click(dialog().getByRole('button', { name: 'Send invite' }));
  await says('Invite sent to new@example.com');
  expect(fake.calls('invite/store')[0]!.body).toMatchObject({ type: 'employee', company_id: 'company-1' });
});

test('an invite without a position is not sent, and the field says so', async () => {
  const { user } = await visitRemote(remote, '/employees/1');
  await user.click(await button('Invite Employee'));
  await user.type(dialog().getByLabelText('Email'), 'new@example.com');
  await user.type(dialog().getByLabelText('Job title'), 'Dispatcher');
  const clear = document.querySelector('.ant-select-clear')!;
  fireEvent.mouseDown(clear);
  fireEvent.click(clear);
  await user.click(dialog().getByRole('button', { name: 'Send invite' }));
  expect(await screen.findByText('Position is required')).toBeInTheDocument();
  expect(screen.getByText('Job description is required')).toBeInTheDocument();
  expect(fake.calls('invite/store')).toEqual([]);
});

test('an impersonating administrator sees and edits employees, and can do nothing else to them', async () => {
  signIn(aSessionUser({ roles: ['administrator'] }));
  chooseTeam('team-1');
  startImpersonation({ id: 'company-1', company_name: 'Lekki Couriers' });
  await visitRemote(remote, '/employees/1');
  await button('Edit Chidi Eze');
  expect(
    screen.queryByRole('button', { name: /^(Create|Invite|Approve|Terminate)/ }),
  ).not.toBeInTheDocument();
});

test('invites to employees that wait are listed below, and can be taken back', async () => {
  const sent = {
    id: 'invite-1',
    invitee_email: 'new@example.com',
    type: 'employee' as const,
    job_title: 'Dispatcher',
    job_description: 'Nights',
    created_at: '2026-11-20T09:30:00.000Z',
    expires_at: '2026-12-04T09:30:00.000Z',
  };
  fake.on('invite/index', aPage([sent]));
  fake.on('invite/revoke', sent);
  const { user } = await visitRemote(remote, '/employees/1');
  const list = await screen.findByRole('region', { name: 'Invites sent' });
  expect(list).toHaveTextContent(/new@example.com.*Dispatcher/);
  await user.click(await button('Withdraw the invite to new@example.com'));
  await user.click(dialog().getByRole('button', { name: 'Withdraw' }));
  await says('Invite to new@example.com withdrawn');
});
