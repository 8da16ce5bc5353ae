import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { findProblems } from './find-problems.mjs';

const root = mkdtempSync(join(tmpdir(), 'waybill-boundaries-'));
after(() => rmSync(root, { recursive: true, force: true }));

const write = (file, text) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const addPackage = (dir, name, { exports = {}, dependencies = [] } = {}) =>
  write(
    `${dir}/package.json`,
    JSON.stringify({
      name,
      exports,
      dependencies: Object.fromEntries(dependencies.map((one) => [one, '*'])),
    }),
  );

write('package.json', JSON.stringify({ devDependencies: { jest: '*' } }));
addPackage('mfe-orders', '@waybill/mfe-orders', {
  dependencies:
    '@waybill/ui @waybill/mfe-finance @waybill/shell @waybill/federation @waybill/tools react'.split(' '),
});
addPackage('mfe-finance', '@waybill/mfe-finance', { exports: { '.': './src/index.ts' } });
addPackage('shell', '@waybill/shell', {
  exports: { '.': './a.ts' },
  dependencies: ['@waybill/mfe-orders', '@waybill/federation'],
});
addPackage('server', '@waybill/server', { dependencies: ['@waybill/contract', '@waybill/ui'] });
addPackage('shared/ui', '@waybill/ui', {
  exports: { '.': './src/index.ts', './testing': './src/testing.ts' },
  dependencies: ['antd', '@waybill/mfe-orders'],
});
addPackage('shared/contract', '@waybill/contract', { exports: { '.': './src/index.ts' } });
addPackage('shared/federation', '@waybill/federation', { exports: { '.': './src/index.ts' } });
addPackage('tools', '@waybill/tools', { exports: { './webpack': './webpack/index.mjs' } });

const problemsOf = (file, source) => {
  write(file, source);
  const { problems } = findProblems(root);
  rmSync(join(root, file));
  return problems.filter((problem) => problem.file === file).map(({ message }) => message);
};

test('allows imports in the dependency direction', () => {
  assert.deepEqual(
    problemsOf(
      'mfe-orders/src/a.tsx',
      "import { Money } from '@waybill/ui';\nimport { use } from 'react';\nimport './b.ts';\nexport const c = () => import('./d.tsx');\n",
    ),
    [],
  );
  assert.deepEqual(problemsOf('shared/ui/src/a.ts', "export { Table } from 'antd';\n"), []);
  assert.deepEqual(
    problemsOf('server/src/a.ts', "import { order } from '@waybill/contract';\nimport 'node:fs';\n"),
    [],
  );
  assert.deepEqual(problemsOf('shell/src/a.ts', "import '@waybill/federation';\n"), []);
});

test('rejects a remote that imports another remote, by name or by path', () => {
  assert.match(problemsOf('mfe-orders/src/a.ts', "import '@waybill/mfe-finance';\n")[0], /must not import/);
  assert.match(
    problemsOf('mfe-orders/src/a.ts', "import '../../mfe-finance/src/x.ts';\n")[0],
    /leaves the package/,
  );
  assert.match(
    problemsOf('mfe-orders/src/a.ts', "export { x } from '@waybill/mfe-finance';\n")[0],
    /must not import/,
  );
  assert.match(
    problemsOf('mfe-orders/src/a.ts', "const x = () => import('@waybill/mfe-finance');\n")[0],
    /must not/,
  );
  assert.match(
    problemsOf('mfe-orders/src/a.ts', "import type { X } from '@waybill/mfe-finance';\n")[0],
    /must not/,
  );
});

test('rejects the shell that imports a remote, and anyone who imports the shell', () => {
  assert.match(problemsOf('shell/src/a.ts', "import '@waybill/mfe-orders';\n")[0], /must not import/);
  assert.match(problemsOf('mfe-orders/src/a.ts', "import '@waybill/shell';\n")[0], /must not import/);
  assert.match(problemsOf('shared/ui/src/a.ts', "import '@waybill/mfe-orders';\n")[0], /must not import/);
});

test('rejects any web package but the contract in the server', () => {
  assert.match(problemsOf('server/src/a.ts', "import '@waybill/ui';\n")[0], /nothing with the web but/);
});

