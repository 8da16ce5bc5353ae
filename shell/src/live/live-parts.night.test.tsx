import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { ordersApi } from '@waybill/api';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import type { CourierOrderStatus, DeliveryAttempt, LiveEvent } from '@waybill/contract';
import { aCourierOrder, anEmployee, anOrder, aRider } from '@waybill/contract/testing';
import { signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { enterAs, visitSuite } from '../testing/visit-suite.tsx';

let api: FakeApi;
const played = jest.fn<Promise<void>, [number]>(async () => undefined);
beforeAll(async () => {
  api = await startFakeApi();
  HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
    return played(this.volume);
  };
});
afterAll(() => api.close());
beforeEach(() => {
  played.mockClear();
  api.on('employee/show', anEmployee());
  api.on('courier/me', aRider({ id: 'courier-1', status: 'active' }));
});
afterEach(async () => {
  act(() => signOut());
  await waitFor(() => expect(api.readers()).toBe(0));
  api.reset();
});

const notices = () => screen.findByRole('region', { name: 'Notices' });
/** Finds the notice that reads so: its number is an element of its own. */
const reads = (text: string) => (_: string, element: Element | null) =>
  element?.localName === 'span' && element.textContent === text;
const listening = () => waitFor(() => expect(api.readers()).toBe(1));
const newOrder = (id: string): LiveEvent => ({
  event: 'order.created',
  data: { id, order_id: `WB-${id}`, company_id: 'company-1', status: 'unassigned' },
});
const courierOrderChanged = (status: CourierOrderStatus, courier_id = 'courier-1'): LiveEvent => ({
  event: 'courier_order.changed',
  data: { id: 'co-1', order_id: 'order-1', courier_id, company_id: 'company-1', status },
});

test('a new order is named on whatever screen, sounds at 0.6, and opens with a press', async () => {
  enterAs(aSessionUser({ roles: ['employee'] }));
  const suite = await visitSuite('/remittance/1');
  await listening();
  api.broadcast(newOrder('one'));
  expect(await within(await notices()).findByText(reads('New order WB-one'))).toBeVisible();
  expect(played).toHaveBeenCalledWith(0.6);
  await suite.user.click(screen.getByRole('link', { name: 'Open' }));
  expect(await screen.findByRole('heading', { name: 'Orders board' })).toBeVisible();
  expect(suite.address()).toBe('/orders?order=one');
  expect(screen.queryByText(reads('New order WB-one'))).not.toBeInTheDocument();
});

test('a push message that reaches an open page sounds at 0.6 and reloads the lists of orders', async () => {
  const serviceWorker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  enterAs(aSessionUser({ roles: ['employee'] }));
  await visitSuite('/orders');
  await listening();
  const invalidated = jest.spyOn(QueryClient.prototype, 'invalidateQueries');
  act(() => {
    serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'waybill-push' } }));
  });
  await waitFor(() => expect(played).toHaveBeenCalledWith(0.6));
  expect(invalidated).toHaveBeenCalledWith({ queryKey: ordersApi.all });
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('of many new orders the last three are named and the others counted', async () => {
  enterAs(aSessionUser({ roles: ['employee'] }));
  const suite = await visitSuite('/remittance/1');
  await listening();
  for (const id of ['a', 'b', 'c', 'd', 'e']) api.broadcast(newOrder(id));
  const region = within(await notices());
  expect(await region.findByText('and 2 more')).toBeVisible();
  expect(region.getByText(reads('New order WB-e'))).toBeVisible();
  expect(region.queryByText(reads('New order WB-a'))).not.toBeInTheDocument();
  await suite.user.click(region.getByRole('button', { name: 'Dismiss all' }));
  expect(region.queryByText(reads('New order WB-e'))).not.toBeInTheDocument();
});

