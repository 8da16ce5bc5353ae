import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig, webpack } from './base-config.mjs';
import { BuildRecord } from './build-record.mjs';
import { membersOf } from './object-members.mjs';

const root = mkdtempSync(join(tmpdir(), 'waybill-names-'));
after(() => rmSync(root, { recursive: true, force: true }));

/** Names that a shell's build records of a shared module that consists of these files. */
async function exportsOf(files) {
  mkdirSync(join(root, 'src'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'src', name), text);
  writeFileSync(join(root, 'src/main.ts'), "import('@sample/shared');\n");
  const config = baseConfig({ dir: root, mode: 'production', uniqueName: 'sample' });
  const shared = { '@sample/shared': { import: './src/index.ts', requiredVersion: false, version: '1.0.0' } };
  const plugins = [
    new ModuleFederationPlugin({ name: 'sample', manifest: false, dts: false, shared }),
    new BuildRecord(join(root, 'dist'), (_, exports) => exports),
  ];
  const options = {
    ...config,
    cache: false,
    entry: { main: './src/main.ts' },
    plugins: [...config.plugins, ...plugins],
  };
  await new Promise((resolve, reject) =>
    webpack(options, (error, stats) => {
      if (error || stats.hasErrors())
        reject(error ?? new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    }),
  );
  return JSON.parse(readFileSync(join(root, 'dist/build.json'), 'utf8'))['@sample/shared'];
}

test('a build records exported names, and members of objects wherever they are declared', async () => {
  const names = await exportsOf({
    'index.ts':
      "export { paths as to } from './paths.ts';\nexport * from './more.ts';\nexport const limit = 5;\n",
    'paths.ts':
      "export const paths = { orders: () => '/orders', user: { profile: () => '/me' } } as const;\n",
    'more.ts':
      "import { paths } from './paths.ts';\nconst own = { list() {}, 'all-of': 1 };\nexport { own as ordersApi };\nexport const wider = { ...paths, extra: 1 };\nexport function use() {}\n",
  });
  assert.deepEqual(names, [
    'limit',
    'ordersApi',
    'ordersApi.all-of',
    'ordersApi.list',
    'to',
    'to.orders',
    'to.user',
    'to.user.profile',
    'use',
    'wider',
    'wider.*',
    'wider.extra',
  ]);
});

test('members are those of object literals alone, whatever type they are given', () => {
  const members = (source) => membersOf('names.ts', source);
  assert.deepEqual(members('export const a = { b: 1 } satisfies Record<string, number>;'), { a: ['b'] });
  assert.deepEqual(members('export const a: { b: number } = Object.freeze({ b: 1 });'), { a: ['b'] });
  assert.deepEqual(members("const key = 'b'; export const a = { [key]: 1 };"), { a: ['*'] });
  assert.deepEqual(members('export default { b: 1 };'), { default: ['b'] });
  for (const source of [
    'export const a = create({ b: 1 });',
    'export let a = { b: 1 };',
    'export const { a } = { a: 1 };',
    'export class a {}',
  ])
    assert.deepEqual(members(source), {}, source);
});
