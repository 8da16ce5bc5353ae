import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import webpack from 'webpack';
import { remoteConfig } from '../../shared/federation/webpack/index.mjs';
import { integrityOf, listFiles } from './files.mjs';
import { publishRemote, publishShell, readRegistry } from './publish.mjs';
import { rollbackRemote } from './rollback.mjs';

const root = mkdtempSync(join(tmpdir(), 'waybill-publish-'));
const siteDir = join(root, 'site');
after(() => rmSync(root, { recursive: true, force: true }));

const write = (file, text) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

const writeRemote = (name, sentence) => {
  write(`mfe-${name}/package.json`, JSON.stringify({ name: `@waybill/mfe-${name}`, version: '0.1.0' }));
  write(
    `mfe-${name}/src/area.ts`,
    `export const area = { name: '${name}', title: '${name}', paths: ['/${name}'], navigation: [], firstPages: { '/${name}': './first.page.tsx' } };\n`,
  );
  write(
    `mfe-${name}/src/remote.ts`,
    `import { defineRemote, lazyPage } from '@waybill/federation';\nimport { area } from './area.ts';\nexport default defineRemote({ ...area, routes: [{ path: '/${name}', Component: lazyPage(() => import('./first.page.tsx')) }] });\n`,
  );
  write(
    `mfe-${name}/src/first.page.tsx`,
    `export const FirstPage = () => <p>${sentence} ${'long enough to be compressed '.repeat(60)}</p>;\n`,
  );
};

/** Builds a remote as `npm run build` does, and publishes it. */
async function deploy(name, options = {}) {
  const dir = join(root, `mfe-${name}`);
  const config = await remoteConfig({ dir });
  const stats = await new Promise((resolve, reject) =>
    webpack({ ...config, cache: false }, (error, result) => (error ? reject(error) : resolve(result))),
  );
  assert.equal(stats.hasErrors(), false, stats.toString({ all: false, errors: true }));
  return publishRemote({ siteDir, name, dist: join(dir, 'dist'), ...options });
}

const snapshot = () =>
  Object.fromEntries(
    listFiles(siteDir).map((file) => [file, integrityOf(readFileSync(join(siteDir, file)))]),
  );
const entryOf = (name) => readRegistry(siteDir).remotes.find((remote) => remote.name === name);

before(async () => {
  write('shell/main.js', 'console.log("shell")');
  write(
    'shell/build.json',
    JSON.stringify({ contractVersion: 1, scripts: ['main.js'], styles: [], shared: {}, firstPaint: {} }),
  );
  await publishShell({ siteDir, dist: join(root, 'shell') });
  writeRemote('one', 'The first sentence.');
  writeRemote('two', 'Nothing changes here.');
  await deploy('one');
  await deploy('two');
});

test('a deployment changes the remote’s own folder and its one entry in the registry, nothing else', async () => {
  const before = snapshot();
  const first = entryOf('one');
  const other = entryOf('two');
  writeRemote('one', 'Another sentence.');
  const { buildId, isNew } = await deploy('one');
  assert.equal(isNew, true);
  assert.notEqual(buildId, first.buildId);

  const now = snapshot();
  const changed = Object.keys({ ...before, ...now }).filter((file) => before[file] !== now[file]);
  assert.deepEqual(
    changed.filter((file) => !file.startsWith(`one/${buildId}/`)),
    ['remotes/registry.json'],
  );
  assert.deepEqual(entryOf('two'), other);
  assert.equal(entryOf('one').buildId, buildId);
  assert.equal(entryOf('one').previous.buildId, first.buildId);
});

test('the same source gives the same build, and publishing it again changes nothing', async () => {
  const before = snapshot();
  const { isNew } = await deploy('one');
  assert.equal(isNew, false);
  assert.deepEqual(snapshot(), before);
});

test('two builds share no global, and an entry’s integrity is that of its file', () => {
  const { previous, ...current } = entryOf('one');
  assert.notEqual(current.global, previous.global);
  assert.match(current.global, new RegExp(current.buildId));
  for (const build of [current, previous]) {
    const script = readFileSync(join(siteDir, build.entry), 'utf8');
    assert.match(script, new RegExp(`\\b${build.global}\\b`));
    assert.equal(build.integrity[build.entry], integrityOf(readFileSync(join(siteDir, build.entry))));
  }
});

test('files are published compressed as well', () => {
  const folder = join(siteDir, 'one', entryOf('one').buildId);
  const name = listFiles(folder).find((file) => file.endsWith('.js.br'));
  assert.ok(name);
  const plain = readFileSync(join(folder, name.slice(0, -'.br'.length)));
  assert.deepEqual(brotliDecompressSync(readFileSync(join(folder, name))), plain);
  assert.deepEqual(gunzipSync(readFileSync(join(folder, name.replace(/br$/, 'gz')))), plain);
});

test('a rollback makes the earlier build current again and touches no file but the registry', async () => {
  const before = snapshot();
  const { buildId, previous } = entryOf('one');
  await rollbackRemote({ siteDir, name: 'one' });
  assert.equal(entryOf('one').buildId, previous.buildId);
  assert.equal(entryOf('one').previous.buildId, buildId);
  const { 'remotes/registry.json': _, ...rest } = snapshot();
  const { 'remotes/registry.json': __, ...restBefore } = before;
  assert.deepEqual(rest, restBefore);
});

test('a build that was taken back stays so at the next start, until it is deployed', async () => {
  const { buildId } = entryOf('one');
  assert.equal((await deploy('one', { keepsWithdrawn: true })).isNew, false);
  assert.equal(entryOf('one').buildId, buildId);
  assert.equal((await deploy('one')).isNew, true);
  assert.notEqual(entryOf('one').buildId, buildId);
});

test('a remote without an earlier build cannot be rolled back', async () => {
  await assert.rejects(rollbackRemote({ siteDir, name: 'two' }), /no earlier build/);
  await assert.rejects(rollbackRemote({ siteDir, name: 'three' }), /never been published/);
});

test('of many builds the last few stay for tabs that still use them', async () => {
  for (let round = 0; round < 7; round += 1) {
    writeRemote('two', `Round ${round}.`);
    await deploy('two');
  }
  const { buildId, previous } = entryOf('two');
  const builds = new Set(listFiles(join(siteDir, 'two')).map((file) => file.split('/')[0]));
  assert.equal(builds.size, 5);
  assert.ok(builds.has(buildId) && builds.has(previous.buildId));
});

test('a first page that no import asks for is refused when it is built', async () => {
  writeRemote('three', 'x');
  write(
    'mfe-three/src/area.ts',
    "export const area = { name: 'three', title: 'Three', paths: ['/three'], navigation: [], firstPages: { '/three': './gone.page.tsx' } };\n",
  );
  await assert.rejects(deploy('three'), /gone\.page/);
  assert.equal(existsSync(join(siteDir, 'three')), false);
});
