import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { sitePlugin } from './index.ts';

const siteDir = mkdtempSync(join(tmpdir(), 'waybill-site-'));
const settings: Record<string, unknown> = {};
const app = fastify();
app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'not found' }));
await app.register(sitePlugin, { siteDir, config: () => settings });
before(() => app.listen({ host: '127.0.0.1', port: 0 }));
after(async () => {
  await app.close();
  rmSync(siteDir, { recursive: true, force: true });
});

const write = (file: string, content: string | Buffer) => {
  mkdirSync(dirname(join(siteDir, file)), { recursive: true });
  writeFileSync(join(siteDir, file), content);
};
const writeJson = (file: string, value: unknown) => write(file, JSON.stringify(value));

const remote = (name: string, buildId: string, ...paths: string[]) => ({
  name,
  buildId,
  paths,
  entry: `/${name}/${buildId}/remoteEntry.js`,
  integrity: { [`/${name}/${buildId}/remoteEntry.js`]: `sha384-${name}` },
});

const script = 'document.documentElement.dataset.frame="plain"';

beforeEach(() => {
  rmSync(siteDir, { recursive: true, force: true });
  settings.apiBase = '/api/';
  writeJson('shell/current.json', {
    buildId: '0123456789ab',
    scripts: [{ url: '/shell/0123456789ab/main.js', integrity: 'sha384-main' }],
    styles: [{ url: '/shell/0123456789ab/main.css', integrity: 'sha384-style' }],
    shared: { '@waybill/ui/table': ['/shell/0123456789ab/table.js'] },
    firstPaint: { css: 'html{margin:0}', script, html: '<p>frame</p>', icon: 'data:,' },
  });
  writeJson('remotes/registry.json', {
    remotes: [remote('orders', 'aaaaaaaaaaaa', '/', '/orders'), remote('auth', 'bbbbbbbbbbbb', '/auth')],
  });
  writeJson('orders/aaaaaaaaaaaa/build.json', {
    first: ['exposed.js'],
    firstPages: { '/orders': './board.page.tsx' },
    lazy: { './board.page.tsx': { files: ['board.css', 'board.js'], needs: ['react', '@waybill/ui/table'] } },
  });
  const entry = 'globalThis.waybill_orders = {};'.repeat(80);
  write('orders/aaaaaaaaaaaa/remoteEntry.js', entry);
  write('orders/aaaaaaaaaaaa/remoteEntry.js.br', brotliCompressSync(entry));
  write('secret.txt', 'not for the web');
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const page = (url: string) => get(url, { accept: 'text/html,*/*;q=0.8' });

/** A request whose path goes over the wire to the letter. */
const getToTheLetter = (path: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    const sent = request({ host: '127.0.0.1', port, path, headers: { accept: 'text/html,*/*' } }, (reply) => {
      let body = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk) => {
        body += chunk;
      });
      reply.on('end', () => resolve({ status: reply.statusCode, body }));
    });
    sent.on('error', reject).end();
  });

test('slashes after the root, and whatever is in the query, still get the page', async () => {
  for (const path of ['//', '///', '/?x=//[', '/orders//', '/orders?file=/.env']) {
    const { status, body } = await getToTheLetter(path);
    assert.equal(status, 200, path);
    assert.match(body, /<div id="root">/);
  }
});

test('what looks like a file, a hidden folder or a hole is told that there is nothing', async () => {
  for (const path of [
    '/.git/config',
    '/.env',
    '/orders/.git',
    '//etc/passwd',
    '//example.com/',
    '//[',
    '/\\',
    '/a//b',
    '/%2e%2e/etc/passwd',
    '/orders/%00',
    '/wp-login.php',
  ]) {
    const { status, body } = await getToTheLetter(path);
    assert.equal(status, 404, path);
    assert.doesNotMatch(body, /<html/, path);
  }
});

test('a page may use the place, copy and chime, and nothing else of the browser', async () => {
  const { headers } = await page('/orders');
  const policy = String(headers['permissions-policy']);
  for (const used of ['geolocation', 'clipboard-write', 'autoplay'])
    assert.match(policy, new RegExp(`\\b${used}=\\(self\\)`));
  for (const unused of ['camera', 'microphone', 'payment', 'usb'])
    assert.match(policy, new RegExp(`\\b${unused}=\\(\\)`));
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
});

test('every page path answers with the page, known or not', async () => {
  for (const url of ['/', '/orders?order=7', '/no/such/page', '/auth/resetPassword?token=x']) {
    const answer = await page(url);
    assert.equal(answer.statusCode, 200, url);
    assert.match(answer.body, /<div id="root"><p>frame<\/p><\/div>/);
    assert.match(answer.body, /<script defer src="\/shell\/0123456789ab\/main\.js" integrity="sha384-main">/);
  }
});

test('the page tells early what its path will need: entry, exposed part, first page, shared parts', async () => {
  const { body } = await page('/orders');
  const hints = [...body.matchAll(/rel="preload" as="(\w+)" href="([^"]+)"/g)].map(
    ([, as, url]) => `${as} ${url}`,
  );
  assert.deepEqual(hints, [
    'script /orders/aaaaaaaaaaaa/remoteEntry.js',
    'script /orders/aaaaaaaaaaaa/exposed.js',
    'style /orders/aaaaaaaaaaaa/board.css',
    'script /orders/aaaaaaaaaaaa/board.js',
    'script /shell/0123456789ab/table.js',
  ]);
  assert.match(body, /remoteEntry\.js" integrity="sha384-orders"/);
  assert.doesNotMatch(body, /as="script" href="\/auth\//);
});

test('the policy allows no inline script but the one that is there, and no eval', async () => {
  settings.apiBase = 'https://api.example.com/api/';
  const { headers } = await page('/orders');
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /script-src 'self' 'sha256-[A-Za-z0-9+/=]+';/);
  assert.match(policy, /connect-src 'self' https:\/\/api\.example\.com/);
  assert.doesNotMatch(policy, /unsafe-eval/);
});

