import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { integrityOf, listFiles } from './files.mjs';
import { publishSuite } from './publish.mjs';
import { readBuild } from './read-build.mjs';
import { sampleSite } from './testing/sample-site.mjs';

const { siteDir, remoteDist, shellDist, site, entryOf, read } = sampleSite();
before(() => publishSuite({ siteDir, shell: shellDist('one'), remotes: { one: remoteDist('one', 'one') } }));

const runnable = (folder) => listFiles(join(siteDir, folder)).filter((name) => /\.(m?js|css)$/.test(name));

test('a build lists the hash of every script and style, and its entry holds those of chunks', () => {
  const { buildId } = entryOf('one');
  const { files } = JSON.parse(read(`one/${buildId}/build.json`));
  assert.deepEqual(Object.keys(files), runnable(`one/${buildId}`));
  for (const [name, hash] of Object.entries(files))
    assert.equal(hash, integrityOf(read(`one/${buildId}/${name}`)));
  const entry = read(`one/${buildId}/remoteEntry.js`);
  for (const name of ['page.1a.js', 'page.1a.css', 'exposed.js'])
    assert.ok(entry.includes(`"${files[name]}"`));
  assert.doesNotMatch(entry, /WBHASH|WBBUILDID/);
});

test('the shell’s main script holds the hashes of its parts, the page those of its first files', () => {
  const { shell } = site();
  const [react, main] = shell.scripts;
  const [part] = shell.shared['@waybill/map'];
  assert.ok(read(main.url).includes(`"${part.integrity}"`));
  for (const { url, integrity } of [react, main, part, ...shell.styles])
    assert.equal(integrity, integrityOf(read(url)));
  for (const { url, integrity } of [react, main])
    assert.ok(
      shell.page.includes(
        `<script defer data-first src="${url}" integrity="${integrity}" crossorigin></script>`,
      ),
    );
  const [style] = shell.styles;
  assert.ok(
    shell.page.includes(
      `<link rel="stylesheet" data-first href="${style.url}" integrity="${style.integrity}" crossorigin>`,
    ),
  );
});

test('a byte that changes in any script or style makes it another than its hash says', () => {
  const { shell, remotes } = site();
  for (const [name, { buildId }] of [['shell', shell], ...remotes.map((entry) => [entry.name, entry])]) {
    const { files } = JSON.parse(read(`${name}/${buildId}/build.json`));
    for (const file of runnable(`${name}/${buildId}`)) {
      const content = readFileSync(join(siteDir, name, buildId, file));
      for (const at of [0, content.length - 1]) {
        const changed = Buffer.from(content);
        changed[at] ^= 1;
        assert.notEqual(integrityOf(changed), files[file]);
      }
    }
  }
});

test('a chunk that changes gives the build another id, and its entry another hash', () => {
  const first = readBuild(remoteDist('one', 'one'));
  const second = readBuild(remoteDist('one', 'two'));
  assert.notEqual(first.buildId, second.buildId);
  assert.notEqual(first.record.files['remoteEntry.js'], second.record.files['remoteEntry.js']);
});

test('files that are no text are published as they are', () => {
  const { buildId } = entryOf('one');
  assert.deepEqual([...readFileSync(join(siteDir, 'one', buildId, 'chime.wav'))], [0, 255, 1, 254]);
});

test('a hash of a file that the build does not have is rejected', () => {
  const dist = remoteDist('one', 'one');
  writeFileSync(join(dist, 'remoteEntry.js'), 'var a = "WBHASH:gone.js";');
  assert.throws(() => readBuild(dist), /No order in which to hash remoteEntry\.js/);
});

test('the page has one place for the server’s blocks, before the script that reads them', () => {
  const { shell } = site();
  assert.equal(shell.page.split('<!--waybill-->').length, 2);
  assert.ok(shell.page.indexOf('<!--waybill-->') < shell.page.indexOf('<script>let a = 1;</script>'));
  assert.match(shell.page, /<div id="root"><p>frame<\/p><\/div>/);
  assert.deepEqual(shell.inlineScripts, [
    `sha256-${createHash('sha256').update('let a = 1;').digest('base64')}`,
  ]);
  const { previous: _, ...record } = shell;
  assert.deepEqual(JSON.parse(read(`shell/${shell.buildId}/record.json`)), record);
});

test('a host that only serves files has page and service worker at its root', () => {
  const { shell } = site();
  assert.equal(read('index.html'), shell.page.replace('<!--waybill-->\n', ''));
  assert.equal(read('service-worker.js'), read(`shell/${shell.buildId}/service-worker.js`));
});
