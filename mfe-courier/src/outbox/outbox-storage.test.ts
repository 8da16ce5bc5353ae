import 'fake-indexeddb/auto';
import { riderDb } from '../offline/rider-db.ts';
import { isOnlyInMemory } from './outbox-entry.ts';
import { createMemoryStorage, outboxStorage, withMemoryFallback } from './outbox-storage.ts';
import { anAttemptEntry, anEntry } from './testing/entries.ts';

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

beforeEach(async () => {
  const storage = await outboxStorage();
  for (const user of ['user-1', 'user-2'])
    for (const { seq } of await storage.ofUser(user)) await storage.remove(seq);
});

test.each([
  ['on disk', () => outboxStorage()],
  ['in memory', async () => createMemoryStorage()],
])('%s, each user has their own actions, in their order', async (_, open) => {
  const storage = await open();
  const entries = [anEntry(), anEntry({ step: 'completed' }), anEntry({ userId: 'user-2' })];
  for (const entry of entries) await storage.add(entry);
  expect(ids(await storage.ofUser('user-1'))).toEqual(ids(entries.slice(0, 2)));
  expect(ids(await storage.ofUser('user-2'))).toEqual(ids(entries.slice(2)));
});

test.each([
  ['on disk', () => outboxStorage()],
  ['in memory', async () => createMemoryStorage()],
])('%s, a pending step is not stored twice; once rejected, it can be tried again', async (_, open) => {
  const storage = await open();
  const first = await storage.add(anEntry());
  expect(await storage.add(anEntry())).toBeUndefined();
  expect(await storage.ofUser('user-1')).toHaveLength(1);
  await storage.reject(first!.seq, { message: 'It has moved on.', at: 1 });
  expect(await storage.add(anEntry())).toBeDefined();
  expect((await storage.ofUser('user-1')).map(({ rejection }) => rejection?.message)).toEqual([
    'It has moved on.',
    undefined,
  ]);
});

test.each([
  ['on disk', () => outboxStorage()],
  ['in memory', async () => createMemoryStorage()],
])('%s, an attempt pressed twice is one; a different one within the minute is another', async (_, open) => {
  const storage = await open();
  const refused = { reason: 'refused', note: 'They want it tomorrow', next_day: '2026-11-22' };
  await storage.add(anAttemptEntry({ reason: 'no_answer' }));
  expect(
    await storage.add(anAttemptEntry({ reason: 'no_answer', place: { latitude: 6.5, longitude: 3.4 } })),
  ).toBeUndefined();
  await storage.add(anAttemptEntry(refused));
  await storage.add(anAttemptEntry({ ...refused, next_day: '2026-11-23' }));
  expect(await storage.ofUser('user-1')).toHaveLength(3);
});

test('a stored action is what was added, after the database is opened again', async () => {
  const entry = anEntry();
  await (await outboxStorage()).add(entry);
  const reopened = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('waybill-rider');
    opening.onsuccess = () => resolve(opening.result);
  });
  const stored = await new Promise<unknown[]>((resolve) => {
    const reading = reopened.transaction('outbox').objectStore('outbox').getAll();
    reading.onsuccess = () => resolve(reading.result);
  });
  reopened.close();
  expect(stored).toEqual([{ ...entry, seq: expect.any(Number) }]);
});

test('an action that the disk fails to store stays in memory until the disk works again', async () => {
  const disk = await outboxStorage();
  let isBroken = true;
  const failing = <Of extends object>(of: Of): Of =>
    new Proxy(of, {
      get: (target, name) => (isBroken ? () => Promise.reject(new Error('No.')) : target[name as keyof Of]),
    });
  const storage = withMemoryFallback(failing(disk));
  await expect(storage.ofUser('user-1')).rejects.toThrow('No.');
  const entries = [anEntry(), anEntry({ step: 'completed' }), anEntry({ step: 'canceled' })];
  for (const entry of entries.slice(0, 2)) await storage.add(entry);
  expect((await storage.ofUser('user-1')).map(isOnlyInMemory)).toEqual([true, true]);
  isBroken = false;
  expect((await storage.ofUser('user-1')).map(isOnlyInMemory)).toEqual([false, false]);
  expect(ids(await disk.ofUser('user-1'))).toEqual(ids(entries.slice(0, 2)));
  await storage.add(entries[2]!);
  const stored = await storage.ofUser('user-1');
  expect([ids(stored), stored.map(isOnlyInMemory)]).toEqual([ids(entries), [false, false, false]]);
});

test('a database of a newer build is opened as it is, and an exception becomes a rejection', async () => {
  (await riderDb()).close();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('waybill-rider').onsuccess = resolve;
  });
  await jest.isolateModulesAsync(async () => {
    const opening = indexedDB.open('waybill-rider', 7);
    opening.onupgradeneeded = () =>
      opening.result
        .createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
        .createIndex('userId', 'userId');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    opening.result.close();
    const reopened = await import('../offline/rider-db.ts');
    expect((await reopened.riderDb()).version).toBe(7);
  });
  await jest.isolateModulesAsync(async () => {
    const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('Not here.');
    });
    const reopened = await import('../offline/rider-db.ts');
    await expect(reopened.riderDb()).rejects.toThrow('Not here.');
    open.mockRestore();
  });
});
