import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { failWith } from '@waybill/api/testing';
import { type NewOrder, newOrder, type Order, type TeamRole } from '@waybill/contract';
import { aCourierOrder, anOrder } from '@waybill/contract/testing';
import { alertStore, chooseTeam, signIn } from '@waybill/session';
import { aSessionUser, removeCapability } from '@waybill/session/testing';
import { alertText, button, companyAtWork, paid, visit } from '../../testing/company-at-work.ts';
import { valuesOfOrder } from './order-changes.ts';

const { fake } = companyAtWork();

/** With the fields that the form does not show, and an outlet that is no longer a choice. */
const orderWithHiddenFields: Order = anOrder({
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

/** An order with something in every field that an author writes. */
const full: Order = anOrder({
  ...orderWithHiddenFields,
  customer_email: 'chinyere@mail.example',
  customer_comment: 'Second floor',
  order_tax_fee: 50,
  order_discount: 20,
  order_deposit: 1_000,
  order_deposit_method: 'cash',
  order_paid_to: 'company',
  order_amount: 12_480,
  order_description: 'Two bags',
  promised_from: new Date(Date.now() + 26 * 3_600_000).toISOString(),
  promised_by: new Date(Date.now() + 28 * 3_600_000).toISOString(),
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Edit Order details' }));

const openEdit = async (order: Order = orderWithHiddenFields) => {
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

test('an edit starts with the order and sends every field, including hidden ones', async () => {
  fake().on('order/update', orderWithHiddenFields);
  const { type, save } = await openEdit();
  expect(dialog().getByText('Old depot · 3 Herbert Macaulay Way')).toBeInTheDocument();
  await type('Customer name', 'Chinyere Adeleke');
  await type(/^Tax fee/, '50');
  expect(dialog().getByRole('region', { name: 'How the amount is calculated' })).toHaveTextContent(
    /Items₦10,000\.00Options₦750\.00Delivery fee₦1,500\.00Service fee₦200\.00Tax fee₦50\.00Order amount₦12,500\.00/,
  );
  await save();
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 saved'));
  expect(fake().calls('order/update')[0]!.body).toEqual({
    company_id: 'company-1',
    id: 'paid',
    updated_at: orderWithHiddenFields.updated_at,
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
    order_items: orderWithHiddenFields.order_items,
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

test('an edit of one field sends every other field of the order as it is', async () => {
  fake().on('order/update', full);
  const { type, save } = await openEdit(full);
  await type('Customer name', 'Chinyere Adeleke');
  await save();
  await waitFor(() => expect(fake().calls('order/update')).toHaveLength(1));
  const sent: Record<string, unknown> = fake().calls('order/update')[0]!.body;
  const names = Object.keys(newOrder.shape) as (keyof NewOrder)[];
  expect(names.filter((name) => !full[name])).toEqual([]);
  for (const name of names.filter((one) => one !== 'customer_name' && one !== 'order_payment_method'))
    expect([name, sent[name]]).toEqual([name, name === 'order_paid' ? 1 : full[name]]);
  expect(sent.order_payment_method).toEqual({ id: 5, details: 'GTB 0123' });
  expect(sent).not.toHaveProperty('clear');
});

test('each of the fields has its place in the form', async () => {
  // Everything is shown of an order that was recorded with a pick-up of its own, but it begins without items.
  const recorded = { ...full, outlet_id: null, order_items: [] };
  await openEdit(recorded);
  const form = screen.getByRole('dialog', { name: 'Edit Order details' });
  const ids = [...form.querySelectorAll('[id]')].map(({ id }) => id);
  const names = Object.keys(valuesOfOrder(recorded));
  expect(names.filter((name) => !ids.some((id) => id.endsWith(`_${name}`)))).toEqual([
    'order_items',
    // The start of a window is named by its label.
    'promised_from',
  ]);
  expect(dialog().getByLabelText('Not before')).not.toHaveValue('');
});

test('a field that is emptied is named, as an empty one is not sent', async () => {
  fake().on('order/update', full);
  const { user, save } = await openEdit(full);
  await user.clear(dialog().getByLabelText(/^Customer email/));
  await user.clear(dialog().getByLabelText(/^Description/));
  await save();
  await waitFor(() => expect(fake().calls('order/update')).toHaveLength(1));
  const { body } = fake().calls('order/update')[0]!;
  expect(body).toMatchObject({ clear: ['customer_email', 'order_description'] });
  expect(body).not.toHaveProperty('customer_email');
});

test('a pick-up somewhere else is no longer at the outlet', async () => {
  fake().on('order/update', full);
  const { user, type, save } = await openEdit(full);
  await user.click(dialog().getByLabelText('Outlet'));
  await user.click(
    await screen.findByText('Somewhere else', { selector: '.ant-select-item-option-content' }),
  );
  await type('Outlet address', '1 Broad Street');
  await save();
  await waitFor(() => expect(fake().calls('order/update')).toHaveLength(1));
  const { body } = fake().calls('order/update')[0]!;
  expect(body).toMatchObject({ outlet_address: '1 Broad Street', clear: ['outlet_id'] });
});

test('another address is sent without the old service area', async () => {
  fake().on('order/update', orderWithHiddenFields);
  const { type, save } = await openEdit();
  await type('Customer address', '99 Marina');
  await save();
  await waitFor(() => expect(fake().calls('order/update')).toHaveLength(1));
  expect(fake().calls('order/update')[0]!.body).toMatchObject({ customer_gender: 'female' });
  expect(fake().calls('order/update')[0]!.body).not.toHaveProperty('customer_service_area');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('another customer at the same address is sent without the old gender', async () => {
  fake().on('order/update', orderWithHiddenFields);
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

test('the second of two editors sees the other’s changes and can save both', async () => {
  const theirs = {
    ...orderWithHiddenFields,
    customer_address: '99 Marina',
    updated_at: '2026-11-20T10:00:00.000Z',
  };
  fake().on('order/update', ({ body }) => {
    if (body.updated_at === theirs.updated_at) return { ...theirs, customer_name: body.customer_name };
    fake().on('order/show', theirs);
    return failWith({
      status: 409,
      code: 'order.changed_meanwhile',
      message: 'Somebody else has since changed this order.',
    });
  });
  const { user, type, save } = await openEdit();
  await type('Customer name', 'Mine Stays');
  await save();
  expect(
    await dialog().findByText(/Somebody else has since changed this order: Customer address\./),
  ).toBeInTheDocument();
  expect(dialog().getByLabelText('Customer name')).toHaveValue('Mine Stays');
  await user.click(dialog().getByRole('button', { name: 'Use their changes, keep mine' }));
  expect(dialog().getByLabelText('Customer address')).toHaveValue('99 Marina');
  expect(dialog().getByLabelText('Customer name')).toHaveValue('Mine Stays');
  await save();
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 saved'));
  expect(fake().calls('order/update').at(-1)!.body).toMatchObject({
    customer_name: 'Mine Stays',
    customer_address: '99 Marina',
  });
});

test('a field that two editors have changed shows both values, and either can be chosen', async () => {
  const theirs: Order = {
    ...orderWithHiddenFields,
    customer_address: '99 Marina',
    updated_at: '2026-11-20T10:00:00.000Z',
    events: [
      {
        at: '2026-11-20T10:00:00.000Z',
        action: 'updated',
        by: { id: 'bola', name: 'Bola Ige', role: 'supervisor' },
      },
    ],
  };
  fake().on('order/update', ({ body }) => {
    if (body.updated_at === theirs.updated_at) return theirs;
    fake().on('order/show', theirs);
    return failWith({ status: 409, code: 'order.changed_meanwhile', message: 'It has changed.' });
  });
  const { user, type, save } = await openEdit();
  await type('Customer address', '7 Awolowo Road');
  await save();
  const conflict = await dialog().findByText(/Bola Ige has since changed this order: Customer address\./);
  expect(conflict.parentElement).toHaveTextContent('99 Marina is their change, yours is 7 Awolowo Road');
  await user.click(dialog().getByRole('button', { name: 'Use theirs: Customer address' }));
  expect(dialog().getByLabelText('Customer address')).toHaveValue('99 Marina');
  expect(dialog().queryByRole('button', { name: /^Use theirs/ })).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Use their changes, keep mine' }));
  await save();
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 saved'));
});

/** Another user saves first; the order is then as they left it. */
const savedMeanwhile = (theirs: Order) =>
  fake().on('order/update', ({ body }) => {
    if (body.updated_at === theirs.updated_at) return theirs;
    fake().on('order/show', theirs);
    return failWith({ status: 409, code: 'order.changed_meanwhile', message: 'It has changed.' });
  });

const chooseOutlet = async (user: ReturnType<typeof userEvent.setup>, name: RegExp) => {
  await user.click(dialog().getByLabelText('Outlet'));
  await user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
};

test('what follows from another field is no change of the user who never made it', async () => {
  savedMeanwhile({
    ...orderWithHiddenFields,
    order_delivery_fee: 2_050,
    order_amount: 13_000,
    outlet_id: 'outlet-2',
    outlet_name: 'Ikeja store',
    outlet_address: '5 Opebi Road',
    updated_at: '2026-11-20T10:00:00.000Z',
  });
  const { user, type, save } = await openEdit();
  await type('Customer name', 'Mine Stays');
  await save();
  expect(
    await dialog().findByText(/has since changed this order: Outlet, Order amount, Delivery fee\./),
  ).toBeInTheDocument();
  expect(dialog().queryByRole('button', { name: /^Use theirs/ })).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Use their changes, keep mine' }));
  await save();
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 saved'));
  expect(fake().calls('order/update').at(-1)!.body).toMatchObject({
    customer_name: 'Mine Stays',
    outlet_id: 'outlet-2',
    order_amount: 13_000,
  });
});

test('two editors who chose different outlets see both, and either can be chosen', async () => {
  savedMeanwhile({
    ...orderWithHiddenFields,
    outlet_id: 'outlet-3',
    outlet_name: 'Lekki store',
    outlet_address: '8 Admiralty Way',
    updated_at: '2026-11-20T10:00:00.000Z',
  });
  const { user, save } = await openEdit();
  await chooseOutlet(user, /^Ikeja store/);
  await save();
  const conflict = await dialog().findByText(/has since changed this order: Outlet\./);
  expect(conflict.parentElement).toHaveTextContent(
    'Outlet: Lekki store · 8 Admiralty Way is their change, yours is Ikeja store · 3 Herbert Macaulay Way',
  );
  await user.click(dialog().getByRole('button', { name: 'Use theirs: Outlet' }));
  expect(dialog().queryByRole('button', { name: /^Use theirs/ })).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Use their changes, keep mine' }));
  await save();
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 saved'));
  expect(fake().calls('order/update').at(-1)!.body).toMatchObject({
    outlet_id: 'outlet-3',
    outlet_address: '8 Admiralty Way',
  });
});

test('another user’s correction of a pick-up’s phone is not undone by an edit of the name', async () => {
  const elsewhere = { ...orderWithHiddenFields, outlet_id: null };
  savedMeanwhile({
    ...elsewhere,
    outlet_phone: '2348035556666',
    updated_at: '2026-11-20T10:00:00.000Z',
  });
  const { user, type, save } = await openEdit(elsewhere);
  await type('Customer name', 'Mine Stays');
  await save();
  await dialog().findByText(/has since changed this order: Outlet phone\./);
  await user.click(dialog().getByRole('button', { name: 'Use their changes, keep mine' }));
  await save();
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 saved'));
  expect(fake().calls('order/update').at(-1)!.body).toMatchObject({
    customer_name: 'Mine Stays',
    outlet_phone: '2348035556666',
  });
});

test('an order that is assigned while it is edited can be unassigned from the form', async () => {
  const assignment = aCourierOrder({ order: orderWithHiddenFields });
  const assigned: Order = {
    ...orderWithHiddenFields,
    status: 'assigned',
    updated_at: '2026-11-20T10:00:00.000Z',
    courier_orders: [assignment],
  };
  const free: Order = { ...orderWithHiddenFields, updated_at: '2026-11-20T10:01:00.000Z' };
  fake().on('order/update', ({ body }) => {
    if (body.unassign === 1) return free;
    fake().on('order/show', assigned);
    return failWith({ status: 409, code: 'order.wrong_state', message: 'The order has moved on.' });
  });
  const { user, type, save } = await openEdit();
  await type('Customer name', 'Mine Stays');
  await save();
  await dialog().findByText(/This order has since been assigned to Musa Danjuma/);
  await user.click(dialog().getByRole('button', { name: 'Unassign and continue' }));
  await waitFor(() =>
    expect(dialog().queryByText(/has since been assigned to Musa Danjuma/)).not.toBeInTheDocument(),
  );
  await save();
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 saved'));
  expect(fake().calls('order/update').at(-1)!.body).toMatchObject({ customer_name: 'Mine Stays' });
});

test('unsaved changes are restored when the form is opened again, and can be discarded', async () => {
  const { user, type } = await openEdit();
  await type('Customer name', 'Left behind');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await button('Edit'));
  expect(await dialog().findByLabelText('Customer name')).toHaveValue('Left behind');
  await user.click(dialog().getByRole('button', { name: 'Start again' }));
  expect(dialog().getByLabelText('Customer name')).toHaveValue('Chinyere Bello');
});

const assignment = aCourierOrder({ order: paid });
const assigned: Order = { ...paid, status: 'assigned', courier_orders: [assignment] };

/** Opens the edit of an order that a rider has. */
const openEditOfAssigned = async () => {
  fake().on('order/show', assigned);
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Edit'));
  const notice = await screen.findByRole('dialog', { name: 'This order is assigned' });
  expect(notice).toHaveTextContent('Musa Danjuma has this order. When you save, it is unassigned');
  await user.click(within(notice).getByRole('button', { name: 'Unassign and continue' }));
  await screen.findByLabelText('Customer name');
  return user;
};

test('a rider loses an order when its edit is saved, and is given it back in one press', async () => {
  fake().on('order/update', paid);
  fake().on('courier/order/assign', assignment);
  const user = await openEditOfAssigned();
  expect(screen.queryByText(/has since/)).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 saved'));
  expect(fake().calls('order/update')[0]!.body).toMatchObject({ id: 'paid', unassign: 1 });
  const { label, run } = alertStore.getState().alert!.action!;
  expect(label).toBe('Reassign to Musa Danjuma');
  run();
  await waitFor(() =>
    expect(fake().calls('courier/order/assign')[0]?.body).toMatchObject({
      order_id: 'paid',
      courier_id: assignment.courier.id,
    }),
  );
});

test('on a server that unassigns with no edit, the order is unassigned before it is saved', async () => {
  removeCapability('unassign_rules');
  const free = { ...paid, updated_at: '2026-11-20T10:01:00.000Z' };
  fake().on('courier/order/unassign', aCourierOrder({ ...assignment, status: 'canceled', order: free }));
  fake().on('order/update', free);
  const user = await openEditOfAssigned();
  expect(fake().calls('courier/order/unassign')).toHaveLength(0);
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 saved'));
  expect(fake().calls('courier/order/unassign')[0]!.body).toEqual({ courier_order_id: assignment.id });
  const { body } = fake().calls('order/update')[0]!;
  expect(body).toMatchObject({ id: 'paid', updated_at: free.updated_at });
  expect(body).not.toHaveProperty('unassign');
});

test('who may not assign edits no assigned order, and loses nothing to one that is assigned meanwhile', async () => {
  const team = { roles: ['employee'], display_name: 'Lekki', abilities: ['orders.read', 'orders.write'] };
  signIn(aSessionUser({ roles: ['employee'], team_roles: { 'team-1': team as TeamRole } }));
  chooseTeam('team-1');
  const { user, type } = await openEdit();
  await type('Customer name', 'Mine Stays');
  fake().on('order/update', () => {
    fake().on('order/show', assigned);
    return failWith({ status: 409, code: 'order.wrong_state', message: 'The order has moved on.' });
  });
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await dialog().findByText(/assigned to Musa Danjuma. Ask a colleague who assigns orders to unassign it/);
  expect(dialog().queryByRole('button', { name: 'Unassign and continue' })).not.toBeInTheDocument();
  expect(dialog().getByLabelText('Customer name')).toHaveValue('Mine Stays');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Musa Danjuma')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

test('leaving the edit of an assigned order leaves it with its rider', async () => {
  const user = await openEditOfAssigned();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fake().calls('courier/order/unassign')).toHaveLength(0);
  expect(fake().calls('order/update')).toHaveLength(0);
});

test('closing an assigned order is confirmed before anything happens to it', async () => {
  fake().on('order/show', assigned);
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Close Order'));
  const notice = await screen.findByRole('dialog', { name: 'This order is assigned' });
  await user.click(within(notice).getByRole('button', { name: 'Unassign and continue' }));
  const confirmation = await screen.findByRole('dialog', { name: 'Close Order' });
  expect(confirmation).toHaveTextContent('This order will be unassigned and closed.');
  expect(fake().calls('courier/order/unassign')).toHaveLength(0);
  await user.click(within(confirmation).getByRole('button', { name: 'Keep it open' }));
  expect(fake().calls('order/mark/closed')).toHaveLength(0);
});

test('an order is marked delivered with a reason', async () => {
  fake().on('order/show', assigned);
  fake().on('order/mark/delivered', { ...assigned, status: 'delivered' });
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Mark delivered'));
  const marking = within(await screen.findByRole('dialog', { name: 'Mark delivered' }));
  await user.click(marking.getByRole('button', { name: 'Mark delivered' }));
  expect(await marking.findByText('Say why the rider did not complete it')).toBeVisible();
  await user.type(marking.getByLabelText('Reason'), 'Phone fell into the lagoon');
  await user.click(marking.getByRole('button', { name: 'Mark delivered' }));
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 marked delivered'));
  expect(fake().calls('order/mark/delivered')[0]!.body).toEqual({
    id: 'paid',
    reason: 'Phone fell into the lagoon',
  });
});
