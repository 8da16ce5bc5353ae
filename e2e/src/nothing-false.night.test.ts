import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { desktop, launchBrowser, phone } from './support/browser.ts';
import { openAs } from './support/open-as.ts';
import { everything, ridersOwn, users } from './support/pages.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

/** Zero of something, a sum of nothing, or that there is nothing: a page without data cannot know that. */
const sayings = /^(0|0 .+|₦0(\.00)?|No .+|Nothing .+|nobody|.*nothing to do.*|every order .+)$/;
/** Texts that are true whatever the data is. */
const isSo = /^(No Orders Assigned|No pin of the .+ yet|No live connection: .+|No connection to Waybill.+)$/;

const falseTexts = async (page: Page): Promise<string[]> => {
  const texts = await page.getByRole('main').allInnerTexts();
  return texts
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim())
    .filter((line) => sayings.test(line) && !isSo.test(line));
};

/** Each with how its server responds, and when a page shows what it makes of that. */
const servers = {
  'that does not respond': {
    respond: () => undefined,
    settle: (page: Page) =>
      page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
          }),
      ),
  },
  'that fails': {
    respond: (route: Route) =>
      route.fulfill({
        status: 500,
        json: { status_code: 500, code: 'internal', message: 'Something went wrong on our side.' },
      }),
    settle: (page: Page) => page.waitForLoadState('networkidle'),
  },
} as const;

const cases: readonly (readonly [role: string, device: BrowserContextOptions, paths: readonly string[]])[] = [
  ['owner', desktop, everything],
  ['administrator', desktop, ['/companies/1', '/suite']],
  ['rider', phone, ridersOwn],
  ['plain user with an invite', desktop, users],
];

/** The page before any data: a heading, a map, a skeleton or an error. */
const begun =
  'main :is(h1, h2, [role="alert"], [role="region"], [role="status"]:not([aria-label="Loading the page"])):visible';

const addressOf = (path: string) =>
  path.split(' → ')[0]!.replace(':day', '2026-11-20').replace(/:\w+/, 'of-a-record');

describe('without data', { concurrency: 2, timeout: 600_000 }, () => {
  for (const [role, device, paths] of cases)
    for (const [server, { respond, settle }] of Object.entries(servers))
      test(`no page of ${role} says of a server ${server} that there is nothing`, async () => {
        const { context, page } = await openAs(browser, suite, role, { ...device, serviceWorkers: 'block' });
        await page.route('**/api/**', respond);
        const found: string[] = [];
        for (const path of paths) {
          await page.goto(addressOf(path));
          await page.locator(begun).first().waitFor();
          await settle(page);
          found.push(...(await falseTexts(page)).map((line) => `${path}: ${line}`));
        }
        await context.close();
        assert.deepEqual(found, []);
      });
});
