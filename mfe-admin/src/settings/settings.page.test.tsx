import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { type Ability, type CompanyRole, defaultAbilities, type Permission } from '@waybill/contract';
import { aCompany, anEmployee, aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser, removeCapability } from '@waybill/session/testing';
import { choicesOf } from '@waybill/ui/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await Promise.all([
    import('./settings.page.tsx'),
    import('./abilities.page.tsx'),
    import('./create-token.dialog.tsx'),
  ]);
});
afterAll(() => fake.close());

const at = '2026-11-20T09:30:00.000Z';
const tokens = [1, 2, 3, 4, 5, 6].map((number) => ({
  id: `token-${number}`,
  label: `Food app ${number}`,
  created: at,
  token: `…abc${number}`,
}));
const ada = anEmployee({ employee_name: 'Ada Obi', team: { roles: [{ name: 'accountant' }] } });
const chidi = anEmployee({ id: 'employee-2', user_id: 'user-2', employee_name: 'Chidi Eze' });
const gone = anEmployee({
  id: 'employee-3',
  user_id: 'user-3',
  employee_name: 'Efe Ade',
  termination_date: at,
  team: { roles: [{ name: 'accountant' }] },
});
const roles = (['company', 'supervisor', 'employee', 'accountant', 'courier'] as const).map((id) => ({
  id,
  name: id,
  abilities: [...defaultAbilities[id]],
}));
const ikeja = {
  id: 'rate-1',
  company_id: 'company-1',
  area: 'Ikeja, Lagos',
  fee: 1500,
  created_at: at,
  updated_at: at,
};
const permission = (id: Ability, name: string, ...of: CompanyRole[]): Permission => ({
  id,
  name,
  description: `${name} of the company`,
  roles: ['company', ...of],
});

beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  fake.on('third-party/token/me', tokens);
  fake.on('role/index', roles);
  fake.on('employee/filter/index', [ada, chidi, gone]);
  fake.on('second-party/rate/index', [ikeja]);
  fake.on('company/me', aCompany());
  fake.on('region/earth/index', [{ id: 566, name: 'Nigeria', iso2: 'NG' }]);
  fake.on('region/earth/sort/index', [
    { id: 1, country_id: 566, name: 'Lagos', cities: [{ id: 2, name: 'Epe' }] },
  ]);
});

const button = (name: string) => screen.findByRole('button', { name });
const table = async (name: string) => within(await screen.findByRole('region', { name }));
const option = (text: string | RegExp) =>
  screen.findByText(text, { selector: '.ant-select-item-option-content' });
const dialog = () => within(screen.getByRole('dialog'));
const says = (text: string) => waitFor(() => expect(alertStore.getState().alert?.text).toBe(text));
const headings = async (name: string) =>
  (await table(name)).getAllByRole('columnheader').map(({ textContent }) => textContent);

test('third-party tokens are listed five to a page with their last characters', async () => {
  const { user } = await visitRemote(remote, '/settings');
  expect(await headings('Third-party tokens')).toEqual([
    'Created at',
    'Label',
    'Token',
    'Allowed to',
    'Ends',
    'Last used',
    'Calls a minute',
    'Actions',
  ]);
  expect(screen.getByText('…abc5')).toBeInTheDocument();
  expect(screen.queryByText('…abc6')).not.toBeInTheDocument();
  expect(await choicesOf(user, 'Rows')).toEqual(['5', '8', '15']);
  await user.click(screen.getAllByRole('button', { name: 'Next' })[0]!);
  expect(await screen.findByText('…abc6')).toBeInTheDocument();
});

