// First in every page of the demo. Each tab is a person of its own: what the suite keeps for the browser, it keeps for the tab.
Object.defineProperty(globalThis, 'localStorage', { value: sessionStorage });

/** A browser without shared workers is told so by the first page. */
const server =
  'SharedWorker' in globalThis && 'serviceWorker' in navigator
    ? new SharedWorker('/demo/server.js', { name: 'waybill' }).port
    : undefined;

/** Gives the service worker a way to the server. */
const handOver = () => {
  const worker = navigator.serviceWorker.controller;
  if (!worker || !server) return;
  const { port1, port2 } = new MessageChannel();
  server.postMessage({ serve: true }, [port1]);
  worker.postMessage({ server: true }, [port2]);
};

if (server) {
  navigator.serviceWorker.addEventListener('controllerchange', handOver);
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'server') handOver();
  });
  handOver();
}

Object.assign(globalThis, { waybillServer: server });
