import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cashApi, companySettingsApi, courierOrdersApi, createQueryClient } from '@waybill/api';
import { failWith } from '@waybill/api/testing';
import { aCountedPage, aCourierOrder } from '@waybill/contract/testing';
import { endSession, leaveTeam, sessionStore, signOut, updateUser } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { MemoryRouter } from 'react-router-dom';
import { readHeld } from '../held/held-money.ts';
import { counts, riderWithOneOrder } from '../my-orders/testing/rider-with-one-order.ts';
import { riderDb } from '../offline/rider-db.ts';
import { outboxStore } from './outbox.store.ts';
import { queueAction } from './outbox.ts';
import { outboxStorage } from './outbox-storage.ts';
import { RiderBackground } from './rider-background.tsx';
import { anEntry, aRemitEntry } from './testing/entries.ts';

const rider = riderWithOneOrder();
const office = { name: 'Mainland Riders', phone: '2347000000000' };
beforeEach(async () => {
  const db = await riderDb();
  for (const store of ['outbox', 'queries', 'held'] as const) await db.clear(store);
});

async function renderBackground(client = createQueryClient()) {
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <RiderBackground />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return { client, user: userEvent.setup() };
}

const store = async (...entries: Parameters<typeof anEntry>[0][]) => {
  const storage = await outboxStorage();
  for (const entry of entries) await storage.add(anEntry({ userName: 'Musa Danjuma', office, ...entry }));
};
const sent = () => rider.fake.calls('courier/order/update/status');
const left = async () => (await outboxStorage()).ofAll();

test('steps are sent for their team and user while another account is shown', async () => {
  rider.fake.on('courier/order/update/status', rider.stored);
  leaveTeam();
  await store({ order: 'one' }, { order: 'two' });
  await renderBackground();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ headers }) => headers.team)).toEqual(['team-1', 'team-1']);
  await waitFor(async () => expect(await left()).toEqual([]));
});

const denied = () => failWith({ status: 403, code: 'access.membership_closed', message: 'No access.' });

test('after a membership has ended, each step gets its response and the money held is shown', async () => {
  rider.fake.on('courier/order/update/status', denied);
  rider.fake.on('courier/order/remittance/remit', denied);
  const user = aSessionUser({ name: 'Musa Danjuma', roles: ['courier'] });
  const [teamId] = Object.keys(user.groups);
  updateUser({
    ...user,
    groups: { [teamId!]: { ...user.groups[teamId!]!, company_id: null, state: 'terminated' } },
  });
  await store({ order: 'one' }, { order: 'one', step: 'completed' });
  await (await outboxStorage()).add({ ...aRemitEntry('one', 6_000), office });
  const page = await renderBackground();
  expect(await screen.findByRole('button', { name: '3 failed' })).toBeVisible();
  const money = await screen.findByRole('region', { name: 'Cash you hold' });
  expect(money).toHaveTextContent('You hold ₦6,000.00 for Mainland Riders.');
  expect(within(money).getByRole('link', { name: /^Call the office/ })).toHaveAttribute(
    'href',
    'tel:+2347000000000',
  );
  await page.user.click(screen.getByRole('button', { name: '3 failed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Waiting to be sent' });
  expect(await within(dialog).findByText('You still hold ₦6,000.00 for it: call the office.')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: /^Call the office/ })).toBeVisible();
});

test('sign-in says whose steps wait, what was rejected and whom to call, and names no order', async () => {
  await store({ order: 'one' }, { order: 'two' }, { order: 'three' });
  const [first] = await left();
  await (await outboxStorage()).reject(first!.seq, { message: 'It has moved on.', at: 1 });
  endSession();
  await renderBackground();
  const region = await screen.findByRole('region', { name: 'Waiting on this phone' });
  await within(region).findByText(
    '2 steps of Musa Danjuma are waiting on this phone and will be sent when you sign in.',
  );
  expect(region).toHaveTextContent('1 step of Musa Danjuma was rejected: sign in to see why.');
  expect(within(region).getByRole('link', { name: 'Call the office of Mainland Riders' })).toBeVisible();
  expect(region).not.toHaveTextContent('WB-');
  expect(sent()).toEqual([]);
});

const withDelivered = () => {
  const client = createQueryClient();
  client.setQueryData(companySettingsApi.show().queryKey, {
    company_name: office.name,
    office_phone: null,
    company_phone: '2348111111111',
  } as never);
  const delivered = ['one', 'two'].map((id) => aCourierOrder({ id, status: 'completed' }));
  client.setQueryData(courierOrdersApi.mine('completed').queryKey, {
    pages: [aCountedPage(delivered, counts)],
    pageParams: [1],
  });
  return client;
};