test('the policy lets the page reach Firebase where it is configured, and only there', async () => {
  assert.doesNotMatch(String((await page('/orders')).headers['content-security-policy']), /firebase/);
  settings.firebase = { FIREBASE_DATABASE_URL: 'https://waybill-test.firebaseio.com' };
  const policy = String((await page('/orders')).headers['content-security-policy']);
  assert.match(policy, /connect-src [^;]*wss:\/\/waybill-test\.firebaseio\.com/);
});

test('the policy lets the page reach Google where a key for its map is configured, and only there', async () => {
  const policyOf = async () => String((await page('/riders')).headers['content-security-policy']);
  assert.doesNotMatch(await policyOf(), /maps\.googleapis|gstatic/);
  settings.googleMapsApiKey = 'key';
  const policy = await policyOf();
  assert.match(policy, /script-src 'self' 'sha256-[^;]+ https:\/\/maps\.googleapis\.com/);
  assert.match(policy, /font-src 'self' https:\/\/fonts\.gstatic\.com/);
  assert.doesNotMatch(policy, /unsafe-eval/);
});

test('what the registry or the configuration says cannot end the script element it stands in', async () => {
  settings.note = '</script><script>alert(1)</script>';
  const { body } = await page('/orders');
  delete settings.note;
  assert.doesNotMatch(body, /<script>alert/);
});

test('a build’s file is sent compressed and kept for ever', async () => {
  const answer = await get('/orders/aaaaaaaaaaaa/remoteEntry.js', { 'accept-encoding': 'gzip, br' });
  assert.equal(answer.headers['content-encoding'], 'br');
  assert.match(String(answer.headers['cache-control']), /immutable/);
  assert.match(String(answer.headers['content-type']), /^text\/javascript/);
  assert.match(brotliDecompressSync(answer.rawPayload).toString(), /waybill_orders/);
  const plain = await get('/orders/aaaaaaaaaaaa/remoteEntry.js', { 'accept-encoding': 'br;q=0' });
  assert.equal(plain.headers['content-encoding'], undefined);
});

test('a build’s file that is gone is a 404 that nobody keeps, never the page', async () => {
  for (const url of ['/orders/aaaaaaaaaaaa/gone.js', '/finance/cccccccccccc/remoteEntry.js']) {
    const answer = await get(url, { accept: '*/*' });
    assert.equal(answer.statusCode, 404);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.doesNotMatch(answer.body, /<html/);
  }
});

test('nothing outside the builds can be read', async () => {
  for (const url of [
    '/secret.txt',
    '/orders/aaaaaaaaaaaa/../../secret.txt',
    '/orders/aaaaaaaaaaaa/..\\..\\secret.txt',
    '/orders/aaaaaaaaaaaa/%2e%2e/%2e%2e/secret.txt',
    '/orders/aaaaaaaaaaaa/..%2f..%2fsecret.txt',
  ]) {
    const { body } = await getToTheLetter(url);
    assert.doesNotMatch(body, /not for the web/, url);
  }
});

test('a remote whose files are taken away and put back, and a changed registry, show at once', async () => {
  const url = '/orders/aaaaaaaaaaaa/remoteEntry.js';
  renameSync(join(siteDir, 'orders'), join(siteDir, 'gone'));
  assert.equal((await get(url)).statusCode, 404);
  assert.equal((await page('/orders')).statusCode, 200);
  renameSync(join(siteDir, 'gone'), join(siteDir, 'orders'));
  assert.equal((await get(url)).statusCode, 200);

  const first = await get('/remotes/registry.json');
  const again = await get('/remotes/registry.json', { 'if-none-match': String(first.headers.etag) });
  assert.equal(again.statusCode, 304);
  writeJson('remotes/registry.json', { remotes: [] });
  const changed = await get('/remotes/registry.json', { 'if-none-match': String(first.headers.etag) });
  assert.deepEqual(changed.json(), { remotes: [] });
});

test('calls of the API, and whoever does not want a page, never get one', async () => {
  for (const [url, accept] of [
    ['/api/nothing', 'text/html'],
    ['/healthz', 'text/html'],
    ['/orders', 'application/json'],
    ['/favicon.ico', '*/*'],
  ] as const) {
    const answer = await get(url, { accept });
    assert.equal(answer.statusCode, 404, url);
    assert.deepEqual(answer.json(), { message: 'not found' });
  }
});

test('a suite that is not built says so', async () => {
  rmSync(join(siteDir, 'shell'), { recursive: true });
  const answer = await page('/orders');
  assert.equal(answer.statusCode, 503);
});

test('the service workers of the current shell are at the root, looked for anew each time; without one there is a 404', async () => {
  for (const file of ['service-worker.js', 'push-worker.js']) {
    const ask = () => app.inject({ method: 'GET', url: `/${file}` });
    assert.equal((await ask()).statusCode, 404);
    write(`shell/0123456789ab/${file}`, 'self.oninstall = null;');
    const { statusCode, headers, body } = await ask();
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
    assert.equal(headers['cache-control'], 'no-cache');
    assert.equal(body, 'self.oninstall = null;');
  }
});
