import { demoSession } from './demo-session.mjs';

const kindOf = (path) => {
  if (path.startsWith('/api/')) return 'data';
  if (path.endsWith('.css')) return 'styles';
  return path.endsWith('.js') ? 'scripts' : 'page';
};

/**
 * Opens a page in a browser that has nothing yet and lists every request until it is quiet, with the bytes of
 * its body as they came over the wire.
 */
export async function measurePage(browser, origin, { path, account, shows }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    if (account) {
      const entries = Object.entries(await demoSession(origin, account));
      await context.addInitScript((stored) => {
        for (const [key, value] of stored) localStorage.setItem(key, value);
      }, entries);
    }
    const page = await context.newPage();
    // It never ends, so that the page would never be quiet; it carries no part of the page.
    await page.route('**/api/events', (route) => route.abort());
    const finished = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await page.locator(shows).first().waitFor({ timeout: 15_000 });
    await page.waitForLoadState('networkidle');
    const requests = [];
    for (const request of finished) {
      const url = new URL(request.url());
      if (url.origin !== origin) continue;
      const { responseBodySize } = await request.sizes();
      requests.push({ path: url.pathname, kind: kindOf(url.pathname), bytes: responseBodySize });
    }
    return requests;
  } finally {
    await context.close();
  }
}
