import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, waitForAlert } from './support/browser.ts';
import { openAs } from './support/open-as.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let page: Page;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  ({ page } = await openAs(browser, suite, 'accountant', {}));
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const rows = () => page.locator('tbody').getByRole('row');
const rowOf = (number: string) => page.getByRole('row').filter({ has: page.getByTitle(number) });
const countOf = async (name: string) => {
  const counted = page.getByRole('tab', { name: new RegExp(`^${name} ?\\d`) });
  return Number((await counted.textContent())!.replaceAll(/\D/g, ''));
};

/** Filters the list, and gives the first order of it, each of which has the button. */
const filterBy = async (name: string, button: string) => {
  await tab(name).click();
  // The address changes before the page shows it: only what the tab is shown with tells whose rows these are.
  await page.locator('[role="tab"][aria-selected="true"]', { hasText: name }).waitFor();
  await page.locator('table[aria-busy="false"]').waitFor();
  await rows().first().getByRole('button', { name: button, exact: true }).waitFor();
  const count = await rows().count();
  assert.equal(await rows().getByRole('button', { name: button, exact: true }).count(), count);
  return (await rows().first().locator('[title]').first().getAttribute('title'))!;
};

let number: string;

test('what is to remit is a filter of the address, also after the page is loaded again', async () => {
  await page.goto('/remittance/1');
  number = await filterBy('To remit', 'Remit');
  const address = page.url();
  await page.reload();
  await rowOf(number).waitFor();
  assert.equal(page.url(), address);
  assert.equal(await tab('To remit').getAttribute('aria-selected'), 'true');
});

test('one order is remitted with a comment, and is in the filter no more', async () => {
  const before = await countOf('To remit');
  await rowOf(number).getByRole('button', { name: 'Remit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Remit this order!' });
  await dialog.getByRole('button', { name: 'Remit Order' }).click();
  await dialog.getByText('You must add a comment').waitFor();
  await dialog.getByLabel('Comment').fill('Counted at the desk');
  await dialog.getByRole('button', { name: 'Remit Order' }).click();
  await waitForAlert(page, `Order ${number} remitted`);
  await rowOf(number).waitFor({ state: 'detached' });
  await page.waitForFunction(
    (left) => [...document.querySelectorAll('[role="tab"]')].some((one) => one.textContent === left),
    `To remit${before - 1}`,
  );
});

test('what was remitted waits to be verified, with its comment, and is verified once', async () => {
  await page.goto('/verifyRemittance/1');
  await filterBy('To verify', 'Verify');
  await rowOf(number).getByRole('button', { name: 'Verify', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify this remittance' });
  await dialog.getByText('Counted at the desk').waitFor();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await waitForAlert(page, `Remittance of ${number} verified`);
  await rowOf(number).waitFor({ state: 'detached' });
  await tab('All').click();
  await rowOf(number).getByText('Verified').waitFor();
});
