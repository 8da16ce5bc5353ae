import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { ownerOf } from '@waybill/contract';
import { pathProblems, reservedPaths } from '@waybill/contract/publishing';
import jestConfig from '../../jest.config.mjs';
import { root } from '../../tools/workspace.mjs';
import { readPackages } from '../boundaries/packages.mjs';
import { layoutProblems, unreferencedFolders } from './testing/check-workspace.mjs';
import { importTypeScript, manifests, packages, remotes } from './testing/read-workspace.mjs';

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

test('every package is type-checked: the root tsconfig.json references it', () => {
  const { references } = readJson('tsconfig.json');
  assert.deepEqual(
    unreferencedFolders(
      packages.map(({ dir }) => dir).filter((dir) => !/^(tools|docs-site)$/.test(dir)),
      references,
    ),
    [],
  );
});

test('every package that runs in a browser is a project of Jest', () => {
  const inJest = jestConfig.projects.map(({ rootDir }) => relative(root, rootDir));
  const expected = packages
    .map(({ dir }) => dir)
    .filter((dir) => !/^(server|e2e|tools|docs-site|shared.contract)$/.test(dir));
  assert.deepEqual(inJest.sort(), expected.sort());
});

test('a package is found whatever its name is, hyphens included', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-workspace-'));
  try {
    for (const dir of ['mfe-orders', 'mfe-night-shift', 'shared/ui']) {
      mkdirSync(join(folder, dir), { recursive: true });
      writeFileSync(join(folder, dir, 'package.json'), JSON.stringify({ name: dir }));
    }
    assert.deepEqual(
      readPackages(folder).map(({ dir, kind }) => [dir, kind]),
      [
        ['mfe-night-shift', 'remote'],
        ['mfe-orders', 'remote'],
        [join('shared', 'ui'), 'shared'],
      ],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('no two remotes claim one path, and none a path of the shell or the server', () => {
  assert.deepEqual(pathProblems(manifests), []);
});

test('a path is written once: in the list of paths, of which manifests are made', async () => {
  const lists = Object.entries(await importTypeScript('shared/federation/src/paths.ts'));
  const every = lists.flatMap(([, paths]) => Object.values(paths));
  assert.deepEqual(every, [...new Set(every)]);
  for (const { name, paths, navigation } of manifests) {
    // A new remote's paths are in its manifest alone, until others link to them.
    const [, own = {}] =
      lists.find(([, list]) => Object.values(list).some((path) => paths.includes(path))) ?? [];
    for (const path of Object.values(own)) assert.equal(ownerOf(manifests, path)?.name, name, path);
    const source = readFileSync(join(root, `mfe-${name}/src/manifest.ts`), 'utf8');
    for (const path of Object.values(own)) assert.ok(!source.includes(`'${path}'`), `${name}: ${path}`);
    for (const { to } of navigation) assert.equal(ownerOf(manifests, to.split('?')[0])?.name, name, to);
  }
  const { shellPaths } = Object.fromEntries(lists);
  for (const path of Object.values(shellPaths)) assert.ok(reservedPaths.includes(path), path);
});

test('every path of a remote is in the layout that its navigation needs', async () => {
  const { layoutOf } = await importTypeScript('shell/src/routing/layout-of.ts');
  assert.deepEqual(layoutProblems(manifests, layoutOf), []);
});

test('the table of addresses in CONTRIBUTING lists every path of every remote', () => {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  for (const { dir } of remotes) {
    const [, cells = ''] = new RegExp(`^\\| \`${dir}\` \\| (.*) \\|$`, 'm').exec(guide) ?? [];
    const addresses = [...cells.matchAll(/`([^`]+)`/g)].map(([, address]) => address);
    const isListed = (path) =>
      addresses.some(
        (one) => `${path}/`.startsWith(one.replace(/\*$/, '')) && (one.endsWith('*') || path === one),
      );
    const { paths } = manifests.find(({ name }) => dir === `mfe-${name}`);
    assert.deepEqual(
      paths.filter((path) => !isListed(path)),
      [],
      `${dir} in CONTRIBUTING's table of addresses`,
    );
  }
});

test('every remote has a reviewer in CODEOWNERS', () => {
  const owners = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8');
  for (const { dir } of remotes) assert.match(owners, new RegExp(`^/${dir}/ +@`, 'm'));
});

test('the checks report a folder, a path and a layout that do not fit', () => {
  assert.deepEqual(unreferencedFolders(['mfe-a', 'mfe-a-b'], [{ path: 'mfe-a' }]), ['mfe-a-b']);
  const orders = { name: 'orders', paths: ['/', '/orders'], navigation: [] };
  const copy = { name: 'copy', paths: ['/Orders'], navigation: [] };
  assert.deepEqual(pathProblems([orders, copy, orders]), ['orders and copy both claim /orders']);
  assert.deepEqual(pathProblems([{ name: 'copy', paths: ['/Suite'] }]), [
    'the suite itself and copy both claim /suite',
  ]);
  const user = { name: 'user', paths: ['/bookings'], navigation: [{ to: '/bookings/1', layout: 'user' }] };
  assert.deepEqual(
    layoutProblems([user], () => 'company'),
    [
      'user: /bookings/1 is shown in the company layout, its entry is in the user layout',
      'user: /bookings is shown in the company layout, its entries are in user',
    ],
  );
});
