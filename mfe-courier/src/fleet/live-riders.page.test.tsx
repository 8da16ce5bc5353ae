import { act, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import type { LocationEntry } from '@waybill/contract';
import { aCountedPage, aRider } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await import('./live-riders.page.tsx');
  await import('./rider-view.page.tsx');
});
afterAll(() => fake.close());

const musa = aRider({ courier_name: 'Musa Danjuma', orders_pending: 1, orders_accepted: 2 });
const bola = aRider({ id: 'courier-2', courier_name: 'Bola Ade' });
const sani = aRider({ id: 'courier-3', courier_name: 'Sani Off', status: 'inactive' });

beforeEach(async () => {
  fake.reset();
  signOut();
  // The stream of the previous test ends with its session.
  await waitFor(() => expect(fake.readers()).toBe(0));
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  fake.on('courier/filter/index', ({ body }) => {
    const isOff = (body as { status: string }).status === 'inactive';
    return aCountedPage(isOff ? [sani] : [musa, bola], { active: 2, inactive: 1 });
  });
  fake.on('courier/show', { ...musa, orders_completed: 7, orders_rejected: 3 });
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const placeOf = (id: string, name: string, reported_at: string): LocationEntry => ({
  courier_id: id,
  company_id: 'company-1',
  courier_name: name,
  status: 'active',
  location: {
    coords: {
      latitude: 6.5,
      longitude: 3.37,
      accuracy: 5,
      altitude: null,
      altitudeAccuracy: null,
      heading: 90,
      speed: 4,
    },
  },
  order_status: { order_accepted: 2, order_pending: 1, order_canceled: 0, order_completed: 0 },
  reported_at,
});

const broadcast = async (entry: LocationEntry) => {
  await waitFor(() => expect(fake.readers()).toBe(1));
  act(() => fake.broadcast({ event: 'courier.location', data: entry }));
};
const entryOf = async (name: string) =>
  (await screen.findByRole('link', { name: new RegExp(`^${name}`) })).closest('li')!;

test('riders on and off duty are in two tabs with counts, each linked to their page', async () => {
  const { user, address } = await visitRemote(remote, '/riders');
  expect(await entryOf('Musa Danjuma')).toHaveTextContent('1 pending, 2 accepted');
  expect(screen.getByRole('tab', { name: 'Active 2' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('link', { name: /^Musa Danjuma/ })).toHaveAttribute('href', '/riderView/courier-1');
  expect(screen.getByRole('link', { name: 'See all riders' })).toHaveAttribute('href', '/allriders/1');
  await user.click(screen.getByRole('tab', { name: 'Inactive 1' }));
  expect(await entryOf('Sani Off')).toHaveTextContent('no location yet');
  expect(address()).toBe('/riders?tab=inactive');
});

test('riders who wait for approval are led to from the map, on which they are not yet', async () => {
  fake.on('waiting/show', { riders: 2 });
  await visitRemote(remote, '/riders');
  expect(await screen.findByRole('link', { name: '2 riders wait for approval' })).toHaveAttribute(
    'href',
    '/allriders/1',
  );
});

test('the age of a new place shows at once, and an old place is marked', async () => {
  await visitRemote(remote, '/riders');
  await broadcast(placeOf('courier-1', 'Musa Danjuma', minutesAgo(0)));
  await waitFor(async () => expect(await entryOf('Musa Danjuma')).toHaveTextContent('last seen just now'));
  await broadcast(placeOf('courier-2', 'Bola Ade', minutesAgo(14.5)));
  const old = await screen.findByText('last seen 14 min ago');
  expect(old).toHaveAttribute('data-stale', 'true');
  expect(screen.getByText('last seen just now')).not.toHaveAttribute('data-stale');
});

test('a rider’s name, status and open orders show next to the map, even if it cannot be drawn', async () => {
  const { user, address } = await visitRemote(remote, '/riders');
  await broadcast(placeOf('courier-1', 'Musa Danjuma', minutesAgo(2)));
  await user.click(await screen.findByRole('button', { name: 'Show Musa Danjuma on the map' }));
  const map = within(screen.getByRole('region', { name: 'Map of the riders' }));
  expect(address()).toBe('/riders?rider=courier-1');
  const facts = await map.findByText('Courier Name');
  expect(facts.closest('dl')).toHaveTextContent(
    'Courier NameMusa DanjumaStatusActivePending Orders1Accepted Orders2',
  );
  expect(map.getByText('This device cannot draw the map.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show Musa Danjuma on the map' }));
  expect(map.queryByText('Courier Name')).not.toBeInTheDocument();
});

test('a rider who goes off duty is shown as inactive', async () => {
  const { user } = await visitRemote(remote, '/riders');
  await broadcast(placeOf('courier-1', 'Musa Danjuma', minutesAgo(1)));
  await user.click(await screen.findByRole('button', { name: 'Show Musa Danjuma on the map' }));
  fake.on('courier/filter/index', aCountedPage([bola], { active: 1, inactive: 2 }));
  act(() =>
    fake.broadcast({
      event: 'courier.changed',
      data: { id: 'courier-1', company_id: 'company-1', status: 'inactive' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Musa/ })).not.toBeInTheDocument());
  const map = within(screen.getByRole('region', { name: 'Map of the riders' }));
  expect((await map.findByText('Status')).closest('dl')).toHaveTextContent('StatusInactive');
});

test('a rider who reports again after going off duty is shown as active', async () => {
  fake.on('courier/filter/index', aCountedPage([bola], { active: 1, inactive: 2 }));
  await visitRemote(remote, '/riders?rider=courier-1');
  await broadcast(placeOf('courier-1', 'Musa Danjuma', minutesAgo(1)));
  const map = within(screen.getByRole('region', { name: 'Map of the riders' }));
  act(() =>
    fake.broadcast({
      event: 'courier.changed',
      data: { id: 'courier-1', company_id: 'company-1', status: 'inactive' },
    }),
  );
  const status = async () => (await map.findByText('Status')).closest('dl');
  await waitFor(async () => expect(await status()).toHaveTextContent('StatusInactive'));
  await broadcast(placeOf('courier-1', 'Musa Danjuma', minutesAgo(-0.1)));
  await waitFor(async () => expect(await status()).toHaveTextContent('StatusActive'));
});

test('a company whose riders are all off duty sees that none is active', async () => {
  fake.on('courier/filter/index', aCountedPage([], { active: 0, inactive: 1 }));
  await visitRemote(remote, '/riders');
  expect(await screen.findByText('No rider is active now')).toBeInTheDocument();
});

test('a rider’s page shows their name, contact and order counts', async () => {
  await visitRemote(remote, '/riderView/courier-1');
  expect(await screen.findByRole('heading', { name: 'Musa Danjuma' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All riders' })).toHaveAttribute('href', '/riders');
  expect(screen.getByText('Lekki Couriers')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '0803 555 6666' })).toHaveAttribute('href', 'tel:+2348035556666');
  expect(screen.getByRole('link', { name: 'musa@example.com' })).toBeInTheDocument();
  expect(screen.getByText('Active')).toBeInTheDocument();
  const counts = screen.getByText('Rejected').closest('dl')!;
  expect(counts).toHaveTextContent('Accepted2In progress3Pending1Completed7Rejected3');
});
