import assert from 'node:assert/strict';
import { renameSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { hashOf, siteFixture } from '../../../testing/site-fixture.ts';
import { sitePlugin, suiteFiles } from './index.ts';

const site = siteFixture();
const siteDir = site.dir;
const settings: Record<string, unknown> = {};
const app = fastify();
app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'not found' }));
await app.register(sitePlugin, {
  files: suiteFiles({ siteDir }),
  config: () => settings,
  remoteOrigins: ['https://remotes.example.com'],
});
before(() => app.listen({ host: '127.0.0.1', port: 0 }));
after(async () => {
  await app.close();
  site.remove();
});

const files = { 'exposed.js': hashOf('exposed'), 'board.css': hashOf('css'), 'board.js': hashOf('board') };
const ordersBuild = {
  first: ['exposed.js'],
  firstPages: { '/orders': './board.page.tsx' },
  firstCalls: { '/orders': [{ path: 'order/filter/index', body: {}, for: 'staff' }] },
  lazy: {
    './board.page.tsx': {
      files: ['board.css', 'board.js', 'no-hash.js'],
      needs: ['react', '@waybill/ui/table'],
    },
  },
  files,
};

beforeEach(() => {
  site.remove();
  for (const key of Object.keys(settings)) delete settings[key];
  settings.apiBase = '/api/';
  site.shell('0123456789ab');
  const orders = site.remote({ paths: ['/', '/orders'], number: 100 }, ordersBuild);
  const auth = site.remote({ name: 'auth', buildId: 'bbbbbbbbbbbb', paths: ['/auth'], number: 100 });
  site.registry(100, [orders, auth]);
  const entry = 'globalThis.waybill_orders = {};'.repeat(80);
  site.write('orders/aaaaaaaaaaaa/remoteEntry.js', entry);
  site.write('orders/aaaaaaaaaaaa/remoteEntry.js.br', brotliCompressSync(entry));
  site.write('secret.txt', 'not for the web');
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const page = (url: string) => get(url, { accept: 'text/html,*/*;q=0.8' });

/** A request whose path is sent unchanged. */
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

test('what looks like a file, a hidden folder or a hole is a 404', async () => {
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

test('a page may use the place, camera, copy, paste and chime, and nothing else of the browser', async () => {
  const { headers } = await page('/orders');
  const policy = String(headers['permissions-policy']);
  for (const used of ['geolocation', 'camera', 'clipboard-read', 'clipboard-write', 'autoplay'])
    assert.match(policy, new RegExp(`\\b${used}=\\(self\\)`));
  for (const unused of ['microphone', 'payment', 'usb'])
    assert.match(policy, new RegExp(`\\b${unused}=\\(\\)`));
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
});

test('every page path responds with the page, also an unknown one', async () => {
  for (const url of ['/', '/orders?order=7', '/no/such/page', '/auth/resetPassword?token=x']) {
    const response = await page(url);
    assert.equal(response.statusCode, 200, url);
    assert.match(response.body, /<div id="root"><p>frame of 0123456789ab<\/p><\/div>/);
    assert.match(response.body, /<script defer src="\/shell\/0123456789ab\/main\.js"/);
    assert.doesNotMatch(response.body, /<!--waybill-->|rel="preload"/);
  }
});

const blockOf = (body: string, id: string) => {
  const text = body.split(`<script type="application/json" id="${id}">`)[1]?.split('</script>')[0];
  return JSON.parse(text ?? 'null');
};
const hintsOf = async (url: string) => blockOf((await page(url)).body, 'waybill-hints');

test('the page names what its path needs, each with its hash: entry, first page, shared parts', async () => {
  assert.deepEqual(await hintsOf('/orders'), [
    { url: '/orders/aaaaaaaaaaaa/remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}` },
    { url: '/orders/aaaaaaaaaaaa/exposed.js', integrity: files['exposed.js'] },
    { url: '/orders/aaaaaaaaaaaa/board.css', integrity: files['board.css'] },
    { url: '/orders/aaaaaaaaaaaa/board.js', integrity: files['board.js'] },
    { url: '/shell/0123456789ab/table.js', integrity: hashOf('table') },
  ]);
  assert.deepEqual(await hintsOf('/nowhere'), []);
});

test('the page of an account names its frame, too; sign-in has none', async () => {
  const frame = { url: '/shell/0123456789ab/frame.js', integrity: hashOf('frame') };
  site.shell('0123456789ab', { frame: [frame] });
  assert.deepEqual((await hintsOf('/orders'))[2], frame);
  const auth = { name: 'auth', paths: ['/auth'], entry: '/auth/bbbbbbbbbbbb/remoteEntry.js', number: 102 };
  site.registry(102, [site.remote(auth, { ...ordersBuild, lazy: {} })]);
  const urls = (await hintsOf('/auth/login')).map(({ url }: { url: string }) => url);
  assert.deepEqual(urls, ['/auth/bbbbbbbbbbbb/remoteEntry.js', '/auth/bbbbbbbbbbbb/exposed.js']);
});

test('what a remote on another origin needs is named by its address there', async () => {
  const base = 'https://remotes.example.com/orders/aaaaaaaaaaaa/';
  site.registry(101, [site.remote({ entry: `${base}remoteEntry.js`, number: 101 }, ordersBuild)]);
  const urls = (await hintsOf('/orders')).map(({ url }: { url: string }) => url);
  assert.deepEqual(urls.slice(0, 2), [`${base}remoteEntry.js`, `${base}exposed.js`]);
  assert.equal(urls.at(-1), '/shell/0123456789ab/table.js');
  rmSync(join(siteDir, 'orders'), { recursive: true });
  assert.deepEqual((await hintsOf('/orders')).length, 1);
});

test('the page carries the registry as it is served, and the configuration', async () => {
  const { body } = await page('/orders');
  assert.deepEqual(blockOf(body, 'waybill-registry'), (await get('/remotes/registry.json')).json());
  assert.deepEqual(blockOf(body, 'waybill-config'), settings);
});

test('browsers run no script without a hash, except where Google’s loader needs it', async () => {
  const policyOf = async () => (await page('/orders')).headers['integrity-policy'];
  assert.equal(await policyOf(), 'blocked-destinations=(script)');
  settings.googleMapsApiKey = 'key';
  assert.equal(await policyOf(), undefined);
});

test('the policy lets pages load from the origins of remotes and ask the registry where it is', async () => {
  settings.registry = 'https://registry.example.com/remotes/registry.json';
  const policy = String((await page('/orders')).headers['content-security-policy']);
  for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
    assert.match(policy, new RegExp(`${directive} [^;]*https://remotes\\.example\\.com`));
  assert.match(policy, /connect-src [^;]*https:\/\/registry\.example\.com/);
  assert.doesNotMatch(policy, /script-src [^;]*registry\.example/);
});

test('the policy allows no inline script but the one that is there, and no eval', async () => {
  settings.apiBase = 'https://api.example.com/api/';
  const { headers } = await page('/orders');
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /script-src 'self' 'sha256-[A-Za-z0-9+/=]+' https:\/\/remotes\.example\.com;/);
  assert.match(policy, /connect-src 'self' https:\/\/api\.example\.com/);
  assert.doesNotMatch(policy, /unsafe-eval/);
});

test('a page names the calls that the pages of its remote begin with, by path', async () => {
  const callsIn = async (path: string) =>
    /id="waybill-first-calls">(.*?)<\/script>/.exec((await page(path)).body)?.[1];
  const calls = JSON.stringify(ordersBuild.firstCalls);
  assert.equal(await callsIn('/orders'), calls);
  // A device stores one page and shows it at every path.
  assert.equal(await callsIn('/orders/2'), calls);
  assert.equal(await callsIn('/auth/login'), undefined);
});

test('the record of a build is read once for a page', async () => {
  const all = suiteFiles({ siteDir });
  const reads: string[] = [];
  const remoteBuild: typeof all.site.remoteBuild = (entry) => {
    reads.push(entry.name);
    return all.site.remoteBuild(entry);
  };
  const counting = fastify();
  await counting.register(sitePlugin, {
    files: { ...all, site: { ...all.site, remoteBuild } },
    config: () => settings,
  });
  await counting.inject({ url: '/orders', headers: { accept: 'text/html' } });
  await counting.close();
  assert.deepEqual(reads, ['orders']);
});

test('the policy allows inline styles by their hashes, unless something writes its own', async () => {
  const stylesOf = async () =>
    /style-src ([^;]*);/.exec(String((await page('/orders')).headers['content-security-policy']))?.[1] ?? '';
  assert.match(await stylesOf(), /^'self' 'unsafe-inline' /, 'a build of the shell that does not say them');
  site.shell('0123456789ab', { inlineStyles: [hashOf('styles')] });
  assert.equal(
    await stylesOf(),
    `'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' '${hashOf('styles')}' https://remotes.example.com`,
  );
  settings.googleMapsApiKey = 'key';
  assert.match(await stylesOf(), /^'self' 'unsafe-inline' /);
});

const local = '/orders?remote.orders=http://localhost:4100/orders/development/';

test('a link to a remote on the visitor’s own machine opens a page that may load it', async () => {
  const { headers } = await get(local, { accept: 'text/html', host: 'localhost:4000' });
  const policy = String(headers['content-security-policy']);
  for (const directive of ['script-src', 'style-src', 'connect-src'])
    assert.match(policy, new RegExp(`${directive} [^;]*http://localhost:\\* http://127\\.0\\.0\\.1:\\*`));
  assert.match(policy, /connect-src [^;]*ws:\/\/localhost:\*/);
  assert.doesNotMatch(policy, /unsafe-eval/);
  assert.equal(headers['integrity-policy'], undefined);
});

const notHere: [string, string, Record<string, string>][] = [
  ['from elsewhere', local, { host: 'waybill.example' }],
  ['from a host that only begins like this machine', local, { host: 'localhost.evil.example' }],
  ['through a proxy', local, { host: '127.0.0.1:4000', 'x-forwarded-for': '203.0.113.7' }],
  ['without such a link', '/orders', { host: 'localhost:4000' }],
  ['with a link to elsewhere', '/orders?remote.orders=http://localhost.evil.example/', { host: 'localhost' }],
];
for (const [how, url, headers] of notHere)
  test(`a page requested ${how} may load nothing from the visitor’s machine`, async () => {
    const response = await get(url, { accept: 'text/html', ...headers });
    assert.doesNotMatch(String(response.headers['content-security-policy']), /localhost|127\.0\.0\.1/);
    assert.equal(response.headers['integrity-policy'], 'blocked-destinations=(script)');
  });

test('the policy lets the page fetch the map’s tiles and style where they are elsewhere', async () => {
  assert.doesNotMatch(String((await page('/riders')).headers['content-security-policy']), /tiles/);
  settings.mapTiles = 'https://tiles.example.com/style.json';
  settings.mapOrigins = ['https://glyphs-of-tiles.example.com'];
  const policy = String((await page('/riders')).headers['content-security-policy']);
  for (const directive of ['connect-src', 'img-src'])
    for (const host of ['tiles', 'glyphs-of-tiles'])
      assert.match(policy, new RegExp(`${directive} [^;]* https://${host}\\.example\\.com`));
  assert.doesNotMatch(policy, /script-src [^;]*tiles/);
});

test('the policy lets the page reach Firebase where it is configured, and only there', async () => {
  assert.doesNotMatch(String((await page('/orders')).headers['content-security-policy']), /firebase/);
  settings.firebase = { FIREBASE_DATABASE_URL: 'https://waybill-test.firebaseio.com' };
  const policy = String((await page('/orders')).headers['content-security-policy']);
  assert.match(policy, /connect-src [^;]*wss:\/\/waybill-test\.firebaseio\.com/);
});

test('the policy lets the page reach Google only if a key for its map is configured', async () => {
  const policyOf = async () => String((await page('/riders')).headers['content-security-policy']);
  assert.doesNotMatch(await policyOf(), /maps\.googleapis|gstatic/);
  settings.googleMapsApiKey = 'key';
  const policy = await policyOf();
  assert.match(policy, /script-src 'self' 'sha256-[^;]+ https:\/\/maps\.googleapis\.com/);
  assert.match(policy, /font-src 'self' [^;]*https:\/\/fonts\.gstatic\.com/);
  assert.doesNotMatch(policy, /unsafe-eval/);
});

test('a text of the registry or the configuration cannot end its script element', async () => {
  settings.note = '</script><script>alert(1)</script>';
  const { body } = await page('/orders');
  delete settings.note;
  assert.doesNotMatch(body, /<script>alert/);
});

test('a build’s file is sent compressed and cached for ever', async () => {
  const response = await get('/orders/aaaaaaaaaaaa/remoteEntry.js', { 'accept-encoding': 'gzip, br' });
  assert.equal(response.headers['content-encoding'], 'br');
  assert.match(String(response.headers['cache-control']), /immutable/);
  assert.match(String(response.headers['content-type']), /^text\/javascript/);
  assert.match(brotliDecompressSync(response.rawPayload).toString(), /waybill_orders/);
  const plain = await get('/orders/aaaaaaaaaaaa/remoteEntry.js', { 'accept-encoding': 'br;q=0' });
  assert.equal(plain.headers['content-encoding'], undefined);
});

test('a build’s file that is gone is a 404 that no cache stores, never the page', async () => {
  for (const url of ['/orders/aaaaaaaaaaaa/gone.js', '/finance/cccccccccccc/remoteEntry.js']) {
    const response = await get(url, { accept: '*/*' });
    assert.equal(response.statusCode, 404);
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.doesNotMatch(response.body, /<html/);
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
  site.registry(101, []);
  const changed = await get('/remotes/registry.json', { 'if-none-match': String(first.headers.etag) });
  assert.deepEqual(changed.json(), { number: 101, remotes: [] });
});

test('calls of the API, and callers that want no page, never get one', async () => {
  for (const [url, accept] of [
    ['/api/nothing', 'text/html'],
    ['/healthz', 'text/html'],
    ['/orders', 'application/json'],
    ['/favicon.ico', '*/*'],
  ] as const) {
    const response = await get(url, { accept });
    assert.equal(response.statusCode, 404, url);
    assert.deepEqual(response.json(), { message: 'not found' });
  }
});

test('a suite that is not built says so', async () => {
  rmSync(join(siteDir, 'shell'), { recursive: true });
  const response = await page('/orders');
  assert.equal(response.statusCode, 503);
});

test('workers, manifest and icons of the current shell are at the root, with their types', async () => {
  for (const [file, type] of [
    ['service-worker.js', 'text/javascript; charset=utf-8'],
    ['push-worker.js', 'text/javascript; charset=utf-8'],
    ['manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['icon-192.png', 'image/png'],
    ['icon-512.png', 'image/png'],
    ['icon-maskable-512.png', 'image/png'],
  ] as const) {
    const ask = (headers = {}) => app.inject({ method: 'GET', url: `/${file}`, headers });
    assert.equal((await ask()).statusCode, 404);
    site.write(`shell/0123456789ab/${file}`, 'as it is');
    const { statusCode, headers, body } = await ask();
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], type);
    assert.equal(headers['cache-control'], 'no-cache');
    assert.equal(body, 'as it is');
    const again = await ask({ 'if-none-match': headers.etag, 'accept-encoding': 'br' });
    assert.equal(again.statusCode, 304);
    const compressed = await ask({ 'accept-encoding': 'br' });
    assert.equal(compressed.headers['content-encoding'], type === 'image/png' ? undefined : 'br');
  }
});