test('the tokens are above “Assign roles to employees”', async () => {
  await visitRemote(remote, '/settings');
  const tokens = await screen.findByRole('heading', { name: 'Third-party tokens' });
  const roles = await screen.findByRole('heading', { name: 'Assign roles to employees' });
  expect(tokens.compareDocumentPosition(roles) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a new token needs a label, and is shown once to be copied', async () => {
  const full = 'x'.repeat(43);
  fake.on('third-party/token/store', { ...tokens[0]!, label: 'Bukka app', token: full });
  const { user } = await visitRemote(remote, '/settings');
  await user.click(await button('Create Third Party Token'));
  await user.click(await dialog().findByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Label is required')).toBeInTheDocument();
  await user.type(dialog().getByLabelText('Label'), 'Bukka app');
  await user.click(dialog().getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(full)).toBeInTheDocument();
  expect(dialog().getByRole('button', { name: `Copy ${full}` })).toBeInTheDocument();
  expect(fake.calls('third-party/token/store')[0]!.body).toEqual({
    label: 'Bukka app',
    company_id: 'company-1',
  });
  // A stray key or a press beside the dialog loses nothing.
  await user.keyboard('{Escape}{Escape}');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await user.click(screen.getByRole('dialog'));
  expect(screen.getByText(full)).toBeInTheDocument();
  expect(dialog().queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText(full)).not.toBeInTheDocument();
});

test('revoking a token asks first', async () => {
  fake.on('third-party/token/revoke', tokens[0]!);
  const { user } = await visitRemote(remote, '/settings');
  await user.click(await button('Revoke Food app 1'));
  expect(screen.getByRole('dialog')).toHaveTextContent('can book no more orders');
  expect(fake.calls('third-party/token/revoke')).toHaveLength(0);
  await user.click(dialog().getByRole('button', { name: 'Revoke' }));
  await says('Food app 1 revoked');
});

test('a role is assigned to an employee who must be selected; who left is not shown with theirs', async () => {
  fake.on('role/assign', chidi);
  const { user } = await visitRemote(remote, '/settings');
  const row = (await button('Assign Role Accountant')).closest('tr');
  await waitFor(() => expect(row).toHaveTextContent('Ada Obi'));
  expect(row).not.toHaveTextContent('Efe Ade');
  expect(screen.queryByRole('button', { name: 'Assign Role Owner' })).not.toBeInTheDocument();
  await user.click(await button('Assign Role Accountant'));
  await user.click(await dialog().findByRole('button', { name: 'Assign Role' }));
  expect(await screen.findByText('You must select an employee')).toBeInTheDocument();
  await user.click(dialog().getByRole('combobox', { name: 'Employee' }));
  await user.click(await option(/^Chidi Eze/));
  await user.click(dialog().getByRole('button', { name: 'Assign Role' }));
  await says('Chidi Eze is Accountant now');
  expect(fake.calls('role/assign')[0]!.body).toEqual({
    user_id: 'user-2',
    team_id: 'team-1',
    role_id: 'accountant',
  });
});

test('a role is taken back; the last one of a person stays, and that is said', async () => {
  fake.on('role/revoke', () => failWith({ status: 409, message: 'This is their last role.' }));
  const { user } = await visitRemote(remote, '/settings');
  await user.click(await button('Assign Role Accountant'));
  await user.click(await button('Remove the role from Ada Obi'));
  await says('This is their last role.');
  fake.on('role/revoke', ada);
  await user.click(await button('Remove the role from Ada Obi'));
  await says('Ada Obi is no longer Accountant');
});

test('a delivery rate has an area out of the regions or a name of one’s own, and a fee', async () => {
  fake.on('second-party/rate/store', { ...ikeja, id: 'rate-2', area: 'Epe, Lagos' });
  const { user } = await visitRemote(remote, '/settings');
  expect((await screen.findByRole('cell', { name: 'Ikeja, Lagos' })).closest('tr')).toHaveTextContent(
    '₦1,500.00',
  );
  await user.click(await button('Add a rate'));
  await user.click(dialog().getByRole('button', { name: 'Add rate' }));
  expect(await screen.findByText('Area is required')).toBeInTheDocument();
  expect(screen.getByText('Delivery fee is required')).toBeInTheDocument();
  await user.type(dialog().getByLabelText('Area'), 'ep');
  await user.click(await option('Epe, Lagos'));
  await user.type(dialog().getByLabelText('Delivery fee'), '2500');
  await user.click(dialog().getByRole('button', { name: 'Add rate' }));
  await says('Rate for Epe, Lagos added');
  expect(fake.calls('second-party/rate/store')[0]!.body).toEqual({
    company_id: 'company-1',
    area: 'Epe, Lagos',
    fee: 2500,
  });
});

test('an area is renamed without its fee, which somebody else may have changed meanwhile', async () => {
  const renamed = { ...ikeja, area: 'Ikeja GRA' };
  fake.on('second-party/rate/update', renamed);
  const { user } = await visitRemote(remote, '/settings');
  await user.click(await button('Edit Ikeja, Lagos'));
  const area = await screen.findByLabelText(/^Area/);
  await user.clear(area);
  await user.type(area, 'Ikeja GRA');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await says('Rate for Ikeja GRA saved');
  expect(fake.calls('second-party/rate/update')[0]!.body).toEqual({ id: 'rate-1', area: 'Ikeja GRA' });
});

test('abilities are listed with the roles that have them, and one is given to a role', async () => {
  fake.on('permission/index', aPage([permission('orders.write', 'Write orders', 'employee')]));
  fake.on('permission/assign', { ...roles[3]!, abilities: ['orders.write'] });
  const { user } = await visitRemote(remote, '/settings/ability/1');
  const line = (await screen.findByText('Write orders', { selector: 'td strong' })).closest('tr')!;
  expect(within(line).getAllByRole('img', { name: 'Yes' })).toHaveLength(2);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Ability',
    'Owner',
    'Supervisor',
    'Employee',
    'Accountant',
    'Actions',
  ]);
  await user.click(await button('Assign Permission Write orders'));
  await user.click(await dialog().findByRole('button', { name: 'Assign Permission' }));
  expect(await screen.findByText('You must select a role')).toBeInTheDocument();
  await user.click(dialog().getByRole('combobox', { name: 'Role' }));
  await user.click(await option('Accountant'));
  await user.click(dialog().getByRole('button', { name: 'Assign Permission' }));
  await says('Accountant has the ability Write orders now');
  expect(fake.calls('permission/assign')[0]!.body).toEqual({
    permission_id: 'orders.write',
    role_id: 'accountant',
    team_id: 'team-1',
  });
});

