import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isSignedBy } from '@waybill/contract/publishing';
import { integrityOf } from './files.mjs';
import { publishSuite } from './publish.mjs';
import { sampleSite } from './testing/sample-site.mjs';

const { root, siteDir, remoteDist, shellDist, site, read } = sampleSite();
const program = fileURLToPath(new URL('./testing/killed-publication.mjs', import.meta.url));
const first = join(root, 'first');
let publication;

const outputs = (text) => ({
  siteDir,
  shell: shellDist(text),
  remotes: { one: remoteDist('one', text), two: remoteDist('two', 'same') },
});

/** Publishes the second suite over the first, and is killed at that file operation. */
function publishKilledAt(killAt) {
  rmSync(siteDir, { recursive: true, force: true });
  cpSync(first, siteDir, { recursive: true, preserveTimestamps: true });
  const env = { ...process.env, KILL_AT: String(killAt), PUBLICATION: JSON.stringify(publication) };
  const { signal, status, stdout, stderr } = spawnSync(process.execPath, [program], {
    env,
    encoding: 'utf8',
  });
  assert.ok(signal === 'SIGKILL' || status === 0, stderr);
  return { isKilled: signal === 'SIGKILL', operations: Number(stdout) };
}

/** Asserts that the current site is whole: every file that it names exists and has its hash. */
function assertComplete() {
  const { shell, remotes } = site();
  const files = [...shell.scripts, ...shell.styles, ...Object.values(shell.shared).flat()];
  for (const entry of remotes) {
    assert.equal(isSignedBy(entry, shell.publicKey), true);
    files.push({ url: entry.entry, integrity: entry.integrity });
  }
  for (const { url, integrity } of files) assert.equal(integrityOf(read(url)), integrity);
  return { shell: shell.buildId, remotes: remotes.map(({ buildId }) => buildId) };
}

before(async () => {
  await publishSuite(outputs('first'));
  cpSync(siteDir, first, { recursive: true, preserveTimestamps: true });
  publication = outputs('second');
});

test('wherever a publication is killed, the suite is whole, and the next one completes it', async () => {
  const { operations } = publishKilledAt(0);
  const complete = assertComplete();
  assert.ok(operations > 20, `${operations} operations`);
  for (let at = 1; at <= operations; at += 1) {
    assert.equal(publishKilledAt(at).isKilled, true);
    assertComplete();
    await publishSuite(publication);
    assert.deepEqual(assertComplete(), complete, `killed at ${at}`);
    assert.match(read('index.html'), new RegExp(complete.shell), `killed at ${at}`);
    assert.match(read('service-worker.js'), /second/, `killed at ${at}`);
    assert.equal(existsSync(join(siteDir, 'publishing.lock')), false);
  }
});
