import { screen, within } from '@testing-library/react';
import type { Message, OrderMessages } from '@waybill/contract';
import { anOrder } from '@waybill/contract/testing';
import { removeCapability } from '@waybill/session/testing';
import { button, companyAtWork, visit } from '../../testing/company-at-work.ts';

const { fake } = companyAtWork();

const order = anOrder({ id: 'paid', customer_phone: '2348031112222' });
const aMessage = (changes: Partial<Message>): Message => ({
  id: `message ${changes.channel}`,
  order_id: order.id,
  order_number: order.order_id,
  moment: 'under_way',
  channel: 'whatsapp',
  state: 'sent',
  reason: null,
  code: null,
  price: 8,
  created_at: '2026-11-23T08:00:00.000Z',
  sent_at: '2026-11-23T08:00:00.000Z',
  settled_at: null,
  ...changes,
});
const log = (stopped_at: string | null): OrderMessages => ({
  id: order.id,
  order_id: order.order_id,
  messages: [aMessage({}), aMessage({ channel: 'termii', state: 'delivered', price: 4 })],
  price: 12,
  stopped_at,
});

beforeEach(() => {
  fake().on('order/show', order);
  fake().on('order/messages/show', log(null));
});

test('an order shows on request what its receiver was sent and what it cost, and stops more at their wish', async () => {
  const { user } = await visit(`/orders?order=${order.id}`);
  await user.click(await button('Show messages'));
  const section = within(await screen.findByRole('region', { name: 'Messages' }));
  expect(await section.findByText(/^On the way: WhatsApp sent, ₦8/)).toBeVisible();
  expect(section.getByText(/^On the way: SMS arrived, ₦4/)).toBeVisible();
  expect(section.getByText(/^Together ₦12/)).toBeVisible();
  const stopped = log('2026-11-23T09:00:00.000Z');
  fake().on('order/messages/stop', stopped);
  fake().on('order/messages/show', stopped);
  await user.click(section.getByRole('button', { name: 'Stop messages' }));
  expect(await section.findByText('The receiver wants no messages from this company.')).toBeVisible();
  expect(fake().calls('order/messages/stop')[0]?.body).toMatchObject({ id: order.id, stop: true });
});

test('a server without messages shows nothing of them', async () => {
  removeCapability('messages');
  await visit(`/orders?order=${order.id}`);
  await button('Share tracking');
  expect(screen.queryByText('Show messages')).toBeNull();
});