test('a role that can make itself mighty is marked, and giving it warns', async () => {
  fake.on(
    'permission/index',
    aPage([
      permission('settings.manage', 'Manage settings', 'supervisor'),
      permission('orders.read', 'Read'),
    ]),
  );
  const { user } = await visitRemote(remote, '/settings/ability/1');
  const named = (name: string) => screen.findByText(name, { selector: 'td strong' });
  expect((await named('Manage settings')).closest('tr')).toHaveTextContent('Equal to ownership');
  expect((await named('Read')).closest('tr')).not.toHaveTextContent('ownership');
  fake.on('permission/revoke', roles[1]!);
  await user.click(await button('Assign Permission Manage settings'));
  expect(dialog().getByRole('note')).toHaveTextContent('can give themselves all the others');
  await user.click(await dialog().findByRole('button', { name: 'Remove the ability from Supervisor' }));
  await says('Supervisor no longer has the ability Manage settings');
});

test('an ability that every role has asks for no role', async () => {
  const every = permission('orders.read', 'Read orders', 'supervisor', 'employee', 'accountant');
  fake.on('permission/index', aPage([every]));
  const { user } = await visitRemote(remote, '/settings/ability/1');
  await user.click(await button('Assign Permission Read orders'));
  expect(await dialog().findByText('Every staff role has this ability.')).toBeInTheDocument();
  expect(dialog().queryByRole('combobox', { name: 'Role' })).not.toBeInTheDocument();
});

test('a server without delivery rates shows settings without them', async () => {
  removeCapability('delivery_rates');
  await visitRemote(remote, '/settings');
  await screen.findByRole('region', { name: 'Third-party tokens' });
  expect(screen.queryByRole('heading', { name: 'Delivery rates' })).not.toBeInTheDocument();
  expect(fake.calls('second-party/rate/index')).toEqual([]);
});

test('a server that takes nothing back lets give roles and abilities, by ids of its own', async () => {
  removeCapability('role_revocation');
  removeCapability('third_parties');
  fake.on('role/index', [{ id: 4, name: 'accountant' }] as never);
  fake.on('permission/index', aPage([{ id: 7, name: 'Write orders' }]) as never);
  fake.on('role/assign', chidi);
  fake.on('permission/assign', { id: 4, name: 'accountant' } as never);
  const { user } = await visitRemote(remote, '/settings');
  expect(await screen.findByRole('cell', { name: 'Food app 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revoke Food app 1' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Calls of Food app 1' })).not.toBeInTheDocument();
  await user.click(await button('Assign Role Accountant'));
  expect(await dialog().findByText('Ada Obi')).toBeVisible();
  expect(dialog().queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  await user.click(dialog().getByRole('combobox', { name: 'Employee' }));
  await user.click(await option(/^Chidi Eze/));
  await user.click(dialog().getByRole('button', { name: 'Assign Role' }));
  await says('Chidi Eze is Accountant now');
  expect(fake.calls('role/assign')[0]!.body).toMatchObject({ user_id: 'user-2', role_id: '4' });

  await user.click(screen.getByRole('link', { name: 'Assign Permission to roles' }));
  await user.click(await button('Assign Permission Write orders'));
  await user.click(await dialog().findByRole('combobox', { name: 'Role' }));
  await user.click(await option('Accountant'));
  await user.click(dialog().getByRole('button', { name: 'Assign Permission' }));
  await says('Accountant has the ability Write orders now');
  expect(fake.calls('permission/assign')[0]!.body).toMatchObject({ permission_id: '7', role_id: '4' });
});
