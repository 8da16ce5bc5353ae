import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReceiverLink } from '@waybill/contract';
import { anOrder } from '@waybill/contract/testing';
import { removeCapability } from '@waybill/session/testing';
import { button, companyAtWork, visit } from '../../testing/company-at-work.ts';

const { fake } = companyAtWork();

const order = anOrder({ id: 'paid', customer_phone: '2348031112222' });
const linkTo = (token: string): ReceiverLink => ({
  id: order.id,
  order_id: order.order_id,
  address: `https://waybill.example/r/${token}`,
  created_at: '2026-11-23T08:00:00.000Z',
  revoked_at: null,
  ends_at: null,
});

beforeEach(() => {
  fake().on('order/show', order);
  fake().on('order/link/store', ({ body }) => linkTo(body.renew ? 'second' : 'first'));
  fake().on('order/link/revoke', {
    ...linkTo('first'),
    address: null,
    revoked_at: '2026-11-23T09:00:00.000Z',
  });
});

const share = async () => {
  const { user } = await visit(`/orders?order=${order.id}`);
  await user.click(await button('Share tracking'));
  return { user, section: within(await screen.findByRole('region', { name: 'Receiver’s link' })) };
};
const textOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '');

test('the link goes to the customer’s number by WhatsApp and by SMS, and can be copied', async () => {
  const { section } = await share();
  const whatsApp = await section.findByRole('link', { name: 'Share by WhatsApp' });
  expect(textOf(whatsApp)).toMatch(/^https:\/\/wa\.me\/2348031112222\?text=.*\/r\/first/s);
  expect(textOf(section.getByRole('link', { name: 'Share by SMS' }))).toMatch(
    /^sms:\+2348031112222\?body=.*\/r\/first/s,
  );
  expect(section.getByRole('button', { name: /copy/i })).toBeVisible();
});

test('who is to pay reads how much, who has paid does not', async () => {
  const { section } = await share();
  const request = 'Please have ₦';
  const link = await section.findByRole('link', { name: 'Share by WhatsApp' });
  expect(textOf(link)).toContain(request);
  cleanup();
  fake().on('order/show', { ...order, order_paid: true });
  const again = await share();
  const paid = textOf(await again.section.findByRole('link', { name: 'Share by WhatsApp' }));
  expect(paid).not.toContain('ready');
  expect(paid).toContain('Follow it here');
});

test('another link replaces the present one', async () => {
  const { user, section } = await share();
  await user.click(await section.findByRole('button', { name: 'Create a new link' }));
  await waitFor(() =>
    expect(textOf(section.getByRole('link', { name: 'Share by WhatsApp' }))).toContain('/r/second'),
  );
  expect(fake().calls('order/link/store').at(-1)?.body).toMatchObject({ id: order.id, renew: 1 });
});

test('an ended link is shown no more, and a new one can be made', async () => {
  const { user, section } = await share();
  await user.click(await section.findByRole('button', { name: 'End the link' }));
  expect(await section.findByRole('button', { name: 'Share tracking' })).toBeVisible();
  expect(section.queryByRole('link', { name: 'Share by WhatsApp' })).not.toBeInTheDocument();
  expect(fake().calls('order/link/revoke')[0]?.body).toMatchObject({ id: order.id });
});

test('by keyboard alone, every control of the link is reached, and the focus is never lost', async () => {
  const { user } = await visit(`/orders?order=${order.id}`);
  const first = await button('Share tracking');
  first.focus();
  await user.keyboard('{Enter}');
  const section = within(await screen.findByRole('region', { name: 'Receiver’s link' }));
  const address = await section.findByRole('link', { name: linkTo('first').address! });
  await waitFor(() => expect(address).toHaveFocus());
  const reached: (string | null)[] = [];
  for (let step = 0; step < 8 && document.activeElement?.textContent !== 'End the link'; step++) {
    await user.tab();
    const active = document.activeElement;
    reached.push(active?.getAttribute('aria-label') ?? active?.textContent ?? null);
  }
  for (const name of ['Share by WhatsApp', 'Share by SMS', 'Create a new link', 'End the link'])
    expect(reached).toContain(name);
  expect(reached.some((name) => /copy/i.test(name ?? ''))).toBe(true);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Share tracking' })).toHaveFocus());
});

test('a server that makes no links for receivers is asked for none', async () => {
  removeCapability('receiver_links');
  await visit(`/orders?order=${order.id}`);
  await button(/^Print waybill/);
  expect(screen.queryByRole('button', { name: 'Share tracking' })).not.toBeInTheDocument();
});
