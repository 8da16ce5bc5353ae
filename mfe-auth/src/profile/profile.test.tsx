import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import type { Employee, Rider } from '@waybill/contract';
import { visitRemote } from '@waybill/federation/testing';
import {
  alertStore,
  chooseTeam,
  type SessionUser,
  sessionStore,
  signIn,
  signOut,
  startImpersonation,
} from '@waybill/session';
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
  fake.on('auth/factor/me', { passkeys: [], authenticator_since: null, recovery_codes_left: 0 });
  fake.on('referral/me', { user_id: 'user-1', referral_code: 'ADA7K2', referred: 0 });
});

const employee = {
  id: 'employee-1',
  employee_name: 'Ada N. Obi',
  employee_email: 'ada@lekki.example',
  employee_phone: '2348030000009',
  employee_picture: '/api/photo/show?id=staff',
  status: 'active',
} as Employee;

/** Opens a path as a user who is the same on the server. */
function visitAs(user: SessionUser, address: string) {
  signIn(user);
  if (user.team_roles['team-1']) chooseTeam('team-1');
  const { access_token: _, ...shown } = user;
  fake.on('user/show', shown);
  return visitRemote(remote, address);
}

const button = (name: string) => screen.findByRole('button', { name });

/** A dialog, once its first field is shown. */
async function dialogWith(field: string) {
  await screen.findByLabelText(field);
  return within(screen.getByRole('dialog'));
}

const notice = (text: RegExp) => waitFor(() => expect(alertStore.getState().alert?.text).toMatch(text));

test('owners see their profile in the company and can change their phone number', async () => {
  fake.on('employee/show', employee);
  fake.on('employee/update', { ...employee, employee_phone: '2348031234567' });
  const { user } = await visitAs(aSessionUser({ roles: ['company'] }), '/user/profile');
  const card = await screen.findByRole('region', { name: 'Ada N. Obi' });
  for (const text of ['Owner', 'ada@lekki.example', '0803 000 0009']) expect(card).toHaveTextContent(text);
  expect(await within(card).findByRole('button', { name: 'Copy ADA7K2' })).toBeInTheDocument();
  expect(card.querySelector('img')).toHaveAttribute('src', employee.employee_picture);

  await user.click(await button('Change Phone Number'));
  const dialog = await dialogWith('New Phone Number');
  await user.click(dialog.getByRole('button', { name: 'Change Phone Number' }));
  expect(await dialog.findByText('New Phone Number is required')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('New Phone Number'), '0803 123 4567');
  await user.click(dialog.getByRole('button', { name: 'Change Phone Number' }));
  await notice(/Phone number changed/);
  expect(fake.calls('employee/update')[0]!.body).toEqual({
    id: 'employee-1',
    employee_phone: '2348031234567',
  });
});

