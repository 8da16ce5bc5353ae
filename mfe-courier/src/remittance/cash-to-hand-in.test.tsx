import { screen, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import { cashCodeAt, type MyCash } from '@waybill/contract';
import { aCountedPage } from '@waybill/contract/testing';
import { counts, riderWithOneOrder, visit } from '../my-orders/testing/rider-with-one-order.ts';

const rider = riderWithOneOrder();
beforeAll(() => import('@waybill/ui/table'));

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const cash = (changes: Partial<MyCash> = {}): MyCash => ({
  courier: { id: 'courier-1', courier_name: 'Musa Danjuma' },
  cash_held: 12_500,
  deliveries_amount: 12_000,
  deliveries_count: 3,
  debts_amount: 700,
  credits_amount: 200,
  oldest_at: '2026-11-20T09:30:00.000Z',
  deliveries: [],
  debts: [],
  credits: [],
  code: { secret, digits: 6, period_seconds: 30 },
  server_time: new Date().toISOString(),
  ...changes,
});

beforeEach(() => rider.fake.on('courier/order/filter/me', aCountedPage([], counts)));

const panel = async () => within(await screen.findByRole('region', { name: 'Cash to hand in' }));
const codeNow = (aheadMs: number) => {
  const code = cashCodeAt(secret, Date.now() + aheadMs);
  return `${code.slice(0, 3)} ${code.slice(3)}`;
};

test('the rider sees what they have to hand in, with debts and credits, and their limit', async () => {
  rider.fake.on('cash/me', cash({ cash_limit_in_force: 12_500 }));
  await visit('/courier/remittance/1');
  expect((await panel()).getByText('₦12,500.00')).toBeVisible();
  expect((await panel()).getByText(/of 3 orders/)).toHaveTextContent('with ₦700.00 of debts');
  expect((await panel()).getByText('Holds ₦12,500.00 of ₦12,500.00')).toBeVisible();
});

test('the code for the cashier is the one the server expects, by the server’s clock', async () => {
  const hour = 3_600_000;
  rider.fake.on('cash/me', cash({ server_time: new Date(Date.now() + hour).toISOString() }));
  const { user } = await visit('/courier/remittance/1');
  await user.click((await panel()).getByRole('button', { name: 'Show code' }));
  const before = codeNow(hour - 2_000);
  const shown = screen.getByLabelText('Code').textContent;
  expect([before, codeNow(hour), codeNow(hour + 2_000)]).toContain(shown);
});

test('a server without such accounts leaves the page as it is', async () => {
  rider.fake.on('cash/me', () => failWith({ status: 404, message: 'Not found' }));
  await visit('/courier/remittance/1');
  expect(await screen.findByRole('heading', { name: 'Order Remittance' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Cash to hand in' })).toBeNull();
});