test('rejects antd outside the kit', () => {
  assert.match(
    problemsOf('mfe-orders/src/a.ts', "import 'antd/es/button';\n")[0],
    /only through @waybill\/ui/,
  );
  assert.match(problemsOf('shell/src/a.ts', "import '@ant-design/icons';\n")[0], /only through @waybill\/ui/);
});

test('rejects imports past the entry points of a package', () => {
  assert.match(
    problemsOf('mfe-orders/src/a.ts', "import '@waybill/ui/src/button.tsx';\n")[0],
    /not an entry point/,
  );
  assert.match(problemsOf('mfe-orders/src/a.ts', "import '@waybill/ui/testing';\n")[0], /for tests/);
  assert.deepEqual(problemsOf('mfe-orders/src/a.test.ts', "import '@waybill/ui/testing';\n"), []);
});

test('lets webpack files alone import what builds them', () => {
  const source = "import '@waybill/tools/webpack';\n";
  assert.deepEqual(problemsOf('mfe-orders/webpack.config.mjs', source), []);
  assert.match(problemsOf('mfe-orders/src/a.ts', source)[0], /must not import/);
  assert.match(
    problemsOf('mfe-orders/webpack.config.mjs', "import '@waybill/tools/map';\n")[0],
    /not an entry/,
  );
});

test('rejects what a package does not declare', () => {
  assert.match(problemsOf('mfe-orders/src/a.ts', "import 'lodash';\n")[0], /not among the dependencies/);
});

test('rejects a name that the shared part of a library does not have', () => {
  write('tools/webpack/react-router-dom.mjs', "export { Link } from 'react-router-whole';\n");
  write(
    'mfe-orders/package.json',
    JSON.stringify({ name: '@waybill/mfe-orders', dependencies: { 'react-router-dom': '*' } }),
  );
  assert.match(
    problemsOf('mfe-orders/src/a.ts', "import { Form, Link } from 'react-router-dom';\n")[0],
    /Form of react-router-dom is not in the browser/,
  );
  assert.deepEqual(
    problemsOf('mfe-orders/src/a.ts', "import { type Location, Link } from 'react-router-dom';\n"),
    [],
  );
});

test('rejects a part of the kit that knows orders, or that calls the API', () => {
  assert.match(
    problemsOf('shared/ui/src/show/a.ts', "import '../domain/order/b.ts';\n")[0],
    /the kit must not depend/,
  );
  assert.match(problemsOf('shared/ui/src/show/a.ts', "import '@waybill/api';\n")[0], /calls no API/);
  assert.deepEqual(problemsOf('shared/ui/src/index.ts', "export * from './domain/order/b.ts';\n"), []);
  assert.deepEqual(problemsOf('shared/ui/src/domain/order/a.ts', "import '../../show/b.ts';\n"), []);
});

test('rejects an import of the server that goes up a floor of the platform, or up from it', () => {
  assert.match(
    problemsOf('server/src/platform/base/a.ts', "import '../http/b.ts';\n")[0],
    /on a floor above base/,
  );
  assert.match(
    problemsOf('server/src/platform/base/a.ts', "import '../../money/b.ts';\n")[0],
    /above the platform/,
  );
  assert.match(
    problemsOf('server/src/money/a.ts', "import type { B } from '../program/b.ts';\n")[0],
    /above the money/,
  );
  assert.deepEqual(problemsOf('server/src/money/a.ts', "import '../platform/base/b.ts';\n"), []);
});

test('rejects an import past the public file of a domain of the server', () => {
  assert.match(
    problemsOf('server/src/live/push/a.ts', "import '../../money/cash/b.ts';\n")[0],
    /not the public file/,
  );
  assert.deepEqual(
    problemsOf('server/src/live/push/a.ts', "import '../../mail/index.ts';\nimport './b.ts';\n"),
    [],
  );
});

test('rejects files, and folders of the server, that import each other, types included', () => {
  write('server/src/live/b.ts', "import type { A } from './a.ts';\n");
  assert.match(problemsOf('server/src/live/a.ts', "import './b.ts';\n")[0], /imports itself through server/);
  write('server/src/live/b.ts', "import '../mail/c.ts';\n");
  write('server/src/mail/d.ts', "import '../live/a.ts';\n");
  const folders = findProblems(root).problems.filter(({ message }) => message.includes('itself through'));
  assert.deepEqual(folders.map(({ file, message }) => `${file} ${message}`).sort(), [
    'server/src/live imports itself through server/src/mail',
  ]);
});
