import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../site/workspace.mjs';
import { freePort } from '../size/running-suite.mjs';

/** A certificate that nobody signed, with its key, in one file as HAProxy reads it. */
function makeCertificate(folder) {
  const [key, certificate, both] = ['key.pem', 'certificate.pem', 'both.pem'].map((name) =>
    join(folder, name),
  );
  const { status, error } = spawnSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${certificate} -days 2 -subj /CN=127.0.0.1`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  if (status !== 0) throw new Error('openssl made no certificate', { cause: error });
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return both;
}

/** The documented configuration, on this machine's loopback with TLS and HTTP/2, before the one node that runs. */
function configurationOf(port, certificate, origin) {
  const documented = readFileSync(join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8');
  return documented
    .replace('maxconn 20000', 'maxconn 2000')
    .replace('bind :8080', `bind 127.0.0.1:${port} ssl crt ${certificate} alpn h2,http/1.1`)
    .replace(/^ {4}server .*\n/gm, '')
    .trimEnd()
    .concat(`\n    server node1 ${new URL(origin).host}\n`);
}

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** Starts the documented proxy before a running suite. Needs HAProxy and openssl (`apt-get install haproxy openssl`). */
export async function runProxy(origin) {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-proxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configurationOf(port, makeCertificate(folder), origin));
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const failed = new Promise((_, reject) => {
    proxy.once('error', () => reject(new Error('HAProxy is needed: apt-get install haproxy')));
    proxy.once('exit', (code) => reject(new Error(`HAProxy ended with ${code}`)));
  });
  failed.catch(() => undefined);
  // Whatever ends this process must not leave the proxy behind.
  process.once('exit', () => proxy.kill('SIGTERM'));
  const listens = async () => {
    while (!(await accepts(port))) await pause(50);
  };
  await Promise.race([listens(), failed]);
  const stop = () => {
    proxy.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin: `https://127.0.0.1:${port}`, stop };
}
