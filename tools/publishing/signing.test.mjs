import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { isSignedBy } from '@waybill/contract/publishing';
import { publishRemote, publishShell, publishSuite } from './publish.mjs';
import { rollbackShell } from './rollback.mjs';
import { sampleSite } from './testing/sample-site.mjs';

const sample = sampleSite();
const { siteDir, remoteDist, shellDist, site, entryOf } = sample;
const keyFile = process.env.REGISTRY_KEY_FILE;

const publishAll = (text) =>
  publishSuite({
    siteDir,
    shell: shellDist(text),
    remotes: { one: remoteDist('one', text), two: remoteDist('two', text) },
  });

const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });

/** The check that a browser makes, with what it has. */
async function isAcceptedByBrowser({ signature, ...entry }, publicKey) {
  const key = await crypto.subtle.importKey('raw', Buffer.from(publicKey, 'base64'), 'Ed25519', false, [
    'verify',
  ]);
  const text = new TextEncoder().encode(JSON.stringify(entry));
  return crypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64'), text);
}

beforeEach(async () => {
  delete process.env.REGISTRY_KEY;
  process.env.REGISTRY_KEY_FILE = keyFile;
  rmSync(siteDir, { recursive: true, force: true });
  rmSync(keyFile, { force: true });
  await publishAll('first');
});

test('every entry, in the registry and in its folder, is signed for the key in the shell', async () => {
  const { shell, remotes } = site();
  assert.match(shell.publicKey, /^[A-Za-z0-9+/]{43}=$/);
  assert.ok(sample.read(shell.scripts[1].url).includes(shell.publicKey));
  assert.equal(remotes.length, 2);
  for (const entry of remotes) {
    assert.equal(await isAcceptedByBrowser(entry, shell.publicKey), true);
    const own = JSON.parse(sample.read(`${entry.name}/${entry.buildId}/entry.json`));
    assert.deepEqual(own, entry);
  }
});

test('an entry in which anything was changed is rejected', () => {
  const { shell, remotes } = site();
  const [entry] = remotes;
  for (const change of [
    { number: entry.number + 1 },
    { integrity: entry.integrity.replace(/.$/, 'A') },
    { entry: 'https://elsewhere.example/remoteEntry.js' },
    { paths: ['/'] },
    { signature: undefined },
    { previous: { ...entry, buildId: '0123456789ab' } },
  ])
    assert.equal(isSignedBy({ ...entry, ...change }, shell.publicKey), false);
});

test('the key is made once, for its owner’s eyes only, and is in no published file', () => {
  assert.equal(statSync(keyFile).mode & 0o777, 0o600);
  const secret = readFileSync(keyFile, 'utf8').split('\n')[1];
  for (const file of Object.keys(sample.snapshot()))
    assert.equal(sample.read(file).includes(secret), false, file);
});

test('a key in a variable is used instead of the file', async () => {
  process.env.REGISTRY_KEY = newKey();
  rmSync(siteDir, { recursive: true });
  await publishAll('first');
  const { shell, remotes } = site();
  rmSync(keyFile);
  await publishRemote({ siteDir, name: 'one', dist: remoteDist('one', 'second') });
  assert.equal(isSignedBy(entryOf('one'), shell.publicKey), true);
  assert.equal(isSignedBy(remotes[1], shell.publicKey), true);
});

test('a key of another kind, or one inside the site, is rejected', async () => {
  process.env.REGISTRY_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  });
  await assert.rejects(publishAll('second'), /needs an Ed25519 key/);
  delete process.env.REGISTRY_KEY;
  process.env.REGISTRY_KEY_FILE = join(siteDir, 'key.pem');
  await assert.rejects(publishAll('second'), /must not be in the published site/);
});

test('a remote is not published with another key than the shell checks', async () => {
  const before = site();
  process.env.REGISTRY_KEY = newKey();
  const dist = remoteDist('one', 'second');
  await assert.rejects(publishRemote({ siteDir, name: 'one', dist }), /checks the registry with another key/);
  assert.deepEqual(site(), before);
});

test('the shell is not rolled back to one that checks another key', async () => {
  process.env.REGISTRY_KEY = newKey();
  await publishShell({ siteDir, dist: shellDist('second') });
  const before = site();
  await assert.rejects(rollbackShell({ siteDir }), /checks the registry with another key/);
  assert.deepEqual(site(), before);
});

test('with a new key comes a new shell, and every entry is signed with it', async () => {
  const before = site();
  process.env.REGISTRY_KEY = newKey();
  const { isNew } = await publishShell({ siteDir, dist: shellDist('first') });
  assert.equal(isNew, true);
  const { shell, remotes } = site();
  assert.notEqual(shell.publicKey, before.shell.publicKey);
  for (const entry of remotes) {
    assert.equal(isSignedBy(entry, shell.publicKey), true);
    assert.equal(entry.number, before.remotes[0].number + 1);
  }
});

test('an entry that was changed in the registry is not signed by the next publication', async () => {
  const { number, remotes } = site();
  const forged = { ...remotes[1], entry: 'https://elsewhere.example/remoteEntry.js' };
  const file = join(siteDir, 'remotes/registry.json');
  writeFileSync(file, JSON.stringify({ number, remotes: [remotes[0], forged] }));
  await publishRemote({ siteDir, name: 'one', dist: remoteDist('one', 'second') });
  assert.equal(isSignedBy(entryOf('one'), site().shell.publicKey), true);
  assert.deepEqual(entryOf('two'), forged);
  await publishSuite({
    siteDir,
    shell: shellDist('first'),
    remotes: { one: remoteDist('one', 'second'), two: remoteDist('two', 'first') },
  });
  assert.equal(entryOf('two').entry, remotes[1].entry);
});
