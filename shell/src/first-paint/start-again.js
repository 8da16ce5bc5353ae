// A first script or style may be a hotspot's page, or missing in the middle of a deployment. Once the page has each
// past every cache it starts again; while they cannot be had, the previous page is shown, which is on this device.
(() => {
  const pauseMs = 20000;
  const key = 'waybill-started-again';
  const session = (() => {
    try {
      return sessionStorage;
    } catch {}
  })();
  // A file that hangs cannot be had; in old browsers it has no limit.
  const mend = (file, ms) => {
    const signal = AbortSignal.timeout?.(ms);
    const get = async (cache) => {
      const { ok } = await fetch(file.src || file.href, { cache, integrity: file.integrity, signal });
      if (!ok) throw file;
    };
    return get('default').catch(() => get('reload'));
  };
  /** What the page asks for next: it starts without those that cannot be had. */
  const hinted = () => JSON.parse(document.getElementById('waybill-hints')?.textContent ?? '[]');
  const hasFiles = () =>
    Promise.all([
      ...[...document.querySelectorAll('[data-first]')].map((file) => mend(file, pauseMs)),
      ...hinted().map(({ url, integrity }) => mend({ href: url, integrity }, 8000).catch(() => {})),
    ]).then(
      () => true,
      () => false,
    );
  const hasStoredPage = () =>
    new Promise((resolve) => {
      const worker = navigator.serviceWorker?.controller;
      if (!worker) return resolve(false);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      worker.postMessage('start with the stored page', [port2]);
      setTimeout(resolve, 2000, false);
    });
  const say = () => {
    if (document.querySelector('.wb-first-failed')) return;
    const failed = document.createElement('div');
    failed.className = 'wb-first-failed';
    failed.setAttribute('role', 'alert');
    failed.innerHTML =
      '<p>Waybill could not be loaded. Check your connection.</p><button type="button">Retry</button>';
    failed.lastChild.onclick = () => location.reload();
    document.getElementById('root').replaceChildren(failed);
  };

  let next;
  const startAgain = async () => {
    clearTimeout(next);
    // Not again and again, where something else comes each time.
    const isSoon = Date.now() - session?.getItem(key) < pauseMs;
    if (!isSoon && ((await hasFiles()) || (await hasStoredPage()))) {
      session?.setItem(key, Date.now());
      return location.reload();
    }
    say();
    next = setTimeout(startAgain, pauseMs);
  };
  let hasFailed = false;
  addEventListener('online', () => hasFailed && startAgain());
  addEventListener('load', () => hasFailed || session?.removeItem(key));
  addEventListener(
    'error',
    ({ target }) => {
      if (hasFailed || !target.dataset || !('first' in target.dataset)) return;
      hasFailed = true;
      startAgain();
    },
    true,
  );
})();
