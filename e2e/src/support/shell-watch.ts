import type { Page } from 'playwright-core';

interface Watching {
  /** ms since the page or the navigation began, with and without the navigation’s links; undefined until then. */
  shellShown?: { menu?: number; links?: number };
  startShellWatch?: () => void;
}

/** Runs in a page before anything else: notes in which frame the account menu and the links of the navigation are there. */
export function shellWatch(): void {
  const here = window as unknown as Watching;
  here.startShellWatch = () => {
    const from = performance.now();
    const shown: NonNullable<Watching['shellShown']> = {};
    here.shellShown = shown;
    const look = () => {
      const now = Math.round(performance.now() - from);
      const menus = [...document.querySelectorAll('button[aria-haspopup="menu"]')];
      if (menus.some(({ textContent }) => textContent.startsWith('Account of'))) shown.menu ??= now;
      if (shown.menu !== undefined && document.querySelector('nav a')) shown.links ??= now;
      if (shown.links === undefined) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  here.startShellWatch();
}

/** The time at which the shell could be used, in ms from the start of the page or of the last `startShellWatch`. */
export async function watchShell(page: Page, hasLinks: boolean): Promise<number> {
  const part: 'links' | 'menu' = hasLinks ? 'links' : 'menu';
  const shown = await page.waitForFunction(
    (name) => (window as unknown as Watching).shellShown?.[name]?.toString(),
    part,
    { timeout: 30_000 },
  );
  return Number(await shown.jsonValue());
}

/** Goes to an address as a link inside the suite does it, and watches the shell from then on. */
export const goWatched = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    (window as unknown as Watching).startShellWatch?.();
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
