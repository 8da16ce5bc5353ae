import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { parse } from 'yaml';
import { builtParts } from './release/lay-out.mjs';

const root = join(import.meta.dirname, '..');
const read = (file) => readFileSync(join(root, file), 'utf8');

/** The instructions of the Dockerfile, continued lines joined. */
const instructions = read('Dockerfile')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => ({
    name: line.slice(0, line.indexOf(' ')),
    rest: line.slice(line.indexOf(' ') + 1).trim(),
  }));
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));

/** From where to where the stage copies. */
const copies = (stage) =>
  stage
    .filter(({ name }) => name === 'COPY')
    .map(({ rest }) => {
      const paths = rest.split(/\s+/).filter((word) => !word.startsWith('--'));
      return { from: paths.slice(0, -1), to: paths.at(-1), isOfBuild: rest.includes('--from=build') };
    });

test('a release has the parts of a build that the image has', () => {
  const ofImage = copies(lastStage).filter(({ isOfBuild }) => isOfBuild);
  assert.deepEqual(builtParts.toSorted(), ofImage.map(({ to }) => to).sort());
});

/** Whether a build makes it; the rest has to be in the repository. */
const isMade = (path) => /(^|\/)dist(\/|$)/.test(path);

test('what the Dockerfile copies exists, and the image does not run as root', () => {
  const paths = copies(instructions).flatMap(({ from }) =>
    from.map((path) => path.replace(/^\/build\//, '')),
  );
  for (const path of paths.filter((each) => !isMade(each) && !each.startsWith('/')))
    assert.ok(existsSync(join(root, path)), path);
  assert.ok(paths.length >= 8);
  assert.equal(lastStage.find(({ name }) => name === 'USER')?.rest, 'node');
  assert.ok(lastStage.some(({ name }) => name === 'HEALTHCHECK'));
  const images = instructions.filter(({ name }) => name === 'FROM').map(({ rest }) => rest.split(' ')[0]);
  for (const image of images) assert.match(image, /^node:\d+\.\d+\.\d+-bookworm-slim$/);
  assert.ok(images.every((image) => image.startsWith(`node:${read('.nvmrc').trim()}.`)));
});

/** The packages of the image: those installed here, and at night those that the Dockerfile's own command installs. */
const addPackages = (folder) => {
  const modules = join(folder, 'node_modules');
  if (process.env.NIGHT) {
    for (const name of ['package-lock.json', '.npmrc']) cpSync(join(root, name), join(folder, name));
    const command = instructions.find(({ name, rest }) => name === 'RUN' && rest.includes('--omit=dev')).rest;
    assert.equal(spawnSync(command, { cwd: folder, shell: true, stdio: 'inherit' }).status, 0);
    return;
  }
  // Packages of the workspace are links; that of the contract has to lead here.
  mkdirSync(join(modules, '@waybill'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== '@waybill'))
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  symlinkSync(join(folder, 'shared/contract'), join(modules, '@waybill/contract'));
};

/** The files of the last stage in a folder. */
const layOut = (folder) => {
  for (const { from, to, isOfBuild } of copies(lastStage)) {
    if (!isOfBuild) continue;
    const source = join(root, from[0].replace('/build/', ''));
    // The suite is there after a build; the API runs without it.
    if (to === 'dist/site' && !existsSync(source)) continue;
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    cpSync(source, join(folder, to), { recursive: true });
  }
  const { rest: withoutTests } = instructions.find(({ rest }) => rest.startsWith('find server/dist '));
  assert.equal(spawnSync(withoutTests, { cwd: folder, shell: true, stdio: 'inherit' }).status, 0);
  for (const name of ['package.json', 'server/package.json', 'shared/contract/package.json'])
    cpSync(join(root, name), join(folder, name));
  addPackages(folder);
};

test('a server starts from the files of the image alone, and its health check notices', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-image-'));
  layOut(folder);
  const command = JSON.parse(lastStage.find(({ name }) => name === 'CMD').rest);
  const server = spawn(process.execPath, command.slice(1), {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DEMO: '0',
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url;
  for await (const line of createInterface(server.stdout)) {
    url = /ready on (http:\S+)/.exec(line)?.[1];
    if (url) break;
  }
  assert.ok(url, 'the server did not start');
  const check = JSON.parse(lastStage.find(({ name }) => name === 'HEALTHCHECK').rest.split('CMD ')[1]);
  const statusOf = (port) => spawnSync(process.execPath, check.slice(1), { env: { PORT: port } }).status;
  assert.equal(statusOf(new URL(url).port), 0);
  server.kill('SIGTERM');
  const [status] = await once(server, 'exit');
  assert.equal(status, 0);
  assert.equal(statusOf(new URL(url).port), 1);
  rmSync(folder, { recursive: true, force: true });
});

test('the compose file has two nodes, a proxy that knows both and bounded logs, and names files that exist', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true });
  assert.deepEqual(Object.keys(services).sort(), ['database', 'node1', 'node2', 'proxy', 'tls']);
  const proxy = read('deploy/haproxy/haproxy.cfg');
  const described = read('docs/configuration.md');
  for (const name of ['node1', 'node2']) {
    assert.match(proxy, new RegExp(`server ${name} ${name}:4000`));
    assert.equal(services[name].build.context, '.');
    for (const variable of Object.keys(services[name].environment))
      assert.ok(described.includes(`\`${variable}\``), variable);
  }
  for (const service of Object.values(services)) {
    assert.ok(service.logging?.options['max-size'], 'a log without an end');
    for (const volume of service.volumes ?? []) {
      const [source] = volume.split(':');
      assert.ok(source.startsWith('./') ? existsSync(join(root, source)) : source in volumes, volume);
    }
  }
});

