import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf, listFiles } from './files.mjs';
import { publishRemote, publishShell, publishSuite } from './publish.mjs';
import { rollbackRemote, rollbackShell } from './rollback.mjs';
import { changedFiles, sampleSite } from './testing/sample-site.mjs';

const { siteDir, remoteDist, shellDist, site, entryOf, read, snapshot } = sampleSite();

const deploy = (name, text, options) =>
  publishRemote({ siteDir, name, dist: remoteDist(name, text), ...options });
const deployShell = (text, options) => publishShell({ siteDir, dist: shellDist(text), ...options });
const publishAll = (shell, one, two) =>
  publishSuite({
    siteDir,
    shell: shellDist(shell),
    remotes: { one: remoteDist('one', one), two: remoteDist('two', two) },
  });

beforeEach(async () => {
  rmSync(siteDir, { recursive: true, force: true });
  await publishAll('first', 'first', 'first');
});

test('a deployment changes the remote’s folder and its entry in the registry, nothing else', async () => {
  const before = snapshot();
  const first = entryOf('one');
  const other = entryOf('two');
  const { buildId, isNew } = await deploy('one', 'second');
  assert.equal(isNew, true);
  assert.notEqual(buildId, first.buildId);
  const changed = changedFiles(before, snapshot());
  assert.deepEqual(
    changed.filter((file) => !file.startsWith(`one/${buildId}/`)),
    ['remotes/registry.json'],
  );
  assert.deepEqual(entryOf('two'), other);
  assert.equal(entryOf('one').buildId, buildId);
  assert.equal(entryOf('one').previous.buildId, first.buildId);
});

test('publishing the build that is current changes nothing', async () => {
  const before = snapshot();
  assert.equal((await deploy('one', 'first')).isNew, false);
  assert.equal((await deployShell('first')).isNew, false);
  assert.deepEqual(await publishAll('first', 'first', 'first'), []);
  assert.deepEqual(changedFiles(before, snapshot()), []);
});

test('two builds share no global; both addresses hold what a browser needs', async () => {
  await deploy('one', 'second');
  const { previous, ...current } = entryOf('one');
  assert.notEqual(current.global, previous.global);
  assert.match(current.global, new RegExp(current.buildId));
  for (const build of [current, previous]) {
    assert.match(read(build.entry), new RegExp(`\\b${build.global}\\b`));
    assert.equal(build.integrity, integrityOf(read(build.entry)));
    assert.deepEqual(build.needs, { ui: 1, shell: 1 });
  }
});

test('the number grows with each deployment and rollback; changed entries alone carry it', async () => {
  const numbers = [site().number];
  const { number } = entryOf('two');
  for (const change of [
    () => deploy('one', 'second'),
    () => rollbackRemote({ siteDir, name: 'one' }),
    () => rollbackRemote({ siteDir, name: 'one' }),
    () => publishAll('second', 'third', 'first'),
  ]) {
    await change();
    assert.equal(entryOf('one').number, site().number);
    numbers.push(site().number);
  }
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => numbers[0] + index),
  );
  assert.equal(entryOf('two').number, number);
});

test('teams that deploy at the same time all become current', async () => {
  const { number } = site();
  const builds = await Promise.all([deploy('one', 'second'), deploy('two', 'second'), deployShell('second')]);
  const current = [entryOf('one'), entryOf('two'), site().shell];
  assert.deepEqual(
    current.map(({ buildId }) => buildId),
    builds.map(({ buildId }) => buildId),
  );
  assert.equal(site().number, number + 2);
});

test('a registry that was lost begins with the time, so that it is not taken for an older one', async () => {
  rmSync(siteDir, { recursive: true });
  const seconds = Math.floor(Date.now() / 1000);
  await publishAll('first', 'first', 'first');
  assert.ok(site().number >= seconds);
});