test('a rider is notified of an order assigned to them or taken back, with its number', async () => {
  enterAs(aSessionUser({ roles: ['courier'] }));
  await visitSuite('/courier/dashboard');
  await listening();
  const order = anOrder({ order_id: 'WB-7' });
  api.on('courier/order/show', aCourierOrder({ id: 'co-1', status: 'pending', order }));
  api.broadcast(courierOrderChanged('pending'));
  expect(await within(await notices()).findByText(reads('Order WB-7 is for you'))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    '/courier/orders?tab=pending&order=co-1',
  );
  api.on(
    'courier/order/show',
    aCourierOrder({ id: 'co-1', status: 'canceled', canceled_by: 'employee', order }),
  );
  api.broadcast(courierOrderChanged('canceled'));
  expect(await screen.findByText(reads('Order WB-7 was taken back'))).toBeVisible();
});

test('riders get no notice of an order they canceled themselves', async () => {
  enterAs(aSessionUser({ roles: ['courier'] }));
  await visitSuite('/courier/dashboard');
  await listening();
  const order = anOrder({ order_id: 'WB-7' });
  api.on('courier/order/show', ({ query }) =>
    query.get('courier_order_id') === 'co-1'
      ? aCourierOrder({ id: 'co-1', status: 'canceled', canceled_by: 'courier', order })
      : aCourierOrder({ id: 'co-2', status: 'pending', order: anOrder({ order_id: 'WB-8' }) }),
  );
  api.broadcast(courierOrderChanged('canceled'));
  api.broadcast({
    ...courierOrderChanged('pending'),
    data: { ...courierOrderChanged('pending').data, id: 'co-2' },
  } as LiveEvent);
  expect(await screen.findByText(reads('Order WB-8 is for you'))).toBeVisible();
  expect(screen.queryByText(/WB-7/)).not.toBeInTheDocument();
});

test('staff are notified who gave an order back, and assign it again; not of their own steps', async () => {
  enterAs(aSessionUser({ roles: ['employee'] }));
  const suite = await visitSuite('/remittance/1');
  await listening();
  const order = anOrder({ id: 'order-1', order_id: 'WB-7' });
  const given = aCourierOrder({ id: 'co-1', order, canceled_by: 'employee', status: 'canceled' });
  const happens = (courierOrder: typeof given) => {
    const before = api.calls('courier/order/show').length;
    api.on('courier/order/show', courierOrder);
    api.broadcast(courierOrderChanged(courierOrder.status));
    return waitFor(() => expect(api.calls('courier/order/show')).toHaveLength(before + 1));
  };
  await happens(given);
  await happens({ ...given, canceled_by: 'courier', courier_comment: 'It was too far' });
  await happens({ ...given, canceled_by: 'courier' });
  const region = within(await notices());
  expect(await region.findByText(reads('Musa Danjuma cancelled order WB-7'))).toBeVisible();
  expect(region.getAllByRole('listitem')).toHaveLength(1);
  await happens({ ...given, canceled_by: null, status: 'rejected' });
  const rejection = await region.findByText(reads('Musa Danjuma rejected order WB-7'));
  expect(played).toHaveBeenCalledTimes(2);
  expect(within(rejection.closest('li')!).getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    '/orders?order=order-1',
  );
  await suite.user.click(within(rejection.closest('li')!).getByRole('link', { name: 'Assign again' }));
  expect(suite.address()).toBe('/orders?order=order-1&action=reassign');
});

test('an order that is back at its outlet is called returned, not canceled', async () => {
  enterAs(aSessionUser({ roles: ['employee'] }));
  await visitSuite('/remittance/1');
  await listening();
  const order = anOrder({ id: 'order-1', order_id: 'WB-7' });
  const attempts = [{ outcome: 'return' } as DeliveryAttempt];
  api.on(
    'courier/order/show',
    aCourierOrder({ id: 'co-1', order, canceled_by: 'courier', status: 'canceled', attempts }),
  );
  api.broadcast(courierOrderChanged('canceled'));
  const region = within(await notices());
  expect(await region.findByText(reads('Musa Danjuma brought order WB-7 back'))).toBeVisible();
});

