import { cleanup, screen, waitFor } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import type { LocationEntry, TrackedOrder } from '@waybill/contract';
import { visitRemote } from '@waybill/federation/testing';
import { signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';
import { aBookedOrder, accepted, aTrackedOrder } from '../testing/user-samples.ts';
import { rangeText } from './expected-time.tsx';
import { trackedView } from './tracked-view.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  signOut();
  signIn(aSessionUser());
  fake.on('second-party/order/track', aTrackedOrder());
  fake.on('second-party/order/show', aBookedOrder());
});

const visit = (address: string) => visitRemote(remote, address);
const number = 'WB-261120-7F3K9Q';
const view = () => visit(`/user/trackView?order_id=${number}`);
const panel = (name: string) => screen.findByRole('region', { name });
const unknown = 'We found no order with this number. Check it and try again.';

const place = (changes: Partial<LocationEntry> = {}): LocationEntry => ({
  courier_id: 'courier-1',
  company_id: 'company-1',
  courier_name: 'Musa',
  status: 'active',
  location: {
    coords: {
      latitude: 6.5,
      longitude: 3.4,
      accuracy: null,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
    },
  },
  reported_at: '2026-11-20T09:40:00.000Z',
  ...changes,
});

test('after a failed attempt the page says what the order waits for, and no place of the rider', async () => {
  const seen = async (after: Partial<TrackedOrder>) => {
    fake.on('second-party/order/track', aTrackedOrder({ location: place(), ...after }));
    await view();
    const where = await panel('Where it is');
    const at = where.querySelector('[aria-current="step"]')?.textContent;
    const text = where.querySelector('strong')!.textContent;
    const isSeen = screen.queryByText(/Last seen/) !== null;
    cleanup();
    return [text, at, isSeen];
  };
  expect(await seen({})).toEqual(['Musa is bringing it', 'On the way', true]);
  expect(await seen({ waits_for: 'attempt', next_attempt: '2026-12-01' })).toEqual([
    'Next attempt on 1 Dec 2026',
    'Rider assigned',
    false,
  ]);
  expect(await seen({ waits_for: 'attempt', next_attempt: null })).toEqual([
    'Not delivered yet',
    'Rider assigned',
    false,
  ]);
  expect(await seen({ waits_for: 'return' })).toEqual(['Going back to the sender', undefined, false]);
});

test('the number leads to the order, typed in any case and with spaces around it', async () => {
  const { user, address } = await visit('/user/trackOrder');
  expect(await screen.findByRole('heading', { name: 'Track Orders' })).toBeInTheDocument();
  await user.type(
    screen.getByRole('textbox', { name: 'Tracking ID or number' }),
    ` ${number.toLowerCase()} {Enter}`,
  );
  await waitFor(() => expect(address()).toBe(`/user/trackView?order_id=${number}`));
  expect(fake.calls('second-party/order/track')[0]!.query.get('order_id')).toBe(number);
});

test('nothing is sent while the number is empty', async () => {
  const { user } = await visit('/user/trackOrder');
  await user.click(await screen.findByRole('button', { name: 'Save and Continue' }));
  expect(await screen.findByText('Enter the tracking ID or number')).toBeInTheDocument();
  expect(fake.calls('second-party/order/track')).toHaveLength(0);
});

test('an unknown number gets one friendly text, in the form and in the address', async () => {
  fake.on('second-party/order/track', () => failWith({ status: 404, message: 'No such record.' }));
  const { user } = await visit('/user/trackOrder');
  await user.type(await screen.findByRole('textbox'), 'WB-000000-NOBODY{Enter}');
  expect(await screen.findByText(unknown)).toBeInTheDocument();
  cleanup();
  await view();
  expect(await screen.findAllByText(unknown)).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Enter another number' })).toBeInTheDocument();
});

