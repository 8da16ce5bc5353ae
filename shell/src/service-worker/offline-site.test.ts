import { createOfflineSite, wayOf } from './offline-site.ts';

const origin = 'https://waybill.example';
const build = (name: string, id: string) => `${origin}/${name}/${id.repeat(12)}/main.js`;

/** A page as a test hands it over: what it names, and nothing else. */
const pageOf = (...urls: string[]) =>
  new Response(urls.join('\n'), { headers: { 'content-type': 'text/html; charset=utf-8' } });

/** The browser's caches, as far as the worker uses them. */
function fakeCaches() {
  const kept = new Map<string, Map<string, Response>>();
  const full = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : String(key), origin).href;
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return {
      match: async (key: RequestInfo, options?: CacheQueryOptions) =>
        cache.get(options?.ignoreSearch ? full(key).split('?')[0]! : full(key))?.clone(),
      put: async (key: RequestInfo, response: Response) => void cache.set(full(key), response),
      delete: async (key: RequestInfo) => cache.delete(full(key)),
      keys: async () => [...cache.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  return { open, urls: () => [...kept.values()].flatMap((cache) => [...cache.keys()]).sort() };
}

function aSite(patienceMs = 20) {
  const caches = fakeCaches();
  const online = new Map<string, () => Response | Promise<Response>>();
  const asked: string[] = [];
  const site = createOfflineSite({
    caches,
    patienceMs,
    fetch: async (request) => {
      const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin);
      asked.push(pathname);
      const answer = online.get(pathname);
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
  });
  const visit = async (way: 'page' | 'file' | 'settings', url: string) => {
    const lasting: Promise<unknown>[] = [];
    const response = await site.answer(way, new Request(url), (work) => lasting.push(work));
    await Promise.all(lasting);
    return response.text();
  };
  return { caches, online, asked, site, visit };
}

test.each([
  ['GET', 'navigate', '/courier/orders?tab=pending', 'page'],
  ['GET', 'cors', '/shell/0123456789ab/main.js?attempt=1', 'file'],
  ['GET', 'cors', '/config.json', 'settings'],
  ['GET', 'cors', '/api/courier/me', 'network'],
  ['POST', 'cors', '/api/courier/order/update/status', 'network'],
  ['GET', 'navigate', '/api/users/photo', 'network'],
  ['GET', 'no-cors', 'https://maps.example/shell/0123456789ab/main.js', 'network'],
])('a %s of mode %s for %s goes by the way of a %s', (method, mode, path, way) => {
  expect(wayOf({ method, mode, url: new URL(path, origin).href }, origin)).toBe(way);
});

test('a file of a build is asked for once, whatever attempt asks for it', async () => {
  const { online, asked, visit } = aSite();
  online.set('/shell/aaaaaaaaaaaa/main.js', () => new Response('code'));
  expect(await visit('file', build('shell', 'a'))).toBe('code');
  online.clear();
  expect(await visit('file', `${build('shell', 'a')}?attempt=2`)).toBe('code');
  expect(asked).toHaveLength(1);
});

test('a refused file is not kept', async () => {
  const { online, caches, visit } = aSite();
  online.set('/shell/aaaaaaaaaaaa/main.js', () => new Response('gone', { status: 404 }));
  await visit('file', build('shell', 'a'));
  expect(caches.urls()).toEqual([]);
});

test('without signal, or where the server takes too long or is in trouble, the page last seen is shown', async () => {
  const { online, visit } = aSite();
  online.set('/courier/orders', () => pageOf('first'));
  expect(await visit('page', `${origin}/courier/orders`)).toBe('first');
  online.clear();
  expect(await visit('page', `${origin}/courier/dashboard`)).toBe('first');
  online.set('/courier/orders', () => new Response('no', { status: 503 }));
  expect(await visit('page', `${origin}/courier/orders`)).toBe('first');
  let answer = (_page: Response) => {};
  online.set(
    '/courier/orders',
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const slow = visit('page', `${origin}/courier/orders`);
  setTimeout(() => answer(pageOf('second')), 60);
  expect(await slow).toBe('first');
  online.clear();
  expect(await visit('page', `${origin}/courier/orders`)).toBe('second');
});

test('files of builds stay while this page or the one before names them, and then go', async () => {
  const { online, caches, visit } = aSite();
  const use = async (id: string) => {
    online.set('/orders', () => pageOf(build('shell', id)));
    online.set(`/shell/${id.repeat(12)}/main.js`, () => new Response('code'));
    await visit('page', `${origin}/orders`);
    await visit('file', build('shell', id));
  };
  for (const id of ['a', 'b', 'c']) await use(id);
  expect(caches.urls()).toEqual([`${origin}/`, build('shell', 'b'), build('shell', 'c')]);
});

test('what a page had loaded before the worker was there is kept, but no answer of the API', async () => {
  const { online, caches, site } = aSite();
  for (const path of [
    '/',
    '/shell/aaaaaaaaaaaa/main.js',
    '/config.json',
    '/remotes/registry.json',
    '/api/user/show',
  ])
    online.set(path, () => (path === '/' ? pageOf('page') : new Response('{}')));
  await site.keep([build('shell', 'a'), `${origin}/api/user/show`], origin);
  expect(caches.urls()).toEqual([
    `${origin}/`,
    `${origin}/config.json`,
    `${origin}/remotes/registry.json`,
    build('shell', 'a'),
  ]);
});
