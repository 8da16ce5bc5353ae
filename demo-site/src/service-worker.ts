import { askServer, takePort } from './server-port.ts';

// In place of the suite's own: calls go to the server in this browser, and every address of the suite is its page.

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends LastingEvent {
  request: Request;
  respondWith: (response: Response | Promise<Response>) => void;
}
interface WorkerScope {
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window' }) => Promise<{ postMessage(message: unknown): void }[]>;
  };
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', ({ data, ports }) => {
  if (data?.server) takePort(ports[0]!);
});

/** The server lives as long as a page of it is open; without one, the first page starts it and leads back. */
const fromServer = async (request: Request) => {
  const pages = await worker.clients.matchAll({ type: 'window' });
  // All of them: a receiver's page, which the server made, has no way to it.
  if (pages.length > 0)
    return askServer(request, () => {
      for (const page of pages) page.postMessage('server');
    });
  const { pathname, search } = new URL(request.url);
  return request.mode === 'navigate'
    ? Response.redirect(`/?next=${encodeURIComponent(pathname + search)}`)
    : Response.error();
};

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (/^\/(api|r|healthz|readyz)(\/|$)/.test(pathname)) event.respondWith(fromServer(request));
  else if (request.mode === 'navigate' && pathname !== '/' && !pathname.startsWith('/demo/'))
    event.respondWith(fetch('/demo/suite.html'));
});
