import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, launchBrowser } from './support/browser.ts';
import { openAs } from './support/open-as.ts';
import { type Operator, type OutsideRemote, outsideRemote, startOperator } from './support/outside-remote.ts';
import { chunkedPage, reactAdminPage } from './support/react-admin-page.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let remote: OutsideRemote;
let operator: Operator;

before(async () => {
  remote = await outsideRemote([
    'react-admin@5',
    'react-router-dom@7',
    'react-router@7',
    '@tanstack/react-query@5',
  ]);
  remote.write('src/weather.page.tsx', chunkedPage);
  remote.write('src/pages/outlets.page.tsx', reactAdminPage);
  await remote.build();
  suite = await startSuite();
  operator = await startOperator(suite.siteDir, 0);
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await operator?.stop();
  await suite?.stop();
  remote?.remove();
});

test('a list of react-admin shows the company’s outlets in the suite, and turns its pages by the suite’s address', async () => {
  await operator.keys('add', 'weather', await remote.key(), '/weather');
  await remote.publish(operator.to);
  const { page, context, errors } = await openAs(browser, suite, 'owner', desktop);
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Weather', exact: true }).click();
  const rows = page.getByRole('main').locator('tbody tr');
  await rows.nth(4).waitFor();
  await page.getByRole('columnheader', { name: 'Outlet name' }).waitFor();
  const first = await rows.first().textContent();
  assert.match(first ?? '', /\w.*234\d{10}/);

  await page.getByRole('button', { name: 'Go to next page' }).click();
  await page.waitForURL(/\/weather\?.*page=2/);
  await page.waitForFunction((text) => document.querySelector('main tbody tr')?.textContent !== text, first);
  await page.goBack();
  await page.waitForFunction((text) => document.querySelector('main tbody tr')?.textContent === text, first);
  // MUI's own styles are applied: the policy forbade nothing.
  const borderOf = (cell: Element) => getComputedStyle(cell).borderBottomStyle;
  assert.equal(await rows.first().locator('td').first().evaluate(borderOf), 'solid');
  assert.deepEqual(errors, []);

  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Order List' }).first().waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});
