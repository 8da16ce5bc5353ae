import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { addLagosDays, lagosDayOf, type Rider, type Role, weekdays } from '@waybill/contract';
import { aCountedPage, aRider } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { dayText } from '@waybill/ui';
import remote from '../remote.ts';
import { shiftStateText, weekLines } from './shift-text.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await import('./working-hours.dialog.tsx');
  await import('./days-off.dialog.tsx');
  await import('./own-day-off.dialog.tsx');
});
afterAll(() => fake.close());

const today = lagosDayOf(new Date());
const tomorrow = addLagosDays(today, 1);
/** As people type it. */
const typed = (day: string) => day.split('-').reverse().join('/');
const none = { pending: 0, accepted: 0, completed: 0, canceled: 0, rejected: 0 };
const everyDay = Object.fromEntries(weekdays.map((day) => [day, { from: '00:00', to: '00:00' }]));

const setUp = (role: Role, rider: Rider) => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser({ roles: [role] }));
  chooseTeam('team-1');
  fake.on('courier/show', rider);
  fake.on('courier/me', rider);
  fake.on('courier/order/filter/me', aCountedPage([], none));
  fake.on('courier/filter/index', aCountedPage([rider], { active: 1, inactive: 0 }));
};
const withShifts = (shifts: Rider['shifts']) => aRider({ courier_name: 'Musa Danjuma', shifts });

test('the office reads the week and the days off, and takes a day back', async () => {
  const days_off = [
    { day: addLagosDays(today, -1), reason: 'Over', by_rider: false },
    { day: today, reason: 'A wedding', by_rider: true },
  ];
  setUp('company', withShifts({ weekly_hours: { monday: { from: '08:00', to: '18:00' } }, days_off }));
  fake.on('courier/days-off/delete', withShifts({ weekly_hours: null, days_off: [] }));
  const { user } = await visitRemote(remote, '/riderView/courier-1');
  const section = within(await screen.findByRole('region', { name: 'Working hours' }));
  expect(section.getByText(/^Day off/)).toBeInTheDocument();
  expect(section.getByText('08:00–18:00')).toBeInTheDocument();
  expect(section.getByRole('list', { name: 'Days off' })).toHaveTextContent(/A wedding · from the rider$/);
  await user.click(section.getByRole('button', { name: `Take back ${dayText(today)}` }));
  await waitFor(() =>
    expect(fake.calls('courier/days-off/delete')[0]?.body).toMatchObject({ id: 'courier-1', day: today }),
  );
});

test('the office sets a week, copies a day, and empties it again', async () => {
  setUp('company', withShifts({ weekly_hours: null, days_off: [] }));
  fake.on('courier/update', withShifts({ weekly_hours: null, days_off: [] }));
  const { user } = await visitRemote(remote, '/riderView/courier-1');
  await user.click(await screen.findByRole('button', { name: 'Edit hours' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Monday from'), '08:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Monday needs both times, or none')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Monday to'), '18:00');
  await user.click(dialog.getByRole('button', { name: 'Copy Monday to Tue–Sat' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const hours = { from: '08:00', to: '18:00' };
  await waitFor(() =>
    expect(fake.calls('courier/update')[0]?.body).toMatchObject({
      id: 'courier-1',
      weekly_hours: { monday: hours, tuesday: hours, saturday: hours },
    }),
  );
  expect(fake.calls('courier/update')[0]?.body.weekly_hours).not.toHaveProperty('sunday');
});

test('days off that the server refuses stay typed, with the reason', async () => {
  setUp('company', withShifts({ weekly_hours: null, days_off: [] }));
  fake.on('courier/days-off/store', () =>
    failWith({ status: 422, message: 'Wrong.', errors: { day: ['there are 100 days off already'] } }),
  );
  const { user } = await visitRemote(remote, '/riderView/courier-1');
  await user.click(await screen.findByRole('button', { name: 'Add days off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('First day'), typed(tomorrow));
  await user.type(dialog.getByLabelText(/^Reason/), 'Leave');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/there are 100 days off already/i)).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Leave');
});

test('the list of riders and the map’s list say who is off; a server without shifts says nothing', async () => {
  setUp(
    'company',
    withShifts({ weekly_hours: null, days_off: [{ day: today, reason: null, by_rider: false }] }),
  );
  await visitRemote(remote, '/allriders/1');
  expect(await screen.findByRole('cell', { name: /^Day off, back at 00:00 tomorrow/ })).toBeInTheDocument();
  setUp('company', aRider({ courier_name: 'Musa Danjuma' }));
  await visitRemote(remote, '/riderView/courier-1');
  await screen.findByRole('heading', { name: 'Musa Danjuma' });
  expect(screen.queryByRole('region', { name: 'Working hours' })).not.toBeInTheDocument();
});

test('who may not change riders only reads their hours', async () => {
  setUp('accountant', withShifts({ weekly_hours: null, days_off: [] }));
  await visitRemote(remote, '/riderView/courier-1');
  await screen.findByRole('region', { name: 'Working hours' });
  expect(screen.queryByRole('button', { name: 'Edit hours' })).not.toBeInTheDocument();
});

test('riders read their own hours on the first screen, and write down a day off', async () => {
  const mine = withShifts({
    weekly_hours: everyDay,
    days_off: [{ day: tomorrow, reason: null, by_rider: false }],
  });
  setUp('courier', mine);
  fake.on('courier/days-off/store', mine);
  const { user } = await visitRemote(remote, '/courier/dashboard');
  const own = within(await screen.findByRole('region', { name: 'Working hours' }));
  expect(own.getByText('On shift until 00:00 tomorrow')).toBeInTheDocument();
  expect(own.getByText('Monday – Sunday')).toBeInTheDocument();
  expect(own.getByText(`${dayText(tomorrow)} · from the office`)).toBeInTheDocument();
  expect(own.queryByRole('button', { name: /^Take back/ })).not.toBeInTheDocument();
  await user.click(own.getByRole('button', { name: 'Ask for a day off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Which day?'), typed(addLagosDays(today, 3)));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fake.calls('courier/days-off/store')[0]?.body).toMatchObject({ day: addLagosDays(today, 3) }),
  );
});

test('equal days stand in one line, and a rider without hours has no state', () => {
  const hours = { from: '08:00', to: '18:00' };
  const lines = weekLines({ monday: hours, tuesday: hours, thursday: hours });
  expect(lines.map(({ first, last }) => `${first} ${last}`)).toEqual(['monday tuesday', 'thursday thursday']);
  expect(shiftStateText({ weekly_hours: null, days_off: [] }, new Date())).toBeUndefined();
});
