import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import type { SuiteSwitch } from '@waybill/contract';
import { type SiteFixture, siteFixture } from '../testing/site-fixture.ts';
import { type Session, serverOn, startTestServer, type TestServer } from '../testing/test-server.ts';

let site: SiteFixture;
let server: TestServer;
let administrator: Session;

const shell = '0123456789ab';
const builds = { orders: 'aaaaaaaaaaaa', auth: 'bbbbbbbbbbbb' };
const file = () => join(site.dir, 'remotes/pinned.json');
const pinned = () => JSON.parse(readFileSync(file(), 'utf8')) as unknown;
const setTo = (body: object) => administrator.post<SuiteSwitch>('suite/switch', body);

before(async () => {
  site = siteFixture();
  site.shell(shell);
  site.registry(1, [
    site.remote({ buildId: builds.orders, paths: ['/orders'] }),
    site.remote({ name: 'auth', buildId: builds.auth, paths: ['/auth'] }),
  ]);
  server = await startTestServer({ siteDir: site.dir });
  administrator = await server.administrator();
});
after(async () => {
  await server.close();
  site.remove();
});
beforeEach(async () => {
  rmSync(file(), { recursive: true, force: true });
  await server.db.deleteFrom('suite_switches').execute();
});

test('publishing finds the pinned builds in the site as soon as a pin is set or released', async () => {
  await setTo({ remote: 'orders', pinned_build: builds.orders });
  assert.deepEqual(pinned(), { orders: builds.orders });
  await setTo({ remote: 'shell', pinned_build: shell });
  await setTo({ remote: 'auth', is_off: true });
  assert.deepEqual(pinned(), { orders: builds.orders, shell });
  await setTo({ remote: 'orders' });
  assert.deepEqual(pinned(), { shell });
  await setTo({ remote: 'shell' });
  assert.deepEqual(pinned(), {});
  assert.deepEqual(readdirSync(join(site.dir, 'remotes')).toSorted(), ['pinned.json', 'registry.json']);
});

test('pins that are set at the same time are all in the site', async () => {
  const pins = { ...builds, shell };
  const replies = Object.entries(pins).map(([remote, pinned_build]) => setTo({ remote, pinned_build }));
  for (const { status } of await Promise.all(replies)) assert.equal(status, 200);
  assert.deepEqual(pinned(), pins);
});

test('a rejected pin leaves the list as it is', async () => {
  await setTo({ remote: 'auth', pinned_build: builds.auth });
  assert.equal((await setTo({ remote: 'orders', pinned_build: 'ffffffffffff' })).status, 422);
  assert.deepEqual(pinned(), { auth: builds.auth });
});

test('a server that starts writes the pins that its database has', async () => {
  await setTo({ remote: 'orders', pinned_build: builds.orders });
  site.writeJson('remotes/pinned.json', { auth: builds.auth });
  const { database, dataDir } = server;
  const { app } = await serverOn({ database, remove: async () => {} }, { siteDir: site.dir, dataDir });
  assert.deepEqual(pinned(), { orders: builds.orders });
  await app.close();
});

test('a site that cannot be written costs no switch, and the next one makes up for it', async () => {
  mkdirSync(file());
  const { status, body } = await setTo({ remote: 'orders', pinned_build: builds.orders });
  assert.deepEqual([status, body.data.pinned_build], [200, builds.orders]);
  rmSync(file(), { recursive: true });
  await setTo({ remote: 'auth', pinned_build: builds.auth });
  assert.deepEqual(pinned(), builds);
});
