import { screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import { daysAgo, today } from '@waybill/ui/table';
import { lastListCall, row, setUpRemittance, visit } from './testing/remittance-list.ts';

const fixture = setUpRemittance();

const summary = {
  totals: {
    orders: 1_204,
    order_amount: 90_000,
    delivery_fee: 1_500,
    insurance_fee: 250.25,
    service_fee: 400,
    discount: 100,
    total_amount: 92_050.25,
    to_collect: 80_000,
    remitted_amount: 60_500,
    difference: -500,
    to_hand_in: 18_000,
    says_remitted: 1_000,
    canceled: { orders: 4, total_amount: 12_000 },
  },
  counts: {
    all: 1_204,
    completed: 1_200,
    canceled_by_employee: 3,
    canceled_by_courier: 1,
    to_remit: 40,
    says_remitted: 2,
    to_verify: 7,
  },
  counted: { orders: 5, amount: 20_000 },
};
const days = { company_id: 'company-1', start_date: daysAgo(7)(), end_date: today() };
const totals = () => screen.findByRole('region', { name: 'Totals' });

test.each(['/remittance', '/verifyRemittance', '/deliveryReport'])(
  '%s has the totals of the filter at its foot, said of how many deliveries',
  async (address) => {
    fixture.fake.on('courier/order/remittance/totals', summary);
    await visit(`${address}/2?sort=difference&direction=asc`);
    const foot = await totals();
    await waitFor(() => expect(foot).toHaveTextContent('Total of 1,204 deliveries, all pages'));
    expect(foot).toHaveTextContent('To collect₦80,000.00');
    expect(foot).toHaveTextContent('Fees₦2,150.25');
    expect(foot).toHaveTextContent('Handed in₦60,500.00');
    expect(foot).toHaveTextContent('Reported by riders₦1,000.00');
    expect(foot).toHaveTextContent('4 cancelled₦12,000.00');
    expect(foot).toHaveTextContent('Difference₦500.00 short');
    expect(foot).toHaveTextContent('Not remitted₦18,000.00');
    expect(fixture.fake.calls('courier/order/remittance/totals')[0]!.body).toEqual(days);
    expect(lastListCall(fixture)).toMatchObject({ sort: 'difference', direction: 'asc' });
  },
);

test('the list waits for no totals; without them it says so, with Retry', async () => {
  fixture.fake.on('courier/order/remittance/totals', () =>
    failWith({ status: 500, message: 'Something went wrong.' }),
  );
  const { user } = await visit('/remittance');
  await row('OPEN01');
  await screen.findByText(/The totals could not be loaded/);
  fixture.fake.on('courier/order/remittance/totals', summary);
  await user.click(screen.getByRole('button', { name: 'Retry totals' }));
  await waitFor(async () => expect(await totals()).toHaveTextContent('1,204 deliveries'));
});

test('to remit, said and to verify are filters with counts, in the address', async () => {
  fixture.fake.on('courier/order/remittance/totals', summary);
  const { user, address } = await visit('/remittance?filterType=completed');
  await user.click(await screen.findByRole('tab', { name: /^To remit\D*40$/ }));
  expect(address()).toBe('/remittance/1?state=to_remit');
  await waitFor(() => expect(lastListCall(fixture)).toMatchObject({ ...days, state: 'to_remit' }));
  await user.click(await screen.findByRole('tab', { name: /^Reported by rider\D*2$/ }));
  expect(address()).toBe('/remittance/1?state=says_remitted');
  await user.click(await screen.findByRole('tab', { name: /^To verify\D*7$/ }));
  expect(address()).toBe('/remittance/1?state=to_verify');
  await user.click(screen.getByRole('tab', { name: /^All/ }));
  expect(address()).toBe('/remittance/1');
});

test('by rider there is one row per rider with orders, sum and oldest; it leads to the orders', async () => {
  fixture.fake.on('courier/order/remittance/riders', [
    {
      courier_id: 'courier-1',
      courier_name: 'Musa Danjuma',
      orders: 12,
      to_hand_in: 138_000.5,
      says_remitted: 38_000,
      oldest: '2026-11-20T09:30:00.000Z',
    },
  ]);
  const { user, address } = await visit('/remittance?start_date=2026-11-01');
  await row('OPEN01');
  await user.click(screen.getByRole('radio', { name: 'By rider', checked: false }));
  expect(address()).toBe('/remittance?start_date=2026-11-01&view=riders');
  const line = await screen.findByRole('row', { name: /Musa Danjuma/ });
  expect(line).toHaveTextContent('12₦138,000.50₦38,000.00');
  expect(within(line).getByText(/20 Nov/)).toBeInTheDocument();
  expect(await totals()).toHaveTextContent('Total of 1 rider, all pages');
  await user.click(within(line).getByRole('link', { name: 'Show orders' }));
  await row('OPEN01');
  expect(lastListCall(fixture)).toMatchObject({
    start_date: '2026-11-01',
    state: 'to_remit',
    courier_id: 'courier-1',
  });
});
