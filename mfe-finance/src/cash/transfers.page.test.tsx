import { screen, waitFor } from '@testing-library/react';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import type { Transfer } from '@waybill/contract';
import { aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { chooseTeam, signIn, signOut } from '@waybill/session';
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

const aTransfer = (changes: Partial<Transfer> = {}): Transfer => ({
  id: 'one',
  kind: 'came',
  provider: 'paystack',
  reference: 'T-1',
  meaning: 'unmatched',
  amount: 6_500,
  counted: 0,
  open: 6_500,
  too_much: 0,
  unproven: 0,
  occurred_at: '2026-11-28T10:00:00.000Z',
  recorded_at: '2026-11-28T10:00:01.000Z',
  by: { id: null, name: 'Paystack' },
  reason: null,
  order: null,
  ...changes,
});

test('money that fits no order is matched to one by its number', async () => {
  fake.on('transfer/index', aPage([aTransfer()]));
  fake.on('transfer/match', aTransfer({ open: 0, counted: 6_500 }));
  const { user } = await visitRemote(remote, '/cash/transfers/1?show=todo');
  expect(await screen.findByText('₦6,500.00 belongs to no order')).toBeInTheDocument();
  expect(fake.calls('transfer/index')[0]?.query.get('open')).toBe('1');
  await user.click(await screen.findByRole('button', { name: 'Match' }));
  await user.type(await screen.findByLabelText('Invoice'), 'WB-1');
  await user.click(screen.getAllByRole('button', { name: 'Match' }).at(-1)!);
  await waitFor(() =>
    expect(fake.calls('transfer/match')[0]?.body).toMatchObject({ id: 'one', order_number: 'WB-1' }),
  );
});

test('too much is noted as given back, with its reason', async () => {
  fake.on(
    'transfer/index',
    aPage([aTransfer({ meaning: 'over', open: 500, counted: 6_000, too_much: 100 })]),
  );
  fake.on('transfer/give-back', aTransfer({ kind: 'gone' }));
  const { user } = await visitRemote(remote, '/cash/transfers/1');
  await user.click(await screen.findByRole('button', { name: 'Refunded' }));
  expect(await screen.findByText('At most ₦600.00')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Reason'), 'Sent back to Ngozi');
  await user.click(screen.getAllByRole('button', { name: 'Refunded' }).at(-1)!);
  await waitFor(() =>
    expect(fake.calls('transfer/give-back')[0]?.body).toMatchObject({ id: 'one', amount: 600 }),
  );
  expect(fake.calls('transfer/give-back')[0]?.body).not.toHaveProperty('never_came');
});

test('a refund after the delivery says what to do, until somebody says what became of it', async () => {
  const order = { id: 'o', order_id: 'WB-2', customer_name: 'Ngozi', status: 'delivered' as const };
  fake.on('transfer/index', aPage([aTransfer({ kind: 'gone', meaning: 'refund', order })]));
  fake.on('transfer/settle', aTransfer({ kind: 'gone', open: 0 }));
  const { user } = await visitRemote(remote, '/cash/transfers/1?show=todo');
  expect(await screen.findByText(/₦6,500.00 went back after the delivery/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Match' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Deal with it' }));
  await user.click(await screen.findByLabelText('What became of it'));
  await user.click(await screen.findByText('The company bears it'));
  await user.type(screen.getByLabelText('Reason'), 'Fraud at their bank');
  await user.click(screen.getAllByRole('button', { name: 'Deal with it' }).at(-1)!);
  await waitFor(() =>
    expect(fake.calls('transfer/settle')[0]?.body).toMatchObject({ id: 'one', account: 'fees' }),
  );
});

test('what was confirmed by hand and is not at the bank is taken back with its reason', async () => {
  const order = { id: 'o', order_id: 'WB-3', customer_name: 'Ngozi', status: 'assigned' as const };
  const said = aTransfer({
    provider: 'hand',
    meaning: 'exact',
    open: 0,
    counted: 6_500,
    unproven: 6_500,
    order,
  });
  fake.on('transfer/index', aPage([said]));
  fake.on('transfer/give-back', aTransfer({ kind: 'gone' }));
  const { user } = await visitRemote(remote, '/cash/transfers/1');
  await user.click(await screen.findByRole('button', { name: 'Not at the bank' }));
  await user.type(await screen.findByLabelText('Reason'), 'Another order was meant');
  await user.click(screen.getByRole('button', { name: 'Take the confirmation back' }));
  await waitFor(() =>
    expect(fake.calls('transfer/give-back')[0]?.body).toMatchObject({
      id: 'one',
      amount: 6_500,
      never_came: true,
    }),
  );
});

test('what never came of a closed order is not said to be paid again', async () => {
  const order = { id: 'o', order_id: 'WB-4', customer_name: 'Ngozi', status: 'closed' as const };
  const sums = { open: 0, counted: 6_500, too_much: 6_500, unproven: 6_500 };
  fake.on('transfer/index', aPage([aTransfer({ provider: 'hand', meaning: 'exact', ...sums, order })]));
  const { user } = await visitRemote(remote, '/cash/transfers/1');
  expect(await screen.findByRole('button', { name: 'Refunded' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Not at the bank' }));
  expect(await screen.findByText(/Nothing is to be paid for WB-4, which is closed/)).toBeInTheDocument();
});
