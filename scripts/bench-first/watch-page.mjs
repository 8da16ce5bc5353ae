/**
 * Runs in the page, before anything of its own: notes what the browser says of it, and calls `waybillReady` once its first useful
 * content is painted. A form is usable once React has it.
 */
export function watchPage({ shows, isForm }) {
  if (window !== window.top) return;
  const seen = { lcpMs: 0, shift: 0, tasks: [], readyMs: undefined };
  window.waybillSeen = seen;
  const observe = (type, onEntry) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcpMs = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));

  const isUsable = (element) =>
    element.checkVisibility() &&
    (!isForm || (!element.disabled && Object.keys(element).some((key) => key.startsWith('__reactProps'))));
  const painted = () => {
    const afterFrame = new MessageChannel();
    afterFrame.port1.onmessage = () => {
      seen.readyMs = performance.now();
      afterFrame.port1.close();
      window.waybillReady();
    };
    afterFrame.port2.postMessage(undefined);
  };
  const changes = new MutationObserver(() => {
    if (![...document.querySelectorAll(shows)].some(isUsable)) return;
    changes.disconnect();
    requestAnimationFrame(painted);
  });
  changes.observe(document, { childList: true, subtree: true, attributes: true });
}

/** Reads the page's notes; longer tasks than 50 ms block from the first paint on. */
export function readPage() {
  const { lcpMs, shift, tasks, readyMs } = window.waybillSeen;
  const fcpMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const after = tasks.filter(({ startTime, duration }) => startTime + duration > fcpMs);
  const blockingMs = after.reduce((sum, { duration }) => sum + duration - 50, 0);
  return { fcpMs, lcpMs, shift, readyMs, blockingMs };
}
