import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import type { Account, Suite } from './suite.ts';
import { tellOnFailure } from './tell-screens.ts';
import { watchErrors } from './watch-errors.ts';

/** Window sizes that the journeys use, in CSS pixels. */
export const desktop: BrowserContextOptions = { viewport: { width: 1366, height: 820 } };
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** Options to start the Chromium that the test command found. */
export const browserOptions = () => ({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ],
});

export const launchBrowser = (): Promise<Browser> => chromium.launch(browserOptions());

/** One person at one device, with a browser profile of its own. */
export interface Person {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors of the page so far, and what its policy forbade. */
  errors: string[];
}

/** Opens a device without a signed-in user. */
export async function openDevice(
  browser: Browser,
  suite: Suite,
  device: BrowserContextOptions,
): Promise<Person> {
  const context = await browser.newContext({
    ...device,
    baseURL: suite.url,
    locale: 'en-NG',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  await tellOnFailure(page);
  const errors = await watchErrors(context, page);
  return { page, context, errors };
}

/** A server that is killed again and again on a busy machine is away for long. */
const patienceMs = 120_000;

/** Presses again where the server is away, as a reader of that message does. */
async function pressSignIn(page: Page): Promise<void> {
  let isSignedIn = false;
  const done = page.waitForURL('**/auth/switchAccount', { timeout: patienceMs }).then(() => {
    isSignedIn = true;
  });
  while (!isSignedIn) {
    const isLost = page.waitForEvent('requestfailed', {
      predicate: (request) => request.url().endsWith('/api/auth/login'),
      timeout: patienceMs,
    });
    // While it is busy, its name says so.
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await Promise.race([done, isLost.catch(() => done)]);
  }
}

/**
 * Signs in through the screens and chooses the first of the accounts: the company's, or Default where there is none. With
 * `lands: false` it stops before the first screen of the account.
 */
export async function signIn(page: Page, account: Account, { lands = true } = {}): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await pressSignIn(page);
  // The address changes before the screen, whose first button is another one.
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  const first = page.getByRole('main').getByRole('button').first();
  await first.waitFor();
  if (!lands) {
    // Chosen as the screen does it, so that the next address is the first that loads anything of the account.
    await page.evaluate(() => {
      const { team_roles: teams } = JSON.parse(localStorage.getItem('user') ?? '{}');
      const [team] = Object.keys(teams);
      if (team) localStorage.setItem('teamId', team);
    });
    return;
  }
  await first.click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/switchAccount'));
}

/** Waits for a text of the alert banner. */
export const waitForAlert = (page: Page, text: RegExp | string) => page.getByText(text).first().waitFor();