test('what a rider holds is noted for other accounts and ended sessions, until they sign out', async () => {
  await renderBackground(withDelivered());
  await waitFor(async () => expect(await readHeld()).toHaveLength(1));
  const [noted] = await readHeld('user-1');
  expect(noted).toMatchObject({
    office: { name: office.name, phone: '2348111111111' },
    orders: [{ id: 'one' }, { id: 'two' }],
  });
  act(() => leaveTeam());
  expect(await screen.findByText(/^You hold/)).toHaveTextContent('₦23,000.00 for Mainland Riders.');
  act(() => endSession());
  expect(await screen.findByText(/^Musa Danjuma holds/)).toBeVisible();
  act(() => sessionStore.setState({ user: aSessionUser(), status: 'logged_in', wasEnded: false }));
  act(() => signOut());
  await waitFor(async () => expect(await readHeld()).toEqual([]));
});

test('where the company has a book, what a rider holds is what the book says, with their debts', async () => {
  const client = withDelivered();
  const delivery = (id: string, remaining: number) => ({
    courier_order_id: id,
    order_number: `WB-${id}`,
    customer_name: 'Ada',
    remaining,
    handed_in: 0,
    delivered_at: '2026-10-30T10:00:00.000Z',
  });
  client.setQueryData(cashApi.mine().queryKey, {
    cash_held: 155_600,
    deliveries_count: 2,
    debts_amount: 500,
    credits_amount: 0,
    deliveries: [delivery('one', 101_300), delivery('older', 53_800)],
  } as never);
  await renderBackground(client);
  await waitFor(async () => expect((await readHeld('user-1'))[0]?.besides).toBe(500));
  act(() => leaveTeam());
  expect(await screen.findByText(/^You hold/)).toHaveTextContent('You hold ₦155,600.00 for Mainland Riders.');
});

/** Web Locks in which another tab may hold the lock. */
function pageLocks() {
  let isHeld = false;
  return {
    hold: (is: boolean) => {
      isHeld = is;
    },
    request: (_: string, options: { signal: AbortSignal }, work: () => Promise<unknown>) =>
      isHeld
        ? new Promise((_resolve, reject) =>
            options.signal.addEventListener('abort', () => reject(options.signal.reason)),
          )
        : work(),
  };
}
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

const takeBack = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: /waiting to be sent/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Waiting to be sent' });
  await user.click((await within(dialog).findAllByRole('button', { name: 'Undo' }))[0]!);
  const question = await screen.findByRole('dialog', { name: 'Undo this step?' });
  await user.click(within(question).getByRole('button', { name: 'Undo it' }));
  return { dialog, question };
};

test('a step taken back goes with those that depend on it, and others stay', async () => {
  rider.fake.on('courier/order/update/status', () => failWith({ status: 503, message: 'Later.' }));
  Object.assign(navigator, { locks: pageLocks() });
  await store({ order: 'one', step: 'completed' }, { order: 'two' });
  await (await outboxStorage()).add(aRemitEntry('one'));
  const { user } = await renderBackground();
  const { question } = await takeBack(user);
  expect(question).toHaveTextContent('not be marked as delivered and remitted');
  await waitFor(() => expect(outboxStore.getState().entries.map(({ seen }) => seen.id)).toEqual(['two']));
});

test('a step that another tab is sending is not taken back', async () => {
  rider.fake.on('courier/order/update/status', () => failWith({ status: 503, message: 'Later.' }));
  const locks = pageLocks();
  Object.assign(navigator, { locks });
  await store({ order: 'one', step: 'completed' });
  const { user } = await renderBackground();
  await waitFor(() => expect(outboxStore.getState().isUnreachable).toBe(true));
  locks.hold(true);
  await takeBack(user);
  await waitFor(() => expect(screen.queryByText('Undo this step?')).not.toBeInTheDocument(), {
    timeout: 10_000,
  });
  expect(await left()).toHaveLength(1);
});

test('the first step asks the browser to keep this site’s storage', async () => {
  rider.fake.on('courier/order/update/status', rider.stored);
  const persist = jest.fn(async () => true);
  Object.assign(navigator, { storage: { persisted: async () => false, persist } });
  await renderBackground();
  await act(() =>
    queueAction(
      { kind: 'step', body: { courier_order_id: 'mine', status: 'accepted' } },
      aCourierOrder({ id: 'mine' }),
    ),
  );
  await waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(outboxStore.getState().entries).toEqual([]));
});

test('a phone whose database does not work says so at the start', async () => {
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new Error('The disk is full.');
  });
  await renderBackground();
  expect(await screen.findByText(/^This browser cannot save your steps on this phone\./)).toBeVisible();
  transaction.mockRestore();
});
