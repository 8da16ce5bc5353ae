import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { run } from './lay-out.mjs';

/** Whatever the account and its umask were: folders and programs 755, other files 644. */
const modes = '--mode=u=rwX,go=rX';

/** The folder as `<folder>.tar.gz`, with nothing of this machine in it: names sorted, root's, of the commit's time in seconds. */
export function writeTarball(folder, seconds) {
  const file = `${folder}.tar.gz`;
  const same = [
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--format=gnu',
  ];
  const names = ['-C', dirname(folder), basename(folder)];
  run('tar', [...same, modes, '--use-compress-program=gzip -9n', '-cf', file, ...names]);
  return file;
}

const debianArch = { x64: 'amd64', arm64: 'arm64' }[arch()];

/** The units of the repository, with the package's own Node and its account. */
const unitOf = (text) =>
  text.replaceAll('/usr/bin/node', '/opt/waybill/bin/node').replaceAll(/^DynamicUser=yes\n/gm, '');

const write = (file, text, mode = 0o644) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, mode);
};

/** The laid-out folder as a Debian package with its own Node, unit, timer and the command `waybill`; of the same bytes every time. */
export function writeDebianPackage({ folder, version, seconds, node }) {
  const tree = join(dirname(folder), 'deb');
  const deploy = (file) => readFileSync(join(folder, 'deploy', file), 'utf8');
  rmSync(tree, { recursive: true, force: true });
  cpSync(folder, join(tree, 'opt/waybill'), { recursive: true, verbatimSymlinks: true });
  mkdirSync(join(tree, 'opt/waybill/bin'));
  cpSync(node, join(tree, 'opt/waybill/bin/node'));
  write(join(tree, 'opt/waybill/bin/LICENSE-node'), readFileSync(join(dirname(node), '../LICENSE')));
  run('chmod', ['-R', 'u=rwX,go=rX', tree]);
  for (const unit of ['waybill.service', 'waybill-backup.service', 'waybill-backup.timer'])
    write(join(tree, 'lib/systemd/system', unit), unitOf(deploy(`systemd/${unit}`)));
  write(join(tree, 'usr/bin/waybill'), deploy('debian/waybill'), 0o755);
  for (const script of ['postinst', 'prerm', 'postrm'])
    write(join(tree, 'DEBIAN', script), deploy(`debian/${script}`), 0o755);
  const control = deploy('debian/control').replace('VERSION', version).replace('ARCH', debianArch);
  write(join(tree, 'DEBIAN/control'), control);
  const file = join(dirname(folder), `waybill_${version}_${debianArch}.deb`);
  run('find', [tree, '-exec', 'touch', '-h', `--date=@${seconds}`, '{}', '+']);
  const same = ['--root-owner-group', '-Zxz', '-z3', '--threads-max=1'];
  run('dpkg-deb', ['--build', ...same, tree, file], { env: { ...process.env, SOURCE_DATE_EPOCH: seconds } });
  rmSync(tree, { recursive: true });
  return file;
}

/** `SHA256SUMS` of the files beside it and, with a key of ssh-keygen's kind, `SHA256SUMS.sig`. */
export function writeSums(folder, files, keyFile) {
  const names = files.map((file) => basename(file));
  const sums = join(folder, 'SHA256SUMS');
  writeFileSync(sums, `${run('sha256sum', names, { cwd: folder, isRead: true })}\n`);
  rmSync(`${sums}.sig`, { force: true });
  if (keyFile) run('ssh-keygen', ['-q', '-Y', 'sign', '-f', keyFile, '-n', 'waybill', sums]);
}
