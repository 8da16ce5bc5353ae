import 'fake-indexeddb/auto';
import { isOnlyHere } from './entry.ts';
import { diskOrMemory, outboxStorage, storageInMemory } from './outbox-storage.ts';
import { riderDb } from './rider-db.ts';
import { aTap } from './testing/taps.ts';

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

beforeEach(async () => {
  const storage = await outboxStorage();
  for (const user of ['user-1', 'user-2'])
    for (const { seq } of await storage.of(user)) await storage.remove(seq);
});

test.each([
  ['on disk', () => outboxStorage()],
  ['in memory', async () => storageInMemory()],
])('%s, each user has his own taps, in their order', async (_, open) => {
  const storage = await open();
  const taps = [aTap(), aTap({ step: 'completed' }), aTap({ userId: 'user-2' })];
  for (const tap of taps) await storage.add(tap);
  expect(ids(await storage.of('user-1'))).toEqual(ids(taps.slice(0, 2)));
  expect(ids(await storage.of('user-2'))).toEqual(ids(taps.slice(2)));
});

test.each([
  ['on disk', () => outboxStorage()],
  ['in memory', async () => storageInMemory()],
])(
  '%s, the same step of the same order is not kept twice while it waits; refused, it may be tried anew',
  async (_, open) => {
    const storage = await open();
    const first = await storage.add(aTap());
    expect(await storage.add(aTap())).toBeUndefined();
    expect(await storage.of('user-1')).toHaveLength(1);
    await storage.refuse(first!.seq, { message: 'It has moved on.', at: 1 });
    expect(await storage.add(aTap())).toBeDefined();
    expect((await storage.of('user-1')).map(({ refusal }) => refusal?.message)).toEqual([
      'It has moved on.',
      undefined,
    ]);
  },
);

test('a tap is there for whoever opens the database next, as it was', async () => {
  const tap = aTap();
  await (await outboxStorage()).add(tap);
  const reopened = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('waybill-rider');
    opening.onsuccess = () => resolve(opening.result);
  });
  const kept = await new Promise<unknown[]>((resolve) => {
    const reading = reopened.transaction('outbox').objectStore('outbox').getAll();
    reading.onsuccess = () => resolve(reading.result);
  });
  reopened.close();
  expect(kept).toEqual([expect.objectContaining(tap)]);
});

test('a tap that the disk does not take is in memory, says so, and moves to the disk before the next one', async () => {
  const disk = await outboxStorage();
  let isBroken = true;
  const failing = <Of extends object>(of: Of): Of =>
    new Proxy(of, {
      get: (target, name) => (isBroken ? () => Promise.reject(new Error('No.')) : target[name as keyof Of]),
    });
  const storage = diskOrMemory(failing(disk));
  await expect(storage.of('user-1')).rejects.toThrow('No.');
  const taps = [aTap(), aTap({ step: 'completed' }), aTap({ step: 'canceled' })];
  for (const tap of taps.slice(0, 2)) await storage.add(tap);
  expect((await storage.of('user-1')).map(isOnlyHere)).toEqual([true, true]);
  isBroken = false;
  await storage.add(taps[2]!);
  const kept = await storage.of('user-1');
  expect([ids(kept), kept.map(isOnlyHere)]).toEqual([ids(taps), [false, false, false]]);
});

test('a database of a newer build is opened as it is, and a browser that throws is a rejection', async () => {
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
    const anew = await import('./rider-db.ts');
    expect((await anew.riderDb()).version).toBe(7);
  });
  await jest.isolateModulesAsync(async () => {
    const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('Not here.');
    });
    const anew = await import('./rider-db.ts');
    await expect(anew.riderDb()).rejects.toThrow('Not here.');
    open.mockRestore();
  });
});
