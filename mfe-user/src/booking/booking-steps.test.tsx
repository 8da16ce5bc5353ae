import { screen, waitFor } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { addLagosDays, endOfLagosDay, lagosDayOf } from '@waybill/contract';
import { aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';
import { aBookedOrder, aCompany, aRate } from '../testing/user-samples.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser());
  fake.on('second-party/company/index', aPage([aCompany()]));
  fake.on('second-party/rate/index', [aRate()]);
  fake.on('second-party/order/me', aPage([]));
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query === '(max-width: 600px)' }));
});
afterEach(() => jest.restoreAllMocks());

const field = (name: RegExp | string) => screen.getByRole('textbox', { name });

/** At the last step; at the drop-off a time is chosen, if one is named. */
async function fillIn(time?: string) {
  const { user } = await visitRemote(remote, '/delivery');
  const goOn = () => user.click(screen.getByRole('button', { name: 'Next' }));
  const isAt = (step: number) => screen.findByText(`Step ${step} of 5`);
  await isAt(1);
  await goOn();
  expect(await screen.findByText('Choose a company')).toBeVisible();
  await isAt(1);
  await user.click(await screen.findByRole('button', { name: /Lekki Couriers/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Drop-off area' }));
  await user.click(await screen.findByText(/ · ₦/, { selector: '.ant-select-item-option-content' }));
  await goOn();
  await isAt(2);
  await user.type(field('Pick-up address'), '7 Opebi Road');
  await goOn();
  await isAt(3);
  await user.type(field('Receiver’s name'), 'Tunde Ade');
  await user.type(field('Receiver’s phone'), '08031234567');
  await user.type(field('Drop-off address'), '3 Herbert Macaulay Way');
  if (time) await user.click(await screen.findByRole('radio', { name: time }));
  await goOn();
  await isAt(4);
  await user.type(field('Item'), 'Cake');
  const price = screen.getByRole('textbox', { name: 'To collect for one' });
  await user.clear(price);
  await user.type(price, '3000');
  await goOn();
  await isAt(5);
  return { user, isAt };
}

test('on a phone each step is checked before the next, and Back keeps what was typed', async () => {
  const { user, isAt } = await fillIn();
  for (const step of [4, 3]) {
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await isAt(step);
  }
  expect(field('Receiver’s name')).toHaveValue('Tunde Ade');
  expect(fake.calls('second-party/order/store')).toEqual([]);
});

test('on a phone what the server rejects is shown at its field, in its step', async () => {
  fake.on('second-party/order/store', () =>
    failWith({ status: 422, message: 'No', errors: { customer_phone: ['is not a phone number'] } }),
  );
  const { user, isAt } = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Book Order' }));
  await isAt(3);
  expect(await screen.findByText(/is not a phone number/)).toBeVisible();
  await waitFor(() => expect(field('Receiver’s phone')).toHaveFocus());
});

test('a time is chosen with the drop-off, said again before the booking, and sent', async () => {
  const tomorrow = endOfLagosDay(addLagosDays(lagosDayOf(new Date()), 1)).toISOString();
  fake.on('second-party/order/store', aBookedOrder({ order_id: 'WB-261120-BOOKED' }));
  const { user } = await fillIn('Tomorrow');
  expect(screen.getByText('by 24:00 tomorrow')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Book Order' }));
  await waitFor(() => expect(fake.calls('second-party/order/store')).toHaveLength(1));
  expect(fake.calls('second-party/order/store')[0]!.body).toMatchObject({ promised_by: tomorrow });
});

test('without a choice nothing is sent, and the company’s own promise is said', async () => {
  fake.on('second-party/order/store', aBookedOrder({ order_id: 'WB-261120-BOOKED' }));
  const { user } = await fillIn('Same day');
  await user.click(screen.getByRole('button', { name: 'Book Order' }));
  await waitFor(() => expect(fake.calls('second-party/order/store')).toHaveLength(1));
  expect(fake.calls('second-party/order/store')[0]!.body).not.toHaveProperty('promised_by');
});
