import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import type { BookedOrder } from '@waybill/contract';
import { aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';
import { aBookedOrder, aCompany, aRate, aTrackedOrder } from '../testing/user-samples.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await import('./book-order.page.tsx');
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser());
  fake.on('second-party/company/index', aPage([aCompany()]));
  fake.on('second-party/rate/index', [aRate(), aRate({ id: 'rate-2', area: 'Yaba', fee: 2_000 })]);
  fake.on('second-party/order/me', aPage<BookedOrder>([]));
  fake.on('second-party/order/track', aTrackedOrder({ status: 'unassigned', courier_orders: [] }));
});

const visit = async (order: BookedOrder) => {
  fake.on('second-party/order/show', order);
  const visited = await visitRemote(remote, '/delivery?change=order-1');
  await screen.findByRole('button', { name: 'Save' });
  const type = async (label: RegExp | string, text: string) => {
    const field = screen.getByRole('textbox', { name: label });
    await visited.user.clear(field);
    await visited.user.click(field);
    await visited.user.paste(text);
  };
  const press = (name: string) => visited.user.click(screen.getByRole('button', { name }));
  return { ...visited, type, press };
};
const sent = () => fake.calls('second-party/order/update').map(({ body }) => body);

const mine = aBookedOrder();
const theirs = aBookedOrder({
  customer_address: '99 Marina',
  order_description: 'Leave it at the gate',
  updated_at: '2026-11-20T10:00:00.000Z',
});

/** A server with staff's version of the order, which another one does not overwrite. */
const staffHaveChangedIt = () =>
  fake.on('second-party/order/update', ({ body }) => {
    if (body.updated_at === theirs.updated_at) return theirs;
    fake.on('second-party/order/show', theirs);
    return failWith({ status: 409, code: 'order.changed_meanwhile', message: 'It has changed.' });
  });

test('a second Save overwrites nothing that staff have changed meanwhile: it is shown first', async () => {
  staffHaveChangedIt();
  const { press, type, address } = await visit(mine);
  await type('Receiver’s name', 'Ngozi Eze');
  await type('Drop-off address', '7 Awolowo Road');
  await press('Save');
  const note = await screen.findByText(/has since been changed: Drop-off address, Note\. What you typed/);
  expect(note.parentElement).toHaveTextContent('99 Marina is their change, yours is 7 Awolowo Road');
  await press('Save');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ updated_at: mine.updated_at });
  await press('Use theirs: Drop-off address');
  await press('Use their changes, keep mine');
  expect(screen.getByRole('textbox', { name: 'Drop-off address' })).toHaveValue('99 Marina');
  expect(screen.getByRole('textbox', { name: 'Receiver’s name' })).toHaveValue('Ngozi Eze');
  await press('Save');
  await waitFor(() => expect(address()).toMatch('/user/trackView'));
  expect(sent()[2]).toMatchObject({
    updated_at: theirs.updated_at,
    customer_name: 'Ngozi Eze',
    customer_address: '99 Marina',
    order_description: 'Leave it at the gate',
  });
});

test('a new note leaves the fee and the discount that staff gave, and the price says so', async () => {
  const order = aBookedOrder({ order_delivery_fee: 3_500, order_discount: 500, order_tax_fee: 100 });
  fake.on('second-party/order/update', order);
  const { press, type, address } = await visit(order);
  const price = within(await screen.findByRole('region', { name: 'Price details' }));
  expect(await price.findByText('Delivery to Ikeja')).toBeVisible();
  const items = order.order_items.reduce((sum, item) => sum + item.quantity * item.price, 0);
  const total = (items + 3_500 + 100 - 500).toLocaleString('en-NG', { minimumFractionDigits: 2 });
  expect(screen.getByRole('region', { name: 'Price details' })).toHaveTextContent(
    new RegExp(`Ikeja₦3,500\\.00.*Tax fee₦100\\.00.*Discount-?−?₦500\\.00Total to pay₦${total}`),
  );
  await type(/^Note for the company/, 'Ring twice');
  await press('Save');
  await waitFor(() => expect(address()).toMatch('/user/trackView'));
  expect(sent()[0]).toMatchObject({ order_description: 'Ring twice' });
  expect(sent()[0]).not.toHaveProperty('rate_id');
});
