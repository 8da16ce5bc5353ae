import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { isSignedBy } from '@waybill/contract/publishing';
import { integrityOf } from './files.mjs';
import { publishRemote, publishSuite } from './publish.mjs';
import { rollbackRemote } from './rollback.mjs';
import { changedFiles, sampleSite } from './testing/sample-site.mjs';

const { root, siteDir, remoteDist, shellDist, entryOf, site, snapshot } = sampleSite();
const elsewhere = join(root, 'elsewhere');
const host = createServer((request, response) => {
  try {
    response.end(readFileSync(join(elsewhere, request.url)));
  } catch {
    response.writeHead(404).end();
  }
});
let origin;

before(async () => {
  await new Promise((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${host.address().port}`;
  await publishSuite({ siteDir, shell: shellDist('a'), remotes: { one: remoteDist('one', 'a') } });
});
after(() => new Promise((resolve) => host.close(resolve)));

const deploy = () => publishRemote({ siteDir, name: 'one', dist: remoteDist('one', 'b'), origin });

test('a remote becomes current on another origin once that has every file of the build', async () => {
  await assert.rejects(deploy(), /Copy the folder one\/\w+ of the site there first/);
  cpSync(join(siteDir, 'one'), join(elsewhere, 'one'), { recursive: true });
  const { buildId, isNew } = await deploy();
  assert.equal(isNew, true);
  const entry = entryOf('one');
  assert.equal(entry.entry, `${origin}/one/${buildId}/remoteEntry.js`);
  assert.equal(entry.integrity, integrityOf(await (await fetch(entry.entry)).text()));
  assert.equal(isSignedBy(entry, site().shell.publicKey), true);
});

test('the build that is current moves to the origin that a deployment names, and back', async () => {
  const { entry, previous, number } = entryOf('one');
  const own = () => publishRemote({ siteDir, name: 'one', dist: remoteDist('one', 'b') });
  const { isNew, buildId } = await own();
  assert.equal(isNew, true);
  assert.equal(entryOf('one').entry, `/one/${buildId}/remoteEntry.js`);
  assert.equal((await own()).isNew, false);
  await deploy();
  assert.deepEqual(
    [entryOf('one').entry, entryOf('one').previous, entryOf('one').number],
    [entry, previous, number + 2],
  );
  assert.equal((await deploy()).isNew, false);
});

test('a rollback goes back to the address that the build had', async () => {
  const { entry, previous } = entryOf('one');
  await rollbackRemote({ siteDir, name: 'one' });
  assert.equal(entryOf('one').entry, previous.entry);
  await rollbackRemote({ siteDir, name: 'one' });
  assert.equal(entryOf('one').entry, entry);
});

test('files that are missing there, or are others, stop the deployment', async () => {
  await rollbackRemote({ siteDir, name: 'one' });
  const { buildId } = entryOf('one').previous;
  const file = join(elsewhere, 'one', buildId, 'page.1a.js');
  const before = snapshot();
  writeFileSync(file, 'changed();');
  await assert.rejects(deploy(), /page\.1a\.js is not the file of this build/);
  rmSync(file);
  await assert.rejects(deploy(), /page\.1a\.js is not the file of this build/);
  assert.deepEqual(changedFiles(before, snapshot()), []);
});