test('orders that come together for a rider are one notice, which leads to all of them', async () => {
  enterAs(aSessionUser({ roles: ['courier'] }));
  await visitSuite('/courier/dashboard');
  await listening();
  api.on('courier/order/show', ({ query }) => {
    const id = query.get('courier_order_id')!;
    return aCourierOrder({ id, status: 'pending', order: anOrder({ order_id: `WB-${id}` }) });
  });
  for (const id of ['co-1', 'co-2', 'co-3']) {
    const event = courierOrderChanged('pending');
    api.broadcast({ ...event, data: { ...event.data, id } } as LiveEvent);
  }
  const region = within(await notices());
  expect(await region.findByText('3 orders are for you')).toBeVisible();
  expect(region.getAllByRole('listitem')).toHaveLength(1);
  expect(region.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/courier/orders?tab=pending');
});

test('who may not assign orders gets no notice of one that a rider gave back', async () => {
  enterAs(aSessionUser({ roles: ['accountant'] }));
  await visitSuite('/remittance/1');
  await listening();
  api.broadcast(courierOrderChanged('rejected'));
  api.broadcast(newOrder('next'));
  expect(await within(await notices()).findByText(reads('New order WB-next'))).toBeVisible();
  expect(api.calls('courier/order/show')).toHaveLength(0);
});

const atLagos = {
  latitude: 6.45,
  longitude: 3.39,
  accuracy: 20,
  altitude: null,
  altitudeAccuracy: null,
  heading: Number.NaN,
  speed: 0,
};

/** A browser in Lagos that has, or has not yet, permission to report its place. */
function browserWithLocation(state: PermissionState) {
  const status = Object.assign(new EventTarget(), { state });
  const getCurrentPosition = jest.fn((found: PositionCallback, failed: PositionErrorCallback) =>
    status.state === 'denied'
      ? failed({ code: 1 } as GeolocationPositionError)
      : found({ coords: atLagos } as unknown as GeolocationPosition),
  );
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
  Object.assign(navigator, {
    geolocation: { getCurrentPosition },
    permissions: { query: async () => status },
  });
  return { status, getCurrentPosition };
}

const anEntry = {
  courier_id: 'courier-1',
  company_id: 'company-1',
  courier_name: 'Musa Danjuma',
  status: 'active' as const,
  location: { coords: { ...atLagos, heading: null } },
  reported_at: '2026-11-21T12:00:00.000Z',
};

test('an active rider with permission is reported at once, and again after a minute', async () => {
  browserWithLocation('granted');
  api.on('courier/location', anEntry);
  enterAs(aSessionUser({ roles: ['courier'] }));
  jest.useFakeTimers({ advanceTimers: true });
  await visitSuite('/courier/dashboard');
  await waitFor(() => expect(api.calls('courier/location')).toHaveLength(1));
  expect(api.calls('courier/location')[0]!.body.coords).toMatchObject({ latitude: 6.45, longitude: 3.39 });
  expect(screen.queryByRole('region', { name: 'Location' })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(api.calls('courier/location')).toHaveLength(2));
  jest.useRealTimers();
});

test('a rider whom staff set inactive stops reporting, without touching the phone', async () => {
  const { getCurrentPosition } = browserWithLocation('granted');
  api.on('courier/location', anEntry);
  enterAs(aSessionUser({ roles: ['courier'] }));
  jest.useFakeTimers({ advanceTimers: true });
  const suite = await visitSuite('/courier/dashboard');
  await waitFor(() => expect(api.calls('courier/location')).toHaveLength(1));
  await listening();
  api.on('courier/me', aRider({ id: 'courier-1', status: 'inactive' }));
  api.broadcast({
    event: 'courier.changed',
    data: { id: 'courier-1', company_id: 'company-1', status: 'inactive', has_left: false },
  });
  await suite.user.click(screen.getByRole('button', { name: /^Account of/ }));
  expect(await screen.findByRole('menuitemradio', { name: /Inactive/, checked: true })).toBeVisible();
  const looks = getCurrentPosition.mock.calls.length;
  await act(() => jest.advanceTimersByTimeAsync(180_000));
  expect(getCurrentPosition).toHaveBeenCalledTimes(looks);
  expect(api.calls('courier/location')).toHaveLength(1);
  jest.useRealTimers();
});

test('a phone that knows no more than the city reports no place, and its rider reads so', async () => {
  const { getCurrentPosition } = browserWithLocation('granted');
  getCurrentPosition.mockImplementation((found) =>
    found({ coords: { ...atLagos, accuracy: 60_000 } } as unknown as GeolocationPosition),
  );
  enterAs(aSessionUser({ roles: ['courier'] }));
  await visitSuite('/courier/dashboard');
  expect(await screen.findByText('Location not found')).toBeVisible();
  expect(api.calls('courier/location')).toHaveLength(0);
});

test('a rider who is off duty before the place is found does not report it', async () => {
  const { getCurrentPosition } = browserWithLocation('granted');
  let found: PositionCallback | undefined;
  getCurrentPosition.mockImplementation((onPosition) => {
    found = onPosition;
  });
  enterAs(aSessionUser({ roles: ['courier'] }));
  await visitSuite('/courier/dashboard');
  await waitFor(() => expect(found).toBeDefined());
  act(() => signOut());
  await act(async () => found?.({ coords: atLagos } as unknown as GeolocationPosition));
  expect(api.calls('courier/location')).toHaveLength(0);
});

test('a browser that would ask for permission asks on a press, after the reason was shown', async () => {
  const { getCurrentPosition } = browserWithLocation('prompt');
  api.on('courier/location', anEntry);
  enterAs(aSessionUser({ roles: ['courier'] }));
  const suite = await visitSuite('/courier/dashboard');
  const bar = within(await screen.findByRole('region', { name: 'Location' }));
  await suite.user.click(bar.getByText(/Share your location\?/));
  expect(bar.getByText(/never while you are inactive/)).toBeVisible();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await suite.user.click(bar.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(api.calls('courier/location').length).toBeGreaterThan(0));
  expect(screen.queryByRole('region', { name: 'Location' })).not.toBeInTheDocument();
});

test('a denied permission is explained, with a button to try again', async () => {
  browserWithLocation('denied');
  enterAs(aSessionUser({ roles: ['courier'] }));
  await visitSuite('/courier/dashboard');
  const bar = within(await screen.findByRole('region', { name: 'Location' }));
  expect(bar.getByText(/Location blocked/)).toBeVisible();
  expect(bar.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('“Not now” still holds after the page is loaded again, until tomorrow', async () => {
  browserWithLocation('prompt');
  enterAs(aSessionUser({ roles: ['courier'] }));
  const suite = await visitSuite('/courier/dashboard');
  await suite.user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('region', { name: 'Location' })).not.toBeInTheDocument();
  cleanup();
  const reads = api.calls('courier/me').length;
  await visitSuite('/courier/dashboard');
  await waitFor(() => expect(api.calls('courier/me').length).toBeGreaterThan(reads));
  expect(screen.queryByRole('region', { name: 'Location' })).not.toBeInTheDocument();
  cleanup();
  jest.useFakeTimers({ advanceTimers: true, now: Date.now() + 86_400_000 });
  await visitSuite('/courier/dashboard');
  expect(await screen.findByRole('region', { name: 'Location' })).toBeVisible();
  jest.useRealTimers();
});

test('a report rejected because staff set the rider inactive shows them as inactive', async () => {
  browserWithLocation('granted');
  api.on('courier/location', () => {
    api.on('courier/me', aRider({ id: 'courier-1', status: 'inactive' }));
    return failWith({ status: 409, message: 'You are not active.' });
  });
  enterAs(aSessionUser({ roles: ['courier'] }));
  await visitSuite('/courier/dashboard');
  await waitFor(() => expect(api.calls('courier/location')).toHaveLength(1));
  await waitFor(() => expect(api.calls('courier/me').length).toBeGreaterThan(1));
});
