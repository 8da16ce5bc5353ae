import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { publishRemote, readRegistry } from '../../tools/publishing/publish.mjs';
import { root } from '../../tools/workspace.mjs';
import { addRemote } from './add-remote.mjs';

const copy = mkdtempSync(join(tmpdir(), 'waybill-new-remote-'));
after(() => rmSync(copy, { recursive: true, force: true }));

const left = /(^|\/)(node_modules|dist|\.git|\.cache|\.turbo|data)(\/|$)/;

/** The workspace's files, with the installed packages of the original and links to its own. */
function copyWorkspace() {
  cpSync(root, copy, {
    recursive: true,
    filter: (file) => !left.test(file.slice(root.length).replaceAll('\\', '/')),
  });
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@waybill'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!['@waybill', '.cache'].includes(name))
      symlinkSync(join(root, 'node_modules', name), join(packages, name), 'junction');
  for (const dir of readdirSync(copy, { withFileTypes: true })) {
    const isBuilt = dir.name === 'tools' || dir.name.startsWith('mfe-');
    if (isBuilt) symlinkSync(join(copy, dir.name), join(packages, '@waybill', dir.name), 'junction');
  }
  for (const name of readdirSync(join(copy, 'shared')))
    symlinkSync(join(copy, 'shared', name), join(packages, '@waybill', name), 'junction');
}

const run = (program, ...args) =>
  execFileSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: copy,
    stdio: 'pipe',
    encoding: 'utf8',
  });

test('a new remote compiles, passes the lint and its own test, builds and is published', async () => {
  copyWorkspace();
  await addRemote(copy, 'fleet-care');
  run('typescript/bin/tsc', '-b', 'mfe-fleet-care');
  run('@biomejs/biome/bin/biome', 'check', 'mfe-fleet-care', 'tsconfig.json');
  run('jest/bin/jest.js', 'mfe-fleet-care');
  execFileSync(process.execPath, [join(root, 'node_modules/webpack-cli/bin/cli.js')], {
    cwd: join(copy, 'mfe-fleet-care'),
    stdio: 'pipe',
  });
  const siteDir = join(copy, 'site');
  await publishRemote({ siteDir, name: 'fleet-care', dist: join(copy, 'mfe-fleet-care/dist') });
  const [entry] = readRegistry(siteDir).remotes;
  assert.equal(entry.name, 'fleet-care');
  assert.deepEqual(entry.paths, ['/fleet-care']);
});

test('a new remote has no journeys of another one', () => {
  const made = JSON.parse(readFileSync(join(copy, 'mfe-fleet-care/package.json'), 'utf8'));
  assert.equal(made.name, '@waybill/mfe-fleet-care');
  assert.doesNotMatch(JSON.stringify(made), /journeys/);
});

test('a name that is taken, reserved, or cannot be one, makes nothing', async () => {
  const before = readdirSync(root);
  for (const [name, problem] of [
    ['orders', /mfe-orders is there already/],
    ['Fleet', /lower case/],
    ['fleet_care', /lower case/],
    ['4you', /lower case/],
    ['../fleet', /lower case/],
    [undefined, /lower case/],
    [`${'fleet-'.repeat(7)}care`, /40 letters at most/],
    ['shell', /the suite itself and shell both claim \/shell/],
    ['remotes', /the suite itself/],
    ['suite', /the suite itself/],
    ['api', /the suite itself/],
    ['riders', /courier and riders both claim \/riders/],
    ['allriders', /courier and allriders/],
  ])
    await assert.rejects(addRemote(root, name), { message: problem }, name);
  assert.deepEqual(readdirSync(root), before);
});
