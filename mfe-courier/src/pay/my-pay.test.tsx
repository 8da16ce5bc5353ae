import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import type { MyCash, Paper, PayStatement } from '@waybill/contract';
import { aCountedPage, aPage } from '@waybill/contract/testing';
import { chooseTeam, signIn } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import {
  alertText,
  button,
  counts,
  riderWithOneOrder,
  visit,
} from '../my-orders/testing/rider-with-one-order.ts';

const rider = riderWithOneOrder();

const cash: MyCash = {
  courier: { id: 'musa', courier_name: 'Musa Danjuma' },
  cash_held: 4_500,
  deliveries_amount: 6_500,
  deliveries_count: 1,
  debts_amount: 0,
  credits_amount: 2_000,
  pay_owed: 800,
  takes_expenses: true,
  oldest_at: null,
  deliveries: [],
  debts: [],
  credits: [],
  code: { secret: 'JBSWY3DPEHPK3PXP', digits: 6, period_seconds: 30 },
  server_time: '2026-11-29T10:00:00.000Z',
};
const statement: PayStatement = {
  courier: cash.courier,
  start_date: '2026-11-29',
  end_date: '2026-11-29',
  opening: 0,
  earned: 800,
  spent: 2_000,
  collected: 6_500,
  handed_in: 0,
  corrected: 0,
  paid_out: 0,
  closing: -3_700,
  pay_owed: 800,
  cash_held: 4_500,
  balance: -3_700,
  claimed: 0,
  lines: 0,
};
const paper: Paper = {
  id: 'one',
  courier: cash.courier,
  kind: 'insurance',
  number: 'AX-9',
  expires_on: '2020-01-31',
  note: null,
  photo_id: null,
  updated_at: '2026-11-01T10:00:00.000Z',
  updated_by: 'Musa Danjuma',
};

beforeEach(() => {
  rider.fake.on('courier/order/filter/me', () => aCountedPage([], counts));
  rider.fake.on('cash/me', cash);
  rider.fake.on('pay/statement/show', statement);
  rider.fake.on('pay/statement/line/index', aPage([]));
  rider.fake.on('pay/expense/index', { ...aPage([]), takes_expenses: true });
  rider.fake.on('paper/index', [paper]);
});

test('a rider reads what they are owed, and claims an expense', async () => {
  rider.fake.on('pay/expense/store', {} as never);
  const { user } = await visit('/courier/remittance/1');
  const pay = await screen.findByRole('region', { name: 'My pay' });
  expect(await within(pay).findByText('₦3,700.00')).toBeInTheDocument();
  expect(within(pay).getByText(/you owe the company/)).toBeInTheDocument();
  await user.click(within(pay).getByRole('button', { name: 'Claim an expense' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByLabelText('Kind'));
  await user.click(await screen.findByText('Fuel'));
  await user.type(within(dialog).getByLabelText('Amount'), '2000');
  await user.click(within(dialog).getByRole('button', { name: 'Send claim' }));
  await waitFor(() =>
    expect(rider.fake.calls('pay/expense/store')[0]?.body).toMatchObject({ kind: 'fuel', amount: 2_000 }),
  );
});

test('a rider of a company without rules of pay sees nothing of it', async () => {
  rider.fake.on('cash/me', { ...cash, pay_owed: null, takes_expenses: false });
  await visit('/courier/remittance/1');
  await screen.findByText('to hand in, for 1 order');
  expect(screen.queryByText('My pay')).toBeNull();
  expect(rider.fake.calls('pay/statement/show')).toHaveLength(0);
});

test('papers say what has expired, and are shown to an officer in one screen', async () => {
  const { user } = await visit('/courier/papers');
  expect(await screen.findByText(/Expired on/)).toBeInTheDocument();
  await user.click(await button('Show to an officer'));
  expect(
    await within(await screen.findByRole('dialog')).findByText('AX-9', { exact: false }),
  ).toBeInTheDocument();
});

test('papers that cannot be loaded are not said to be none', async () => {
  rider.fake.on('paper/index', () => failWith({ status: 404, message: 'No such record.' }));
  await visit('/courier/papers');
  expect(await screen.findByText('Your papers could not be loaded')).toBeInTheDocument();
  expect(screen.queryByText('No papers yet')).toBeNull();
});

test('a paper that could not be removed says so, and is still to be removed', async () => {
  rider.fake.on('paper/delete', () => failWith({ status: 503, message: 'Not now.' }));
  const { user } = await visit('/courier/papers');
  await user.click((await screen.findAllByRole('button', { name: 'Remove' }))[0]!);
  await user.click(await button(/^Remove .+/));
  await waitFor(() => expect(alertText()).toBe('Not now.'));
  expect(await button(/^Remove .+/)).toBeVisible();
});

test('who has no papers yet is asked for each kind, and its form begins with that kind', async () => {
  rider.fake.on('paper/index', []);
  const { user } = await visit('/courier/papers');
  await user.click(await button('Insurance'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a paper' }));
  expect(await dialog.findByText('Insurance')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Other' })).toBeNull();
});

test('who works for the company, too, reads their own papers and claims here, not everybody’s', async () => {
  signIn(aSessionUser({ roles: ['employee', 'accountant', 'courier'] }));
  chooseTeam('team-1');
  await visit('/courier/papers');
  await screen.findByText(/Expired on/);
  cleanup();
  const { user } = await visit('/courier/remittance/1');
  const pay = await screen.findByRole('region', { name: 'My pay' });
  await user.click(within(pay).getByRole('button', { name: 'Statement' }));
  await waitFor(() => expect(rider.fake.calls('pay/expense/index')).not.toHaveLength(0));
  const asked = [...rider.fake.calls('paper/index'), ...rider.fake.calls('pay/expense/index')];
  expect(new Set(asked.map(({ query }) => query.get('courier_id')))).toEqual(new Set(['courier-1']));
});
