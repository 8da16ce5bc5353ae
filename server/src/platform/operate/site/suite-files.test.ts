import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { aRegistryEntry } from '@waybill/contract/testing';
import { type SiteFixture, siteFixture } from '../../../testing/site-fixture.ts';
import { type SuiteFiles, suiteFiles } from './index.ts';

let site: SiteFixture;
let dataDir: string;
let files: SuiteFiles;
const start = () => suiteFiles({ siteDir: site.dir, dataDir });

const orders = (number: number, changes = {}) => site.remote({ paths: ['/orders'], number, ...changes });
const auth = (number: number) =>
  site.remote({ name: 'auth', buildId: 'bbbbbbbbbbbb', paths: ['/auth'], number });

beforeEach(async () => {
  site = siteFixture();
  dataDir = mkdtempSync(join(tmpdir(), 'waybill-data-'));
  site.shell('0123456789ab');
  site.registry(7, [orders(7), auth(6)]);
  files = start();
  await files.read();
});
afterEach(async () => {
  await files.stored();
  site.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const namesOf = ({ usable }: Awaited<ReturnType<SuiteFiles['read']>>) => usable.map(({ name }) => name);

test('a registry that is cut short, garbage or gone is replaced by the last good one', async () => {
  for (const text of ['{ "number": 8, "remotes": [{ "na', '', '<html>', '[]', 'null', undefined]) {
    if (text === undefined) rmSync(join(site.dir, 'remotes'), { recursive: true });
    else site.write('remotes/registry.json', text);
    const suite = await files.read();
    assert.equal(suite.state, 'last good', text);
    assert.equal(suite.number, 7);
    assert.deepEqual(namesOf(suite), ['orders', 'auth']);
  }
});

test('the last good registry and shell are there after a restart; a damaged copy is ignored', async () => {
  await files.stored();
  site.write('remotes/registry.json', 'garbage');
  site.write('shell/current.json', 'garbage');
  files = start();
  const suite = await files.read();
  assert.deepEqual([suite.state, namesOf(suite)], ['last good', ['orders', 'auth']]);
  assert.equal(suite.shell?.buildId, '0123456789ab');

  await files.stored();
  writeFileSync(join(dataDir, 'remotes/last-good.json'), '{ "remo');
  files = start();
  const without = await files.read();
  assert.deepEqual([without.state, without.served, without.shell], ['missing', [], undefined]);
});

test('a bad entry is named and replaced by its last good one; the others are the new ones', async () => {
  const newAuth = auth(8);
  site.registry(8, [{ ...orders(8), navigation: null }, newAuth]);
  const suite = await files.read();
  assert.equal(suite.state, 'good');
  assert.deepEqual(suite.bad, [{ name: 'orders', problem: 'has a wrong navigation' }]);
  assert.deepEqual(
    suite.usable.map(({ name, number }) => [name, number]),
    [
      ['orders', 7],
      ['auth', 8],
    ],
  );
  assert.deepEqual(suite.served, suite.usable);
  // And still after the next good change of another team.
  site.registry(9, [null, { name: 'orders' }, auth(9)]);
  assert.deepEqual(namesOf(await files.read()), ['orders', 'auth']);
});

test('a bad entry of a remote that was never good is sent as it is, so that browsers can name it', async () => {
  const admin = { ...site.remote({ name: 'admin', paths: ['/admin'], number: 8 }), paths: undefined };
  site.registry(8, [admin, orders(7), auth(6)]);
  const suite = await files.read();
  assert.deepEqual(suite.bad, [{ name: 'admin', problem: 'has no paths' }]);
  assert.deepEqual(namesOf(suite), ['orders', 'auth']);
  assert.deepEqual((suite.served[0] as { name: string }).name, 'admin');
});

test('an entry with a wrong signature is not used, and the last good one is', async () => {
  const changed = { ...orders(8), title: 'Changed after it was signed' };
  site.registry(8, [changed, auth(6)]);
  const suite = await files.read();
  assert.deepEqual(suite.bad, [{ name: 'orders', problem: 'has a wrong signature' }]);
  assert.deepEqual(
    suite.usable.map(({ number }) => number),
    [7, 6],
  );
  site.registry(8, [aRegistryEntry({ name: 'admin', number: 8 }), orders(8), auth(6)]);
  assert.deepEqual(namesOf(await files.read()), ['orders', 'auth']);
});

test('an older registry that is put back is not used while the newer builds are there', async () => {
  const older = orders(5, { buildId: 'cccccccccccc' });
  site.registry(5, [older, auth(6)]);
  const suite = await files.read();
  assert.deepEqual(suite.bad, [
    { name: 'orders', problem: 'is number 5, older than number 7 that was served before' },
  ]);
  assert.equal(suite.usable[0]?.buildId, 'aaaaaaaaaaaa');
  // A site that was removed and published again counts from the start.
  rmSync(join(site.dir, 'orders/aaaaaaaaaaaa'), { recursive: true });
  const again = await files.read();
  assert.deepEqual([again.bad, again.usable[0]?.buildId], [[], 'cccccccccccc']);
});

test('a remote that was taken out of the registry is gone, and does not come back by a fault', async () => {
  site.registry(8, [auth(6)]);
  assert.deepEqual(namesOf(await files.read()), ['auth']);
  site.write('remotes/registry.json', 'garbage');
  assert.deepEqual(namesOf(await files.read()), ['auth']);
});

test('a last good entry whose build is gone, or that another key signed, is not used', async () => {
  rmSync(join(site.dir, 'orders/aaaaaaaaaaaa/remoteEntry.js'));
  site.write('remotes/registry.json', 'garbage');
  assert.deepEqual(namesOf(await files.read()), ['auth']);
  site.shell('0123456789ab', { publicKey: Buffer.alloc(32, 7).toString('base64') });
  assert.deepEqual(namesOf(await files.read()), []);
});

test('a shell whose record cannot be read is replaced by the last good one', async () => {
  for (const text of ['{ "buildId": "0123', '{}', '{ "buildId": "../../etc", "page": "x" }']) {
    site.write('shell/current.json', text);
    assert.equal((await files.read()).shell?.buildId, '0123456789ab', text);
  }
  site.shell('ba9876543210');
  assert.equal((await files.read()).shell?.buildId, 'ba9876543210');
});

test('builds on disk are listed with their dates, and nothing but builds', async () => {
  orders(8, { buildId: 'cccccccccccc' });
  site.write('orders/notes.txt', 'x');
  site.write('orders/not-a-build/entry.json', '{}');
  const builds = await files.site.builds('orders');
  assert.deepEqual(builds.map(({ buildId }) => buildId).toSorted(), ['aaaaaaaaaaaa', 'cccccccccccc']);
  assert.ok(builds.every(({ publishedAt }) => publishedAt instanceof Date));
  for (const name of ['../shell', 'nothing', '']) assert.deepEqual(await files.site.builds(name), []);
});
