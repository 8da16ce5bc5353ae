import { screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import { anOrder } from '@waybill/contract/testing';
import { alertStore, chooseTeam, signIn } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { button, companyAtWork, visit } from '../../testing/company-at-work.ts';

const { fake } = companyAtWork();

const order = anOrder({
  id: 'waited',
  status: 'assigned',
  outlet_id: 'outlet-1',
  outlet_name: 'Balogun stall 12',
});
beforeEach(() => {
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  fake().on('order/show', order);
});

const typeMinutes = async () => {
  const { user } = await visit(`/orders?order=${order.id}`);
  await user.click(await button('Charge waiting'));
  await user.type(await screen.findByLabelText('Minutes that the rider waited'), '45');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Charge' }));
};

test('an outlet is charged for the minutes that its rider waited, and the sum is said', async () => {
  fake().on('settlement/waiting/store', {
    order_number: order.order_id,
    minutes: 45,
    amount: 1_000,
    number: 7,
  });
  await typeMinutes();
  await waitFor(() => expect(alertStore.getState().alert?.text).toBe('₦1,000.00 charged for waiting'));
  expect(fake().calls('settlement/waiting/store')[0]!.body).toMatchObject({ id: 'waited', minutes: 45 });
});

test('an order that was charged before says so, and what was typed stays', async () => {
  fake().on('settlement/waiting/store', () =>
    failWith({ status: 409, message: 'This order was charged for waiting before.' }),
  );
  await typeMinutes();
  await waitFor(() => expect(alertStore.getState().alert?.kind).toBe('error'));
  expect(screen.getByLabelText('Minutes that the rider waited')).toHaveValue('45');
});

test('an order that waits for a rider has nothing to charge', async () => {
  fake().on('order/show', { ...order, status: 'unassigned' });
  await visit(`/orders?order=${order.id}`);
  await screen.findByRole('heading', { name: order.order_id });
  expect(screen.queryByRole('button', { name: 'Charge waiting' })).not.toBeInTheDocument();
});
