import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate that nobody signed, with its key, in one file as HAProxy reads it. */
function makeCertificate(openssl, folder) {
  const [key, certificate, both] = ['key.pem', 'certificate.pem', 'both.pem'].map((name) =>
    join(folder, name),
  );
  const wanted = `-newkey rsa:2048 -nodes -keyout ${key} -out ${certificate} -days 2 -subj /CN=127.0.0.1`;
  const { status } = spawnSync(openssl, ['req', '-x509', ...wanted.split(' ')], { stdio: 'ignore' });
  if (status !== 0) throw new Error('openssl made no certificate');
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return both;
}

/** A certificate's public key, as Chromium's `--ignore-certificate-errors-spki-list` wants it. */
const keyHashOf = (certificate) =>
  createHash('sha256')
    .update(new X509Certificate(readFileSync(certificate)).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

/**
 * Starts the documented proxy, with TLS and HTTP/2, before a running suite of this machine. Gives its origin and `trust`, what makes Chromium
 * take its certificate for a good one: with `--ignore-certificate-errors` it would store nothing that comes by such a connection, and load files twice.
 */
export async function runProxy(origin) {
  const { ensureDebianProgram } = await import('../../server/dist/testing/debian-program.js');
  const { startHaproxy } = await import('../../server/dist/testing/start-haproxy.js');
  const folder = mkdtempSync(join(tmpdir(), 'waybill-proxy-'));
  const certificate = makeCertificate(ensureDebianProgram('openssl'), folder);
  const { child, url } = await startHaproxy({
    folder,
    nodePorts: [Number(new URL(origin).port)],
    certificate,
  });
  // Whatever ends this process must not leave the proxy behind.
  process.once('exit', () => child.kill('SIGTERM'));
  const stop = () => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin: url, trust: `--ignore-certificate-errors-spki-list=${keyHashOf(certificate)}`, stop };
}
