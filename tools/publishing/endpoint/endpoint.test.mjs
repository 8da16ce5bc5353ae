import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { promisify } from 'node:util';
import { isSignedBy } from '@waybill/contract/publishing';
import { interfaceVersions } from '../../webpack/interface-versions.mjs';
import { asJson, listFiles } from '../files.mjs';
import { publishShell } from '../publish.mjs';
import { signed } from '../signing.mjs';
import { changedFiles, sampleSite } from '../testing/sample-site.mjs';
import { publishEndpoint } from './endpoint.mjs';
import { delegate, delegatedKeys, revoke } from './keys.mjs';
import { createReceiver } from './receive.mjs';
import { recordSchema } from './record-schema.mjs';

const { root, siteDir, remoteDist, shellDist, entryOf, site, snapshot } = sampleSite();
const packageDir = join(import.meta.dirname, '../../remote');
const { gives: shellGives } = JSON.parse(readFileSync(join(shellDist('first'), 'build.json'), 'utf8'));
const keysFile = join(root, 'remote-keys.json');

const newKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x, 'base64url').toString('base64');
  return { privateKey, publicKey: raw };
};
const own = newKey();
const other = newKey();
const inAYear = () => new Date(Date.now() + 365 * 86_400_000);
const permit = (changes = {}) =>
  delegate(siteDir, { name: 'one', publicKey: own.publicKey, paths: ['/one'], until: inAYear(), ...changes });

const filesOf = (dist) =>
  Object.fromEntries(
    listFiles(dist).map((name) => [name, readFileSync(join(dist, name)).toString('base64')]),
  );

/** An upload as the package's command makes it; `change` is to what is signed. */
const uploadOf = (dist, { name = 'one', key = own, at = new Date(), change = (files) => files } = {}) => {
  const upload = { name, at: at.toISOString(), files: change(filesOf(dist)) };
  const body = Buffer.from(JSON.stringify(upload));
  return [body, sign(null, body, key.privateKey).toString('base64')];
};

const without =
  (...names) =>
  (files) =>
    Object.fromEntries(Object.entries(files).filter(([name]) => !names.includes(name)));

let receive;
before(() => publishShell({ siteDir, dist: shellDist('first') }));
beforeEach(async () => {
  writeFileSync(keysFile, '[]');
  await permit();
  receive = createReceiver({ siteDir });
});

/** Rejects with this status, and leaves the site as it was. */
async function refused(status, text, upload) {
  const present = snapshot();
  await assert.rejects(receive(...upload), (error) => {
    assert.equal(error.status, status, error.message);
    assert.match(error.message, text);
    return true;
  });
  assert.deepEqual(changedFiles(present, snapshot()), []);
}

test('a team publishes by its own key with the package’s command; the entry has the suite’s signature', async () => {
  const endpoint = publishEndpoint({ siteDir });
  endpoint.listen(0, '127.0.0.1');
  after(() => endpoint.close());
  await once(endpoint, 'listening');
  const publish = () =>
    promisify(execFile)(
      process.execPath,
      [
        join(packageDir, 'bin/waybill-remote.mjs'),
        'publish',
        remoteDist('one', 'hello'),
        `--to=http://127.0.0.1:${endpoint.address().port}/publish`,
      ],
      { env: { WAYBILL_REMOTE_KEY: own.privateKey.export({ type: 'pkcs8', format: 'pem' }) } },
    );
  const { stdout } = await publish();
  assert.match(stdout, /^one [0-9a-f]{12} is current/);
  assert.equal(isSignedBy(entryOf('one'), site().shell.publicKey), true);
  assert.equal(isSignedBy(entryOf('one'), own.publicKey), false);
  assert.match((await publish()).stdout, /was current already/);

  await revoke(siteDir, 'one');
  await assert.rejects(publish(), /401\nNo key that counts here/);
});

test('a key publishes nothing under another name, path or link', async () => {
  await refused(401, /No key/, uploadOf(remoteDist('one', 'x'), { key: other }));
  await refused(403, /is for one, not for two/, uploadOf(remoteDist('two', 'x'), { name: 'two' }));
  await refused(403, /two is not one/, uploadOf(remoteDist('one', 'x'), { name: 'two' }));
  const paths = ['/one', '/oneself', '/orders'];
  await refused(
    403,
    /\/oneself is not below \/one\n\/orders is not/,
    uploadOf(remoteDist('one', 'x', { paths })),
  );
  const link = { to: '/orders', label: 'Orders', icon: 'orders', layout: 'company', order: 1 };
  await refused(403, /\/orders is not below/, uploadOf(remoteDist('one', 'x', { navigation: [link] })));
});

test('a key that was removed, replaced, has ended or was not signed by the suite counts no longer', async () => {
  const dist = remoteDist('one', 'x');
  assert.equal(await revoke(siteDir, 'one'), true);
  assert.equal(await revoke(siteDir, 'one'), false);
  await refused(401, /No key/, uploadOf(dist));
  await permit({ publicKey: other.publicKey });
  await refused(401, /No key/, uploadOf(dist));
  await permit({ until: new Date(Date.now() - 1000) });
  await refused(401, /No key/, uploadOf(dist));
  const entry = { name: 'one', publicKey: own.publicKey, paths: ['/one'], until: inAYear().toISOString() };
  writeFileSync(keysFile, asJson([signed(entry, other)]));
  await refused(401, /No key/, uploadOf(dist));
  await permit();
  const [widened] = delegatedKeys(siteDir);
  writeFileSync(keysFile, asJson([{ ...widened, paths: ['/one', '/orders'] }]));
  await refused(401, /No key/, uploadOf(dist));
});

