import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { desktop, launchBrowser, openDevice, phone, signIn } from './support/browser.ts';
import { forgetEarlierBuilds } from './support/first-builds.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
before(async () => {
  suite = await startSuite();
  await forgetEarlierBuilds(suite.siteDir);
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

interface Area {
  remote: string;
  /** As the panel calls it. */
  title: string;
  /** The role whose first screen it is; undefined for signing in. */
  role?: string;
  path: string;
  /** A heading of the area's own screen. */
  heading: string;
  device: BrowserContextOptions;
  /** A link to a screen of another remote, and that screen's heading. */
  other?: [link: string, heading: string];
}

const areas: Area[] = [
  { remote: 'auth', title: 'Your account', path: '/auth/login', heading: 'Sign in', device: phone },
  {
    remote: 'orders',
    title: 'Orders',
    role: 'owner',
    path: '/orders',
    heading: 'Order List',
    device: desktop,
    other: ['Remittance', 'Remittance'],
  },
  {
    remote: 'finance',
    title: 'Remittance and reports',
    role: 'accountant',
    path: '/remittance/1',
    heading: 'Remittance',
    device: desktop,
    other: ['Orders', 'Order List'],
  },
  {
    remote: 'courier',
    title: 'Riders',
    role: 'rider',
    path: '/courier/orders',
    heading: 'Order List',
    device: phone,
  },
  {
    remote: 'admin',
    title: 'Administration',
    role: 'administrator',
    path: '/companies/1',
    heading: 'Companies',
    device: desktop,
  },
  {
    remote: 'user',
    title: 'Your deliveries',
    role: 'plain user with an invite',
    path: '/invite/me',
    heading: 'Your Invites',
    device: phone,
  },
];

const takeAway = (remote: string) =>
  renameSync(join(suite.siteDir, remote), join(suite.siteDir, `${remote}.away`));
const putBack = (remote: string) =>
  renameSync(join(suite.siteDir, `${remote}.away`), join(suite.siteDir, remote));
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first();

for (const { remote, title, role, path, heading: own, device, other } of areas)
  test(`without the files of ${remote}, its part shows an error and Retry; the rest works`, async () => {
    const { page, context, errors } = await openDevice(browser, suite, device);
    // Signing in fetches other remotes; this one has not been fetched when its files go.
    if (role) await signIn(page, suite.account(role), { lands: false });
    takeAway(remote);
    try {
      await page.goto(path);
      await page.getByText(`${title} could not be loaded`).waitFor();
      // A mark on the page's window: it is gone after a reload.
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      if (other) {
        await page.getByRole('link', { name: other[0], exact: true }).click();
        await heading(page, other[1]).waitFor();
        await page.goBack();
        await page.getByText(`${title} could not be loaded`).waitFor();
      }
    } finally {
      putBack(remote);
    }
    // A part that loads again by itself may be ahead of the press.
    const recovered = heading(page, own);
    await Promise.any([
      recovered.waitFor(),
      page
        .getByRole('button', { name: 'Retry' })
        .click()
        .then(() => recovered.waitFor()),
    ]);
    assert.equal(await page.evaluate(() => 'isSamePage' in window), true);
    assert.deepEqual(errors, []);
    await context.close();
  });
