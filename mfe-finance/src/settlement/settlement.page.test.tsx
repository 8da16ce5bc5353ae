import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import type { Dispute, OwedOutlet, OwedPage, PayoutRun } from '@waybill/contract';
import { aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, clearAlert, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  // Compiled here: a dialog that is loaded late takes the place of the one that loads.
  await import('../cash/correction.dialog.tsx');
});
afterAll(() => fake.close());

const bank = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Nkechi Stores' };
const outlet = { id: 'nkechi', outlet_name: 'Mama Nkechi' };
const anOwed = (changes: Partial<OwedOutlet> = {}): OwedOutlet => ({
  outlet: { ...outlet, is_deleted: false },
  owed_now: 8_500,
  arrived: 2_500,
  since: '2026-11-27',
  in_payout: null,
  bank,
  ...changes,
});
const owedPage = (rows: OwedOutlet[], disputes_open = 0): OwedPage => ({
  ...aPage(rows),
  sums: { owed_now: 8_500, arrived: 2_500, can_pay: rows[0]?.bank ? 2_500 : 0 },
  disputes_open,
});
const item = { id: 'item', outlet, amount: 2_500, ...bank, reason: null, paid_on: null, entry_number: null };
const aRun = (changes: Partial<PayoutRun> = {}): PayoutRun => ({
  id: 'run',
  number: 7,
  created_at: '2026-11-29T10:00:00.000Z',
  by: { id: 'ada', name: 'Ada Obi' },
  amount: 2_500,
  items: 1,
  open: 1,
  paid: 0,
  outlets: [{ ...item, state: 'open' }],
  ...changes,
});
const aDispute = (changes: Partial<Dispute> = {}): Dispute => ({
  id: 'question',
  outlet,
  asked_by: 'Nkechi',
  line_number: 4,
  about: 'WB-1',
  amount: -900,
  words: 'It was never returned',
  state: 'open',
  answer: null,
  created_at: '2026-11-29T10:00:00.000Z',
  answered_at: null,
  answered_by: null,
  ...changes,
});

beforeEach(() => {
  fake.reset();
  signOut();
  signIn(aSessionUser({ name: 'Ada Obi', roles: ['accountant'] }));
  chooseTeam('team-1');
  fake.on('pay/expense/index', { ...aPage([]), takes_expenses: false });
  fake.on('settlement/owed/index', owedPage([anOwed()], 2));
});

test('what is owed is listed with what arrived, and a proposal leads to its payout', async () => {
  fake.on('settlement/run/store', aRun());
  fake.on('settlement/run/show', aRun());
  const { user } = await visitRemote(remote, '/cash/settlement/1');
  expect(await screen.findByText('Mama Nkechi')).toBeInTheDocument();
  expect(screen.getByText('Can be paid')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Questions (2)' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Propose payouts' }));
  expect(await screen.findByRole('heading', { name: 'Payout 7' })).toBeInTheDocument();
});

test('a shop without bank details cannot be paid until they are there', async () => {
  fake.on('settlement/owed/index', owedPage([anOwed({ bank: null })]));
  fake.on('settlement/bank/update', bank);
  const { user } = await visitRemote(remote, '/cash/settlement/1');
  const add = await screen.findByRole('button', { name: 'Add bank details' });
  expect(screen.getByRole('button', { name: 'Propose payouts' })).toBeDisabled();
  await user.click(add);
  await user.type(await screen.findByLabelText('Bank'), 'GTBank');
  await user.type(screen.getByLabelText('Account number'), '01234');
  await user.type(screen.getByLabelText('Account name'), 'Nkechi Stores');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('An account number has 10 digits')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Account number'), '56789');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fake.calls('settlement/bank/update')[0]?.body).toMatchObject({ outlet_id: 'nkechi', ...bank }),
  );
});

test('payouts are listed with what became of them', async () => {
  fake.on('settlement/run/index', aPage([aRun({ items: 3, open: 1, paid: 1 })]));
  await visitRemote(remote, '/cash/settlement/payouts/1');
  expect(await screen.findByText('3 (1 paid, 1 dropped)')).toBeInTheDocument();
  expect(screen.getByText('Open')).toBeInTheDocument();
});

test('a payout is marked as paid on a day, and one that the bank refused is dropped with the reason', async () => {
  fake.on('settlement/run/show', aRun());
  fake.on('settlement/item/drop', { ...item, state: 'dropped' });
  fake.on('settlement/run/paid', { ...aRun({ open: 1, paid: 1 }), booked: 8_500 });
  const { user } = await visitRemote(remote, '/cash/settlement/payout/run');
  await user.click(await screen.findByRole('button', { name: 'Drop' }));
  await user.type(await screen.findByLabelText('Reason'), 'Account closed');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Drop' }));
  await waitFor(() =>
    expect(fake.calls('settlement/item/drop')[0]?.body).toMatchObject({
      id: 'item',
      reason: 'Account closed',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(fake.calls('settlement/run/paid')[0]?.body).toMatchObject({ id: 'run' }));
  await waitFor(() => expect(alertStore.getState().alert?.text).toBe('₦8,500.00 booked, 1 stayed open'));
});

test('a payout that could not be dropped says so', async () => {
  clearAlert();
  fake.on('settlement/run/show', aRun());
  fake.on('settlement/run/drop', () => failWith({ status: 503, message: 'Not now.' }));
  const { user } = await visitRemote(remote, '/cash/settlement/payout/run');
  await screen.findByText('Mama Nkechi');
  await user.click(screen.getByRole('button', { name: 'Drop all' }));
  await waitFor(() => expect(alertStore.getState().alert?.text).toBe('Not now.'));
});

test('a payout that another accountant marks as paid is paid on the open page too', async () => {
  fake.on('settlement/run/show', aRun());
  await visitRemote(remote, '/cash/settlement/payout/run');
  await screen.findByText('Mama Nkechi');
  await waitFor(() => expect(fake.readers()).toBe(1));
  fake.on('settlement/run/show', aRun({ open: 0, paid: 1, outlets: [{ ...item, state: 'paid' }] }));
  fake.broadcast({ event: 'cash.changed', data: { company_id: 'company-1' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Drop all' })).toBeNull());
});

test('a shop that was right is answered, and the correction is there to be booked', async () => {
  fake.on('settlement/dispute/index', aPage([aDispute()]));
  fake.on('settlement/dispute/answer', aDispute({ state: 'accepted', answer: 'Sorry' }));
  fake.on('cash/statement/sender/index', aPage([]));
  const { user } = await visitRemote(remote, '/cash/settlement/questions/1');
  expect(await screen.findByText('It was never returned')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await user.click(await screen.findByText('Right'));
  await user.type(screen.getByLabelText('Answer'), 'Sorry');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(fake.calls('settlement/dispute/answer')[0]?.body).toMatchObject({
      id: 'question',
      accepted: true,
    }),
  );
  expect(await screen.findByDisplayValue(/Question of Mama Nkechi about WB-1/)).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Correct the book' })).toBeInTheDocument();
});

test('what is owed that cannot be loaded says so, offers Retry, and shows no sum', async () => {
  fake.on('settlement/owed/index', () => failWith({ status: 404, message: 'No such record.' }));
  await visitRemote(remote, '/cash/settlement/1');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(screen.queryByText(/₦/)).toBeNull();
});