/** Variables that the image sets itself, such as port and folders; `DEMO` is not for containers. */
const decided = ['HOST', 'PORT', 'DATA_DIR', 'SITE_DIR', 'NODE_ENV', 'DEMO'];

test('the compose file passes every setting on that it does not decide itself', () => {
  const [ofServer] = read('docs/configuration.md').split('These are read by scripts and tests');
  const settings = [...ofServer.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) =>
    cell.match(/[A-Z][A-Z_]+/g),
  );
  const { services } = parse(read('compose.yaml'), { merge: true });
  const passed = Object.entries(services.node1.environment)
    .filter(([name, value]) => String(value).startsWith(`\${${name}:`))
    .map(([name]) => name);
  assert.deepEqual(
    settings.filter((name) => !passed.includes(name) && !decided.includes(name)),
    [],
  );
});

const has = (program) => spawnSync(program, ['--version']).error === undefined;

test('systemd accepts the units, where it is', (context) => {
  if (!has('systemd-analyze')) return context.skip('systemd-analyze is not on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'waybill-units-'));
  const names = readdirSync(join(root, 'deploy/systemd'));
  for (const name of names)
    writeFileSync(
      join(folder, name),
      read(join('deploy/systemd', name)).replaceAll('/usr/bin/node', process.execPath),
    );
  const { status, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', ...names.map((name) => join(folder, name))],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true, force: true });
  assert.equal(status, 0, stderr);
  assert.doesNotMatch(stderr, /waybill/);
  for (const [, program] of names.flatMap((name) => [
    ...read(join('deploy/systemd', name)).matchAll(/(server\/dist\/\S+)\.js/g),
  ]))
    assert.ok(existsSync(join(root, `${program.replace('dist', 'src')}.ts`)), program);
});

test('with BACKUP_TO each backup is copied there, and when is kept; without, nothing is', (context) => {
  const unit = read('deploy/systemd/waybill-backup.service').replaceAll('\\\n', '');
  const [, text] = /^ExecStartPost=\/bin\/sh -ec '(if[^']*)'/m.exec(unit);
  const folder = mkdtempSync(join(tmpdir(), 'waybill-copies-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'rclone'), '#!/bin/sh\necho "$@" >> "$DATA_DIR/copied"\n', { mode: 0o755 });
  const copy = (to) =>
    spawnSync('/bin/sh', ['-ec', text.replaceAll('$$', () => '$')], {
      env: { PATH: `${folder}:${process.env.PATH}`, DATA_DIR: folder, ...to },
    }).status;
  assert.equal(copy({}), 0);
  assert.ok(!existsSync(join(folder, 'last-backup-copy')));
  assert.equal(copy({ BACKUP_TO: 'away:waybill' }), 0);
  assert.match(readFileSync(join(folder, 'copied'), 'utf8'), /\/var\/lib\/waybill-backups away:waybill$/m);
  assert.ok(existsSync(join(folder, 'last-backup-copy')));
  rmSync(join(folder, 'last-backup-copy'));
  writeFileSync(join(folder, 'rclone'), '#!/bin/sh\nexit 1\n');
  assert.notEqual(copy({ BACKUP_TO: 'away:waybill' }), 0);
  assert.ok(!existsSync(join(folder, 'last-backup-copy')));
});

test('Prometheus raises the alerts when it should, and at no other time, where it is', (context) => {
  if (!has('promtool')) return context.skip('promtool is not on this machine');
  const { status, stdout, stderr } = spawnSync(
    'promtool',
    ['test', 'rules', join(root, 'deploy/prometheus/waybill-alerts.test.yaml')],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stdout + stderr);
});

test('HAProxy accepts its configuration, where it is', (context) => {
  if (!has('haproxy')) return context.skip('haproxy is not on this machine');
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', join(root, 'deploy/haproxy/haproxy.cfg')], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
});
