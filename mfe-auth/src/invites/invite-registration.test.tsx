import { screen, waitFor } from '@testing-library/react';
import { type FakeApi, refuse, startFakeApi } from '@waybill/api/testing';
import type { Courier } from '@waybill/contract';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, sessionStore, signIn, signOut, writeText } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());

const ada = aSessionUser();
const { access_token: _, ...shown } = ada;
beforeEach(() => {
  fake.reset();
  signOut();
  sessionStorage.clear();
  writeText('EARTH_REGIONS', null);
  fake.on('region/earth/index', [{ id: 566, name: 'Nigeria', iso2: 'NG' }]);
  fake.on('region/earth/sort/index', [
    { id: 1, country_id: 566, name: 'Lagos', cities: [{ id: 12, name: 'Ikeja' }] },
  ]);
  fake.on('user/show', shown);
});

const address = '/auth/inviteRegisteration?invite_code=code-1';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const join = () => screen.getByRole('button', { name: 'Join' });
type User = Awaited<ReturnType<typeof visitRemote>>['user'];

/** Fills what is empty yet. */
async function fill(user: User) {
  await screen.findByLabelText('Full name');
  const typed = {
    'Full name': 'Ada Obi',
    Phone: '08030000001',
    'Date of birth': '1990-05-06',
    Email: 'ada@example.com',
    Password: 'secret of ada',
    'Confirm password': 'secret of ada',
    Address: '7 Bode Thomas Street',
  };
  for (const [label, text] of Object.entries(typed))
    if (field(label).value === '') await user.type(field(label), text);
  await user.click(field('State'));
  await user.click(await screen.findByTitle('Lagos'));
  await user.click(field('City'));
  await user.click(await screen.findByTitle('Ikeja'));
}

test.each([
  ['a link', 'https://waybill.example/auth/inviteRegisteration?invite_code=code-1'],
  ['a code', ' code-1 '],
])('%s that is pasted leads to the registration', async (_what, pasted) => {
  const { user, address: now } = await visitRemote(remote, '/auth/inviteLinkReg');
  const invite = await screen.findByLabelText('Invite link or code');
  await user.type(invite, 'what is this?');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/There is no invite code in this/)).toBeInTheDocument();
  await user.clear(invite);
  await user.type(invite, pasted);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(now()).toBe(address));
});

test('every field is needed, the code is there already, and nothing is sent without them', async () => {
  const { user } = await visitRemote(remote, address);
  expect(await screen.findByLabelText('Invite code')).toHaveValue('code-1');
  await user.click(join());
  const needed = 'Name,Phone,Date of birth,Email,Password,Password confirmation,Address,State,City';
  for (const what of needed.split(','))
    expect(await screen.findByText(`${what} is required`)).toBeInTheDocument();
  expect(fake.calls('onboard/invite')).toEqual([]);
});

test('a stranger joins and is signed in with what he typed', async () => {
  fake.on('onboard/invite', {} as Courier);
  fake.on('auth/login', ada);
  const { user, address: now } = await visitRemote(remote, address);
  await fill(user);
  await user.dblClick(join());
  await waitFor(() => expect(now()).toBe('/auth/switchAccount'));
  expect(fake.calls('onboard/invite').map(({ body }) => body)).toEqual([
    {
      invite_code: 'code-1',
      user_name: 'Ada Obi',
      user_phone: '2348030000001',
      user_birth_date: '1990-05-06',
      user_birth_year: 1990,
      user_email: 'ada@example.com',
      user_password: 'secret of ada',
      user_password_confirmation: 'secret of ada',
      user_address: '7 Bode Thomas Street',
      user_country: 'Nigeria',
      user_state: 'Lagos',
      user_city: 'Ikeja',
    },
  ]);
  expect(sessionStore.getState().user?.id).toBe(ada.id);
  expect(alertStore.getState().alert?.text).toMatch(/once the company has approved you/);
});

test('whoever is signed in finds himself filled in, stays signed in, and sees the company at once', async () => {
  signIn(ada);
  fake.on('onboard/invite', () => {
    const { access_token: __, ...now } = aSessionUser({ roles: ['courier'] });
    fake.on('user/show', now);
    return {} as Courier;
  });
  const { user, address: now } = await visitRemote(remote, address);
  expect(await screen.findByLabelText('Full name')).toHaveValue('Ada Obi');
  expect(field('Email')).toHaveValue('ada@example.com');
  expect(screen.getByText(/The password of your account/)).toBeInTheDocument();
  await fill(user);
  await user.click(join());
  await waitFor(() => expect(now()).toBe('/auth/switchAccount'));
  expect(await screen.findByRole('button', { name: /Lekki Couriers/ })).toBeInTheDocument();
  expect(fake.calls('auth/login')).toEqual([]);
  expect(fake.calls('onboard/invite')[0]!.headers).not.toHaveProperty('authorization');
});

test('a code that was used or is too old says so, and shows the way on', async () => {
  fake.on('onboard/invite', () =>
    refuse({ status: 422, message: 'No', errors: { invite_code: ['is not valid any more'] } }),
  );
  const { user } = await visitRemote(remote, address);
  await fill(user);
  await user.click(join());
  expect(await screen.findByText(/older than 14 days/)).toBeInTheDocument();
  expect(await screen.findByText('Is not valid any more')).toBeInTheDocument();
  expect(field('Password')).toHaveValue('secret of ada');
});
