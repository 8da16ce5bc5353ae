import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { missingNames, missingVersions } from '@waybill/contract/publishing';
import { canDeploy } from './can-deploy.mjs';
import { publishRemote, publishShell, publishSuite } from './publish.mjs';
import { rollbackRemote, rollbackShell } from './rollback.mjs';
import { changedFiles, sampleSite } from './testing/sample-site.mjs';

const { siteDir, remoteDist, shellDist, snapshot, entryOf, site } = sampleSite();

const deploy = (text, changes) =>
  publishRemote({ siteDir, name: 'one', dist: remoteDist('one', text, changes) });
const deployShell = (text, changes) => publishShell({ siteDir, dist: shellDist(text, changes) });

/** Exports of a shell that gives more than the least, and what uses them. */
const more = { exports: { '@waybill/ui': ['Money', 'Tabs'], '@waybill/map': ['Map'], react: null } };
const usesMore = { imports: { '@waybill/ui': ['Money', 'Tabs'], '@waybill/map': ['Map'] } };

beforeEach(async () => {
  rmSync(siteDir, { recursive: true, force: true });
  await publishSuite({ siteDir, shell: shellDist('first'), remotes: { one: remoteDist('one', 'first') } });
});

/** The work is rejected with each of these texts, and no published file has changed. */
async function assertRejected(work, ...texts) {
  const before = snapshot();
  await assert.rejects(work, ({ message }) => {
    for (const text of texts) assert.ok(message.includes(text), message);
    return true;
  });
  assert.deepEqual(changedFiles(before, snapshot()), []);
}

test('a remote that imports what the published shell lacks is rejected, with the names', async () => {
  await assertRejected(
    () => deploy('second', usesMore),
    'one ',
    'needs what the published shell ',
    '\n  @waybill/ui: Tabs\n  @waybill/map (the whole module)\n',
  );
  await deployShell('second', more);
  assert.equal((await deploy('second', usesMore)).isNew, true);
});

test('a remote that needs another version of a shared package than the shell gives is rejected', async () => {
  await assertRejected(
    () => deploy('second', { needs: { ui: 2, live: 1, shell: 1 } }),
    '\n  ui 2 (the shell gives 1)\n  live 1 (the shell gives none)\n',
  );
});

test('a rollback of a remote to a build that the published shell cannot run is rejected', async () => {
  await deployShell('second', more);
  await deploy('second', usesMore);
  await deploy('third');
  await deployShell('third');
  await assertRejected(() => rollbackRemote({ siteDir, name: 'one' }), '@waybill/ui: Tabs', '@waybill/map');
});

test('a shell that lacks what a current remote needs is rejected, with the names by remote', async () => {
  await deployShell('second', more);
  const { buildId } = await deploy('second', usesMore);
  await assertRejected(
    () => deployShell('third'),
    `one ${buildId} needs\n  @waybill/ui: Tabs\n  @waybill/map (the whole module)`,
  );
  await assertRejected(
    () => deployShell('third', { gives: { ui: 2, shell: 1 } }),
    'ui 1 (the shell gives 2)',
  );
});

test('what counts for a shell is the build that a remote was rolled back to', async () => {
  await deployShell('second', more);
  await deploy('second', usesMore);
  await deploy('third');
  await rollbackRemote({ siteDir, name: 'one' });
  await assertRejected(() => deployShell('third'), '@waybill/ui: Tabs');
  await rollbackRemote({ siteDir, name: 'one' });
  assert.equal((await deployShell('third')).isNew, true);
});

test('a shell must also run the builds that an operator has pinned', async () => {
  await deployShell('second', more);
  const { buildId } = await deploy('second', usesMore);
  await deploy('third');
  const pins = join(siteDir, 'remotes/pinned.json');
  writeFileSync(pins, JSON.stringify({ one: buildId }));
  await assertRejected(() => deployShell('third'), `one ${buildId} needs`, '@waybill/ui: Tabs');
  rmSync(pins);
  assert.equal((await deployShell('third')).isNew, true);
});

test('a remote must also fit a shell that an operator has pinned', async () => {
  const { buildId } = site().shell;
  await deployShell('second', more);
  const pins = join(siteDir, 'remotes/pinned.json');
  writeFileSync(pins, JSON.stringify({ shell: buildId }));
  await assertRejected(() => deploy('second', usesMore), `shell ${buildId}`, '@waybill/ui: Tabs');
  rmSync(pins);
  assert.equal((await deploy('second', usesMore)).isNew, true);
});

test('shell and remotes together must also fit a shell that an operator has pinned', async () => {
  const pins = join(siteDir, 'remotes/pinned.json');
  writeFileSync(pins, JSON.stringify({ shell: site().shell.buildId }));
  const suite = () =>
    publishSuite({
      siteDir,
      shell: shellDist('second', more),
      remotes: { one: remoteDist('one', 'second', usesMore) },
    });
  const before = snapshot();
  await assertRejected(suite, `Shell ${site().shell.buildId}`, '@waybill/ui: Tabs');
  assert.deepEqual(changedFiles(before, snapshot()), []);
  rmSync(pins);
  assert.equal((await suite()).length, 2);
});

