import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, launchBrowser, openDevice, signIn } from './support/browser.ts';
import { type Suite, startSuite } from './support/suite.ts';

/** The links of all remotes together: a journey of the suite, and of no one team. */

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

const [work, people] = [
  ['Dashboard', 'Orders', 'Orders Review'],
  ['Riders', 'Customers', 'Outlets'],
];
const money = ['Remittance', 'Cash'];
const checked = [...money, 'Verify Remittance', 'Result', 'Orders Report', 'Delivery Report'];

test('the sidebar shows each role its own screens', async () => {
  const sidebars = [
    ['employee', [...work, ...people, ...money]],
    ['accountant', [...work, ...people, ...checked]],
    ['owner', [...work, ...people, 'Employees', ...checked, 'Activity', 'Settings']],
    ['rider', ['Dashboard', 'Orders', 'Remittance']],
    [
      'plain user with an invite',
      ['Dashboard', 'Track Order', 'Orders', 'Accept Invite', 'Register Company'],
    ],
  ] as const;
  for (const [role, expected] of sidebars) {
    const device = await openDevice(browser, suite, desktop);
    await signIn(device.page, suite.account(role));
    const links = device.page.getByRole('complementary').first().getByRole('link');
    await links.filter({ hasText: expected.at(-1) }).waitFor();
    const labels = (await links.allTextContents()).map((text) => text.replace(/\d+$/, ''));
    assert.deepEqual(labels, expected);
    await device.context.close();
  }
});
