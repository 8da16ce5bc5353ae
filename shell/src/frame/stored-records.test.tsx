import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import { signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { enterAs, visitSuite } from '../testing/visit-suite.tsx';

const records = { database: 'waybill-rider', stores: ['outbox', 'held'], index: 'userId' };

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
});
afterAll(() => api.close());
afterEach(async () => {
  act(() => signOut());
  api.reset();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(records.database).onsuccess = resolve;
  });
});

/** A phone's database as a build without the store `held` made it. */
const storeFor = (userId: string) =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open(records.database, 1);
    opening.onupgradeneeded = () =>
      opening.result
        .createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
        .createIndex('userId', 'userId');
    opening.onsuccess = () => {
      const db = opening.result;
      const tx = db.transaction('outbox', 'readwrite');
      tx.objectStore('outbox').add({ userId });
      tx.oncomplete = () => {
        db.close();
        resolve();
      };
    };
  });

const visit = (address: string) =>
  visitSuite(address, {}, ({ registry, bad }) => ({
    bad,
    registry: {
      ...registry,
      remotes: registry.remotes.map((remote) =>
        remote.name === 'courier' ? { ...remote, backgroundComponentWithRecords: records } : remote,
      ),
    },
  }));

const waits = () => screen.findByText('2 waiting to be sent');
const inDefaultAccount = (id: string) => enterAs(aSessionUser({ id, roles: [] }));

test('a signed-in user’s records run their remote on whatever page and account', async () => {
  await storeFor('user-1');
  inDefaultAccount('user-1');
  await visit('/userDashboard');
  expect(await waits()).toBeVisible();
});

test.each(['/auth/switchAccount', '/auth/userClearance'])('they run it on %s, too', async (address) => {
  await storeFor('user-1');
  inDefaultAccount('user-1');
  await visit(address);
  expect(await waits()).toBeVisible();
});

test('the sign-in page shows what anyone has left on the device', async () => {
  await storeFor('user-1');
  await visit('/auth/login');
  expect(await waits()).toBeVisible();
});

test('records of others load nothing for a user, and looking for them makes no database', async () => {
  await storeFor('user-2');
  inDefaultAccount('user-1');
  const suite = await visit('/userDashboard');
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(suite.requested.some((path) => path.includes('courier'))).toBe(false);
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(records.database).onsuccess = resolve;
  });
  act(() => signOut());
  await visit('/auth/login');
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(await indexedDB.databases()).toEqual([]);
});
