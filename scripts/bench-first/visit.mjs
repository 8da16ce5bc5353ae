import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { watchNetwork } from '../size/network.mjs';
import { slowDownDevice } from '../size/slow-device.mjs';
import { readPage, watchPage } from './watch-page.mjs';

const quietMs = 1_000;
const givesUpMs = 60_000;

/** Waits until no request has been under way for a second, but for the live stream, which never ends. */
function watchQuiet(device, page) {
  const underWay = new Set();
  let changedAt = performance.now();
  const end = ({ requestId }) => {
    if (underWay.delete(requestId)) changedAt = performance.now();
  };
  device.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.startsWith('/api/events')) return;
    underWay.add(requestId);
    changedAt = performance.now();
  });
  device.on('Network.loadingFinished', end);
  device.on('Network.loadingFailed', end);
  return async () => {
    const last = performance.now() + givesUpMs;
    while (underWay.size > 0 || performance.now() - changedAt < quietMs) {
      if (performance.now() > last) throw new Error(`${page.url()} is not quiet`);
      await pause(50);
    }
  };
}

async function metricsOf(device) {
  const { metrics } = await device.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function open(context, address, { shows, isForm }, isSlow) {
  const page = await context.newPage();
  const requests = await watchNetwork(page, { isLive: true });
  const device = isSlow ? await slowDownDevice(page) : await context.newCDPSession(page);
  await device.send('Network.enable');
  await device.send('Performance.enable');
  const quiet = watchQuiet(device, page);
  const ready = new EventEmitter();
  await page.exposeFunction('waybillReady', () => ready.emit('ready'));
  await page.addInitScript(watchPage, { shows, isForm });
  const isReady = once(ready, 'ready', { signal: AbortSignal.timeout(givesUpMs) });
  await page.goto(address, { waitUntil: 'commit' });
  await isReady.catch(() => Promise.reject(new Error(`${address} shows no ${shows}`)));
  await quiet();
  const { TaskDuration } = await metricsOf(device);
  const seen = await page.evaluate(readPage);
  await device.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize } = await metricsOf(device);
  const list = requests();
  await page.close();
  return {
    ...seen,
    mainThreadMs: TaskDuration * 1_000,
    heapBytes: JSHeapUsedSize,
    requests: list.length,
    bytes: list.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Opens a page in a browser that has nothing of it yet, then once more with what it has stored. */
export async function visitTwice(browser, origin, page, isSlow) {
  const context = await browser.newContext(page.device);
  try {
    await context.addInitScript((stored) => {
      for (const [key, value] of stored) localStorage.setItem(key, value);
    }, page.session);
    const first = await open(context, origin + page.path, page, isSlow);
    return { first, next: await open(context, origin + page.path, page, isSlow) };
  } finally {
    await context.close();
  }
}
