import { createOfflineSite, wayOf } from './offline-site.ts';

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends LastingEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
interface WorkerScope {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: LastingEvent & { data: unknown; ports: readonly MessagePort[] }) => void,
  ): void;
}

const worker = self as unknown as WorkerScope;
const site = createOfflineSite({ caches, fetch: (request, init) => fetch(request, init) });

// Safe at once: nothing that is stored belongs to one version of this worker, and files of builds never change.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, location.origin);
  if (way === 'network') return;
  event.respondWith(site.respond(way, event.request, (work) => event.waitUntil(work)));
});

const urlsIn = (data: unknown): string[] | undefined => {
  const { urls } = (data ?? {}) as Record<string, unknown>;
  return Array.isArray(urls) ? urls.filter((url) => typeof url === 'string') : undefined;
};

worker.addEventListener('message', (event) => {
  // From `start-again.js`, which the page of another build may have.
  if (event.data === 'start with the stored page')
    return event.waitUntil(site.startWithStored().then((has) => event.ports[0]?.postMessage(has)));
  const urls = urlsIn(event.data);
  if (!urls) return;
  const stored = site.store(urls, location.origin).then(() => event.ports[0]?.postMessage('stored'));
  event.waitUntil(stored.catch(() => undefined));
});
