import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../tools/workspace.mjs';
import { writeDebianPackage, writeSums, writeTarball } from './archives.mjs';

const seconds = '1796000000';
const has = (program) => spawnSync(program, ['--version']).error === undefined;
const sumOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
const said = (program, ...parameters) => spawnSync(program, parameters, { encoding: 'utf8' });

/** A laid-out release in small, with files in the given order and the given modes. */
const aRelease = (context, { order = (names) => names, mode = 0o644 } = {}) => {
  const parent = mkdtempSync(join(tmpdir(), 'waybill-release-'));
  context.after(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, 'waybill-1.2.3');
  for (const name of order(['server/main.js', 'package.json', 'a/b/c.txt'])) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), name);
    chmodSync(join(folder, name), mode);
  }
  symlinkSync('../a', join(folder, 'server/link'));
  cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true });
  const node = join(parent, 'node/bin/node');
  mkdirSync(dirname(node), { recursive: true });
  writeFileSync(node, '#!/bin/sh\n', { mode: 0o755 });
  writeFileSync(join(parent, 'node/LICENSE'), 'Licence of Node');
  return { parent, folder, node };
};

const twice = (context) => [
  aRelease(context),
  aRelease(context, { order: (names) => names.toReversed(), mode: 0o600 }),
];

test('a tarball has the same bytes whatever the account, the order and the time it is made in', (context) => {
  const [one, other] = twice(context).map(({ folder }) => writeTarball(folder, seconds));
  assert.equal(sumOf(one), sumOf(other));
  assert.match(said('tar', '-tvf', one).stdout, /^-rw-r--r-- 0\/0 .* waybill-1\.2\.3\/a\/b\/c\.txt$/m);
});

test('the Debian package has the same bytes each time, its own Node, the units and the command', (context) => {
  if (!has('dpkg-deb')) return context.skip('dpkg-deb is not on this machine');
  const [one, other] = twice(context).map((release) =>
    writeDebianPackage({ ...release, version: '1.2.3', seconds }),
  );
  assert.equal(sumOf(one), sumOf(other));
  assert.match(said('dpkg-deb', '--field', one, 'Version').stdout, /^1\.2\.3$/m);
  const unpacked = join(dirname(one), 'unpacked');
  assert.equal(said('dpkg-deb', '--raw-extract', one, unpacked).status, 0);
  const unit = readFileSync(join(unpacked, 'lib/systemd/system/waybill.service'), 'utf8');
  assert.match(unit, /^ExecStart=\/opt\/waybill\/bin\/node /m);
  assert.doesNotMatch(unit, /DynamicUser/);
  for (const script of ['usr/bin/waybill', 'DEBIAN/postinst', 'DEBIAN/prerm', 'DEBIAN/postrm'])
    assert.equal(said('sh', '-n', join(unpacked, script)).status, 0, script);
  const wrong = said('sh', join(unpacked, 'usr/bin/waybill'), 'destroy');
  assert.deepEqual([wrong.status, /^Usage: waybill doctor/.test(wrong.stderr)], [2, true]);
});

test('signed checksums are accepted as they are, and refused once one is changed', (context) => {
  if (!has('ssh-keygen')) return context.skip('ssh-keygen is not on this machine');
  const { parent, folder } = aRelease(context);
  const key = join(parent, 'key');
  said('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', key);
  writeSums(parent, [writeTarball(folder, seconds)], key);
  const sums = join(parent, 'SHA256SUMS');
  const checked = spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: parent });
  assert.equal(checked.status, 0);
  const signers = join(parent, 'signers');
  writeFileSync(signers, `releases@example.com ${readFileSync(`${key}.pub`, 'utf8')}`);
  const accepts = (input) =>
    spawnSync(
      'ssh-keygen',
      ['-Y', 'verify', '-f', signers, '-I', 'releases@example.com', '-n', 'waybill', '-s', `${sums}.sig`],
      { input },
    ).status === 0;
  assert.equal(accepts(readFileSync(sums)), true);
  assert.equal(accepts(`x${readFileSync(sums, 'utf8').slice(1)}`), false);
});
