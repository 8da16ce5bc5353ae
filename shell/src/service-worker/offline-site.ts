/** The handling of a request of the page. */
export type Way = 'page' | 'file' | 'settings' | 'network';

interface Requested {
  method: string;
  mode: string;
  url: string;
}

/** `/orders/1a2b3c4d5e6f/main.js`: a file of a published build, which never changes. */
const buildFolder = /^\/[a-z-]+\/[0-9a-f]{12}\//;
const settings = ['/config.json', '/remotes/registry.json'];
/** The page that opens offline: every file that it needs is stored. */
const pageKey = '/';
/** The page loaded last; it replaces the offline page once every file that it needs is stored, too. */
const nextPageKey = '/next';

/** API calls, receivers' pages, and all other data of users, always go to the network and are never stored. */
export function wayOf({ method, mode, url }: Requested, origin: string): Way {
  const { origin: requested, pathname } = new URL(url);
  if (method !== 'GET' || requested !== origin || /^\/(api|healthz|readyz|r)(\/|$)/.test(pathname))
    return 'network';
  if (mode === 'navigate') return 'page';
  if (buildFolder.test(pathname)) return 'file';
  return settings.includes(pathname) ? 'settings' : 'network';
}

/** The folders of builds that a page names: its own scripts, and the remotes of the registry inside it. */
const buildsIn = (page: string): Set<string> => new Set(page.match(/\/[a-z-]+\/[0-9a-f]{12}\//g) ?? []);

interface Platform {
  caches: Pick<CacheStorage, 'open'>;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Time that a page or setting may take before the stored one is used, in ms. */
  patienceMs?: number;
}

type KeepAlive = (work: Promise<unknown>) => void;

const sameFile = { ignoreSearch: true, ignoreVary: true };
const withoutQuery = (url: string) => url.split(/[?#]/, 1)[0] ?? url;
const isStorable = (response: Response) => response.ok && response.status === 200 && !response.redirected;
/** A hotspot's sign-in page in place of a script is no file. */
const isFile = (response: Response) =>
  isStorable(response) && !response.headers.get('content-type')?.startsWith('text/html');
const isPage = (response: Response) =>
  isStorable(response) && (response.headers.get('content-type')?.startsWith('text/html') ?? false);
const isWithin = (some: Set<string>, all: Set<string>) => [...some].every((one) => all.has(one));

/** The suite's site as stored on this device: its page, its settings, and the files of builds. No data of users. */
export function createOfflineSite({ caches, fetch, patienceMs = 3_000 }: Platform) {
  let startsWithStored = false;
  const pages = () => caches.open('waybill-pages');
  const files = () => caches.open('waybill-files');

  /** From the network; the stored response is used if that fails, takes too long, or leads to files that cannot be had. */
  const networkFirst = async (way: Way, request: Request, keepAlive: KeepAlive) => {
    if (way === 'page' && startsWithStored) {
      startsWithStored = false;
      const stored = await (await pages()).match(pageKey);
      if (stored) return stored;
    }
    const fresh = fetch(request);
    const remember = async (response: Response) => {
      if (way === 'page' && isPage(response)) await (await pages()).put(nextPageKey, response);
    };
    keepAlive(fresh.then((response) => remember(response.clone())).catch(() => undefined));
    const stored = await (await pages()).match(way === 'page' ? pageKey : new URL(request.url).pathname);
    if (!stored) return fresh;
    const patience = new Promise<Response>((resolve) => setTimeout(resolve, patienceMs, stored));
    const response = fresh.then((response) => (response.status >= 500 ? stored : response));
    return Promise.race([response, patience]).catch(() => stored);
  };

  const storeFile = async (url: string, response: Response) => {
    if (isFile(response)) await (await files()).put(withoutQuery(url), response);
  };

  /** The stored file; none where an earlier worker stored something else in its place. */
  const storedFile = async (request: Request | string) => {
    const stored = await (await files()).match(request, sameFile);
    return stored && isFile(stored) ? stored : undefined;
  };

  /** From the network; past the browser's own cache, too, if that has something else in its place. */
  const fetchFile = async (request: Request): Promise<Response> => {
    const response = await fetch(request).catch(() => null);
    if (response && isFile(response)) return response;
    const fresh = await fetch(new Request(request, { cache: 'reload' })).catch(() => null);
    if (!fresh && !response) throw new TypeError(`${request.url} cannot be loaded`);
    return fresh ?? (response as Response);
  };

  /**
   * The stored response, else from the network. A page that found the stored one to be something else asks past it
   * (`cache: 'reload'`), and what comes then takes its place. A phone without free space still gets the file.
   */
  const file = async (request: Request, keepAlive: KeepAlive): Promise<Response> => {
    const stored = request.cache === 'reload' ? undefined : await storedFile(request);
    if (stored) return stored;
    const response = await fetchFile(request);
    keepAlive(storeFile(request.url, response.clone()).catch(() => undefined));
    return response;
  };

  /** Rejects if the file cannot be loaded or stored. */
  const ensureFile = async (url: string) => {
    if (await storedFile(url)) return;
    const response = await fetchFile(new Request(url));
    if (!isFile(response)) throw new Error(`${url} cannot be stored`);
    await storeFile(url, response);
  };

  /** The page that loads these builds: the one loaded last, or the server's present one; null if neither does. */
  const pageOfBuilds = async (builds: Set<string>): Promise<Response | null> => {
    const seen = await (await pages()).match(nextPageKey);
    const fetchPage = () => fetch(pageKey, { headers: { accept: 'text/html' } });
    for (const ask of [async () => seen, fetchPage]) {
      const page = await ask();
      if (page && isPage(page) && isWithin(builds, buildsIn(await page.clone().text()))) return page;
    }
    return null;
  };

  /** Stores the page as the offline page, with its settings; deletes builds that neither it nor its predecessor names. */
  const promote = async (page: Response) => {
    const cache = await pages();
    const named = buildsIn(await page.clone().text());
    const before = buildsIn((await (await cache.match(pageKey))?.text()) ?? '');
    await cache.put(pageKey, page);
    for (const path of settings) {
      const setting = await fetch(path);
      // A list of builds that the page does not know would lead it to files that are not here.
      const fits = isWithin(buildsIn(await setting.clone().text()), named);
      if (isStorable(setting) && fits) await cache.put(path, setting);
    }
    const present = await files();
    for (const { url } of await present.keys()) {
      const [folder] = buildFolder.exec(new URL(url).pathname) ?? [];
      if (folder && !named.has(folder) && !before.has(folder)) await present.delete(url);
    }
  };

  return {
    respond: (way: Exclude<Way, 'network'>, request: Request, keepAlive: KeepAlive): Promise<Response> =>
      way === 'file' ? file(request, keepAlive) : networkFirst(way, request, keepAlive),

    /**
     * The next page is the stored one, as the network's leads to files that cannot be had now. Resolves to whether there
     * is one.
     */
    async startWithStored(): Promise<boolean> {
      startsWithStored = (await (await pages()).match(pageKey)) !== undefined;
      return startsWithStored;
    },

    /**
     * Makes the page that loaded these files the one that opens offline, once all of them are stored. Rejects if
     * something is missing; the page that opened before then still does.
     */
    async store(urls: readonly string[], origin: string): Promise<void> {
      const wanted = urls.filter((url) => wayOf({ method: 'GET', mode: 'cors', url }, origin) === 'file');
      await Promise.all(wanted.map(ensureFile));
      const page = await pageOfBuilds(buildsIn(wanted.join('\n')));
      if (!page)
        throw new Error(
          'Another build was published since then; its own page will report what it has loaded',
        );
      await promote(page);
    },
  };
}
