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
const pageKey = '/';

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

/** The suite's site as it is kept on this device: its page, its settings, and the files of builds. Nobody's data. */
export function createOfflineSite({ caches, fetch, patienceMs = 3_000 }: Platform) {
  const pages = () => caches.open('waybill-pages');
  const files = () => caches.open('waybill-files');

  /** Files of builds that neither this page nor the one before names are of no use any more. */
  const dropGoneBuilds = async (named: Set<string>) => {
    const cache = await files();
    for (const { url } of await cache.keys()) {
      const [folder] = buildFolder.exec(new URL(url).pathname) ?? [];
      if (folder && !named.has(folder)) await cache.delete(url);
    }
  };

  const keepPage = async (response: Response) => {
    const cache = await pages();
    const before = await (await cache.match(pageKey))?.text();
    const now = await response.clone().text();
    await cache.put(pageKey, response);
    if (before !== now) await dropGoneBuilds(new Set([...buildsIn(now), ...buildsIn(before ?? now)]));
  };

  const keepFresh = async (way: Way, key: string, response: Response) => {
    if (!isKeepable(response)) return;
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (way !== 'page') await (await pages()).put(key, response);
    else if (isHtml) await keepPage(response);
  };

  /** From the network; what is kept stands in where that fails, or takes too long. */
  const networkFirst = async (way: Way, request: Request, keepAlive: KeepAlive) => {
    const key = way === 'page' ? pageKey : new URL(request.url).pathname;
    const fresh = fetch(request);
    keepAlive(fresh.then((response) => keepFresh(way, key, response.clone())).catch(() => undefined));
    const kept = await (await pages()).match(key);
    if (!kept) return fresh;
    const patience = new Promise<Response>((resolve) => setTimeout(resolve, patienceMs, kept));
    const answered = fresh.then((response) => (response.status >= 500 ? kept : response));
    return Promise.race([answered, patience]).catch(() => kept);
  };

  const file = async (request: Request | string): Promise<Response> => {
    const cache = await files();
    const kept = await cache.match(request, sameFile);
    if (kept) return kept;
    const response = await fetch(request);
    const url = withoutQuery(typeof request === 'string' ? request : request.url);
    if (isKeepable(response)) await cache.put(url, response.clone());
    return response;
  };

  return {
    answer: (way: Exclude<Way, 'network'>, request: Request, keepAlive: KeepAlive): Promise<Response> =>
      way === 'file' ? file(request) : networkFirst(way, request, keepAlive),

    /** Keeps what a page had loaded before this worker was there, and the page itself. */
    async keep(urls: readonly string[], origin: string): Promise<void> {
      const page = await fetch(pageKey, { headers: { accept: 'text/html' } });
      await keepFresh('page', pageKey, page);
      for (const path of settings) await keepFresh('settings', path, await fetch(path));
      const wanted = urls.filter((url) => wayOf({ method: 'GET', mode: 'cors', url }, origin) === 'file');
      await Promise.allSettled(wanted.map((url) => file(url)));
    },
  };
}
