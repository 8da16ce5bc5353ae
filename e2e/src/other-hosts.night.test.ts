import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openDevice, signIn } from './support/browser.ts';
import { type FileHost, startFileHost } from './support/file-host.ts';
import { publishAgain } from './support/publish-again.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
/** Serves the suite's pages, and nothing of the API. */
let pages: FileHost;
/** Serves the files of builds. */
let files: FileHost;

/** The headers of the guide to static hosting, for this API and origin of remotes. */
const pageHeaders = () => {
  const record = readFileSync(join(suite.siteDir, 'shell/current.json'), 'utf8');
  const { inlineScripts, inlineStyles } = JSON.parse(record);
  const own = `'self' ${files.url}`;
  return {
    'content-security-policy': `default-src 'self'; script-src ${own} '${inlineScripts[0]}'; style-src ${own} '${inlineStyles[0]}'; img-src ${own} data: blob: ${suite.url}; connect-src ${own} ${suite.url}; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    'integrity-policy': 'blocked-destinations=(script)',
  };
};

before(async () => {
  pages = await startFileHost(() => suite.siteDir, pageHeaders);
  files = await startFileHost(() => suite.siteDir);
  suite = await startSuite({ WEB_ORIGINS: pages.url, REMOTE_ORIGINS: files.url });
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
  await Promise.all([pages?.stop(), files?.stop()]);
});

/** Collects the browser's messages about blocked content, with scripts that lack a hash, which is no event. */
const violationsOf = (page: Page) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|[Ii]ntegrity/.test(message.text())) violations.push(message.text());
  });
  return violations;
};

/** The statuses of the API's calls, without those that came well. */
const badCallsOf = (page: Page) => {
  const calls = { count: 0, bad: [] as string[] };
  page.on('response', (response) => {
    if (!response.url().startsWith(`${suite.url}/api/`)) return;
    calls.count += 1;
    if (response.status() >= 400) calls.bad.push(`${response.status()} ${response.url()}`);
  });
  return calls;
};

test('a host that only serves files serves the whole suite; the API is elsewhere', async () => {
  writeFileSync(join(suite.siteDir, 'config.json'), JSON.stringify({ apiBase: `${suite.url}/api/` }));
  const { page, context, errors } = await openDevice(browser, { ...suite, url: pages.url }, desktop);
  const violations = violationsOf(page);
  const calls = badCallsOf(page);
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('main')?.textContent.includes('could not be loaded'))
        throw new Error('a panel was shown');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await signIn(page, suite.account('owner'));
  await page.goto('/orders');
  await page.getByRole('heading', { name: 'Order List' }).waitFor();
  await page.getByRole('link', { name: 'Remittance', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Remittance' }).first().waitFor();
  assert.ok(page.url().startsWith(pages.url));
  assert.ok(pages.served.includes('/remotes/registry.json'));
  assert.ok(calls.count > 5);
  assert.deepEqual({ errors, violations, bad: calls.bad }, { errors: [], violations: [], bad: [] });
  await context.close();
});

test('a registry on its way is a skeleton, and a panel only once it cannot be had', async () => {
  const { page, context } = await openDevice(browser, { ...suite, url: pages.url }, desktop);
  let answer: (isFound: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  await page.route('**/remotes/registry.json', async (route) =>
    (await answered) ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.goto('/auth/login');
  await page.waitForTimeout(2500);
  assert.equal(await page.getByText('could not be loaded').count(), 0);
  answer(false);
  await page.getByText('Waybill could not be loaded').waitFor();
  assert.equal(await page.getByText('Your account menu').count(), 0);
  await page.unroute('**/remotes/registry.json');
  await page.getByLabel('Password').first().waitFor();
  await context.close();
});

test('a remote of the served suite may come from another origin, with all of its files', async () => {
  const buildId = await publishAgain(suite.siteDir, 'orders', { origin: files.url });
  const { page, context, errors } = await openDevice(browser, suite, desktop);
  const violations = violationsOf(page);
  const own: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${suite.url}/orders/${buildId}/`)) own.push(request.url());
  });
  await signIn(page, suite.account('owner'));
  await page.goto('/orders');
  await page.getByRole('heading', { name: 'Order List' }).waitFor();
  await page.getByRole('button', { name: 'Create Order' }).first().click();
  await page.getByRole('dialog').waitFor();
  const { served } = files;
  assert.ok(served.includes(`/orders/${buildId}/remoteEntry.js`));
  assert.ok(served.some((path) => path.endsWith('.css')));
  assert.deepEqual({ own, errors, violations }, { own: [], errors: [], violations: [] });
  await context.close();
});
