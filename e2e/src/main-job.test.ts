import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, launchBrowser, openDevice, type Person, phone } from './support/browser.ts';
import { doMainJob } from './support/main-job.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let staff: Person;
let rider: Person;
let accountant: Person;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  [staff, rider, accountant] = [
    await openDevice(browser, suite, desktop),
    await openDevice(browser, suite, phone),
    await openDevice(browser, suite, desktop),
  ];
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

test('an order goes to the rider’s phone, and its money to the accountant and a spreadsheet', async () => {
  await doMainJob({ staff, rider, accountant, account: suite.account });
});
