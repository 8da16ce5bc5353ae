import { screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import type { CompanySettings } from '@waybill/contract';
import { aCourierOrder, aProofDemand, someCompanySettings } from '@waybill/contract/testing';
import { removeCapability } from '@waybill/session/testing';
import {
  alertText,
  button,
  goOn,
  offered,
  riderWithOneOrder,
  visit,
} from '../my-orders/testing/rider-with-one-order.ts';

const rider = riderWithOneOrder();
const nameOnly = aProofDemand({ photo: 'off', signature: 'off', receiver_name: 'required', pin: 'off' });
const reasons: CompanySettings['attempt_reasons'] = [
  { code: 'not_home', text: 'Not at home', outcome: 'again' },
  { code: 'did_not_want', text: 'Did not want the goods', outcome: 'return' },
];

beforeEach(() => {
  rider.stored = aCourierOrder({ id: 'mine', status: 'accepted', asks_proof: nameOnly });
  rider.fake.on('company/settings/show', someCompanySettings({ attempt_reasons: reasons }));
  rider.fake.on('courier/order/update/status', ({ body }) => {
    rider.stored = { ...rider.stored, status: body.status };
    return rider.stored;
  });
});

const open = async (name: string, title = name) => {
  const { user } = await visit('/courier/orders?tab=accepted&order=mine');
  await user.click(await button(name));
  await screen.findByRole('dialog', { name: title });
  // The dialog that says that it is loading is another element.
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
  return { user, dialog: within(screen.getByRole('dialog', { name: title })) };
};
const bodies = (
  path: 'courier/order/update/status' | 'courier/order/attempt/store' | 'courier/order/return/store',
) => rider.fake.calls(path).map(({ body }) => body);

test('what the company requires is said before anything is sent, and goes with the step', async () => {
  const { user, dialog } = await open('Complete Order');
  await user.click(await dialog.findByRole('button', { name: 'Complete Order' }));
  expect(await dialog.findByText('Enter the name of the person who received it')).toBeVisible();
  expect(bodies('courier/order/update/status')).toEqual([]);
  await user.type(dialog.getByLabelText('Who received it?'), 'Ngozi at the gate');
  await user.click(dialog.getByRole('button', { name: 'Complete Order' }));
  await waitFor(() => expect(alertText()).toMatch(/delivered$/));
  expect(bodies('courier/order/update/status')).toEqual([
    { courier_order_id: 'mine', status: 'completed', proof: { receiver_name: 'Ngozi at the gate' } },
  ]);
});

test('where the company requires more by then, the rider reads it and adds to what they gave', async () => {
  const message = 'The company requires a signature of this delivery.';
  rider.fake.on('courier/order/update/status', () =>
    failWith({ status: 422, code: 'proof.signature_required', message }),
  );
  const { user, dialog } = await open('Complete Order');
  await user.type(await dialog.findByLabelText('Who received it?'), 'Ngozi');
  await user.click(dialog.getByRole('button', { name: 'Complete Order' }));
  expect(await screen.findByText(`Not delivered yet. ${message}`)).toBeVisible();
  await user.click(await button('Complete Order'));
  const again = within(await screen.findByRole('dialog', { name: 'Complete Order' }));
  expect(await again.findByText(message)).toBeVisible();
  expect(again.getByLabelText('Who received it?')).toHaveValue('Ngozi');
});

test('an order whose server wants no proof is completed by one press', async () => {
  rider.stored = aCourierOrder({ id: 'mine', status: 'accepted' });
  const { user } = await visit('/courier/orders?tab=accepted&order=mine');
  await user.click(await button('Complete Order'));
  await waitFor(() => expect(alertText()).toMatch(/delivered$/));
  await goOn();
  await waitFor(() =>
    expect(bodies('courier/order/update/status')).toEqual([
      { courier_order_id: 'mine', status: 'completed' },
    ]),
  );
});

test('an attempt has a reason of the company’s and stays with the rider where it is tried again', async () => {
  rider.fake.on('courier/order/attempt/store', () => failWith({ status: 503, message: 'Later.' }));
  const { user, dialog } = await open('Could not be delivered');
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose a reason')).toBeVisible();
  await user.click(dialog.getByLabelText('Not at home'));
  expect(dialog.getByText('You will try again.')).toBeVisible();
  await user.type(dialog.getByLabelText(/Note for the office/), 'Gate locked');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const attempts = within(await screen.findByRole('region', { name: 'Failed attempts' }));
  expect(attempts.getByText('Not at home', { exact: false })).toBeVisible();
  await waitFor(() =>
    expect(bodies('courier/order/attempt/store')[0]).toEqual({
      courier_order_id: 'mine',
      reason: 'not_home',
      note: 'Gate locked',
    }),
  );
  expect(offered()).toEqual(['Complete Order']);
});

test('goods that go back are returned with the name of who took them', async () => {
  rider.stored = aCourierOrder({ id: 'mine', status: 'accepted', returning: true });
  rider.fake.on('courier/order/return/store', () => {
    rider.stored = { ...rider.stored, status: 'canceled', returning: false };
    return rider.stored;
  });
  const { user, dialog } = await open('Returned', 'Back at the outlet');
  expect(offered()).toEqual(['Complete Order']);
  await user.type(await dialog.findByLabelText('Who received it?'), 'Store keeper');
  await user.click(dialog.getByRole('button', { name: 'Back at the outlet' }));
  await waitFor(() =>
    expect(bodies('courier/order/return/store')).toEqual([
      { courier_order_id: 'mine', proof: { receiver_name: 'Store keeper' } },
    ]),
  );
});

test('reasons that did not come take away no button: they are requested until they are there', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let isReachable = false;
  rider.fake.on('company/settings/show', () =>
    isReachable
      ? someCompanySettings({ attempt_reasons: reasons })
      : failWith({ status: 422, message: 'Not now.' }),
  );
  const { dialog } = await open('Could not be delivered');
  expect(await dialog.findByText('The reasons could not be loaded')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
  isReachable = true;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await screen.findByLabelText('Not at home')).toBeVisible();
  jest.useRealTimers();
});

test('without a list of reasons nothing is offered that the server does not have', async () => {
  removeCapability('company_settings');
  await visit('/courier/orders?tab=accepted&order=mine');
  await button('Complete Order');
  expect(screen.queryByRole('button', { name: 'Could not be delivered' })).not.toBeInTheDocument();
  expect(rider.fake.calls('company/settings/show')).toEqual([]);
});
