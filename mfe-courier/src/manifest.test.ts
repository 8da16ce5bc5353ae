import 'fake-indexeddb/auto';
import { manifest } from './manifest.ts';
import { riderDb } from './offline/rider-db.ts';

test('whatever a rider left on the phone to be sent brings the background that sends it', async () => {
  const db = await riderDb();
  const ofUsers = [...db.objectStoreNames].filter((name) =>
    db.transaction(name).store.indexNames.contains('userId' as never),
  );
  const { stores } = manifest.backgroundComponentWithRecords!;
  expect([...stores].sort()).toEqual(ofUsers.sort());
});
