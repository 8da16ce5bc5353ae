import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { type Breach, type Erasure, type FoundPerson, listDataKinds } from '@waybill/contract';
import { aCompany, someCompanySettings } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';
import { recordOfProcessing } from './record-of-processing.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await Promise.all([
    import('./data-protection.page.tsx'),
    import('./erase-person.dialog.tsx'),
    import('./breach.dialog.tsx'),
  ]);
});
afterAll(() => fake.close());

const ngozi: FoundPerson = {
  phone: '2348031234567',
  names: ['Ngozi Okafor'],
  customers: 1,
  orders: 12,
  sent: 0,
  outlets: 0,
  orders_under_way: 0,
  money_open: 0,
  outlets_open: [],
};
const anErasure: Erasure = {
  id: 'erasure-1',
  requested_at: '2026-11-20T09:30:00.000Z',
  by: { id: 'user-1', name: 'Ada Obi' },
  reason: 'Asked by phone',
  orders: 12,
  customers: 1,
  sent: 0,
  outlets: 0,
  done_at: null,
};
const aBreach = (changes: Partial<Breach> = {}): Breach => ({
  id: 'breach-1',
  known_at: new Date(Date.now() - 30.5 * 3_600_000).toISOString(),
  what: 'A phone was stolen',
  whom: 'The receivers of a day',
  since: null,
  measures: null,
  reported_at: null,
  persons_told_at: null,
  by: { id: 'user-1', name: 'Ada Obi' },
  ...changes,
});

beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  fake.on('company/settings/show', someCompanySettings());
  fake.on('company/me', aCompany());
  fake.on('privacy/erasure/index', []);
  fake.on('privacy/breach/index', []);
  fake.on('privacy/person/notes', { total: 0, notes: [] });
});

const visit = async () => {
  const visited = await visitRemote(remote, '/settings/data-protection');
  await screen.findByRole('heading', { name: 'Find a person' });
  return visited;
};
const find = async (persons: FoundPerson[]) => {
  fake.on('privacy/person/index', persons);
  const visited = await visit();
  await visited.user.type(screen.getByLabelText('Search by phone or name'), 'Ngozi');
  return visited;
};
const says = (text: string) => waitFor(() => expect(alertStore.getState().alert?.text).toBe(text));

test('an owner finds a person and erases them with a reason; the request is shown until it is done', async () => {
  const { user } = await find([ngozi]);
  expect(await screen.findByText('12 orders received, 1 customer record')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase this person' }));
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), 'Asked by phone');
  fake.on('privacy/person/erase', anErasure);
  fake.on('privacy/erasure/index', [anErasure]);
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  await says('The person is being erased');
  expect(fake.calls('privacy/person/erase')[0]?.body).toMatchObject({
    phone: ngozi.phone,
    reason: 'Asked by phone',
  });
  expect(await screen.findByText('Being erased…')).toBeVisible();
});

