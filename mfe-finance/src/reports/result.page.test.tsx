import { screen } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import type { DayResult, ReportFigures } from '@waybill/contract';
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

const sums = { delivered: 3, returned: 1, late: 1, fees: 5_000, pay: 3_500 };
const aResult: DayResult = {
  total: { ...sums, expenses: 300 },
  areas: [
    { area: 'Epe', ...sums, fees: 1_500, pay: 2_000 },
    { area: '', ...sums },
  ],
  riders: [{ id: 'musa', name: 'Musa Bello', ...sums, median_minutes: 42.4 }],
  outlets: [{ id: '', name: '', ...sums }],
  coming: { with_riders: 12_500, due_orders: 4, to_collect: 31_000 },
};

test('the owner reads what the day brought and cost, per delivery too, and where it lost', async () => {
  fake.on('stats/result', aResult);
  fake.on('cash/statement/sender/index', aPage([]));
  fake.on('stats/report', { return_reasons: [{ reason: 'Nobody home', orders: 1 }] } as ReportFigures);
  await visitRemote(remote, '/result');
  expect(await screen.findByText('₦1,200.00')).toBeInTheDocument();
  const figure = (title: string) => screen.getByText(title).nextSibling;
  expect(figure('Margin per delivery')).toHaveTextContent('₦400.00');
  expect(figure('Cash of deliveries with riders')).toHaveTextContent('₦12,500.00');
  expect(figure('Open orders')).toHaveTextContent('4');
  expect(screen.getByText('Orders that are promised for later than tomorrow are not counted.')).toBeVisible();
  expect(await screen.findByRole('row', { name: /^Epe.*₦500/ })).toHaveTextContent('−₦500.00');
  expect(screen.getByRole('row', { name: /^No city/ })).toHaveTextContent('₦1,500.00');
  expect(screen.getByRole('row', { name: /^Musa Bello/ })).toHaveTextContent('42 min');
  expect(await screen.findByText('Nobody owes')).toBeInTheDocument();
  expect(fake.calls('cash/statement/sender/index')[0]?.query.get('who')).toBe('owe');
});

test('a result that could not be loaded says so, with Retry', async () => {
  fake.on('stats/result', () => failWith({ status: 500, message: 'Broken.' }));
  const { user } = await visitRemote(remote, '/result');
  expect(await screen.findByText('The result could not be loaded')).toBeInTheDocument();
  fake.on('stats/result', aResult);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('₦1,200.00')).toBeInTheDocument();
});
