import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import type { ActivityEntry, Rider, RiderCounts } from '@waybill/contract';
import { aCountedPage, anActivity, anEmployee, aPage, aRider } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser, removeCapability } from '@waybill/session/testing';
import { chooseFilter } from '@waybill/ui/testing';
import remote from '../remote.ts';
import { activityColumns } from './activity-columns.tsx';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await import('./activity.page.tsx');
});
afterAll(() => fake.close());

const impersonated = anActivity({
  id: 'activity-2',
  kind: 'company',
  action: 'settings_updated',
  by: { user_id: 'admin', name: 'Platform Admin', capacity: 'impersonating' },
  subject: { type: 'company', id: 'company-1', label: 'Lekki Couriers' },
  details: { fields: ['cash_limit', 'company_name'] },
});

beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  fake.on('activity/index', aPage([impersonated, anActivity({ details: { amount: 6_500 } })]));
  fake.on('courier/filter/index', []);
  fake.on('employee/filter/index', [anEmployee({ employee_name: 'Chidi Eze', user_id: 'user-9' })]);
});

const lineOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
const queries = () => fake.calls('activity/index').map(({ query }) => Object.fromEntries(query));

test('the activity says who did what; what an administrator did for the company is marked', async () => {
  await visitRemote(remote, '/activity/1');
  const line = await lineOf('Platform Admin');
  expect(line.getByText('Acting as your company')).toBeInTheDocument();
  expect(line.getByText('Changed the settings of Lekki Couriers')).toBeInTheDocument();
  expect(line.getByText('Changed: cash limit, company name')).toBeInTheDocument();
  const own = await lineOf('Ada Obi');
  expect(own.queryByText('Acting as your company')).not.toBeInTheDocument();
  expect(own.getByText('₦6,500.00')).toBeInTheDocument();
  expect(own.getByRole('link', { name: 'WB-261120-7F3K9Q' })).toHaveAttribute(
    'href',
    '/orders?order=order-1',
  );
});

test('entries stand below their day, and what was done again and again is one of them', async () => {
  const signIn = (id: string, at: string) =>
    anActivity({ id, at, kind: 'sign_ins', action: 'signed_in', subject: null, details: {} });
  fake.on(
    'activity/index',
    aPage([
      signIn('activity-3', '2026-11-20T10:15:00.000Z'),
      signIn('activity-2', '2026-11-20T09:30:00.000Z'),
      signIn('activity-1', '2026-11-19T09:30:00.000Z'),
    ]),
  );
  await visitRemote(remote, '/activity/1');
  expect(await screen.findByRole('rowheader', { name: 'Fri, 20 Nov 2026' })).toBeInTheDocument();
  const lines = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(5);
  expect(lines[2]).toContain('10:30 – 11:15');
  expect(lines[2]).toContain('2 times');
  expect(lines[3]).toBe('Thu, 19 Nov 2026');
  expect(lines[4]).not.toContain('times');
});

test('it is filtered by days, kind and person, which the address holds', async () => {
  const { user } = await visitRemote(remote, '/activity/1?start_date=2026-11-01&end_date=2026-11-20');
  await screen.findByText('Platform Admin');
  await chooseFilter(user, 'Kind', 'Roles and abilities');
  await chooseFilter(user, 'Person', 'Chidi Eze');
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({
      start_date: '2026-11-01',
      end_date: '2026-11-20',
      kind: 'roles',
      user_id: 'user-9',
      page: '1',
    }),
  );
  await chooseFilter(user, 'Person', 'Platform administrators');
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ administrators: '1' }));
  expect(queries().at(-1)).not.toHaveProperty('user_id');
});

test('a rider can be chosen however long they have been with the company', async () => {
  const oldest = aRider({ courier_name: 'Zainab Bello', user_id: 'user-7' });
  fake.on('courier/filter/index', ({ query }) =>
    query.get('pagination') === '0'
      ? [oldest]
      : aCountedPage<Rider, RiderCounts>([], { active: 140, inactive: 0 }, { total: 140 }),
  );
  const { user } = await visitRemote(remote, '/activity/1');
  await chooseFilter(user, 'Person', 'Zainab Bello');
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ user_id: 'user-7' }));
});

test('every action reads as a sentence, and is exported with who acted as whom', () => {
  const rowOf = (entry: ActivityEntry) => activityColumns.map(({ value }) => value(entry));
  const entries: [Partial<ActivityEntry>, string, string][] = [
    [{ action: 'assigned', details: { rider: 'Musa' } }, 'Assigned order WB-261120-7F3K9Q', 'to Musa'],
    [
      {
        kind: 'roles',
        action: 'role_assigned',
        details: { role: 'accountant' },
        subject: { type: 'employee', id: 'e', label: 'Chidi Eze' },
      },
      'Gave a role to Chidi Eze',
      'Accountant',
    ],
    [
      {
        kind: 'roles',
        action: 'ability_revoked',
        details: { ability: 'orders.read' },
        subject: { type: 'role', id: 'accountant', label: 'accountant' },
      },
      'Removed an ability from the role Accountant',
      'orders.read',
    ],
    [
      {
        kind: 'people',
        action: 'availability',
        details: { status: 'inactive' },
        subject: { type: 'rider', id: 'r', label: 'Musa' },
      },
      'Set rider inactive Musa',
      '',
    ],
    [
      {
        kind: 'sign_ins',
        action: 'signed_in',
        subject: null,
        details: { device: 'Chrome', proof: 'passkey' },
      },
      'Signed in',
      'Chrome · with a passkey',
    ],
    [{ action: 'sent_by_drone' }, 'Sent by drone order WB-261120-7F3K9Q', ''],
  ];
  for (const [changes, what, details] of entries) {
    const row = rowOf(anActivity(changes));
    expect([row[3], row[5]]).toEqual([what, details]);
  }
  expect(rowOf(impersonated)[2]).toBe('Acting as your company');
});

test('an empty filter can be cleared, and a failed load tried again', async () => {
  fake.on('activity/index', () => failWith({ status: 500, message: 'Broken.' }));
  const { user } = await visitRemote(remote, '/activity/1?kind=money');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fake.on('activity/index', aPage<ActivityEntry>([]));
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeInTheDocument();
});

test('a server that records nothing says so', async () => {
  removeCapability('activity');
  await visitRemote(remote, '/activity/1');
  expect(await screen.findByText('This server does not record activity')).toBeInTheDocument();
  expect(fake.calls('activity/index')).toEqual([]);
});
