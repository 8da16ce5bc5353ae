import 'fake-indexeddb/auto';
import { courierOrdersApi, createQueryClient, ordersApi } from '@waybill/api';
import { aCountedPage, aCourierOrder } from '@waybill/contract/testing';
import { chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { type KnownQuery, riderDb } from '../outbox/rider-db.ts';
import { startKeeping } from './known-queries.ts';

const pending = courierOrdersApi.mine('pending').queryKey;
const counts = { pending: 1, accepted: 0, completed: 0, canceled: 0, rejected: 0 };
const aList = (id: string) => ({ pages: [aCountedPage([aCourierOrder({ id })], counts)], pageParams: [1] });

const kept = async (): Promise<KnownQuery[]> => (await riderDb()).getAll('known');
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
  stop = startKeeping(client);
  return client;
};

beforeEach(async () => {
  signOut();
  await (await riderDb()).clear('known');
  enter('user-1');
});
afterEach(() => stop());

test('what the rider’s screens read is there at the next start, and opens orders that only a list knew', async () => {
  start().setQueryData(pending, aList('order-1'));
  await until(async () => (await kept()).length > 0);
  stop();
  const next = start();
  await until(() => next.getQueryData(pending) !== undefined);
  expect(next.getQueryData(pending)).toEqual(aList('order-1'));
  expect(next.getQueryData(courierOrdersApi.detail('order-1').queryKey)).toEqual(
    aCourierOrder({ id: 'order-1' }),
  );
});

test('what has been read already is not replaced by what is older', async () => {
  start().setQueryData(pending, aList('older'));
  await until(async () => (await kept()).length > 0);
  stop();
  const next = start();
  next.setQueryData(pending, aList('newer'));
  await until(() => next.getQueryData(courierOrdersApi.detail('older').queryKey) !== undefined);
  expect(next.getQueryData(pending)).toEqual(aList('newer'));
});

test('a sign-out takes it off the phone, also what another had left behind', async () => {
  const client = start();
  client.setQueryData(pending, aList('order-1'));
  await until(async () => (await kept()).length > 0);
  signOut();
  await until(async () => (await kept()).length === 0);
  stop();
  await (await riderDb()).put('known', {
    owner: 'user-2 team-1',
    hash: 'list',
    key: pending,
    data: aList('his'),
    updatedAt: Date.now(),
  });
  enter('user-1');
  const next = start();
  await until(async () => (await kept()).length === 0);
  expect(next.getQueryData(pending)).toBeUndefined();
});

test('an answer that comes after a sign-out is not kept as the next user’s', async () => {
  const client = start();
  let answer = (_list: ReturnType<typeof aList>) => {};
  const reading = client.fetchQuery({
    queryKey: pending,
    queryFn: () =>
      new Promise<ReturnType<typeof aList>>((resolve) => {
        answer = resolve;
      }),
  });
  reading.catch(() => undefined);
  enter('user-2');
  answer(aList('order-of-user-1'));
  client.setQueryData(courierOrdersApi.detail('own').queryKey, aCourierOrder({ id: 'own' }));
  await until(async () => (await kept()).length > 0);
  expect((await kept()).map(({ owner, key }) => [owner, key])).toEqual([
    ['user-2 team-1', courierOrdersApi.detail('own').queryKey],
  ]);
});

test('nothing but the rider’s own orders and figures is kept', async () => {
  const client = start();
  client.setQueryData(ordersApi.detail('order-1').queryKey, { id: 'order-1' } as never);
  client.setQueryData(courierOrdersApi.detail('own').queryKey, aCourierOrder({ id: 'own' }));
  await until(async () => (await kept()).length > 0);
  expect(await kept()).toHaveLength(1);
});
