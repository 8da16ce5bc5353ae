import { screen, waitFor } from '@testing-library/react';
import { anOrder, aProofDemand, someCompanySettings } from '@waybill/contract/testing';
import { removeCapability } from '@waybill/session/testing';
import { button, companyAtWork, visit } from '../../testing/company-at-work.ts';

const { fake } = companyAtWork();
const off = aProofDemand();
const order = anOrder({ id: 'paid', status: 'assigned' });

beforeEach(() => {
  fake().on('order/show', order);
  fake().on(
    'company/settings/show',
    someCompanySettings({
      asks_delivery_pin: true,
      proof: { paid: off, unpaid: { ...off, pin: 'required' } },
    }),
  );
  fake().on('order/pin/show', { ...order, delivery_pin: '4821', wrong_pins: 2 });
});

test('the PIN is shown when it is wanted, with how many wrong ones the rider has typed', async () => {
  const { user } = await visit(`/orders?order=${order.id}`);
  const show = await button('Show the PIN');
  expect(fake().calls('order/pin/show')).toHaveLength(0);
  await user.click(show);
  expect(await screen.findByText('4821')).toBeInTheDocument();
  expect(screen.getByText('The rider has entered 2 wrong PINs.')).toBeInTheDocument();
});

test.each([
  ['a company that does not ask for PINs', true],
  ['a server without company settings', false],
])('%s has no PIN to show', async (_, hasSettings) => {
  fake().on('company/settings/show', someCompanySettings());
  if (!hasSettings) removeCapability('company_settings');
  await visit(`/orders?order=${order.id}`);
  expect(await screen.findByRole('heading', { name: order.order_id })).toBeInTheDocument();
  await waitFor(() => expect(fake().calls('company/settings/show').length > 0).toBe(hasSettings));
  expect(screen.queryByRole('button', { name: 'Show the PIN' })).not.toBeInTheDocument();
});
