import { cleanup, screen, waitFor } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, sessionStore, signOut } from '@waybill/session';
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
  sessionStorage.clear();
});

type Visit = Awaited<ReturnType<typeof visitRemote>>;
const field = (label: RegExp) => screen.getByLabelText(label);
const send = () => screen.getByRole('button', { name: 'Create account' });

async function fill({ user }: Visit, changes: Record<string, string> = {}) {
  await screen.findByLabelText(/^Full name/);
  const typed = {
    'Full name': 'Ada Obi',
    Phone: '0803 123 4567',
    Email: 'ada@example.com',
    Password: 'secret of ada',
    'Confirm password': 'secret of ada',
    'Date of birth': '1990-05-06',
    ...changes,
  };
  for (const [label, text] of Object.entries(typed)) {
    await user.clear(field(new RegExp(`^${label}`)));
    await user.type(field(new RegExp(`^${label}`)), text);
  }
}

const ada = aSessionUser({ email_verified: false });
const { access_token: _, ...shown } = ada;

test('every required field has a message of its own', async () => {
  const { user } = await visitRemote(remote, '/auth/registerUser');
  await screen.findByLabelText(/^Full name/);
  expect(field(/^Password/)).toHaveAttribute('placeholder', 'minimum of six characters');
  await user.click(send());
  for (const message of [
    'Name is required',
    'Phone is required',
    'Email is required',
    'Password is required',
    'Password confirmation is required',
    'Date of birth is required',
  ])
    expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
  expect(fake.calls()).toEqual([]);
});

test('different passwords and an age below 18 have messages at their fields', async () => {
  const visit = await visitRemote(remote, '/auth/registerUser');
  const thisYear = String(new Date().getFullYear());
  await fill(visit, { 'Date of birth': `${thisYear}-01-01`, 'Confirm password': 'another' });
  await visit.user.click(send());
  expect(await screen.findByText('You must be 18 years or older')).toBeInTheDocument();
  await visit.user.clear(field(/^Date of birth/));
  await visit.user.type(field(/^Date of birth/), '1990-05-06');
  await visit.user.click(send());
  expect(await screen.findByText('The two passwords are not the same')).toBeInTheDocument();
  expect(fake.calls()).toEqual([]);
});

test('creates the account, signs in and mentions the confirmation mail', async () => {
  fake.on('auth/register', shown);
  fake.on('auth/login', ada);
  fake.on('user/show', shown);
  const visit = await visitRemote(remote, '/auth/registerUser');
  await fill(visit);
  await visit.user.dblClick(send());
  await waitFor(() => expect(visit.address()).toBe('/auth/switchAccount'));
  expect(alertStore.getState().alert?.text).toMatch(/link we sent to ada@example.com/);
  expect(fake.calls('auth/register').map(({ body }) => body)).toEqual([
    {
      name: 'Ada Obi',
      phone: '2348031234567',
      email: 'ada@example.com',
      password: 'secret of ada',
      password_confirmation: 'secret of ada',
      birth_date: '1990-05-06',
      birth_year: 1990,
    },
  ]);
  expect(sessionStore.getState().user?.email).toBe('ada@example.com');
});

test('a referral code is sent with the registration', async () => {
  fake.on('auth/register', shown);
  fake.on('auth/login', ada);
  fake.on('user/show', shown);
  const visit = await visitRemote(remote, '/auth/registerUser');
  await fill(visit, { 'Referral code': 'AB23CD45EF' });
  await visit.user.click(send());
  await waitFor(() =>
    expect(fake.calls('auth/register')[0]?.body).toMatchObject({ referral_code: 'AB23CD45EF' }),
  );
  // The sign-in that follows would otherwise end in the next test.
  await waitFor(() => expect(visit.address()).toBe('/auth/switchAccount'));
});

test('an error of the server is shown at its field, and what was typed stays', async () => {
  fake.on('auth/register', () =>
    failWith({ status: 422, message: 'No', errors: { email: ['has an account already'] } }),
  );
  const visit = await visitRemote(remote, '/auth/registerUser');
  await fill(visit);
  await visit.user.click(send());
  expect(await screen.findByText('Email has an account already')).toBeInTheDocument();
  expect(field(/^Full name/)).toHaveValue('Ada Obi');
  expect(field(/^Password/)).toHaveValue('secret of ada');
});

test('Create Account links to sign-in, the invite link and the legal pages', async () => {
  await visitRemote(remote, '/auth/createAccount');
  const link = (name: string) => screen.getByRole('link', { name });
  await screen.findByRole('heading', { name: 'Create Account' });
  expect(link('Sign In')).toHaveAttribute('href', '/auth/login');
  expect(link('Register with Invite link')).toHaveAttribute('href', '/auth/inviteLinkReg');
  expect(link('Terms of Service')).toHaveAttribute('href', '/terms-of-service');
  expect(link('Privacy Policy')).toHaveAttribute('href', '/privacy-policy');
});

test('what was typed is there again for a quarter of an hour, and nowhere on the device', async () => {
  const first = await visitRemote(remote, '/auth/registerUser');
  await first.user.type(await screen.findByLabelText(/^Full name/), 'Ada Obi');
  cleanup();
  await visitRemote(remote, '/auth/registerUser');
  expect(await screen.findByLabelText(/^Full name/)).toHaveValue('Ada Obi');
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('Ada Obi');
  cleanup();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
  await visitRemote(remote, '/auth/registerUser');
  expect(await screen.findByLabelText(/^Full name/)).toHaveValue('');
  jest.restoreAllMocks();
});
