import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, launchBrowser, openDevice, signIn } from './support/browser.ts';
import { writePmtiles } from './support/pmtiles-file.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), 'waybill-streets-'));

before(async () => {
  const file = join(folder, 'lagos.pmtiles');
  writePmtiles(file);
  suite = await startSuite({ MAP_TILES: file });
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
  rmSync(folder, { recursive: true });
});

test('streets of an operator’s own file are fetched in ranges, and from no other host', async () => {
  const { page, context, errors } = await openDevice(browser, suite, desktop);
  const requested: string[] = [];
  context.on('request', (request) => requested.push(request.url()));
  const range = context.waitForEvent(
    'response',
    (response) => response.url().endsWith('/map/streets.pmtiles') && response.status() === 206,
  );
  await signIn(page, suite.account('owner'));
  await page.goto('/riders');
  const { headers } = { headers: await (await range).allHeaders() };
  assert.match(headers['content-range'] ?? '', /^bytes \d+-\d+\/\d+$/);
  await page.getByText('© OpenStreetMap').waitFor();
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  const elsewhere = requested.filter((url) => !url.startsWith(suite.url) && !/^(blob|data):/.test(url));
  assert.deepEqual(elsewhere, []);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a map whose streets cannot be read is drawn without them', async () => {
  const { page, context } = await openDevice(browser, suite, desktop);
  await context.route('**/map/streets.pmtiles', (route) => route.fulfill({ status: 404, body: '' }));
  await signIn(page, suite.account('owner'));
  await page.goto('/riders');
  await page.getByText('Natural Earth').waitFor();
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  assert.equal(await page.getByText('© OpenStreetMap').count(), 0);
  await context.close();
});
