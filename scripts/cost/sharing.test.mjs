import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { bundlerRuntime as upstream } from '../../tools/webpack/federation-parts.mjs';
import runtime from '../../tools/webpack/runtime/bundler-runtime.mjs';
import { Sharing } from '../../tools/webpack/runtime/sharing.mjs';

const tools = createRequire(new URL('../../tools/webpack/runtime/bundler-runtime.mjs', import.meta.url));

const shellWith = (get) => new Sharing({ name: 'shell', shared: { kit: [{ version: '1.0.0', get }] } });

test('a remote gets the very module that the shell shares', async () => {
  const kit = () => 'the kit';
  const remote = new Sharing({ name: 'orders' });
  remote.initShareScopeMap('default', shellWith(() => kit).shareScopeMap.default);
  assert.equal(await remote.loadShare('kit'), kit);
});

test('a shared module is loaded once, however many remotes ask', async () => {
  let loads = 0;
  const shell = shellWith(async () => {
    loads += 1;
    return () => 'the kit';
  });
  const [first, second] = await Promise.all([shell.loadShare('kit'), shell.loadShare('kit')]);
  assert.equal(first, second);
  assert.equal(loads, 1);
});

test('a shared module whose files fail can be requested again', async () => {
  const results = [Promise.reject(new Error('404')), () => 'the kit'];
  const shell = shellWith(() => results.shift());
  await assert.rejects(shell.loadShare('kit'), /404/);
  assert.equal((await shell.loadShare('kit'))(), 'the kit');
});

test('the name of a module that the shell does not share is in the error', async () => {
  await assert.rejects(shellWith(() => undefined).loadShare('map'), /does not share map/);
});

test('the runtime whose functions the shell lends is the one that the plugin’s generated code imports', () => {
  assert.equal(dirname(tools.resolve('@module-federation/webpack-bundler-runtime')), upstream);
});

test('upstream’s runtime is the one that decision 107 was made for', () => {
  const { version } = JSON.parse(readFileSync(join(upstream, '../package.json'), 'utf8'));
  assert.equal(
    version,
    '2.9.2',
    'Compare its dist/index.js with runtime/bundler-runtime.mjs, then change this line',
  );
});

test('what the shell lends has the functions of upstream, but for those that nothing here calls', () => {
  const source = readFileSync(join(upstream, 'index.js'), 'utf8');
  const [, body] = source.match(/const bundlerRuntime = \{([^}]*(?:\{\}[^}]*)*)\};/);
  const names = [...body.matchAll(/^\t(\w+)(?::|,|$)/gm)].map(([, name]) => name);
  const leftOut = ['remotes', 'installInitialConsumes', 'getSharedFallbackGetter'];
  assert.deepEqual(
    names.filter((name) => !leftOut.includes(name)).sort(),
    Object.keys(runtime.bundlerRuntime).sort(),
  );
});