test('files are published compressed as well', () => {
  const folder = join(siteDir, 'one', entryOf('one').buildId);
  const name = listFiles(folder).find((file) => file.endsWith('.js.br'));
  assert.ok(name);
  const plain = readFileSync(join(folder, name.slice(0, -'.br'.length)));
  assert.deepEqual(brotliDecompressSync(readFileSync(join(folder, name))), plain);
  assert.deepEqual(gunzipSync(readFileSync(join(folder, name.replace(/br$/, 'gz')))), plain);
});

test('a rollback makes the earlier build current again and changes no script or style', async () => {
  await deploy('one', 'second');
  const before = snapshot();
  const { buildId, previous } = entryOf('one');
  assert.deepEqual(await rollbackRemote({ siteDir, name: 'one' }), { buildId: previous.buildId });
  assert.equal(entryOf('one').buildId, previous.buildId);
  assert.equal(entryOf('one').previous.buildId, buildId);
  assert.equal(entryOf('one').withdrawn, buildId);
  assert.deepEqual(changedFiles(before, snapshot()).sort(), [
    `one/${previous.buildId}/entry.json`,
    'remotes/registry.json',
  ]);
});

test('the shell is rolled back like a remote, with the page and the service worker of then', async () => {
  const first = site().shell;
  const { buildId } = await deployShell('second');
  assert.equal(site().shell.previous.buildId, first.buildId);
  assert.match(read('service-worker.js'), /second/);
  const { remotes, number } = site();
  await rollbackShell({ siteDir });
  const { shell } = site();
  const { previous, withdrawn, ...rest } = shell;
  assert.deepEqual(rest, first);
  assert.equal(previous.buildId, buildId);
  assert.equal(withdrawn, buildId);
  assert.match(read('service-worker.js'), /first/);
  assert.match(read('index.html'), new RegExp(first.buildId));
  assert.deepEqual({ remotes: site().remotes, number: site().number }, { remotes, number });
});

test('what was rolled back stays so at the next start, until it is deployed', async () => {
  await publishAll('second', 'second', 'second');
  await rollbackRemote({ siteDir, name: 'one' });
  await rollbackShell({ siteDir });
  const { shell } = site();
  const { buildId } = entryOf('one');
  assert.deepEqual(await publishAll('second', 'second', 'second'), []);
  assert.equal((await deploy('one', 'second', { staysWithdrawn: true })).isNew, false);
  assert.equal((await deployShell('second', { staysWithdrawn: true })).isNew, false);
  assert.deepEqual(site().shell, shell);
  assert.equal(entryOf('one').buildId, buildId);
  assert.equal((await deploy('one', 'second')).isNew, true);
  assert.equal((await deployShell('second')).isNew, true);
  assert.equal(entryOf('one').withdrawn, undefined);
});

test('what has no earlier build, or whose files are gone, cannot be rolled back', async () => {
  await assert.rejects(rollbackRemote({ siteDir, name: 'two' }), /no earlier build/);
  await assert.rejects(rollbackRemote({ siteDir, name: 'three' }), /never been published/);
  await assert.rejects(rollbackShell({ siteDir }), /no earlier build/);
  await deploy('two', 'second');
  rmSync(join(siteDir, 'two', entryOf('two').previous.buildId), { recursive: true });
  await assert.rejects(rollbackRemote({ siteDir, name: 'two' }), /files of two \w+ are gone/);
});

test('a build of another remote is rejected, and so is a folder without a build', async () => {
  const dist = remoteDist('two', 'second');
  await assert.rejects(publishRemote({ siteDir, name: 'one', dist }), /holds a build of two, not of one/);
  await assert.rejects(publishRemote({ siteDir, name: 'one', dist: siteDir }), /holds no build/);
});

test('a build whose global is the same in every build is rejected', async () => {
  const dist = remoteDist('one', 'first', { global: 'waybill_one' });
  await assert.rejects(publishRemote({ siteDir, name: 'one', dist }), /waybill_one is not this build’s own/);
});