test('an own order shows its rider, itself, its customer, landmarks, and a map', async () => {
  const landmarks = { customer_landmark: 'Blue mosque', outlet_landmark: 'Total station' };
  fake.on('second-party/order/show', aBookedOrder(landmarks));
  await view();
  const riderPanel = await panel('Courier details');
  expect(riderPanel).toHaveTextContent('Musa');
  expect(riderPanel).toHaveTextContent('0803 555 6666');
  expect(await panel('Order details')).toHaveTextContent('Lekki Couriers');
  await waitFor(async () => expect(await panel('Order details')).toHaveTextContent('₦11,500.00'));
  expect(await panel('Order details')).toHaveTextContent('Total station');
  expect(await panel('Customer details')).toHaveTextContent('Chinyere Bello');
  expect(await panel('Customer details')).toHaveTextContent('LandmarkBlue mosque');
  expect(screen.getByRole('region', { name: `Map of order ${number}` })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/user/trackOrder');
});

test('an own order that no rider has accepted is changed and canceled from here', async () => {
  fake.on('second-party/order/track', aTrackedOrder({ status: 'unassigned', courier_orders: [] }));
  const { user, address } = await view();
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByRole('dialog', { name: 'Cancel order' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await user.click(screen.getByRole('button', { name: 'Change order' }));
  expect(address()).toBe('/delivery?change=order-1');
});

test('an own order that one canceled says so, where others read that it is closed', async () => {
  fake.on('second-party/order/track', aTrackedOrder({ status: 'closed', courier_orders: [] }));
  fake.on('second-party/order/show', aBookedOrder({ status: 'closed', is_canceled_by_caller: true }));
  await view();
  await waitFor(async () => expect(await panel('Where it is')).toHaveTextContent('Cancelled by you'));
  expect(await panel('Courier details')).toHaveTextContent('No rider is bringing this order.');
});

test('of another user’s order no customer and no price is requested', async () => {
  fake.on('second-party/order/track', aTrackedOrder({ is_own: false }));
  await view();
  expect(await panel('Customer details')).toHaveTextContent(
    'Only the person who booked or receives the order sees these.',
  );
  expect(fake.calls('second-party/order/show')).toHaveLength(0);
});

test('an order without a rider says so', async () => {
  fake.on('second-party/order/track', aTrackedOrder({ status: 'unassigned', courier_orders: [] }));
  await view();
  const said = 'Order has not been assigned to a courier yet';
  expect(await panel('Courier details')).toHaveTextContent(said);
  expect(screen.getAllByText(said)).toHaveLength(1);
});

test('steps so far are listed with their times, and the expected time says what it is based on', async () => {
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const expected = { from: soon(10), to: soon(40), basis: 'rider_near' as const };
  fake.on(
    'second-party/order/track',
    aTrackedOrder({
      steps: [
        { kind: 'ordered', at: '2026-11-20T09:30:00.000Z' },
        { kind: 'picked_up', at: '2026-11-20T09:50:00.000Z' },
      ],
      expected,
    }),
  );
  await view();
  const steps = await screen.findByRole('list', { name: 'Steps so far' });
  expect(steps).toHaveTextContent(/Ordered.*10:30.*Picked up.*10:50/);
  expect(screen.getByText(rangeText(expected, new Date()))).toBeInTheDocument();
  expect(screen.getByText('The rider is near.')).toBeInTheDocument();
});

test('a server without steps shows when it was ordered and last changed, and no range', async () => {
  await view();
  expect(await screen.findByRole('list', { name: 'Steps so far' })).toHaveTextContent(/Ordered.*Last change/);
  expect(screen.queryByText('Expected')).not.toBeInTheDocument();
});

test('the rider’s place comes live, and is gone once the order is delivered', async () => {
  await view();
  expect(await screen.findByText('The rider’s location is not known yet.')).toBeInTheDocument();
  await waitFor(() => expect(fake.readers()).toBe(1));
  fake.broadcast({ event: 'courier.location', data: place() });
  expect(await screen.findByText(/^Last seen/)).toBeInTheDocument();
  fake.on(
    'second-party/order/track',
    aTrackedOrder({ status: 'delivered', courier_orders: [{ ...accepted, status: 'completed' }] }),
  );
  fake.broadcast({
    event: 'order.changed',
    data: { id: 'order-1', order_id: number, company_id: 'company-1', status: 'delivered' },
  });
  expect(await screen.findByText('Delivered', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.queryByText(/^Last seen/)).not.toBeInTheDocument();
});

test('a place from before the rider accepted is not shown', async () => {
  fake.on(
    'second-party/order/track',
    aTrackedOrder({ location: place({ reported_at: '2026-11-20T09:00:00.000Z' }) }),
  );
  await view();
  expect(await screen.findByText('The rider’s location is not known yet.')).toBeInTheDocument();
});

test('without a number the way to enter one is shown', async () => {
  await visit('/user/trackView');
  expect(await screen.findByRole('link', { name: 'Enter a number' })).toHaveAttribute(
    'href',
    '/user/trackOrder',
  );
});

test('a failure offers Retry', async () => {
  fake.on('second-party/order/track', () => failWith({ status: 500, message: 'Away.' }));
  const { user } = await view();
  await screen.findByText('The order could not be loaded');
  fake.on('second-party/order/track', aTrackedOrder());
  await user.click(screen.getByRole('button', { name: /Retry/ }));
  expect(await panel('Courier details')).toHaveTextContent('Musa');
});

test('a range of today has times alone, one of another day its day once', () => {
  const now = new Date('2026-11-23T10:00:00.000Z');
  const range = { from: '2026-11-23T13:05:00.000Z', to: '2026-11-23T13:35:00.000Z' };
  expect(rangeText(range, now)).toBe('14:05 to 14:35');
  expect(rangeText({ ...range, to: '2026-11-24T08:00:00.000Z' }, now)).toMatch(
    /23 Nov.*14:05 to 24 Nov.*09:00/,
  );
  const before = new Date('2026-11-22T10:00:00.000Z');
  expect(rangeText(range, before)).toMatch(/^23 Nov.*14:05 to 14:35$/);
});

test('where no place is known, the map begins with the country around Lagos', () => {
  expect(trackedView([])).toEqual({ center: { lat: 6.465422, lng: 3.406448 }, zoom: 6 });
});
