import { screen, waitFor } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import type { OfferedInvite, Rider } from '@waybill/contract';
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

/** Fills the empty fields but the place. */
async function fillPerson(user: User) {
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
}

/** Fills the empty fields. */
async function fill(user: User) {
  await fillPerson(user);
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
  expect(await screen.findByText(/No invite code found/)).toBeInTheDocument();
  await user.clear(invite);
  await user.type(invite, pasted);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(now()).toBe(address));
});

test('every field is required; without a link the code is, too', async () => {
  const { user } = await visitRemote(remote, '/auth/inviteRegisteration');
  await screen.findByLabelText('Invite code');
  await user.click(join());
  const needed =
    'Invite code,Name,Phone,Date of birth,Email,Password,Password confirmation,Address,State,City';
  for (const what of needed.split(','))
    expect(await screen.findByText(`${what} is required`)).toBeInTheDocument();
  expect(fake.calls('onboard/invite')).toEqual([]);
});

test('a person without an account joins and is signed in', async () => {
  fake.on('onboard/invite', {} as Rider);
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

test('signed-in users find their data filled in and see the company at once', async () => {
  signIn(ada);
  fake.on('onboard/invite', () => {
    const { access_token: __, ...now } = aSessionUser({ roles: ['courier'] });
    fake.on('user/show', now);
    return {} as Rider;
  });
  const { user, address: now } = await visitRemote(remote, address);
  expect(await screen.findByLabelText('Full name')).toHaveValue('Ada Obi');
  expect(field('Email')).toHaveValue('ada@example.com');
  expect(screen.getByText(/Your account’s password/)).toBeInTheDocument();
  await fill(user);
  await user.click(join());
  await waitFor(() => expect(now()).toBe('/auth/switchAccount'));
  expect(await screen.findByRole('button', { name: /Lekki Couriers/ })).toBeInTheDocument();
  expect(fake.calls('auth/login')).toEqual([]);
  expect(fake.calls('onboard/invite')[0]!.headers).not.toHaveProperty('authorization');
});

test('a used or expired code shows an error and how to continue', async () => {
  fake.on('onboard/invite', () =>
    failWith({ status: 422, message: 'No', errors: { invite_code: ['is not valid any more'] } }),
  );
  const { user } = await visitRemote(remote, address);
  await fill(user);
  await user.click(join());
  expect(await screen.findByText(/older than 14 days/)).toBeInTheDocument();
  expect(await screen.findByText('Invite code is not valid any more')).toBeInTheDocument();
  expect(field('Password')).toHaveValue('secret of ada');
});

const anOffer = (changes: Partial<OfferedInvite> = {}): OfferedInvite => ({
  type: 'courier',
  job_title: 'Night rider',
  job_description: 'Island deliveries',
  invitee_email: 'ada@example.com',
  invited_by: 'Bola Ade',
  has_account: false,
  expires_at: '2026-12-04T09:30:00.000Z',
  company: {
    id: 'company-1',
    company_name: 'Eko Swift',
    company_picture: null,
    company_country: 'Nigeria',
    company_state: 'Lagos',
    company_city: 'Ikeja',
  },
  ...changes,
});
const joinEko = () => screen.findByRole('button', { name: 'Join Eko Swift' });

test('company, role, job and sender are shown first; the invited email is fixed', async () => {
  fake.on('invite/show', anOffer());
  fake.on('onboard/invite', {} as Rider);
  fake.on('auth/login', ada);
  const { user, address: now } = await visitRemote(remote, address);
  expect(await screen.findByText(/Bola Ade invites you to join/)).toHaveTextContent('Eko Swift');
  for (const text of ['Rider', 'Night rider', 'Island deliveries'])
    expect(screen.getByText(text)).toBeInTheDocument();
  const call = fake.calls('invite/show')[0]!;
  expect([call.query.get('invite_code'), call.headers.authorization]).toEqual(['code-1', undefined]);
  expect(screen.queryByLabelText('Invite code')).not.toBeInTheDocument();
  expect(field('Email')).toHaveValue('ada@example.com');
  await user.type(field('Email'), 'x');
  expect(field('Email')).toHaveValue('ada@example.com');
  await fillPerson(user);
  await user.click(await joinEko());
  await waitFor(() => expect(now()).toBe('/auth/switchAccount'));
  expect(fake.calls('onboard/invite')[0]!.body).toMatchObject({
    invite_code: 'code-1',
    user_email: 'ada@example.com',
    // The company's place, until another is chosen.
    user_state: 'Lagos',
    user_city: 'Ikeja',
  });
});

test('a dead code says so at once, with the way on, in place of the form', async () => {
  fake.on('invite/show', () =>
    failWith({ status: 404, code: 'record.not_found', message: 'No such record.' }),
  );
  await visitRemote(remote, address);
  expect(await screen.findByText(/ask the company for another invite/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth/login?next=%2Finvite%2Fme',
  );
  expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
});

test('an invite that cannot be looked up now offers Retry', async () => {
  fake.on('invite/show', () => failWith({ status: 500, message: 'Something went wrong on our side.' }));
  const { user } = await visitRemote(remote, address);
  expect(await screen.findByText('Your invite could not be loaded')).toBeInTheDocument();
  fake.on('invite/show', anOffer());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Full name')).toBeInTheDocument();
});

test('the invited email’s account joins with its password alone', async () => {
  fake.on('invite/show', anOffer({ has_account: true }));
  fake.on('auth/login', () =>
    failWith({ status: 422, message: 'No', errors: { password: ['is not right'] } }),
  );
  fake.on('invite/accept', {} as Rider);
  const { user, address: now } = await visitRemote(remote, address);
  await user.type(await screen.findByLabelText('Password'), 'secret of ada');
  expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
  await user.click(await joinEko());
  expect(await screen.findByText('Password is not right')).toBeInTheDocument();
  expect(field('Password')).toHaveValue('secret of ada');
  fake.on('auth/login', ada);
  await user.click(await joinEko());
  await waitFor(() => expect(now()).toBe('/auth/switchAccount'));
  expect(fake.calls('auth/login').at(-1)!.body).toEqual({
    email: 'ada@example.com',
    password: 'secret of ada',
  });
  expect(fake.calls('invite/accept').map(({ body }) => body)).toEqual([{ invite_code: 'code-1' }]);
});

test('the invited person, if signed in, joins with one press', async () => {
  signIn(ada);
  fake.on('invite/show', anOffer({ has_account: true }));
  fake.on('invite/accept', {} as Rider);
  const { user, address: now } = await visitRemote(remote, address);
  await user.dblClick(await joinEko());
  await waitFor(() => expect(now()).toBe('/auth/switchAccount'));
  expect(fake.calls('invite/accept').map(({ body }) => body)).toEqual([{ invite_code: 'code-1' }]);
  expect(alertStore.getState().alert?.text).toMatch(/You have joined Eko Swift/);
});

test('another user who is signed in sees whose invite it is, and can sign out', async () => {
  signIn(ada);
  fake.on('invite/show', anOffer({ invitee_email: 'musa@example.com' }));
  fake.on('auth/logout', null);
  const { user } = await visitRemote(remote, address);
  expect(await screen.findByText(/sent to musa@example.com, and you are signed in as/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Join/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByLabelText('Full name')).toBeInTheDocument();
  expect(field('Email')).toHaveValue('musa@example.com');
});