test.each(['employee', 'accountant'] as const)('an %s cannot change their number here', async (role) => {
  fake.on('employee/show', employee);
  await visitAs(aSessionUser({ roles: [role] }), '/user/profile');
  expect(await button('Change Password')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change Phone Number' })).not.toBeInTheDocument();
});

test('riders see the name and number that the company has for them', async () => {
  fake.on('courier/me', { courier_name: 'Musa D.', courier_phone: '2348050000001' } as Rider);
  await visitAs(aSessionUser({ roles: ['courier'] }), '/user/profile');
  expect(await screen.findByRole('region', { name: 'Musa D.' })).toHaveTextContent('0805 000 0001');
  expect(screen.getByText('Rider')).toBeInTheDocument();
});

test('a profile that cannot be loaded says so, and Retry loads it', async () => {
  fake.on('employee/show', () => failWith({ status: 500, message: 'Something went wrong on our side.' }));
  const { user } = await visitAs(aSessionUser({ roles: ['employee'] }), '/user/profile');
  const title = await screen.findByText('Your profile could not be loaded');
  fake.on('employee/show', employee);
  const alert = within(title.closest<HTMLElement>('[role="alert"]')!);
  await user.click(alert.getByRole('button', { name: /Retry/ }));
  expect(await screen.findByRole('region', { name: 'Ada N. Obi' })).toBeInTheDocument();
});

test('plain users change their own number, and the session has it', async () => {
  const ada = aSessionUser();
  fake.on('user/update', () => {
    const { access_token: _, ...user } = { ...ada, phone: '2348031234567' };
    fake.on('user/show', user);
    return user;
  });
  const { user } = await visitAs(ada, '/user/userProfile');
  expect(await screen.findByText('ada@example.com')).toBeInTheDocument();
  await user.click(await button('Change Phone Number'));
  const dialog = await dialogWith('New Phone Number');
  await user.type(dialog.getByLabelText('New Phone Number'), '+234 803 123 4567');
  await user.click(dialog.getByRole('button', { name: 'Change Phone Number' }));
  expect(await screen.findByText('0803 123 4567')).toBeInTheDocument();
  expect(fake.calls('user/update')[0]!.body).toEqual({ user_id: 'user-1', phone: '2348031234567' });
  expect(sessionStore.getState().user?.phone).toBe('2348031234567');
});

test('the referral code is created when it is first shown', async () => {
  fake.on('referral/me', () => failWith({ status: 404, message: 'No such record.' }));
  fake.on('referral/store', { user_id: 'user-1', referral_code: 'NEW123', referred: 0 });
  const { user } = await visitAs(aSessionUser(), '/user/userProfile');
  await user.click(await button('Copy NEW123'));
  expect(await navigator.clipboard.readText()).toBe('NEW123');
});

test('a new password needs the old one and is typed twice; a wrong one has a message at its field', async () => {
  fake.on('auth/change', () =>
    failWith({ status: 422, message: 'No.', errors: { old_password: ['is not your password'] } }),
  );
  const { user } = await visitAs(aSessionUser(), '/user/userProfile');
  await user.click(await button('Change Password'));
  const dialog = await dialogWith('Old password');
  const send = dialog.getByRole('button', { name: 'Change Password' });
  await user.click(send);
  expect(await dialog.findByText('Old Password is required')).toBeInTheDocument();
  expect(dialog.getByText('New password is required')).toBeInTheDocument();
  expect(dialog.getByText('New password confirmation is required')).toBeInTheDocument();
  expect(fake.calls('auth/change')).toEqual([]);

  await user.type(dialog.getByLabelText('Old password'), 'not this one');
  await user.type(dialog.getByLabelText('New password'), 'a new secret');
  await user.type(dialog.getByLabelText('New password confirmation'), 'a new');
  await user.click(send);
  expect(await dialog.findByText('The two passwords are not the same')).toBeInTheDocument();
  expect(fake.calls('auth/change')).toEqual([]);
  await user.type(dialog.getByLabelText('New password confirmation'), ' secret');
  await user.click(send);
  expect(await dialog.findByText('Old password is not your password')).toBeInTheDocument();
  expect(dialog.getByLabelText('New password')).toHaveValue('a new secret');

  fake.on('auth/change', null);
  await user.clear(dialog.getByLabelText('Old password'));
  await user.type(dialog.getByLabelText('Old password'), 'the old one');
  await user.click(send);
  await notice(/^Password changed/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(Object.values(sessionStorage).join()).not.toMatch(/secret|old one/);
});

test('an unconfirmed email is noted, and its mail can be sent again', async () => {
  fake.on('auth/verify/resend', null);
  const { user } = await visitAs(aSessionUser({ email_verified: false }), '/user/userProfile');
  await user.click(await button('Send the email again'));
  await notice(/^We sent an email to ada@example.com/);
  expect(fake.calls('auth/verify/resend')).toHaveLength(1);
});

test('during impersonation neither password nor number can be changed', async () => {
  const admin = aSessionUser({ roles: ['administrator'] });
  signIn(admin);
  chooseTeam('team-1');
  startImpersonation({ id: 'company-9', company_name: 'Eko Swift' });
  await visitRemote(remote, '/user/profile');
  expect(await screen.findByRole('region', { name: 'Ada Obi' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Change P[ah][^o]/ })).not.toBeInTheDocument();
});

test('recovery codes that got lost on the way are said to be lost, and others are made', async () => {
  const factors = { passkeys: [], authenticator_since: '2026-11-20T09:30:00.000Z', recovery_codes_left: 10 };
  fake.on('auth/factor/me', factors);
  fake.on('auth/recovery/renew', { ...factors, recovery_codes: [] });
  const { user } = await visitAs(aSessionUser(), '/user/userProfile');
  await user.click(await button('New recovery codes'));
  await user.click(await button('Create new codes'));
  expect(await screen.findByText(/got lost on the way/)).toBeVisible();
  fake.on('auth/recovery/renew', { ...factors, recovery_codes: ['ABCD-EFGH'] });
  await user.click(await button('Create new codes'));
  expect(await screen.findByText('ABCD-EFGH')).toBeVisible();
});

test('a user downloads a copy of their data, and erases their account with the password', async () => {
  await import('./erase-account.dialog.tsx');
  const { user } = await visitAs(aSessionUser(), '/user/userProfile');
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  fake.on('user/copy', { of: 'ada@lekki.example', made_at: '2026-11-20T09:30:00.000Z', parts: [] });
  await user.click(await button('Download a copy'));
  await notice(/^Copy downloaded$/);
  expect(saved).toHaveLength(1);
  const money = 'Money is open between you and a company.';
  fake.on('user/erase/show', {
    obstacles: [{ code: 'account.money_open', message: money, companies: ['Eko Swift'] }],
    left_alone: [],
  });
  await user.click(await button('Erase my account'));
  expect(await screen.findByText(/Money is open between you/)).toHaveTextContent(`Eko Swift: ${money}`);
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  fake.on('user/erase/show', () => failWith({ status: 503, message: 'Not now.' }));
  await user.click(await button('Erase my account'));
  expect(await screen.findByText('It could not be checked what stands against it')).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  fake.on('user/erase/show', { obstacles: [], left_alone: ['Lekki Couriers'] });
  const failed = within(screen.getByRole('dialog'));
  await user.click(await failed.findByRole('button', { name: /Retry/ }));
  const dialog = await dialogWith('Password');
  expect(dialog.getByText('Lekki Couriers')).toBeVisible();
  fake.on('user/erase', () => failWith({ status: 409, message: 'Money is open.' }));
  await user.type(dialog.getByLabelText('Password'), 'right password');
  await user.click(dialog.getByRole('button', { name: 'Erase my account' }));
  expect(await dialog.findByText('Money is open.')).toBeVisible();
  fake.on('user/erase', null);
  await user.click(dialog.getByRole('button', { name: 'Erase my account' }));
  await waitFor(() => expect(sessionStore.getState().user).toBeNull());
  expect(fake.calls('user/erase').at(-1)?.body).toEqual({ password: 'right password' });
});
