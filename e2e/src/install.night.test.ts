import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser, openDevice, phone, signIn } from './support/browser.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
before(async () => {
  [suite, browser] = await Promise.all([startSuite(), launchBrowser()]);
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

test('the suite can be installed: the browser finds nothing wrong with its manifest', async () => {
  const { page, context } = await openDevice(browser, suite, phone);
  await page.goto('/auth/login');
  await page.getByLabel('Email').waitFor();
  const device = await context.newCDPSession(page);
  const manifest = await device.send('Page.getAppManifest');
  assert.deepEqual(manifest.errors, []);
  assert.equal(JSON.parse(manifest.data ?? '').start_url, '/start');
  const { installabilityErrors } = await device.send('Page.getInstallabilityErrors');
  // A private window of the test's browser cannot install anything.
  const errors = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
  assert.deepEqual(errors, []);
  await context.close();
});

test('the installed suite starts at the account’s own first screen, and signs in first', async () => {
  for (const [role, path, foreign] of [
    ['rider', '/courier/dashboard', '/orders/'],
    ['owner', '/', '/courier/'],
  ] as const) {
    const { page, context } = await openDevice(browser, suite, phone);
    await page.goto('/start');
    await page.getByLabel('Email').waitFor();
    await signIn(page, suite.account(role));
    await page.goto('/start');
    await page.waitForURL(`${suite.url}${path}`);
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    assert.deepEqual(
      loaded.filter((file) => file.startsWith(foreign)),
      [],
      `a start of the ${role} loads nothing else's files`,
    );
    await context.close();
  }
});

test('a rider at the office’s dashboard loads none of its files on the way to their own', async () => {
  const { page, context } = await openDevice(browser, suite, phone);
  await signIn(page, suite.account('rider'));
  await page.goto('/');
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  assert.deepEqual(
    loaded.filter((file) => file.startsWith('/orders/')),
    [],
  );
  await context.close();
});
