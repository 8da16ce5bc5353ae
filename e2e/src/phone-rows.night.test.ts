import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser, phone } from './support/browser.ts';
import { openAs } from './support/open-as.ts';
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

const person = /\b[A-Z][\p{L}’]+ [A-Z][\p{L}’]+/u;
const time = /\d{1,2} [A-Z][a-z]{2,3}/;
const money = /₦[\d,]+\.\d\d/;
const number = /WB-\d{6}-/;
const state = /Delivered|Assigned|Unassigned|Closed|Pending|Accepted|Rejected|Cancell?ed|Completed/;

/** Each list with what its rows say on a phone. */
const lists: Record<string, readonly RegExp[]> = {
  '/orders-table/1': [number, person, time, money, state, /Paid\s*:\s*(True|False)/],
  '/ordersReport/1': [number, person, time, money, state, /Paid\s*:\s*(True|False)/],
  '/deliveryReport/1': [number, person, time, money, state],
  '/mileageReport/1': [number, person, time, state],
  '/remittance/1': [number, person, time, money, state],
  '/verifyRemittance/1': [number, person, time, money, state, /\bVERIFIED\s*:\s*(True|False)/i],
  '/allriders/1': [person, /0\d{3} \d{3} \d{4}/, /Active|Inactive/],
  '/employees/1': [person, /Active|Inactive/],
  '/settings/ability': [/orders|riders|employees|reports/i, /Owner/],
};

describe('on a phone', { concurrency: 2, timeout: 300_000 }, () => {
  for (const [path, sayings] of Object.entries(lists))
    test(`a row of ${path} says who, when, how much and in which state, and opens`, async () => {
      const { page, context } = await openAs(browser, suite, 'owner', phone);
      await page.goto(path);
      const rows = page.getByRole('main').getByRole('listitem').getByRole('button');
      await rows.first().waitFor();
      const texts = await rows.allInnerTexts();
      const told = texts.map((text) => sayings.filter((saying) => !saying.test(text)));
      assert.ok(
        told.some((missing) => missing.length === 0),
        `${texts[0]}\n\nlacks ${told[0]?.join(', ')}`,
      );
      assert.equal(await rows.first().locator('svg').last().isVisible(), true);
      await rows.first().click();
      await page.getByRole('dialog').getByRole('term').first().waitFor();
      await context.close();
    });
});
