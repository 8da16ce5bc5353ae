import { screen, waitFor, within } from '@testing-library/react';
import { addLagosDays, lagosDayOf, lagosInstant, type Order } from '@waybill/contract';
import { aCountedPage, anOrder, anOrderAttention, someCompanySettings } from '@waybill/contract/testing';
import { alertText, button, cardOf, companyAtWork, counts, visit } from '../testing/company-at-work.ts';

const { fake } = companyAtWork();

/** Within the working day, whenever the test runs: a day ends at midnight. */
const working = { ...someCompanySettings(), closes_at: '00:00', closed_days: [] };
const today = lagosDayOf(new Date());
const midnight = lagosInstant(addLagosDays(today, 1), '00:00').toISOString();
const nextMidnight = lagosInstant(addLagosDays(today, 2), '00:00').toISOString();

const openForm = async (settings: object = {}) => {
  fake().on('company/settings/show', { ...working, ...settings });
  fake().on('order/store', anOrder({ id: 'new', order_id: 'WB-261121-NEW001' }));
  const visited = await visit('/orders');
  await visited.user.click(await button('Create Order'));
  await screen.findByLabelText('Customer name');
  const dialog = screen.getByRole('dialog', { name: 'Create a new order' });
  const type = async (name: string | RegExp, text: string) => {
    const field = within(dialog).getByLabelText(name);
    await visited.user.clear(field);
    await visited.user.click(field);
    await visited.user.paste(text);
  };
  const fill = async () => {
    await type('Customer name', 'Chinyere Bello');
    await type('Customer phone', '0803 111 2222');
    await type('Customer address', '12 Allen Avenue');
    await visited.user.click(within(dialog).getByLabelText('Outlet'));
    await visited.user.click(
      await screen.findByText(/Ikeja store/, { selector: '.ant-select-item-option-content' }),
    );
    await type('Item', 'Crate of malt');
    await type('Price', '5000');
    await type('Delivery fee', '1500');
  };
  const send = async () => {
    await visited.user.click(within(dialog).getAllByRole('button', { name: 'Create Order' }).at(-1)!);
    await waitFor(() => expect(alertText()).toBe('Order WB-261121-NEW001 created'));
    return fake().calls('order/store')[0]!.body as Partial<Order>;
  };
  const promise = within(within(dialog).getByRole('radiogroup', { name: 'Promise' }));
  return { ...visited, dialog, fill, send, promise };
};

test('an order is promised in one press, and none where nobody chooses', async () => {
  const { user, fill, send, promise } = await openForm();
  expect(promise.getByRole('radio', { name: 'None' })).toBeChecked();
  await fill();
  await user.click(promise.getByRole('radio', { name: 'Tomorrow' }));
  expect(promise.getByRole('radio', { name: 'Tomorrow' })).toBeChecked();
  expect((await send()).promised_by).toBe(nextMidnight);
});

test('an order without a promise says nothing of one', async () => {
  const { fill, send } = await openForm();
  await fill();
  expect(await send()).not.toHaveProperty('promised_by');
});

test('the company’s promise is chosen already; a window has two times', async () => {
  const { user, dialog, fill, send, promise } = await openForm({ promise: 'today' });
  await waitFor(() => expect(promise.getByRole('radio', { name: 'Today' })).toBeChecked());
  await fill();
  await user.click(promise.getByRole('radio', { name: 'Window' }));
  expect(within(dialog).getByLabelText('Not before')).not.toHaveValue('');
  expect(within(dialog).getByLabelText('Not after')).not.toHaveValue('');
  const { promised_from, promised_by } = await send();
  expect(Date.parse(promised_from!)).toBeLessThan(Date.parse(promised_by!));
});

test('a promise that was removed stays removed when the draft is opened again', async () => {
  const { user, dialog, promise } = await openForm({ promise: 'today' });
  await waitFor(() => expect(promise.getByRole('radio', { name: 'Today' })).toBeChecked());
  await user.click(within(dialog).getByLabelText('Customer name'));
  await user.paste('Bola');
  await user.click(promise.getByRole('radio', { name: 'None' }));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(await button('Create Order'));
  expect(await screen.findByLabelText('Customer name')).toHaveValue('Bola');
  expect(
    within(screen.getByRole('radiogroup', { name: 'Promise' })).getByRole('radio', { name: 'None' }),
  ).toBeChecked();
});

test('cards and the open order say the promise, and that it is likely to be late; others say nothing', async () => {
  const promised = anOrder({ id: 'kept', order_id: 'WB-261120-PROM01', promised_by: midnight });
  const plain = anOrder({ id: 'plain', order_id: 'WB-261120-PLAIN1' });
  fake().on('order/filter/index', aCountedPage([promised, plain], counts));
  fake().on('order/show', promised);
  fake().on('order/attention/index', []);
  fake().on('order/promises/index', [
    {
      ...anOrderAttention({ order: promised }),
      reason: 'promise_at_risk',
      late_minutes: 20,
      rider: { id: '', courier_name: '' },
    },
  ]);
  await visit('/orders?tab=unpaid_unassigned&order=kept');
  const card = await cardOf('WB-261120-PROM01');
  expect(card).toHaveTextContent('by 24:00 today');
  await waitFor(() => expect(card).toHaveTextContent('Likely late by 20 min'));
  const article = await screen.findByRole('article', { name: 'WB-261120-PROM01' });
  expect(article).toHaveTextContent('Promised by 24:00 today');
  expect(await cardOf('WB-261120-PLAIN1')).not.toHaveTextContent(/by \d|late/i);
});

test('a reply noted by mistake is changed, or taken back, in the order', async () => {
  const reply = {
    answer: 'not_mine' as const,
    for_day: today,
    pays_by: null,
    at: new Date().toISOString(),
    by: 'office' as const,
    tries: 0,
  };
  const remarks = { landmark: null, note: null, pin_moved_at: null, said_at: null, postponed_to: null };
  const order = anOrder({ id: 'no', order_id: 'WB-261120-NOTME1', receiver: { ...remarks, reply } });
  fake().on('order/filter/index', aCountedPage([order], counts));
  fake().on('order/show', order);
  fake().on('order/confirm', { ...order, receiver: { ...remarks, reply: null } });
  const { user } = await visit('/orders?tab=unpaid_unassigned&order=no');
  await user.click(await screen.findByRole('button', { name: 'Change the reply before the ride' }));
  await user.click(await screen.findByRole('button', { name: 'Not asked' }));
  await waitFor(() => expect(alertText()).toBe('WB-261120-NOTME1: not asked'));
  expect(fake().calls('order/confirm')[0]!.body).toMatchObject({ id: 'no', answer: 'not_asked' });
});
