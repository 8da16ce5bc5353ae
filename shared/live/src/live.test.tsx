import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import type { LiveEvent, LocationEntry } from '@waybill/contract';
import { chooseTeam, sessionStore, signIn, signOut } from '@waybill/session';
import { aSessionUser, removeCapability } from '@waybill/session/testing';
import { isStalePlace, useFleetPlaces, useLiveEvents, useLiveRefresh, useLiveState } from './index.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  localStorage.clear();
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
});
afterEach(async () => {
  act(() => signOut());
  await waitFor(() => expect(fake.readers()).toBe(0));
});

const created = (id: string): LiveEvent => ({
  event: 'order.created',
  data: { id, order_id: `WB-261121-${id}`, company_id: 'company-1', status: 'unassigned' },
});

const at = (courier_id: string, changes: Partial<LocationEntry> = {}): LiveEvent => ({
  event: 'courier.location',
  data: {
    courier_id,
    company_id: 'company-1',
    courier_name: 'Musa Danjuma',
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
    reported_at: '2026-11-21T12:00:00.000Z',
    ...changes,
  },
});

const received: LiveEvent[] = [];
beforeEach(() => received.splice(0));

function Listener() {
  useLiveEvents((event) => received.push(event));
  return <p>{useLiveState()}</p>;
}

let reads = 0;

function List() {
  const list = useQuery({
    queryKey: ['orders', 'board'],
    queryFn: () => {
      reads += 1;
      return reads;
    },
  });
  useLiveRefresh(['order.created'], [['orders']]);
  return (
    <p>
      {useLiveState()} {list.data}
    </p>
  );
}

function Fleet() {
  const places = useFleetPlaces('company-1');
  return (
    <ul>
      {[...places].map(([id, { location }]) => (
        <li key={id}>
          {id} {location.coords.latitude}
        </li>
      ))}
    </ul>
  );
}

test('listeners share one connection, each receives every event, and the last one closes it', async () => {
  const first = render(<Listener />);
  const second = render(<Listener />);
  await waitFor(() => expect(screen.getAllByText('live')).toHaveLength(2));
  expect(fake.readers()).toBe(1);
  fake.broadcast(created('a'));
  await waitFor(() => expect(received).toEqual([created('a'), created('a')]));
  first.unmount();
  expect(fake.readers()).toBe(1);
  second.unmount();
  await waitFor(() => expect(fake.readers()).toBe(0));
});

test('signing out closes the stream, and choosing another team opens it again', async () => {
  render(<Listener />);
  await screen.findByText('live');
  act(() => signOut());
  await waitFor(() => expect(fake.readers()).toBe(0));
  act(() => {
    signIn(aSessionUser({ roles: ['employee'], id: 'user-2' }));
    sessionStore.setState({ teamId: 'team-1' });
  });
  await waitFor(() => expect(fake.readers()).toBe(1));
});

test('a server that sends no events is asked for none, and pages know that nothing comes by itself', async () => {
  removeCapability('live_events');
  render(<Listener />);
  expect(await screen.findByText('lost')).toBeVisible();
  expect(fake.calls('events' as never)).toEqual([]);
  expect(fake.readers()).toBe(0);
});

test('what the page has read before a change, and shows nowhere yet, is not shown after it', async () => {
  render(<Listener />);
  await screen.findByText('live');
  globalThis.waybillCalls = [];
  fake.broadcast(at('courier-1'));
  await waitFor(() => expect(received).toEqual([at('courier-1')]));
  expect(globalThis.waybillCalls).toEqual([]);
  fake.broadcast(created('a'));
  await waitFor(() => expect(received).toHaveLength(2));
  expect(globalThis.waybillCalls).toBeUndefined();
});

test('a list is refetched when something it shows has changed, and for no other event', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  );
  await screen.findByText('live 1');
  fake.broadcast(at('courier-1'));
  fake.broadcast(created('a'));
  await screen.findByText('live 2');
  for (const id of ['b', 'c', 'd']) fake.broadcast(created(id));
  await screen.findByText('live 3', undefined, { timeout: 5000 });
  expect(reads).toBe(3);
});

test('the places of the company’s riders are received by rider, and no others', async () => {
  render(<Fleet />);
  await waitFor(() => expect(fake.readers()).toBe(1));
  fake.broadcast(at('courier-1'));
  fake.broadcast(at('courier-2', { company_id: 'company-2' }));
  expect(await screen.findByText('courier-1 6.5')).toBeInTheDocument();
  expect(screen.queryByText(/courier-2/)).not.toBeInTheDocument();
});

test('a rider who has left has no place any more', async () => {
  render(<Fleet />);
  await waitFor(() => expect(fake.readers()).toBe(1));
  fake.broadcast(at('courier-1'));
  expect(await screen.findByText('courier-1 6.5')).toBeInTheDocument();
  const data = { id: 'courier-1', company_id: 'company-1', status: 'active', has_left: true } as const;
  fake.broadcast({ event: 'courier.changed', data });
  await waitFor(() => expect(screen.queryByText(/courier-1/)).not.toBeInTheDocument());
});

test('a place is stale when it is older than ten minutes', () => {
  const now = Date.parse('2026-11-21T12:10:00.000Z');
  expect(isStalePlace({ reported_at: '2026-11-21T12:00:00.000Z' }, now)).toBe(false);
  expect(isStalePlace({ reported_at: '2026-11-21T11:59:59.999Z' }, now)).toBe(true);
});
