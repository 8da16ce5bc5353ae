import { demoSession } from './demo-session.mjs';
import { watchNetwork } from './network.mjs';

const kindOf = (path) => {
  if (path.startsWith('/api/')) return 'data';
  if (path.endsWith('.css')) return 'styles';
  return path.endsWith('.js') ? 'scripts' : 'page';
};

/**
 * Opens a page in a browser that has nothing yet and lists every request until it is quiet, with the bytes of
 * its body as transferred.
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
    const requests = await watchNetwork(page);
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await page.locator(shows).first().waitFor({ timeout: 15_000 });
    await page.waitForLoadState('networkidle');
    return requests()
      .filter(({ url }) => url.origin === origin)
      .map(({ url: { pathname: path }, bytes }) => ({ path, kind: kindOf(path), bytes }));
  } finally {
    await context.close();
  }
}
