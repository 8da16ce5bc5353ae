import assert from 'node:assert/strict';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { publishRemote, publishShell } from './publish.mjs';
import { rollbackRemote } from './rollback.mjs';
import { sampleSite } from './testing/sample-site.mjs';

const { siteDir, remoteDist, shellDist, entryOf, site } = sampleSite();
const dayMs = 24 * 60 * 60 * 1000;

const deploy = async (name, text) => {
  const { buildId } = await publishRemote({ siteDir, name, dist: remoteDist(name, text) });
  return buildId;
};
const deployShell = async (text) => (await publishShell({ siteDir, dist: shellDist(text) })).buildId;

/** Makes a build look as if it had been replaced that many days ago. */
const age = (name, buildId, days) => {
  const then = new Date(Date.now() - days * dayMs);
  utimesSync(join(siteDir, name, buildId), then, then);
};
const isStored = (name, buildId) => existsSync(join(siteDir, name, buildId, 'build.json'));

test('of any number of deployments every build stays that was replaced in the last 7 days', async () => {
  const builds = [];
  for (let round = 0; round < 12; round += 1) builds.push(await deploy('many', `round ${round}`));
  assert.equal(new Set(builds).size, 12);
  for (const buildId of builds) assert.equal(isStored('many', buildId), true);
});

test('a build goes 7 days after it was replaced; the current and the previous one never do', async () => {
  const [oldest, old, previous] = [
    await deploy('one', 'a'),
    await deploy('one', 'b'),
    await deploy('one', 'c'),
  ];
  const current = await deploy('one', 'd');
  age('one', oldest, 7.1);
  age('one', old, 6.9);
  age('one', previous, 30);
  age('one', current, 30);
  await deploy('two', 'a');
  assert.deepEqual(
    [oldest, old, previous, current].map((buildId) => isStored('one', buildId)),
    [false, true, true, true],
  );
});

test('a build that was current for long stays 7 days after a deployment or rollback', async () => {
  const first = await deploy('long', 'a');
  const second = await deploy('long', 'b');
  age('long', second, 100);
  await rollbackRemote({ siteDir, name: 'long' });
  await deploy('long', 'c');
  await deploy('long', 'd');
  assert.equal(entryOf('long').previous.buildId === second, false);
  assert.deepEqual([isStored('long', first), isStored('long', second)], [true, true]);
});

test('a pinned build stays, whatever its age', async () => {
  const [pinned, other] = [await deploy('pin', 'a'), await deploy('pin', 'b')];
  await deploy('pin', 'c');
  await deploy('pin', 'd');
  writeFileSync(join(siteDir, 'remotes/pinned.json'), JSON.stringify({ pin: pinned }));
  age('pin', pinned, 100);
  age('pin', other, 100);
  await deploy('pin', 'e');
  assert.deepEqual([isStored('pin', pinned), isStored('pin', other)], [true, false]);
});

test('builds of the shell stay by the same rule', async () => {
  const [oldest, old] = [await deployShell('a'), await deployShell('b')];
  await deployShell('c');
  const current = await deployShell('d');
  age('shell', oldest, 8);
  age('shell', current, 8);
  await deployShell('e');
  assert.deepEqual(
    [oldest, old, site().shell.previous.buildId, current].map((buildId) => isStored('shell', buildId)),
    [false, true, true, true],
  );
});

test('a list of pins that cannot be read deletes nothing', async () => {
  const oldest = await deploy('safe', 'a');
  await deploy('safe', 'b');
  await deploy('safe', 'c');
  age('safe', oldest, 100);
  writeFileSync(join(siteDir, 'remotes/pinned.json'), '{ "safe": ');
  await assert.rejects(deploy('safe', 'd'));
  assert.equal(isStored('safe', oldest), true);
  assert.ok(readdirSync(join(siteDir, 'safe')).length >= 3);
});
