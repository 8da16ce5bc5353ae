import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import type { Expense, PayLine, PayStatement } from '@waybill/contract';
import { aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, signIn, signOut } from '@waybill/session';
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
  signIn(aSessionUser({ name: 'Ada Obi', roles: ['accountant'] }));
  chooseTeam('team-1');
});

const courier = { id: 'musa', courier_name: 'Musa Danjuma' };

const aStatement = (changes: Partial<PayStatement> = {}): PayStatement => ({
  courier,
  start_date: '2026-11-01',
  end_date: '2026-11-29',
  opening: 0,
  earned: 2_400,
  spent: 2_000,
  collected: 6_500,
  handed_in: 0,
  corrected: 0,
  paid_out: 0,
  closing: -2_100,
  pay_owed: 2_400,
  cash_held: 4_500,
  balance: -2_100,
  claimed: 700,
  lines: 1,
  ...changes,
});

const line: PayLine = {
  id: '7',
  number: 7,
  kind: 'earned',
  occurred_at: '2026-11-28T10:00:00.000Z',
  day: '2026-11-28',
  order_number: 'WB-1',
  about: 'Lekki',
  pay: 2_400,
  cash: 0,
  change: 2_400,
  balance: 2_400,
};

const anExpense = (changes: Partial<Expense> = {}): Expense => ({
  id: 'one',
  courier,
  kind: 'fuel',
  amount: 2_000,
  note: 'Total, Ojota',
  photo_id: null,
  spent_at: '2026-11-28T10:00:00.000Z',
  claimed_at: '2026-11-28T10:00:01.000Z',
  state: 'claimed',
  decided_at: null,
  decided_by: null,
  refused_reason: null,
  ...changes,
});
const expensePage = (expenses: Expense[]) => ({ ...aPage(expenses), takes_expenses: true });

test('a rider’s statement has its sums and lines, and is paid out from the cash that they hold', async () => {
  fake.on('pay/statement/show', aStatement());
  fake.on('pay/statement/line/index', aPage([line]));
  fake.on('pay/expense/index', expensePage([]));
  fake.on('pay/out/store', {} as never);
  const { user } = await visitRemote(remote, '/cash/pay/musa/1');
  expect(await screen.findByText(/claimed and not decided: ₦700.00/)).toBeInTheDocument();
  expect(await screen.findByText('Earned: WB-1')).toBeInTheDocument();
  expect(fake.calls('pay/statement/show')[0]?.query.get('courier_id')).toBe('musa');
  await user.click(screen.getByRole('button', { name: 'Pay out' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('At most ₦2,400.00')).toBeInTheDocument();
  await user.click(within(dialog).getByText('Cash they hold'));
  await user.click(within(dialog).getByRole('button', { name: 'Pay out' }));
  await waitFor(() =>
    expect(fake.calls('pay/out/store')[0]?.body).toMatchObject({
      courier_id: 'musa',
      from: 'rider',
      amount: 2_400,
    }),
  );
});

test('each entry of a statement has its date first and the balance after it last; what it moved nothing of is left out', async () => {
  const collected = { kind: 'collected', pay: 0, cash: 6_500, change: -6_500, balance: -4_100 } as const;
  fake.on('pay/statement/show', aStatement());
  fake.on('pay/statement/line/index', aPage([line, { ...line, ...collected, id: '8', number: 8 }]));
  await visitRemote(remote, '/cash/pay/musa/1');
  const row = (await screen.findByText('Collected: WB-1')).closest('tr')!;
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells[0]).toMatch(/28 Nov/);
  expect(cells.slice(-3)).toEqual(['–', '₦6,500.00', '−₦4,100.00']);
});

test('a claim is approved by one press, and refused with a reason', async () => {
  fake.on('pay/expense/index', expensePage([anExpense()]));
  fake.on('pay/expense/approve', anExpense({ state: 'approved' }));
  fake.on('pay/expense/refuse', anExpense({ state: 'refused' }));
  const { user } = await visitRemote(remote, '/cash/expenses/1');
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(fake.calls('pay/expense/approve')[0]?.body).toMatchObject({ id: 'one' }));
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  await user.type(await screen.findByLabelText('Reason'), 'No receipt');
  await user.click(screen.getAllByRole('button', { name: 'Refuse' }).at(-1)!);
  await waitFor(() =>
    expect(fake.calls('pay/expense/refuse')[0]?.body).toMatchObject({ id: 'one', reason: 'No receipt' }),
  );
});

test('a claim that could not be approved says so', async () => {
  fake.on('pay/expense/index', expensePage([anExpense()]));
  fake.on('pay/expense/approve', () => failWith({ status: 503, message: 'Not now.' }));
  const { user } = await visitRemote(remote, '/cash/expenses/1');
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(alertStore.getState().alert?.text).toBe('Not now.'));
});

test('a statement that cannot be loaded says so and offers Retry', async () => {
  fake.on('pay/statement/show', () => failWith({ status: 404, message: 'No such record.' }));
  fake.on('pay/statement/line/index', () => failWith({ status: 404, message: 'No such record.' }));
  fake.on('pay/expense/index', expensePage([]));
  await visitRemote(remote, '/cash/pay/musa/1');
  expect(await screen.findByText('The sums could not be loaded')).toBeInTheDocument();
  expect(screen.queryByText(/Pay owed now/)).toBeNull();
});
