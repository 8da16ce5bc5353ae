import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, launchBrowser, phone } from './support/browser.ts';
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

const pages = [
  { title: 'the orders board', role: 'owner', device: desktop, path: '/orders', call: 'order/filter/index' },
  {
    title: 'a rider’s orders',
    role: 'rider',
    device: phone,
    path: '/courier/orders',
    call: 'courier/order/filter/me',
  },
] as const;

for (const { title, role, device, path, call } of pages)
  test(`${title}: the list is requested before any script has run, and once`, async () => {
    const { page, context } = await openAs(browser, suite, role, device);
    const seen: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === `/api/${call}` && searchParams.get('per_page') === '20') seen.push('the list');
    });
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('/main.js')) seen.push('the script');
    });
    await page.goto(path);
    await page
      .getByRole('main')
      .getByText(/WB-|No content found/)
      .first()
      .waitFor();
    assert.deepEqual(seen.slice(0, 2), ['the list', 'the script']);
    assert.equal(seen.filter((each) => each === 'the list').length, 1);
    await context.close();
  });
