import 'fake-indexeddb/auto';
import { courierOrdersApi, createQueryClient, ordersApi, ridersApi } from '@waybill/api';
import { aCountedPage, aCourierOrder, aRider } from '@waybill/contract/testing';
import { chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { startPersistingQueries, storeQueriesNow } from './offline-queries.ts';
import { type CachedQuery, riderDb } from './rider-db.ts';

const pending = courierOrdersApi.mine('pending').queryKey;
const counts = { pending: 1, accepted: 0, completed: 0, canceled: 0, rejected: 0 };
const aList = (id: string) => ({ pages: [aCountedPage([aCourierOrder({ id })], counts)], pageParams: [1] });

const stored = async (): Promise<CachedQuery[]> => (await riderDb()).getAll('queries');
const until = async (isSo: () => Promise<boolean> | boolean) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
};

const enter = (id: string, teamId = 'team-1') => {
  signIn(aSessionUser({ id, roles: ['courier'] }));
  chooseTeam(teamId);
};

let stop = () => {};
const start = () => {
  const client = createQueryClient();
  stop = startPersistingQueries(client);
  return client;
};

beforeEach(async () => {
  signOut();
  await (await riderDb()).clear('queries');
  enter('user-1');
});
afterEach(() => stop());

test('fetched lists are there at the next start, and each of their orders can be opened', async () => {
  start().setQueryData(pending, aList('order-1'));
  await until(async () => (await stored()).length > 0);
  stop();
  const next = start();
  await until(() => next.getQueryData(pending) !== undefined);
  expect(next.getQueryData(pending)).toEqual(aList('order-1'));
  expect(next.getQueryData(courierOrdersApi.detail('order-1').queryKey)).toEqual(
    aCourierOrder({ id: 'order-1' }),
  );
});

test('fetched data is not replaced by older stored data', async () => {
  start().setQueryData(pending, aList('older'));
  await until(async () => (await stored()).length > 0);
  stop();
  const next = start();
  next.setQueryData(pending, aList('newer'));
  await until(() => next.getQueryData(courierOrdersApi.detail('older').queryKey) !== undefined);
  expect(next.getQueryData(pending)).toEqual(aList('newer'));
});

test('a sign-out deletes stored data, and a sign-in what another user has left', async () => {
  const client = start();
  client.setQueryData(pending, aList('order-1'));
  await until(async () => (await stored()).length > 0);
  signOut();
  await until(async () => (await stored()).length === 0);
  stop();
  await (await riderDb()).put('queries', {
    owner: 'user-2 team-1',
    hash: 'list',
    key: pending,
    data: aList('theirs'),
    updatedAt: Date.now(),
  });
  enter('user-1');
  const next = start();
  await until(async () => (await stored()).length === 0);
  expect(next.getQueryData(pending)).toBeUndefined();
});

test('a response that arrives after a sign-out is not stored for the next user', async () => {
  const client = start();
  let respond = (_list: ReturnType<typeof aList>) => {};
  const reading = client.fetchQuery({
    queryKey: pending,
    queryFn: () =>
      new Promise<ReturnType<typeof aList>>((resolve) => {
        respond = resolve;
      }),
  });
  reading.catch(() => undefined);
  enter('user-2');
  respond(aList('order-of-user-1'));
  client.setQueryData(courierOrdersApi.detail('own').queryKey, aCourierOrder({ id: 'own' }));
  await until(async () => (await stored()).length > 0);
  expect((await stored()).map(({ owner, key }) => [owner, key])).toEqual([
    ['user-2 team-1', courierOrdersApi.detail('own').queryKey],
  ]);
});

test('only the rider’s own orders and figures are stored', async () => {
  const client = start();
  client.setQueryData(ordersApi.detail('order-1').queryKey, { id: 'order-1' } as never);
  client.setQueryData(courierOrdersApi.detail('own').queryKey, aCourierOrder({ id: 'own' }));
  await until(async () => (await stored()).length > 0);
  expect(await stored()).toHaveLength(1);
});

test('what was read before this part was loaded is stored, too', async () => {
  const client = createQueryClient();
  client.setQueryData(ridersApi.me().queryKey, aRider());
  stop = startPersistingQueries(client);
  await until(async () => (await stored()).length > 0);
  expect((await stored())[0]?.key).toEqual(ridersApi.me().queryKey);
});

test('asked to store now, it says when everything read so far is on the phone', async () => {
  const client = start();
  client.setQueryData(pending, aList('order-1'));
  await storeQueriesNow();
  client.setQueryData(ridersApi.me().queryKey, aRider());
  await Promise.all([storeQueriesNow(), storeQueriesNow()]);
  expect(await stored()).toHaveLength(2);
});
