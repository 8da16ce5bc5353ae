import { watchNetwork } from '../size/network.mjs';

/** 150 ms there and back, 1.6 Mbit/s down and 0.75 up: Lighthouse's slow 4G. Rates in bytes per second. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const isOfSuite = (url, origin) => url.startsWith(origin) && !url.startsWith(`${origin}/api/`);

/**
 * Opens a page on a slow line in a browser that has nothing yet.
 *
 * @returns {Promise<{ readyMs: number, bytes: number }>} the time until the page's first content, and html, scripts and styles as transferred until it was quiet
 */
export async function visit(browser, origin, { path, shows }, session) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript((stored) => {
      for (const [key, value] of stored) localStorage.setItem(key, value);
    }, session);
    const page = await context.newPage();
    const requests = await watchNetwork(page);
    const device = await context.newCDPSession(page);
    await device.send('Network.emulateNetworkConditions', slowLine);
    const start = performance.now();
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.locator(shows).first().waitFor({ timeout: 60_000 });
    const readyMs = performance.now() - start;
    await page.waitForLoadState('networkidle');
    const files = requests().filter(({ url }) => isOfSuite(url.href, origin));
    return { readyMs, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  } finally {
    await context.close();
  }
}