test('before a person is erased, the notes that go whole are shown', async () => {
  const { user } = await find([ngozi]);
  const at = anErasure.requested_at;
  fake.on('privacy/person/notes', {
    total: 51,
    notes: [
      { at, order_number: 'WB-1', place: 'rider', text: 'She was out' },
      { at, order_number: null, place: 'hand_in', text: 'Coins' },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Erase' }));
  const notes = within(await screen.findByRole('list', { name: 'Notes erased with them: 51' }));
  expect(notes.getByText('She was out')).toBeVisible();
  expect(notes.getByText(/^WB-1, By the rider/)).toBeVisible();
  expect(notes.getByText(/^At a hand-in/)).toBeVisible();
  expect(screen.getByText('The newest 2 are shown.')).toBeVisible();
});

test('a person with an order under way, or money open, cannot be erased, and the button says why', async () => {
  await find([
    { ...ngozi, orders_under_way: 2 },
    { ...ngozi, phone: '2348031234568', money_open: 1 },
    {
      ...ngozi,
      phone: '2348031234569',
      outlets: 1,
      outlets_open: [{ id: 'outlet-1', name: 'Mama Put', owed: 4_500 }],
    },
  ]);
  const [first, second, third] = await screen.findAllByRole('button', { name: 'Erase' });
  expect(first).toHaveAccessibleDescription('2 orders are under way. Deliver or close first.');
  expect(second).toHaveAccessibleDescription('Money of 1 delivery is not counted. Remit it first.');
  expect(third).toHaveAccessibleDescription(
    '₦4,500.00 is owed to Mama Put. Pay it out first: afterwards nobody knows whom to pay.',
  );
});

test('the copy of a person is downloaded as a file', async () => {
  const { user } = await find([ngozi]);
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  fake.on('privacy/person/show', { of: ngozi.phone, made_at: anErasure.requested_at, parts: [] });
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  await says('Copy downloaded');
  expect(saved).toHaveLength(1);
});

test('every kind of data is shown with its time, and the owner sets days within their bounds', async () => {
  const { user } = await visit();
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row')).toHaveLength(listDataKinds({}).length + 1);
  expect(table.getByText('730 days')).toBeVisible();
  const field = screen.getByLabelText(/^Receivers in orders/);
  await user.clear(field);
  await user.type(field, '89');
  await user.click(screen.getByRole('button', { name: 'Save days' }));
  expect(await screen.findByText('Enter 90 to 3,650 days')).toBeVisible();
  await user.clear(field);
  await user.type(field, '100');
  fake.on('company/settings/update', someCompanySettings({ version: 2 }));
  await user.click(screen.getByRole('button', { name: 'Save days' }));
  await says('Days saved');
  expect(fake.calls('company/settings/update')[0]?.body).toEqual({ version: 1, keep_days: { orders: 100 } });
});

test('typed days stay while others save; days that they have changed as well are shown', async () => {
  const { user } = await visit();
  const field = await screen.findByLabelText(/^Receivers in orders/);
  await user.clear(field);
  await user.type(field, '100');
  const keep_days = { ...someCompanySettings().keep_days!, orders: 200, notes: 300 };
  const others = someCompanySettings({ version: 2, proof_days: 91 });
  const theirs = someCompanySettings({ version: 3, updated_by: 'Bola Ade', keep_days });
  const saves = [others, theirs];
  fake.on('company/settings/update', ({ body }) => {
    const newer = saves.shift();
    if (!newer) return { ...theirs, version: 4, keep_days: { ...keep_days, ...body.keep_days } };
    fake.on('company/settings/show', newer);
    return failWith({ status: 409, message: 'Changed.', data: newer });
  });
  const save = async () => user.click(await screen.findByRole('button', { name: 'Save days' }));
  await save();
  expect(await screen.findByText('91 days')).toBeVisible();
  expect(field).toHaveValue('100');
  await save();
  expect(
    await screen.findByText(/^Bola Ade has since changed Receivers in orders, Comments and/),
  ).toBeVisible();
  expect(screen.getByText(/^Receivers in orders:/, { selector: 'p' })).toHaveTextContent(
    '200 days is their change, yours is 100',
  );
  expect(field).toHaveValue('100');
  await user.click(screen.getByRole('button', { name: 'Use their changes, keep mine' }));
  expect(screen.getByLabelText(/^Comments and notes/)).toHaveValue('300');
  await save();
  await says('Days saved');
  expect(fake.calls('company/settings/update').at(-1)!.body).toEqual({
    version: 3,
    keep_days: { orders: 100 },
  });
});

test('the record of processing is a file of a spreadsheet with every kind of data, and speaks of persons, to nobody', () => {
  const text = recordOfProcessing(someCompanySettings({ company_name: '=Lekki' }));
  expect(text).toContain(`"Data controller","'=Lekki"`);
  for (const { what, howLong } of listDataKinds(someCompanySettings().keep_days ?? {}).slice(0, 3))
    expect(text).toMatch(new RegExp(`"${what}","[^"]+","[^"]+","[^"]+","${howLong}"`));
  for (const { what } of listDataKinds({})) expect(text).toContain(what);
  expect(text).not.toMatch(/\byours?\b/i);
});

test('a breach has a clock of 72 hours until it is reported', async () => {
  fake.on('privacy/breach/index', [
    aBreach(),
    aBreach({ id: 'breach-2', known_at: new Date(Date.now() - 80 * 3_600_000).toISOString() }),
  ]);
  const { user } = await visit();
  expect(await screen.findByText('41 h 29 min left to report it')).toBeVisible();
  expect(screen.getByText(/^8 h 0 min late: report it now/)).toBeVisible();
  fake.on('privacy/breach/update', aBreach({ reported_at: '2026-11-20T09:30:00.000Z' }));
  await user.click(screen.getAllByRole('button', { name: 'Mark as reported' })[0]!);
  await says('Breach saved');
  expect(fake.calls('privacy/breach/update')[0]?.body).toMatchObject({ id: 'breach-1' });
});

test('a report that was marked by mistake is taken back', async () => {
  fake.on('privacy/breach/index', [aBreach({ reported_at: '2026-11-20T09:30:00.000Z' })]);
  const { user } = await visit();
  fake.on('privacy/breach/update', aBreach());
  await user.click(await screen.findByRole('button', { name: 'Not yet reported' }));
  await says('Breach saved');
  expect(fake.calls('privacy/breach/update')[0]?.body).toMatchObject({
    id: 'breach-1',
    clear: ['reported_at'],
  });
});

test('an owner registers a breach with what, whom and since when it is known', async () => {
  const { user } = await visit();
  await user.click(screen.getByRole('button', { name: 'Register a breach' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^What happened/), 'A phone was stolen');
  await user.type(dialog.getByLabelText(/^Who is affected/), 'The receivers of a day');
  await user.clear(dialog.getByLabelText(/^Lagos time/));
  await user.type(dialog.getByLabelText(/^Lagos time/), '00:00');
  fake.on('privacy/breach/store', aBreach());
  await user.click(dialog.getByRole('button', { name: 'Register' }));
  await says('Breach registered');
  expect(fake.calls('privacy/breach/store')[0]?.body).toMatchObject({
    what: 'A phone was stolen',
    whom: 'The receivers of a day',
    known_at: expect.stringMatching(/T23:00:00\.000Z$/),
  });
});
