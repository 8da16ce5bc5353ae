import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { lagosDayOf } from '@waybill/contract';
import { aCountedPage, aCourierOrder, aRider } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

const ofToday = { pending: 2, canceled: 1, completed: 1_204, accepted: 3, rejected: 0 };

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  signOut();
  signIn(aSessionUser({ name: 'Musa Danjuma', roles: ['courier'] }));
  chooseTeam('team-1');
});

/** The calls for the figures of the day, without those for the next stop. */
const ofDay = () => fake.calls('courier/order/filter/me').filter(({ body }) => !body.status);

const report = () => {
  const figures = within(screen.getByRole('region', { name: '24-hour report' }));
  return figures.getAllByRole('term').map((term) => [term.textContent, term.nextSibling!.textContent]);
};

test('welcomes the rider by name; a server without a report gives the figures of the day', async () => {
  fake.on('courier/me', aRider({ orders_pending: 5, average_delivery_time: 41.6 }));
  fake.on('courier/order/filter/me', aCountedPage([], ofToday));
  const { user, address } = await visitRemote(remote, '/courier/dashboard');
  expect(await screen.findByRole('heading', { name: 'Welcome, Musa Danjuma' })).toBeInTheDocument();
  await waitFor(() =>
    expect(report()).toEqual([
      ['Pending', '2'],
      ['Cancelled', '1'],
      ['Completed', '1,204'],
      ['Accepted', '3'],
      ['Rejected', '0'],
      ['Average delivery time', '42 min'],
    ]),
  );
  const today = lagosDayOf(new Date());
  expect(ofDay()[0]!.body).toEqual({
    remitted_start_date: today,
    remitted_end_date: today,
  });
  const newOrders = screen.getByRole('link', { name: /New Orders/ });
  expect(newOrders).toHaveTextContent('5');
  fake.on('courier/order/filter/me', aCountedPage([], ofToday));
  await user.click(newOrders);
  expect(address()).toBe('/courier/orders?tab=pending');
});

test('the report is of the last 24 hours where the server has it, in one call', async () => {
  const last_day = { ...ofToday, average_delivery_time: 12.4 };
  fake.on('courier/me', { ...aRider({ orders_pending: 5, average_delivery_time: 41.6 }), last_day });
  await visitRemote(remote, '/courier/dashboard');
  await waitFor(() => expect(report()).toContainEqual(['Completed', '1,204']));
  expect(report()).toContainEqual(['Average delivery time', '12 min']);
  expect(ofDay()).toEqual([]);
});

test('figures that could not be loaded are reported, with Retry', async () => {
  fake.on('courier/me', aRider());
  fake.on('courier/order/filter/me', () => failWith({ status: 500, message: 'Something went wrong.' }));
  const { user } = await visitRemote(remote, '/courier/dashboard');
  expect(await screen.findByText('Some numbers could not be loaded')).toBeInTheDocument();
  expect(report()).toContainEqual(['Average delivery time', '–']);
  fake.on('courier/order/filter/me', aCountedPage([], ofToday));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(report()).toContainEqual(['Completed', '1,204']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the next stop comes first, with what to collect, a call and the way', async () => {
  fake.on('courier/me', aRider());
  const stop = aCourierOrder({ id: 'next', status: 'accepted' });
  fake.on('courier/order/filter/me', ({ body }) => aCountedPage(body.status ? [stop] : [], ofToday));
  const { user, address } = await visitRemote(remote, '/courier/dashboard');
  const next = within(await screen.findByRole('region', { name: 'Next stop' }));
  expect(next.getByRole('link', { name: 'Call the customer' })).toBeInTheDocument();
  expect(next.getByRole('link', { name: 'Navigate to the customer' })).toBeInTheDocument();
  const card = next.getByRole('button', { name: /WB-/ });
  expect(card).toHaveTextContent('₦11,500.00');
  await user.click(card);
  expect(address()).toBe('/courier/orders?tab=accepted&order=next');
});
