import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Person } from './browser.ts';
import { sessionOf } from './session-of.ts';
import type { Account, Suite } from './suite.ts';
import { tellOnFailure } from './tell-screens.ts';
import { watchErrors } from './watch-errors.ts';

/** Opens a device on which this account, or a demo account of this role, is signed in already; a visitor's where it is left out. */
export async function openAs(
  browser: Browser,
  suite: Suite,
  who: Account | string | undefined,
  device: BrowserContextOptions,
  baseURL = suite.url,
): Promise<Person> {
  const context = await browser.newContext({ locale: 'en-NG', ...device, baseURL });
  const account = typeof who === 'string' ? suite.account(who) : who;
  const session = account ? await sessionOf(suite, account) : {};
  await context.addInitScript((stored) => {
    // A frame in a sandbox has no storage.
    if (window === window.top)
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, session);
  const page = await context.newPage();
  await tellOnFailure(page);
  const errors = await watchErrors(context, page);
  return { page, context, errors };
}

/** Goes to an address of the suite as a link inside of it does. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
