import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@waybill/api/testing';
import type { Order } from '@waybill/contract';
import { aCourierOrder, anOrder } from '@waybill/contract/testing';
import { alertText, button, companyAtWork, paid, visit } from '../../testing/company-at-work.ts';

const { fake } = companyAtWork();

/** Everything that the form does not ask for, and an outlet that is no choice any more. */
const whole: Order = anOrder({
  ...paid,
  outlet_id: 'outlet-gone',
  outlet_name: 'Old depot',
  customer_gender: 'female',
  order_insurance_fee: 300,
  order_service_fee: 200,
  order_amount: 12_450,
  order_items: [
    {
      name: 'Crate of malt',
      quantity: 2,
      price: 5_000,
      category: 'Drinks',
      options: [{ id: 'ice', name: 'Ice', quantity: 3, price: 250 }],
    },
  ],
  order_payment_method: { id: 5, name: 'transfer', icon: null, details: 'GTB 0123' },
  customer_service_area: { area: 'Ikeja GRA' },
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Edit Order details' }));

const openEdit = async (order: Order = whole) => {
  fake().on('order/show', order);
  const visited = await visit('/orders?order=paid');
  await visited.user.click(await button('Edit'));
  await screen.findByLabelText('Customer name');
  const type = async (name: string | RegExp, text: string) => {
    const field = dialog().getByLabelText(name);
    await visited.user.clear(field);
    await visited.user.click(field);
    await visited.user.paste(text);
  };
  const save = () => visited.user.click(dialog().getByRole('button', { name: 'Save' }));
  return { ...visited, type, save };
};

test('an edit begins with the order as it is and sends every field anew, also those that are not asked for', async () => {
  fake().on('order/update', whole);
  const { type, save } = await openEdit();
  expect(dialog().getByText('Old depot · 3 Herbert Macaulay Way')).toBeInTheDocument();
  await type('Customer name', 'Chinyere Adeleke');
  await type(/^Tax fee/, '50');
  expect(dialog().getByRole('region', { name: 'How the amount comes about' })).toHaveTextContent(
    /Items₦10,000\.00Options₦750\.00Delivery fee₦1,500\.00Service fee₦200\.00Tax fee₦50\.00Order amount₦12,500\.00/,
  );
  await save();
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 saved'));
  expect(fake().calls('order/update')[0]!.body).toEqual({
    company_id: 'company-1',
    id: 'paid',
    updated_at: whole.updated_at,
    customer_name: 'Chinyere Adeleke',
    customer_phone: '2348031112222',
    customer_address: '12 Allen Avenue',
    customer_city: 'Ikeja',
    customer_state: 'Lagos',
    customer_country: 'Nigeria',
    customer_gender: 'female',
    customer_service_area: { area: 'Ikeja GRA' },
    outlet_id: 'outlet-gone',
    outlet_name: 'Old depot',
    outlet_phone: '2348033334444',
    outlet_address: '3 Herbert Macaulay Way',
    outlet_city: 'Yaba',
    outlet_state: 'Lagos',
    outlet_country: 'Nigeria',
    order_items: whole.order_items,
    order_amount: 12_500,
    order_delivery_fee: 1_500,
    order_service_fee: 200,
    order_tax_fee: 50,
    order_insurance_fee: 300,
    order_discount: 0,
    order_paid: 1,
    order_payment_method: { id: 5, details: 'GTB 0123' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('another address goes without the place of the old one', async () => {
  fake().on('order/update', whole);
  const { type, save } = await openEdit();
  await type('Customer address', '99 Marina');
  await save();
  await waitFor(() => expect(fake().calls('order/update')).toHaveLength(1));
  expect(fake().calls('order/update')[0]!.body).toMatchObject({ customer_gender: 'female' });
  expect(fake().calls('order/update')[0]!.body).not.toHaveProperty('customer_service_area');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('another customer at the same place goes without the old one’s gender', async () => {
  fake().on('order/update', whole);
  const { type, save } = await openEdit();
  await type('Customer name', 'Bola Ige');
  await type('Customer phone', '08099998888');
  await save();
  await waitFor(() => expect(fake().calls('order/update')).toHaveLength(1));
  expect(fake().calls('order/update')[0]!.body).toMatchObject({
    customer_service_area: { area: 'Ikeja GRA' },
  });
  expect(fake().calls('order/update')[0]!.body).not.toHaveProperty('customer_gender');
});

test('who saves second is told what the other one changed, and goes on with both changes', async () => {
  const theirs = { ...whole, customer_address: '99 Marina', updated_at: '2026-11-20T10:00:00.000Z' };
  fake().on('order/update', ({ body }) => {
    if (body.updated_at === theirs.updated_at) return { ...theirs, customer_name: body.customer_name };
    fake().on('order/show', theirs);
    return refuse({
      status: 409,
      code: 'order.changed_meanwhile',
      message: 'Somebody else changed this order meanwhile.',
    });
  });
  const { user, type, save } = await openEdit();
  await type('Customer name', 'Mine Stays');
  await save();
  expect(
    await dialog().findByText(/Somebody else changed this order meanwhile: Customer address\./),
  ).toBeInTheDocument();
  expect(dialog().getByLabelText('Customer name')).toHaveValue('Mine Stays');
  await user.click(dialog().getByRole('button', { name: 'Take the changes, keep what I typed' }));
  expect(dialog().getByLabelText('Customer address')).toHaveValue('99 Marina');
  expect(dialog().getByLabelText('Customer name')).toHaveValue('Mine Stays');
  await save();
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 saved'));
  expect(fake().calls('order/update').at(-1)!.body).toMatchObject({
    customer_name: 'Mine Stays',
    customer_address: '99 Marina',
  });
});

test('an order that is assigned while it is edited says so, and is taken back from inside the form', async () => {
  const assignment = aCourierOrder({ order: whole });
  const assigned: Order = {
    ...whole,
    status: 'assigned',
    updated_at: '2026-11-20T10:00:00.000Z',
    courier_orders: [assignment],
  };
  const free: Order = { ...whole, updated_at: '2026-11-20T10:01:00.000Z' };
  fake().on('order/update', ({ body }) => {
    if (body.updated_at === free.updated_at) return free;
    fake().on('order/show', assigned);
    return refuse({ status: 409, code: 'order.wrong_state', message: 'The order has moved on.' });
  });
  fake().on('courier/order/unassign', () => {
    fake().on('order/show', free);
    return { ...assignment, status: 'canceled' };
  });
  const { user, type, save } = await openEdit();
  await type('Customer name', 'Mine Stays');
  await save();
  await dialog().findByText(/This order was assigned to Musa Danjuma meanwhile/);
  await user.click(dialog().getByRole('button', { name: 'Unassign and continue' }));
  await waitFor(() => expect(dialog().queryByText(/was assigned to Musa Danjuma/)).not.toBeInTheDocument());
  await save();
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 saved'));
  expect(fake().calls('order/update').at(-1)!.body).toMatchObject({ customer_name: 'Mine Stays' });
});

test('what was typed and left by Escape is there again and can be thrown away', async () => {
  const { user, type } = await openEdit();
  await type('Customer name', 'Left behind');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await button('Edit'));
  expect(await dialog().findByLabelText('Customer name')).toHaveValue('Left behind');
  await user.click(dialog().getByRole('button', { name: 'Start from the order as it is' }));
  expect(dialog().getByLabelText('Customer name')).toHaveValue('Chinyere Bello');
});

test.each([
  ['Edit', 'Edit Order details'],
  ['Close Order', 'Close Order'],
])('%s of an assigned order unassigns it first and then goes on', async (name, next) => {
  const assignment = aCourierOrder({ order: paid });
  fake().on('order/show', { ...paid, status: 'assigned', courier_orders: [assignment] });
  fake().on('courier/order/unassign', () => {
    fake().on('order/show', paid);
    return { ...assignment, status: 'canceled', order: paid };
  });
  const { user } = await visit('/orders?order=paid');
  await user.click(await button(name));
  const notice = await screen.findByRole('dialog', { name: 'This order is assigned' });
  expect(notice).toHaveTextContent('Musa Danjuma will no longer have this order');
  await user.click(within(notice).getByRole('button', { name: 'Unassign and continue' }));
  expect(await screen.findByRole('dialog', { name: next })).toBeInTheDocument();
  expect(fake().calls('courier/order/unassign')[0]!.body).toEqual({ courier_order_id: 'courier-order-1' });
  expect(screen.queryByText(/meanwhile/)).not.toBeInTheDocument();
});
