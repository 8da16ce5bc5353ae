import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { remoteConfig } from '../webpack/index.mjs';
import { interfaceVersions } from '../webpack/interface-versions.mjs';
import { shareKeyOf } from '../webpack/shared-modules.mjs';
import { listFiles } from './files.mjs';
import { publishRemote } from './publish.mjs';

const workspace = join(import.meta.dirname, '../..');
const roots = [];
after(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

function newFolder() {
  const root = mkdtempSync(join(tmpdir(), 'waybill-build-'));
  roots.push(root);
  return root;
}

const sources = {
  'package.json': JSON.stringify({ name: '@waybill/mfe-one', version: '0.1.0' }),
  'src/manifest.ts':
    "export const manifest = { name: 'one', title: 'One', paths: ['/one'], navigation: [], firstPages: { '/one': './first/first.page.tsx' } };\n",
  'src/remote.ts':
    "import { defineRemote, lazyPage } from '@waybill/federation';\nimport { manifest } from './manifest.ts';\nexport default defineRemote({ ...manifest, routes: [{ path: '/one', Component: lazyPage(() => import('./first/first.page.tsx')) }] });\n",
  'src/first/first.page.tsx': `import { to } from '@waybill/federation';
import * as ui from '@waybill/ui';
import { anchorTarget } from './links.ts';
import styles from './first.module.css';
import chime from './chime.wav';
const { customers, outlets: places } = to;
export const FirstPage = () => (
  <ui.Money className={styles.amount} data-sound={chime} data-links={[to.orders(), customers, places, anchorTarget]} />
);
`,
  'src/first/links.ts': "export const anchorTarget = import.meta.url ? '_blank' : '_self';\n",
  'src/first/first.module.css': '.amount { color: red; }\n',
  'src/first/chime.wav': 'x'.repeat(5000),
};

function writeSources(root, changes = {}) {
  const dir = join(root, 'mfe-one');
  for (const [file, text] of Object.entries({ ...sources, ...changes })) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return dir;
}

/** Builds a remote as `npm run build` does, in a folder of its own; gives webpack's output folder. */
async function build(root, changes) {
  const dir = writeSources(root, changes);
  const config = await remoteConfig({ dir });
  const stats = await new Promise((resolve, reject) =>
    webpack({ ...config, cache: false }, (error, result) => (error ? reject(error) : resolve(result))),
  );
  assert.equal(stats.hasErrors(), false, stats.toString({ all: false, errors: true }));
  return join(dir, 'dist');
}

/** Builds a remote in a checkout of its own, in which also the build's own files and packages have other paths. */
async function buildInCheckout(root) {
  const dir = writeSources(root);
  for (const name of readdirSync(join(workspace, 'shared')))
    cpSync(join(workspace, 'shared', name, 'package.json'), join(root, 'shared', name, 'package.json'));
  for (const copied of [
    'tools/webpack',
    'tools/remote/webpack',
    'tools/workspace.mjs',
    'shared/federation/src/paths.ts',
  ])
    cpSync(join(workspace, copied), join(root, copied), { recursive: true });
  symlinkSync(join(workspace, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(
    join(dir, 'webpack.config.mjs'),
    `import { remoteConfig } from '../tools/webpack/index.mjs';
const config = await remoteConfig({ dir: import.meta.dirname });
const resolve = { ...config.resolve, symlinks: false };
export default { ...config, cache: false, resolve, resolveLoader: { symlinks: false } };
`,
  );
  const cli = join(root, 'node_modules/webpack-cli/bin/cli.js');
  const flags = ['--preserve-symlinks', '--preserve-symlinks-main'];
  await promisify(execFile)(process.execPath, [...flags, cli], { cwd: dir });
  return join(dir, 'dist');
}

/** Publishes a build into a site without a shell. */
async function publish(root, dist) {
  process.env.REGISTRY_KEY_FILE = join(root, 'key.pem');
  const siteDir = join(root, 'site');
  const { buildId } = await publishRemote({ siteDir, name: 'one', dist });
  return { buildId, folder: join(siteDir, 'one', buildId) };
}

const contents = (folder) =>
  Object.fromEntries(
    listFiles(folder)
      .filter((name) => name !== 'entry.json')
      .map((name) => [name, readFileSync(join(folder, name)).toString('latin1')]),
  );

test('the same sources give the same build in any folder, and no file names that folder', async () => {
  const [root, other] = [newFolder(), newFolder()];
  const first = await publish(root, await buildInCheckout(root));
  const second = await publish(other, await buildInCheckout(other));
  assert.equal(first.buildId, second.buildId);
  assert.deepEqual(contents(first.folder), contents(second.folder));
  for (const [name, content] of Object.entries(contents(first.folder)))
    for (const path of [basename(root), process.cwd(), import.meta.dirname, tmpdir()])
      assert.equal(content.includes(path), false, `${name} holds ${path}`);
});

test('another source gives another build', async () => {
  const root = newFolder();
  const first = await publish(root, await build(root));
  const changes = { 'src/first/first.module.css': '.amount { color: blue; }\n' };
  const second = await publish(root, await build(root, changes));
  assert.notEqual(first.buildId, second.buildId);
});

test('a build records what it imports, by major and with members', async () => {
  const dist = await build(newFolder());
  const { needs, imports, first, lazy, entry } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  assert.deepEqual(imports[shareKeyOf('@waybill/federation')], [
    'defineRemote',
    'lazyPage',
    'to.customers',
    'to.orders',
    'to.outlets',
  ]);
  assert.deepEqual(imports[shareKeyOf('@waybill/ui')], ['Money']);
  assert.deepEqual(needs, interfaceVersions());
  const files = listFiles(dist);
  for (const file of [entry, ...first, ...lazy['./first/first.page.tsx'].files])
    assert.ok(files.includes(file));
  assert.equal(files.includes('mf-manifest.json'), false);
});

test('the build rejects a first page that no import loads', async () => {
  const manifest = sources['src/manifest.ts'].replace("'./first/first.page.tsx'", "'./gone.page.tsx'");
  await assert.rejects(build(newFolder(), { 'src/manifest.ts': manifest }), /gone\.page/);
});
