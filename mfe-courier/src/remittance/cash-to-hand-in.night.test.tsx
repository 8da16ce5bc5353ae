import { screen, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import { type CourierOrder, cashCodeAt, type MyCash } from '@waybill/contract';
import { aCountedPage, aCourierOrder } from '@waybill/contract/testing';
import { removeCapability } from '@waybill/session/testing';
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
  const parts = (await panel()).getAllByRole('term').map((term) => [term, term.nextSibling!]);
  expect(parts.map((part) => part.map(({ textContent }) => textContent))).toEqual([
    ['3 orders', '₦12,000.00'],
    ['Debts', '₦700.00'],
    ['Credit', '−₦200.00'],
  ]);
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

test('once the cash is counted, the code becomes its receipt: how much, when, by whom, and what is left', async () => {
  const earlier = {
    id: 'h1',
    at: '2026-11-19T16:00:00.000Z',
    by: { name: 'Ada Obi' },
    amount: 800,
    entry_number: 9,
  };
  rider.fake.on('cash/me', cash({ last_hand_in: earlier }));
  const { user } = await visit('/courier/remittance/1');
  await user.click((await panel()).getByRole('button', { name: 'Show code' }));
  expect(await screen.findByLabelText('Code')).toBeVisible();
  const at = new Date(Date.now() + 1_000).toISOString();
  const last_hand_in = { ...earlier, id: 'h2', at, amount: 12_000, entry_number: 12 };
  rider.fake.on('cash/me', cash({ cash_held: 500, last_hand_in }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt' }, { timeout: 8_000 }));
  expect(dialog.getByText('₦12,000.00 handed in')).toBeVisible();
  const facts = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts.filter(([title]) => title !== 'When')).toEqual([
    ['Received by', 'Ada Obi'],
    ['Book entry', '12'],
    ['Still to hand in', '₦500.00'],
  ]);
  expect(screen.queryByLabelText('Code')).toBeNull();
}, 15_000);

test('where credit covers the orders, the rider reads that they bring nothing, and has a code', async () => {
  rider.fake.on('cash/me', cash({ cash_held: 0, debts_amount: 0, credits_amount: 12_000 }));
  const { user } = await visit('/courier/remittance/1');
  expect((await panel()).getByText(/Your credit covers these orders, so you bring no money/)).toBeVisible();
  await user.click((await panel()).getByRole('button', { name: 'Show code' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/so you bring no money/)).toBeVisible();
  expect(dialog.queryByText(/Count it together/)).toBeNull();
});

const delivered = (id: string, changes: Partial<CourierOrder> = {}) =>
  aCourierOrder({ id, status: 'completed', order: { order_id: `WB-${id}` }, ...changes });

const haveDelivered = (...orders: CourierOrder[]) =>
  rider.fake.on('courier/order/filter/me', ({ body }) =>
    aCountedPage(body.status && body.status !== 'completed' ? [] : orders, counts),
  );

test('without accounts on the server, the sum is that of their own delivered orders', async () => {
  removeCapability('cash_book');
  haveDelivered(delivered('one'), delivered('two'), delivered('three', { remitted: true }));
  await visit('/courier/remittance/1');
  expect((await panel()).getByText('₦23,000.00')).toBeVisible();
  expect((await panel()).queryByRole('button', { name: 'Show code' })).toBeNull();
  expect((await panel()).getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringMatching(/WB-one.*₦11,500\.00$/),
    expect.stringMatching(/WB-two.*₦11,500\.00$/),
  ]);
});

test('several orders are remitted at once, each by itself: the rider’s word, which leaves the sum as it is until it is counted', async () => {
  const held = (id: string) => ({
    courier_order_id: id,
    order_id: id,
    order_number: `WB-${id}`,
    customer_name: 'Chinyere Bello',
    delivered_at: '2026-11-20T09:30:00.000Z',
    to_collect: 11_500,
    handed_in: 0,
    remaining: 11_500,
    short_since: null,
    says_remitted: null,
  });
  const deliveries = ['one', 'two', 'three'].map(held);
  rider.fake.on('cash/me', cash({ cash_held: 34_500, debts_amount: 0, credits_amount: 0, deliveries }));
  haveDelivered(delivered('one'), delivered('two'), delivered('three'));
  rider.fake.on('courier/order/remittance/remit', () => failWith({ status: 503, message: 'Not now' }));
  const { user } = await visit('/courier/remittance/1');
  await screen.findByRole('button', { name: /View order WB-three|WB-three/ });
  await user.click((await panel()).getByRole('button', { name: 'Remit several' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remit several orders' }));
  await user.click(await dialog.findByRole('checkbox', { name: /WB-two/ }));
  await user.click(dialog.getByRole('button', { name: 'Remit 2 for ₦23,000.00' }));
  expect(await (await panel()).findByText(/^You reported ₦23,000\.00 of it as remitted/)).toBeVisible();
  expect((await panel()).getByText('₦34,500.00', { selector: 'strong *' })).toBeVisible();
  const [sent] = rider.fake.calls('courier/order/remittance/remit');
  expect(sent!.body).toMatchObject({ courier_order_id: 'one', remitted_amount: 11_500, remittance_point: 1 });
});
