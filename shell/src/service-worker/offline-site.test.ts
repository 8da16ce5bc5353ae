import { createOfflineSite, wayOf } from './offline-site.ts';

const origin = 'https://waybill.example';
const build = (name: string, id: string) => `${origin}/${name}/${id.repeat(12)}/main.js`;

/** A page as a test hands it over: what it names, and nothing else. */
const pageOf = (...urls: string[]) =>
  new Response(urls.join('\n'), { headers: { 'content-type': 'text/html; charset=utf-8' } });

/** The browser's caches, as far as the worker uses them. */
function fakeCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const full = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : String(key), origin).href;
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      match: async (key: RequestInfo, options?: CacheQueryOptions) =>
        cache.get(options?.ignoreSearch ? full(key).split('?')[0]! : full(key))?.clone(),
      put: async (key: RequestInfo, response: Response) => void cache.set(full(key), response),
      delete: async (key: RequestInfo) => cache.delete(full(key)),
      keys: async () => [...cache.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  return { open, urls: () => [...stored.values()].flatMap((cache) => [...cache.keys()]).sort() };
}

function aSite(patienceMs = 20) {
  const caches = fakeCaches();
  const online = new Map<string, () => Response | Promise<Response>>();
  /** Responses of the browser's own cache, whatever the network has. */
  const httpCache = new Map<string, () => Response>();
  const requested: string[] = [];
  const site = createOfflineSite({
    caches,
    patienceMs,
    fetch: async (request) => {
      const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin);
      requested.push(pathname);
      const isPast = typeof request !== 'string' && request.cache === 'reload';
      const respond = (isPast ? undefined : httpCache.get(pathname)) ?? online.get(pathname);
      if (!respond) throw new TypeError('Failed to fetch');
      return respond();
    },
  });
  const visit = async (way: 'page' | 'file' | 'settings', url: string) => {
    const lasting: Promise<unknown>[] = [];
    const response = await site.respond(way, new Request(url), (work) => lasting.push(work));
    await Promise.all(lasting);
    return response.text();
  };
  return { caches, httpCache, online, requested, site, visit };
}

test.each([
  ['GET', 'navigate', '/courier/orders?tab=pending', 'page'],
  ['GET', 'cors', '/shell/0123456789ab/main.js?attempt=1', 'file'],
  ['GET', 'cors', '/config.json', 'settings'],
  ['GET', 'cors', '/api/courier/me', 'network'],
  ['POST', 'cors', '/api/courier/order/update/status', 'network'],
  ['GET', 'navigate', '/api/users/photo', 'network'],
  ['GET', 'navigate', '/r/3bDgsQvEBvvXM0ZuYqmPQA', 'network'],
  ['GET', 'no-cors', 'https://maps.example/shell/0123456789ab/main.js', 'network'],
])('a %s of mode %s for %s goes by the way of a %s', (method, mode, path, way) => {
  expect(wayOf({ method, mode, url: new URL(path, origin).href }, origin)).toBe(way);
});

test('a file of a build is requested once, whatever attempt asks for it', async () => {
  const { online, requested, visit } = aSite();
  online.set('/shell/aaaaaaaaaaaa/main.js', () => new Response('code'));
  expect(await visit('file', build('shell', 'a'))).toBe('code');
  online.clear();
  expect(await visit('file', `${build('shell', 'a')}?attempt=2`)).toBe('code');
  expect(requested).toHaveLength(1);
});

test('a file that failed to load is not stored', async () => {
  const { online, caches, visit } = aSite();
  online.set('/shell/aaaaaaaaaaaa/main.js', () => new Response('gone', { status: 404 }));
  await visit('file', build('shell', 'a'));
  expect(caches.urls()).toEqual([]);
});

/** A visit as it goes: the page, its file, and then the page says what it has loaded. */
async function visitAndStore({ online, site, visit }: ReturnType<typeof aSite>, id: string) {
  const file = `/shell/${id.repeat(12)}/main.js`;
  online.set('/courier/orders', () => pageOf(build('shell', id)));
  for (const path of [file, '/config.json', '/remotes/registry.json'])
    online.set(path, () => new Response('{}'));
  await visit('page', `${origin}/courier/orders`);
  await visit('file', build('shell', id));
  await site.store([build('shell', id), `${origin}/api/user/show`], origin);
}

test('offline, or if the server is slow or fails, the last stored page is shown', async () => {
  const suite = aSite();
  const { online, visit } = suite;
  await visitAndStore(suite, 'a');
  online.clear();
  expect(await visit('page', `${origin}/courier/dashboard`)).toBe(build('shell', 'a'));
  online.set('/courier/orders', () => new Response('no', { status: 503 }));
  expect(await visit('page', `${origin}/courier/orders`)).toBe(build('shell', 'a'));
  let respond = (_page: Response) => {};
  const late = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  online.set('/courier/orders', () => late);
  const lasting: Promise<unknown>[] = [];
  const shown = await suite.site.respond('page', new Request(`${origin}/courier/orders`), (work) =>
    lasting.push(work),
  );
  expect(await shown.text()).toBe(build('shell', 'a'));
  respond(pageOf('late'));
  await Promise.all(lasting);
});

