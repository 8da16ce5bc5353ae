import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Slow enough for every frame on the way to be painted, fast enough for many addresses. Rates in bytes per second. */
const slowedLine = {
  offline: false,
  latency: 120,
  downloadThroughput: 4_000_000 / 8,
  uploadThroughput: 1_000_000 / 8,
};

interface Shift {
  value: number;
  /** Elements that moved, with their places before and after. */
  moved: string[];
}

declare global {
  interface Window {
    /** Gives the shifts so far, also those that the browser has yet to report. */
    shiftsSoFar: () => Shift[];
  }
}

/** Runs in the page before anything of its own. */
function noteShifts(): void {
  const shifts: Shift[] = [];
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'something that is gone';
    const { tagName, id, className } = element;
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
    const classes = typeof className === 'string' ? className.split(/\s+/).slice(0, 2).join('.') : '';
    return `${tagName.toLowerCase()}${id && `#${id}`}${classes && `.${classes}`} “${text}”`;
  };
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
      );
      shifts.push({ value: entry.value, moved });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.shiftsSoFar = () => {
    note(observer.takeRecords());
    return shifts;
  };
}

/** Longer than any page's own work between two responses; a map that is drawn without a graphics card never rests. */
const mostRestMs = 500;

/** Less than the deadlines of the page's calls: what shows after one that is over is not what moves. */
const mostHeldMs = 7000;

/** Two frames have been painted, and the browser had nothing else to do or `mostRestMs` have passed. */
const atRest = (page: Page) =>
  page.evaluate(
    (timeout) =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout })),
        ),
      ),
    mostRestMs,
  );

const isStream = (url: URL) => url.pathname === '/api/events';
const isCall = (url: URL) => url.pathname.startsWith('/api/') && !isStream(url);

/**
 * Follows what the page loads, but for the live stream, which never ends. Responses of the API are held, so that each gets frames of
 * its own, however fast the machine is.
 */
async function holdCalls(page: Page) {
  const underWay = new Set<object>();
  const held = new Map<object, () => void>();
  const events = new EventEmitter();
  const changed = () => events.emit('change');
  const end = (request: object) => {
    // A page may give up a call that is held.
    held.delete(request);
    if (underWay.delete(request)) changed();
  };
  page.on('request', (request) => {
    if (isStream(new URL(request.url()))) return;
    underWay.add(request);
    changed();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.route(isCall, async (route) => {
    const request = route.request();
    const response = await route.fetch();
    if (!underWay.has(request)) return;
    const released = new Promise<void>((release) => {
      held.set(request, release);
      changed();
    });
    await Promise.race([released, pause(mostHeldMs, undefined, { ref: false })]);
    held.delete(request);
    changed();
    await route.fulfill({ response }).catch((error) => {
      if (underWay.has(request)) throw error;
    });
  });

  /** Lets the responses through, one at a time, until nothing is loaded any more. */
  return async () => {
    for (;;) {
      let isSame = true;
      const change = once(events, 'change').then(() => {
        isSame = false;
      });
      if (underWay.size > held.size) {
        await change;
        continue;
      }
      await atRest(page);
      if (!isSame) continue;
      const [next] = held;
      if (!next) return;
      const [request, release] = next;
      held.delete(request);
      release();
      await change;
    }
  };
}

/**
 * Opens an address in a browser that has nothing of it, and gives the sum of its layout shifts until nothing is loaded any more, with
 * what moved the most.
 */
export async function shiftsOf(page: Page, path: string, shows: string) {
  const device = await page.context().newCDPSession(page);
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', slowedLine);
  await page.addInitScript(noteShifts);
  const untilLoaded = await holdCalls(page);
  await page.goto(path, { waitUntil: 'commit' });
  await untilLoaded();
  await page.locator(shows).first().waitFor();
  await page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor({ state: 'hidden' });
  await untilLoaded();
  const shifts = await page.evaluate(() => window.shiftsSoFar());
  // Reports that the page still sends.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const worst = shifts.toSorted((a, b) => b.value - a.value).slice(0, 3);
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    worst: worst.map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join('; ')}`),
  };
}
