import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { desktop, launchBrowser, phone } from './support/browser.ts';
import { addressWith, demoIds } from './support/demo-ids.ts';
import { type Looks, looksOf, untilLoaded } from './support/looks-of-page.ts';
import { openAs } from './support/open-as.ts';
import { everything, ridersOwn, users, visitors } from './support/pages.ts';
import { type Suite, startSuite } from './support/suite.ts';

const most = { sizes: 7, weights: 3, spaces: 9, radii: 4 };

let suite: Suite;
let browser: Browser;
let ids: Record<string, string>;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  ids = await demoIds(suite);
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

type Case = readonly [role: string | undefined, on: string, BrowserContextOptions, readonly string[]];
const cases: readonly Case[] = [
  [undefined, 'a phone', phone, visitors],
  ['owner', 'a desktop', desktop, everything],
  ['owner', 'a phone', phone, everything],
  ['rider', 'a phone', phone, ridersOwn],
  ['plain user with an invite', 'a phone', phone, users],
  ['administrator', 'a desktop', desktop, ['/companies/1', '/suite']],
];

async function findTooMany([role, , device, paths]: Case): Promise<string> {
  const found: string[] = [];
  for (const each of paths) {
    const [path = each] = each.split(' → ');
    const { context, page } = await openAs(browser, suite, role, { ...device, serviceWorkers: 'block' });
    const isLoaded = untilLoaded(page);
    await page.goto(addressWith(ids, path), { waitUntil: 'commit' });
    await page.locator('main :is(h1, h2):visible').first().waitFor();
    await isLoaded();
    const looks = await looksOf(page);
    for (const [kind, values] of Object.entries(looks) as [keyof Looks, Looks[keyof Looks]][]) {
      const shown = Object.entries(values);
      if (shown.length > most[kind])
        found.push(`${path}: ${shown.length} ${kind}: ${shown.map((value) => value.join(' ')).join('; ')}`);
    }
    await context.close();
  }
  return found.join('\n');
}

describe('looks', { concurrency: 2, timeout: 600_000 }, () => {
  for (const each of cases)
    test(`pages of ${each[0] ?? 'a visitor'} on ${each[1]} have few sizes, spaces and radii`, async () => {
      assert.equal(await findTooMany(each), '');
    });
});
