import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { publishRemote, publishShell } from '../tools/publishing/publish.mjs';
import { sampleSite } from '../tools/publishing/testing/sample-site.mjs';

const { siteDir, remoteDist, shellDist } = sampleSite();

const remoteKeys = (...args) =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'remote-keys.mjs'), ...args], {
    env: { ...process.env, SITE_DIR: siteDir },
    encoding: 'utf8',
  });
const publicKey = () =>
  Buffer.from(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x, 'base64url').toString(
    'base64',
  );

test('who removes a key reads whether its build is still live, and how to switch that off', async () => {
  await publishShell({ siteDir, dist: shellDist('first') });
  await publishRemote({ siteDir, name: 'one', dist: remoteDist('one', 'first') });
  for (const name of ['one', 'two']) remoteKeys('add', name, publicKey(), `/${name}`);
  assert.match(
    remoteKeys('remove', 'one'),
    /^The key of one counts no longer\nThe build of one is still live: switch it off under Suite health .*npm run rollback -- one\n$/,
  );
  assert.equal(remoteKeys('remove', 'two'), 'The key of two counts no longer\n');
});