test('an upload that was changed on its way, is old, or comes twice is not taken', async () => {
  const dist = remoteDist('one', 'fresh');
  const [body, signature] = uploadOf(dist);
  const changed = Buffer.from(body.toString().replace('"at"', '"At"'));
  await refused(401, /No key/, [changed, signature]);
  await refused(401, /another time/, uploadOf(dist, { at: new Date(Date.now() - 10 * 60_000) }));
  const { buildId } = await receive(body, signature);
  assert.equal(entryOf('one').buildId, buildId);
  await refused(409, /taken already/, [body, signature]);
});

test('a build that reaches beyond its paths, or is not whole, is not taken', async () => {
  const wrong = (changes) => uploadOf(remoteDist('one', 'x', changes));
  await refused(422, /backgroundComponentFor/, wrong({ backgroundComponentFor: {} }));
  await refused(422, /firstCalls/, wrong({ firstCalls: {} }));
  await refused(422, /the global/, wrong({ global: 'waybill_two_WBBUILDIDxxx' }));
  await refused(422, /global/, wrong({ global: 'waybill_one' }));
  await refused(422, /other\.js is named/, wrong({ first: ['other.js'] }));
  await refused(422, /first/, wrong({ first: ['../two/exposed.js'] }));
  const dist = remoteDist('one', 'x');
  await refused(422, /build\.json is not JSON/, uploadOf(dist, { change: without('build.json') }));
  const html = (files) => ({ ...files, 'page.html': files['exposed.js'] });
  await refused(422, /page\.html is of a kind/, uploadOf(dist, { change: html }));
  const upwards = (files) => ({ ...files, '../two/page.js': files['exposed.js'] });
  await refused(422, /upload: files/, uploadOf(dist, { change: upwards }));
  await refused(409, /No order in which to hash/, uploadOf(dist, { change: without('page.1a.js') }));
});

test('a build that does not fit the suite is refused in the words of a deployment', async () => {
  await refused(
    409,
    /needs what the published shell/,
    uploadOf(remoteDist('one', 'x', { needs: { shell: 9 } })),
  );
});

test('what a key for the sandbox publishes runs there with the calls it names, on no shell that has none', async () => {
  await permit({ sandbox: { calls: ['user/show'] } });
  await refused(409, /needs what the published shell/, uploadOf(remoteDist('one', 'x')));
  await publishShell({ siteDir, dist: shellDist('second', { gives: { ...shellGives, sandbox: 1 } }) });
  const own = { sandbox: { calls: ['order/index'] } };
  await refused(422, /sandbox/, uploadOf(remoteDist('one', 'x', own)));
  await receive(...uploadOf(remoteDist('one', 'x')));
  assert.deepEqual(entryOf('one').sandbox, { calls: ['user/show'] });
  assert.equal(entryOf('one').needs.sandbox, 1);
  await receive(...uploadOf(remoteDist('one', 'y')));
  assert.deepEqual(entryOf('one').previous.sandbox, { calls: ['user/show'] });

  await permit();
  await receive(...uploadOf(remoteDist('one', 'y')));
  assert.equal(entryOf('one').sandbox, undefined);
  await assert.rejects(permit({ sandbox: { calls: ['auth/session/narrow'] } }), /none below auth/);
});

test('no key is given for what is no remote, or for paths of the suite', async () => {
  await assert.rejects(permit({ name: 'shell' }), /no name of a remote/);
  await assert.rejects(permit({ publicKey: 'abc' }), /public key/);
  await assert.rejects(permit({ paths: ['/'] }), /Name the paths/);
  await assert.rejects(permit({ paths: ['/api'] }), /both claim \/api/);
});

/** The members of an interface by name, as its file declares them. */
const membersOf = (file, name) => {
  const text = readFileSync(file, 'utf8');
  const [, body] = new RegExp(`interface ${name} (?:extends [^{]*)?\\{\\n([\\s\\S]*?)\\n\\}`).exec(text);
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, member]) => member);
};

test('the package declares no function of a place that the shell does not give', () => {
  const given = membersOf(join(packageDir, '../../shared/federation/src/remote.ts'), 'Place');
  const declared = membersOf(join(packageDir, 'index.d.mts'), 'Place');
  assert.deepEqual([...declared, 'queryClient'].sort(), given.sort());
});

test('the package says what the endpoint takes', () => {
  const file = join(packageDir, 'build.schema.json');
  if (process.env.UPDATE_SCHEMA) writeFileSync(file, asJson(recordSchema()));
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(JSON.stringify(recordSchema())));
  const plugin = readFileSync(join(packageDir, 'webpack/index.mjs'), 'utf8');
  assert.match(plugin, new RegExp(`shellInterface = ${interfaceVersions().shell};`));
});
