import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, launchBrowser, openDevice, signIn } from './support/browser.ts';
import { type FileHost, startFileHost } from './support/file-host.ts';
import { writePmtiles } from './support/pmtiles-file.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
/** Its map is a style at an address. */
let styled: Suite;
let files: FileHost;
let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), 'waybill-streets-'));

/** A map of another provider: a field, with a credit. */
const style = {
  version: 8,
  sources: {
    field: {
      type: 'geojson',
      attribution: '© Somebody else',
      data: { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [3.4, 6.5] } },
    },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#fafafa' } },
    { id: 'field', type: 'circle', source: 'field', paint: { 'circle-radius': 40 } },
  ],
};

before(async () => {
  const file = join(folder, 'lagos.pmtiles');
  writePmtiles(file);
  writeFileSync(join(folder, 'style.json'), JSON.stringify(style));
  files = await startFileHost(() => folder);
  suite = await startSuite({ MAP_TILES: file });
  styled = await startSuite({ MAP_TILES: `${files.url}/style.json` });
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
  await styled?.stop();
  await files?.stop();
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

test('a map whose streets cannot be read is drawn with the carried ones', async () => {
  const { page, context } = await openDevice(browser, suite, desktop);
  await context.route('**/map/streets.pmtiles', (route) => route.fulfill({ status: 404, body: '' }));
  await signIn(page, suite.account('owner'));
  const carried = context.waitForEvent('response', (response) => /\/lagos\S*\.geojson$/.test(response.url()));
  await page.goto('/riders');
  assert.equal((await carried).status(), 200);
  await page.getByText('© OpenStreetMap contributors').waitFor();
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  await context.close();
});

test('a style at an address is the map, and the riders are drawn over it', async () => {
  const { page, context, errors } = await openDevice(browser, styled, desktop);
  await signIn(page, styled.account('owner'));
  await page.goto('/riders');
  await page.getByText('© Somebody else').waitFor();
  await page
    .getByRole('button', { name: /^Show .* on the map$/ })
    .nth(1)
    .click();
  await page.getByRole('link', { name: 'View rider' }).waitFor();
  assert.deepEqual(files.served, ['/style.json']);
  assert.deepEqual(errors, []);
  await context.close();
});
