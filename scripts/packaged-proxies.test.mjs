import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { connect, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as rest } from 'node:timers/promises';

// Configurations of the documents, run as they are written where the program is; only addresses and folders are others.

const root = join(import.meta.dirname, '..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const has = (program) => spawnSync(program, ['-v']).error === undefined;

/** The first block of a document in this language, without its indentation. */
const blockOf = (document, language) => {
  const [, indent, text] = new RegExp(`^( *)\`\`\`${language}\n([\\s\\S]*?)^ *\`\`\``, 'm').exec(
    read(document),
  );
  return text.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
};

/** Puts another text in the place of one that has to be there. */
const put = (text, changes) =>
  Object.entries(changes).reduce((changed, [from, to]) => {
    assert.ok(changed.includes(from), from);
    return changed.replaceAll(from, to);
  }, text);

const freePort = async () => {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

/** Waits until something listens, and fails with what the program said if it ended before. */
const untilListening = async (port, child) => {
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  for (let tries = 0; tries < 200; tries++) {
    assert.equal(child.exitCode, null, said);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await rest(50);
  }
  assert.fail(`nothing listens: ${said}`);
};

const aFolder = (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-proxy-'));
  chmodSync(folder, 0o755);
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Runs a program until the test ends. */
const run = async (context, port, program, parameters, options = {}) => {
  const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'], ...options });
  context.after(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
  await untilListening(port, child);
};

/** A server that says what it was asked, in the place of Waybill's. */
const anUpstream = async (context) => {
  const server = createServer(({ url, headers }, response) =>
    response.end(`${url} for ${headers['x-forwarded-for']} by ${headers['x-forwarded-proto']}`),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => server.close());
  return `127.0.0.1:${server.address().port}`;
};

test('a static host by nginx gives pages, icons, manifest, builds and receivers’ links', async (context) => {
  if (!has('/usr/sbin/nginx')) return context.skip('nginx is not on this machine');
  const [folder, port, upstream] = [aFolder(context), await freePort(), await anUpstream(context)];
  const files = {
    'index.html': 'the page',
    'manifest.webmanifest': '{}',
    'icon-192.png': 'icon',
    'icon-maskable-512.png': 'icon',
    'service-worker.js': 'worker',
    'config.json': '{}',
    'orders/0123456789ab/page.mjs': 'module',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'site', name)), { recursive: true });
    writeFileSync(join(folder, 'site', name), content);
  }
  copyFileSync('/etc/nginx/mime.types', join(folder, 'mime.types'));
  const block = put(blockOf('docs/static-hosting.md', 'nginx'), {
    '443 ssl http2': `127.0.0.1:${port}`,
    '/srv/waybill': join(folder, 'site'),
    'proxy_pass https://api.example.com': `proxy_pass http://${upstream}`,
  });
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const http = `http { access_log off; ${own.join(' ')}\n${block} }`;
  const nobody = process.getuid() === 0 ? 'user nobody nogroup;' : '';
  writeFileSync(join(folder, 'nginx.conf'), `${nobody} daemon off; pid ${folder}/pid; events {}\n${http}`);
  await run(context, port, '/usr/sbin/nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')]);

  const get = async (path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, response.headers.get('content-type'), await response.text()];
  };
  assert.deepEqual(await get('/orders/board'), [200, 'text/html', 'the page']);
  assert.deepEqual(await get('/manifest.webmanifest'), [200, 'application/manifest+json', '{}']);
  assert.deepEqual(await get('/icon-192.png'), [200, 'image/png', 'icon']);
  assert.deepEqual(await get('/icon-maskable-512.png'), [200, 'image/png', 'icon']);
  assert.match((await get('/service-worker.js')).join(), /200,(application|text)\/javascript,worker/);
  assert.deepEqual(await get('/orders/0123456789ab/page.mjs'), [200, 'text/javascript', 'module']);
  for (const path of [
    '/r/3EpX?lang=yo',
    '/r/3EpX/part',
    '/api/receiver/show',
    '/hooks/AbC',
    '/api/transfer/called?company_id=1',
    '/api/suite/visit',
  ])
    assert.match((await get(path))[2], new RegExp(`^${path.replace('?', '\\?')} for 127`));
});

test('PgBouncer starts with the configuration of the manual', async (context) => {
  if (!has('/usr/sbin/pgbouncer')) return context.skip('pgbouncer is not on this machine');
  const [folder, port] = [aFolder(context), await freePort()];
  writeFileSync(join(folder, 'userlist.txt'), '"waybill" "secret"\n');
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    put(blockOf('docs/operate.md', 'ini'), {
      '/etc/pgbouncer': folder,
      '= 6432': `= ${port}\nunix_socket_dir =`,
    }),
  );
  // It refuses to run as root.
  const account = process.getuid() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  await run(context, port, '/usr/sbin/pgbouncer', [join(folder, 'pgbouncer.ini')], account);
});

test('Caddy passes calls on with who makes them, and keeps the metrics inside', async (context) => {
  if (!has('caddy')) return context.skip('caddy is not on this machine');
  const [folder, port, upstream] = [aFolder(context), await freePort(), await anUpstream(context)];
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    DOMAIN: `http://127.0.0.1:${port}`,
    UPSTREAM: upstream,
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
  };
  const file = join(root, 'deploy/caddy/Caddyfile');
  await run(context, port, 'caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env });
  const get = (path) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': '8.8.8.8' } });
  assert.equal(await (await get('/api/events')).text(), '/api/events for 127.0.0.1 by http');
  assert.equal((await get('/metrics')).status, 403);
});
