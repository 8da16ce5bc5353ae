/** How a request of the page is answered. */
export type Way = 'page' | 'file' | 'settings' | 'network';

interface AskedFor {
  method: string;
  mode: string;
  url: string;
}

/** `/orders/1a2b3c4d5e6f/main.js`: a file of a published build, which never changes. */
const buildFolder = /^\/[a-z]+\/[0-9a-f]{12}\//;
const settings = ['/config.json', '/remotes/registry.json'];
/** The page that opens without signal: all that it needs is here. */
const pageKey = '/';
/** The page seen last, which takes that one's place once all that it needs is here, too. */
const nextPageKey = '/next';

/** The calls of the API, and whatever else belongs to somebody, always go to the network and are never kept. */
export function wayOf({ method, mode, url }: AskedFor, origin: string): Way {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || /^\/(api|healthz|readyz)(\/|$)/.test(pathname))
    return 'network';
  if (mode === 'navigate') return 'page';
  if (buildFolder.test(pathname)) return 'file';
  return settings.includes(pathname) ? 'settings' : 'network';
}

/** The folders of builds that a page names: its own scripts, and the remotes of the registry inside it. */
export const buildsIn = (page: string): Set<string> => new Set(page.match(/\/[a-z]+\/[0-9a-f]{12}\//g) ?? []);

interface Platform {
  caches: Pick<CacheStorage, 'open'>;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** How long a page or setting may take before the kept one stands in, in ms. */
  patienceMs?: number;
}

type KeepAlive = (work: Promise<unknown>) => void;

const sameFile = { ignoreSearch: true, ignoreVary: true };
const withoutQuery = (url: string) => url.split(/[?#]/, 1)[0] ?? url;
const isKeepable = (response: Response) => response.ok && response.status === 200 && !response.redirected;
const isPage = (response: Response) =>
  isKeepable(response) && (response.headers.get('content-type')?.startsWith('text/html') ?? false);
const isWithin = (some: Set<string>, all: Set<string>) => [...some].every((one) => all.has(one));

/** The suite's site as it is kept on this device: its page, its settings, and the files of builds. Nobody's data. */
export function createOfflineSite({ caches, fetch, patienceMs = 3_000 }: Platform) {
  const pages = () => caches.open('waybill-pages');
  const files = () => caches.open('waybill-files');

  /** From the network; what is kept stands in where that fails, or takes too long. */
  const networkFirst = async (way: Way, request: Request, keepAlive: KeepAlive) => {
    const fresh = fetch(request);
    const remember = async (response: Response) => {
      if (way === 'page' && isPage(response)) await (await pages()).put(nextPageKey, response);
    };
    keepAlive(fresh.then((response) => remember(response.clone())).catch(() => undefined));
    const kept = await (await pages()).match(way === 'page' ? pageKey : new URL(request.url).pathname);
    if (!kept) return fresh;
    const patience = new Promise<Response>((resolve) => setTimeout(resolve, patienceMs, kept));
    const answered = fresh.then((response) => (response.status >= 500 ? kept : response));
    return Promise.race([answered, patience]).catch(() => kept);
  };

  const keepFile = async (url: string, response: Response) => {
    if (isKeepable(response)) await (await files()).put(withoutQuery(url), response);
  };

  /** What is kept, else from the network. A phone that has no room left still gets the file. */
  const file = async (request: Request, keepAlive: KeepAlive): Promise<Response> => {
    const kept = await (await files()).match(request, sameFile);
    if (kept) return kept;
    const response = await fetch(request);
    keepAlive(keepFile(request.url, response.clone()).catch(() => undefined));
    return response;
  };

  /** Rejects where the file cannot be had or kept. */
  const haveFile = async (url: string) => {
    if (await (await files()).match(url, sameFile)) return;
    const response = await fetch(url);
    if (!isKeepable(response)) throw new Error(`${url} cannot be kept`);
    await keepFile(url, response);
  };

  /** The page that loads these builds: the one seen last, or the one that the server gives now; null where both are others. */
  const pageOfBuilds = async (builds: Set<string>): Promise<Response | null> => {
    const seen = await (await pages()).match(nextPageKey);
    const given = () => fetch(pageKey, { headers: { accept: 'text/html' } });
    for (const ask of [async () => seen, given]) {
      const page = await ask();
      if (page && isPage(page) && isWithin(builds, buildsIn(await page.clone().text()))) return page;
    }
    return null;
  };

  /** The page in its new place, and what fits it; files of builds that neither it nor the one before names are dropped. */
  const promote = async (page: Response) => {
    const cache = await pages();
    const named = buildsIn(await page.clone().text());
    const before = buildsIn((await (await cache.match(pageKey))?.text()) ?? '');
    await cache.put(pageKey, page);
    for (const path of settings) {
      const setting = await fetch(path);
      // A list of builds that the page does not know would lead it to files that are not here.
      const fits = isWithin(buildsIn(await setting.clone().text()), named);
      if (isKeepable(setting) && fits) await cache.put(path, setting);
    }
    const present = await files();
    for (const { url } of await present.keys()) {
      const [folder] = buildFolder.exec(new URL(url).pathname) ?? [];
      if (folder && !named.has(folder) && !before.has(folder)) await present.delete(url);
    }
  };

  return {
    answer: (way: Exclude<Way, 'network'>, request: Request, keepAlive: KeepAlive): Promise<Response> =>
      way === 'file' ? file(request, keepAlive) : networkFirst(way, request, keepAlive),

    /**
     * Makes the page that loaded these files the one that opens without signal, once all of them are kept. Rejects where
     * something is missing; the page that opened before then still does.
     */
    async keep(urls: readonly string[], origin: string): Promise<void> {
      const wanted = urls.filter((url) => wayOf({ method: 'GET', mode: 'cors', url }, origin) === 'file');
      await Promise.all(wanted.map(haveFile));
      const page = await pageOfBuilds(buildsIn(wanted.join('\n')));
      if (!page)
        throw new Error('Another build was published meanwhile; its own page will say what it has loaded');
      await promote(page);
    },
  };
}
