import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { type ActivityEntry, defaultAbilities } from '@waybill/contract';
import { aCompany, anActivity, anEmployee, aPage, someCompanySettings } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import {
  alertStore,
  chooseTeam,
  endImpersonation,
  signIn,
  signOut,
  startImpersonation,
} from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await Promise.all([
    import('./settings.page.tsx'),
    import('./abilities.page.tsx'),
    import('./assign-role.dialog.tsx'),
    import('../company/company-settings.page.tsx'),
    import('../webhooks/webhook.page.tsx'),
  ]);
});
afterAll(() => fake.close());

const at = '2026-11-20T09:30:00.000Z';
const lekki = { id: 'company-9', company_name: 'Lekki Couriers' };
const chidi = anEmployee({ employee_name: 'Chidi Eze', user_id: 'user-2' });
const byAdministrator = anActivity({
  kind: 'roles',
  action: 'role_assigned',
  by: { user_id: 'admin', name: 'Platform Admin', capacity: 'impersonating' },
  subject: { type: 'employee', id: 'employee-2', label: 'Chidi Eze' },
  details: { role: 'accountant' },
});

beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  endImpersonation();
  signOut();
  fake.on('third-party/token/me', [{ id: 'token-1', label: 'Food app', created: at, token: '…abc1' }]);
  fake.on('role/index', [
    { id: 'accountant' as const, name: 'accountant', abilities: [...defaultAbilities.accountant] },
  ]);
  fake.on('permission/index', aPage([]));
  fake.on('employee/filter/index', [chidi]);
  fake.on('second-party/rate/index', [
    { id: 'rate-1', company_id: 'company-9', area: 'Ikeja', fee: 1500, created_at: at, updated_at: at },
  ]);
  fake.on('company/me', aCompany());
  fake.on('company/settings/show', someCompanySettings({}));
  fake.on('activity/index', aPage<ActivityEntry>([]));
});

const viewAsAdministrator = () => {
  signIn(aSessionUser({ roles: ['administrator'] }));
  chooseTeam('team-1');
  startImpersonation(lekki);
};
const dialog = () => within(screen.getByRole('dialog'));
const says = (text: string) => waitFor(() => expect(alertStore.getState().alert?.text).toBe(text));

test('an administrator in a clone gives a role of that company, and sees the rest of its settings', async () => {
  viewAsAdministrator();
  fake.on('role/assign', chidi);
  const { user } = await visitRemote(remote, '/settings');
  await screen.findByText('Ikeja');
  await screen.findByText('Food app');
  await screen.findByText('Riders and cash');
  expect(screen.queryByRole('button', { name: /rate|Edit|Delete|Create|Revoke/ })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Company' }).querySelector('a')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Assign Role Accountant' }));
  await user.click(await dialog().findByRole('combobox', { name: 'Employee' }));
  await user.click(await screen.findByText(/^Chidi Eze/, { selector: '.ant-select-item-option-content' }));
  await user.click(dialog().getByRole('button', { name: 'Assign Role' }));
  await says('Chidi Eze is Accountant now');
  expect(fake.calls('role/assign')[0]!.body).toEqual({
    user_id: 'user-2',
    company_id: 'company-9',
    role_id: 'accountant',
  });
});

test('the company’s own form of settings is not offered in a clone', async () => {
  viewAsAdministrator();
  await visitRemote(remote, '/settings/company');
  expect(await screen.findByText('The company sets these itself')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('who has a role, and what administrators changed, is not said to be nobody and nothing where it is unknown', async () => {
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  fake.on('employee/filter/index', () => failWith({ status: 500, message: 'Broken.' }));
  fake.on('activity/index', () => failWith({ status: 500, message: 'Broken.' }));
  const { user } = await visitRemote(remote, '/settings');
  const errorOf = async (title: string) => within((await screen.findByText(title)).closest('[role=alert]')!);
  const employees = await errorOf('Employees could not be loaded');
  const changes = await errorOf('Changes of roles by administrators could not be loaded');
  const roles = within(screen.getByRole('region', { name: 'Assign roles to employees' }));
  expect(roles.getByRole('cell', { name: '–' })).toBeInTheDocument();
  const accountant = anEmployee({ employee_name: 'Efe Ade', team: { roles: [{ name: 'accountant' }] } });
  fake.on('employee/filter/index', [accountant]);
  fake.on('activity/index', aPage([byAdministrator]));
  await user.click(employees.getByRole('button', { name: 'Retry' }));
  await user.click(changes.getByRole('button', { name: 'Retry' }));
  expect(await roles.findByRole('cell', { name: 'Efe Ade' })).toBeInTheDocument();
  await screen.findByRole('region', { name: 'Changed by platform administrators' });
});

test.each(['/settings', '/settings/ability/1'])(
  'at %s the owner sees what administrators changed in roles, and the way to all of it',
  async (path) => {
    signIn(aSessionUser({ roles: ['company'] }));
    chooseTeam('team-1');
    fake.on('activity/index', aPage([byAdministrator]));
    await visitRemote(remote, path);
    const changed = await screen.findByRole('region', { name: 'Changed by platform administrators' });
    expect(changed).toHaveTextContent('Gave a role to Chidi Eze: Accountant. Platform Admin,');
    expect(within(changed).getByRole('link', { name: 'Open Activity' })).toHaveAttribute(
      'href',
      '/activity/1?kind=roles&person=administrators',
    );
    expect(Object.fromEntries(fake.calls('activity/index')[0]!.query)).toMatchObject({
      kind: 'roles',
      administrators: '1',
    });
  },
);