test('a newer page opens offline once all its files are stored, and the older one until then', async () => {
  const suite = aSite();
  const { online, visit, site } = suite;
  await visitAndStore(suite, 'a');
  online.set('/courier/orders', () => pageOf(build('shell', 'b')));
  expect(await visit('page', `${origin}/courier/orders`)).toBe(build('shell', 'b'));
  await expect(site.store([build('shell', 'b')], origin)).rejects.toThrow();
  // The previous page, still open in a tab, says what it has: it is not the newer page.
  await site.store([build('shell', 'a')], origin).catch(() => undefined);
  online.clear();
  expect(await visit('page', `${origin}/courier/orders`)).toBe(build('shell', 'a'));
  expect(await visit('file', build('shell', 'a'))).toBe('{}');
  await visitAndStore(suite, 'b');
  online.clear();
  expect(await visit('page', `${origin}/courier/orders`)).toBe(build('shell', 'b'));
});

test('a list of builds that the stored page does not know is not stored', async () => {
  const suite = aSite();
  await visitAndStore(suite, 'a');
  suite.online.set('/remotes/registry.json', () => new Response(build('courier', 'f')));
  await suite.site.store([build('shell', 'a')], origin);
  suite.online.clear();
  expect(await suite.visit('settings', `${origin}/remotes/registry.json`)).toBe('{}');
});

test('files of builds stay while the stored page or the one before names them, and then go', async () => {
  const suite = aSite();
  for (const id of ['a', 'b', 'c']) await visitAndStore(suite, id);
  expect(suite.caches.urls()).toEqual([
    `${origin}/`,
    `${origin}/config.json`,
    `${origin}/next`,
    `${origin}/remotes/registry.json`,
    build('shell', 'b'),
    build('shell', 'c'),
  ]);
});

test('files that a page had loaded before the worker existed are stored, API responses are not', async () => {
  const { online, caches, site } = aSite();
  online.set('/', () => pageOf(build('shell', 'a')));
  for (const path of [
    '/shell/aaaaaaaaaaaa/main.js',
    '/config.json',
    '/remotes/registry.json',
    '/api/user/show',
  ])
    online.set(path, () => new Response('{}'));
  await site.store([build('shell', 'a'), `${origin}/api/user/show`], origin);
  expect(caches.urls()).toEqual([
    `${origin}/`,
    `${origin}/config.json`,
    `${origin}/remotes/registry.json`,
    build('shell', 'a'),
  ]);
});

test('a phone without room for it still gets the file', async () => {
  const { online, caches, visit } = aSite();
  const { open } = caches;
  caches.open = async (name) =>
    Object.assign(await open(name), {
      put: async () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
  online.set('/shell/aaaaaaaaaaaa/main.js', () => new Response('code'));
  expect(await visit('file', build('shell', 'a'))).toBe('code');
});

test('a hotspot’s page in place of a file is not stored', async () => {
  const { online, caches, visit } = aSite();
  const headers = { 'content-type': 'text/html' };
  online.set('/shell/aaaaaaaaaaaa/main.js', () => new Response('Sign in to the hotspot', { headers }));
  await visit('file', build('shell', 'a'));
  expect(caches.urls()).toEqual([]);
});

test('a stored file that a page found to be wrong is replaced by what the network has', async () => {
  const { online, site, visit } = aSite();
  const url = build('shell', 'a');
  online.set('/shell/aaaaaaaaaaaa/main.js', () => new Response('wrong'));
  await visit('file', url);
  online.set('/shell/aaaaaaaaaaaa/main.js', () => new Response('right'));
  const lasting: Promise<unknown>[] = [];
  await site.respond('file', new Request(url, { cache: 'reload' }), (work) => lasting.push(work));
  await Promise.all(lasting);
  online.clear();
  expect(await visit('file', url)).toBe('right');
});

test('a hotspot’s page that the browser itself has in place of a file is passed by', async () => {
  const { httpCache, online, caches, visit } = aSite();
  const headers = { 'content-type': 'text/html' };
  httpCache.set('/shell/aaaaaaaaaaaa/main.js', () => new Response('Sign in to the hotspot', { headers }));
  online.set('/shell/aaaaaaaaaaaa/main.js', () => new Response('code'));
  expect(await visit('file', build('shell', 'a'))).toBe('code');
  expect(caches.urls()).toEqual([build('shell', 'a')]);
});

test('a hotspot’s page that an earlier worker stored in place of a file is not used', async () => {
  const { online, caches, visit } = aSite();
  const headers = { 'content-type': 'text/html' };
  const files = await caches.open('waybill-files');
  await files.put(build('shell', 'a'), new Response('Sign in to the hotspot', { headers }));
  online.set('/shell/aaaaaaaaaaaa/main.js', () => new Response('code'));
  expect(await visit('file', build('shell', 'a'))).toBe('code');
});

test('a page whose files cannot be had makes way for the stored one, once', async () => {
  const suite = aSite();
  expect(await suite.site.startWithStored()).toBe(false);
  await visitAndStore(suite, 'a');
  suite.online.set('/courier/orders', () => pageOf(build('shell', 'b')));
  expect(await suite.visit('page', `${origin}/courier/orders`)).toBe(build('shell', 'b'));
  expect(await suite.site.startWithStored()).toBe(true);
  expect(await suite.visit('page', `${origin}/courier/orders`)).toBe(build('shell', 'a'));
  expect(await suite.visit('page', `${origin}/courier/orders`)).toBe(build('shell', 'b'));
});
