import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Registry } from '@waybill/contract';
import { EventReader } from '../testing/event-reader.ts';
import { databaseKind } from '../testing/shared-setup.ts';
import { type SiteFixture, siteFixture } from '../testing/site-fixture.ts';
import { testDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { currentSwitches } from './index.ts';

let site: SiteFixture;
let server: TestServer;

before(async () => {
  site = siteFixture();
  site.shell('0123456789ab');
  site.registry(1, [site.remote()]);
  server = await startTestServer({ siteDir: site.dir });
});
after(async () => {
  await server.close();
  site.remove();
});

if (databaseKind === 'postgres')
  test('a switch that was set on one node is served by the other as soon as readers receive it', async () => {
    const { app } = await server.anotherNode();
    const administrator = await server.administrator();
    const reader = await EventReader.open(app, administrator);
    for (let round = 1; round <= 5; round += 1) {
      const isOff = round % 2 === 1;
      await app.inject('/remotes/registry.json');
      await administrator.post('suite/switch', { remote: 'orders', is_off: isOff });
      await reader.until((events) => events.filter(({ event }) => event === 'suite').length >= round);
      const { switches } = (await app.inject('/remotes/registry.json')).json() as Registry;
      assert.equal(switches?.orders?.isOff ?? false, isOff, `round ${round}`);
    }
    await reader.close();
  });

test('while the database is away, the switches that were read last are used', async () => {
  const { database, remove } = await testDatabase();
  const row = { remote: 'orders', is_off: true, reason: 'x', pinned_build: null, pinned_entry: null };
  await database.db.insertInto('suite_switches').values(row).execute();
  const switches = currentSwitches(database.db);
  const expected = { remotes: { orders: { isOff: true, reason: 'x' } }, held: [], shellBuildId: undefined };
  assert.deepEqual(await switches(), expected);
  await database.close();
  assert.deepEqual(await switches(), expected);
  await remove();
});