test('a path of another remote, or of the suite itself, is rejected with both names', async () => {
  const two = (paths) => ({ siteDir, name: 'two', dist: remoteDist('two', 'a', { paths }) });
  await assertRejected(() => publishRemote(two(['/two', '/ONE'])), 'one and two both claim /one');
  await assertRejected(() => publishRemote(two(['/suite'])), 'the suite itself and two both claim /suite');
  assert.match(canDeploy(two(['/one'])).deployment.problem, /one and two both claim \/one/);
  const remotes = { one: remoteDist('one', 'first'), two: two(['/one']).dist };
  await assertRejected(
    () => publishSuite({ siteDir, shell: shellDist('first'), remotes }),
    'one and two both claim /one',
  );
  assert.equal(entryOf('two'), undefined);
});

test('a rollback of the shell to a build that a current remote cannot run in is rejected', async () => {
  await deployShell('second', more);
  await deploy('second', usesMore);
  await assertRejected(() => rollbackShell({ siteDir }), '@waybill/ui: Tabs');
});

test('one can ask whether a deployment or a rollback would be rejected, which changes nothing', async () => {
  await deployShell('second', more);
  const { buildId } = await deploy('second', usesMore);
  const before = snapshot();
  const remote = canDeploy({ siteDir, name: 'one', dist: remoteDist('one', 'third', { needs: { ui: 2 } }) });
  assert.match(remote.deployment.problem, /ui 2 \(the shell gives 1\)/);
  assert.equal(remote.rollback.buildId, entryOf('one').previous.buildId);
  const shell = canDeploy({ siteDir, name: 'shell', dist: shellDist('third', more) });
  assert.match(shell.deployment.buildId, /^[0-9a-f]{12}$/);
  assert.match(shell.rollback.problem, new RegExp(`one ${buildId} needs\n {2}@waybill/ui: Tabs`));
  assert.deepEqual(changedFiles(before, snapshot()), []);
});

test('shell and remotes that only fit together are published together', async () => {
  const needs = { ui: 2, shell: 1 };
  const gives = { ui: 2, federation: 1, shell: 1 };
  await assertRejected(() => deployShell('second', { gives }), 'ui 1 (the shell gives 2)');
  await assertRejected(() => deploy('second', { needs }), 'ui 2 (the shell gives 1)');
  const remotes = { one: remoteDist('one', 'second', { needs }) };
  const published = await publishSuite({ siteDir, shell: shellDist('second', { gives }), remotes });
  assert.deepEqual(
    published.map(({ name }) => name),
    ['shell', 'one'],
  );
  assert.deepEqual(entryOf('one').needs, needs);
});

test('a suite is rejected in which a build that was rolled back, and stays, no longer fits', async () => {
  await deployShell('second', more);
  await deploy('second', usesMore);
  const latest = remoteDist('one', 'third');
  await publishRemote({ siteDir, name: 'one', dist: latest });
  await rollbackRemote({ siteDir, name: 'one' });
  await assertRejected(
    () => publishSuite({ siteDir, shell: shellDist('third'), remotes: { one: latest } }),
    '@waybill/ui: Tabs',
  );
});

test('members of an exported object are compared, as deep as the source says them', () => {
  const exports = {
    '@waybill/federation': [
      'to',
      'to.orders',
      'to.user',
      'to.user.profile',
      'use',
      'open',
      'open.*',
      'open.a',
    ],
  };
  const missing = (...names) => missingNames({ '@waybill/federation': names }, exports);
  assert.deepEqual(
    missing('to', 'to.orders', 'to.user.profile', 'to.orders.call', 'use.anything', 'open.b.c', '*'),
    [],
  );
  assert.deepEqual(missing('to.order', 'to.user.name.first', 'gone.member', 'gone.other'), [
    '@waybill/federation: to.order',
    '@waybill/federation: to.user.name',
    '@waybill/federation: gone',
  ]);
});

test('nothing is missing from a module without names, or where nothing is needed', () => {
  assert.deepEqual(missingNames({ react: ['use'] }, { react: null }), []);
  assert.deepEqual(missingNames({ react: ['*'] }, { react: ['useState'] }), []);
  assert.deepEqual(missingNames(undefined, { react: [] }), []);
  assert.deepEqual(missingVersions(undefined, { ui: 1 }), []);
});

test('a shell gives two majors of one entry point, until no build that visitors may get needs the earlier one', async () => {
  const members = (major) => ({ imports: { [`@waybill/ui/members@${major}`]: ['MembersPage'] } });
  const one = { exports: { '@waybill/ui': ['Money'], '@waybill/ui/members@1': ['MembersPage'] } };
  const two = { exports: { '@waybill/ui': ['Money'], '@waybill/ui/members@2': ['MembersPage'] } };
  const both = { exports: { ...one.exports, ...two.exports } };
  const earlierOf = (shell) =>
    canDeploy({ siteDir, name: 'shell', dist: shellDist('next', shell) }).earlier.map(({ users }) => users);
  await deployShell('second', one);
  const first = await deploy('second', members(1));
  await assertRejected(
    () => deployShell('third', two),
    '@waybill/ui/members@1 (the shell gives @waybill/ui/members@2)',
  );
  await deployShell('third', both);
  assert.deepEqual(earlierOf(both), [[`one ${first.buildId}`]]);
  await deploy('third', members(2));
  assert.deepEqual(earlierOf(both), [[`one ${first.buildId}`]], 'it is the one before');
  await deploy('fourth', members(2));
  assert.deepEqual(earlierOf(both), [[]]);
  assert.equal((await deployShell('fifth', two)).isNew, true);
});
