import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import axe from 'axe-core';
import { parseSync } from 'oxc-parser';
import { root } from '../../tools/workspace.mjs';
import { launchChromium } from '../test/launch-chromium.mjs';
import { serveKit } from './serve-kit.mjs';

const folder = join(root, 'shared/ui');
const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The names that an entry point of the kit exports, types left out. */
function exportsOf(file) {
  const { module } = parseSync(file, readFileSync(join(folder, file), 'utf8'));
  return module.staticExports.flatMap(({ entries }) =>
    entries.filter(({ isType }) => !isType).map(({ exportName }) => exportName.name),
  );
}

let kit;
let browser;
before(async () => {
  kit = await serveKit({ port: 0, isWatching: false });
  browser = await launchChromium();
});
after(async () => {
  await browser?.close();
  await kit?.stop();
});

/** Opens the catalogue; `problems` collects what the console reports. */
async function openKit({ colorScheme = 'light', viewport = { width: 1280, height: 900 } } = {}) {
  const page = await browser.newPage({ colorScheme, viewport, reducedMotion: 'reduce' });
  const problems = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  await page.goto(kit.url);
  await page.locator('[data-export]').first().waitFor();
  return { page, problems };
}

async function barriersOf(page) {
  // An element that fades in has no contrast yet.
  await page.waitForTimeout(400);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"], rules: { "landmark-unique": { enabled: false } } })',
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
}

test('the catalogue shows every export of the kit, and the console reports nothing', async () => {
  const { page, problems } = await openKit();
  const shown = await page
    .locator('[data-export]')
    .evaluateAll((all) => all.map(({ dataset }) => dataset.export));
  const expected = Object.entries(exports)
    // Entry points for tests have nothing to look at.
    .filter(([entryPoint]) => entryPoint !== './testing')
    .flatMap(([entryPoint, file]) =>
      exportsOf(file).map((name) => `@waybill/ui${entryPoint.slice(1)} ${name}`),
    );
  assert.deepEqual(shown.sort(), expected.sort());
  assert.deepEqual(problems, []);
  await page.close();
});

for (const colorScheme of ['light', 'dark'])
  for (const [size, viewport] of Object.entries({
    desktop: { width: 1280, height: 900 },
    phone: { width: 390, height: 844 },
  }))
    test(`axe finds no barrier in the kit, ${colorScheme} on a ${size}`, async () => {
      const { page } = await openKit({ colorScheme, viewport });
      assert.deepEqual(await barriersOf(page), []);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= viewport.width, `the page is ${width} px wide`);
      await page.close();
    });

test('every dialog of the kit opens, passes axe, closes by Escape and reports nothing', async () => {
  const { page, problems } = await openKit();
  const openers = page.locator('[data-opens]');
  for (let index = 0; index < (await openers.count()); index += 1) {
    await openers.nth(index).click();
    await page.locator('dialog[open]').waitFor();
    assert.deepEqual(await barriersOf(page), [], `dialog ${index}`);
    await page.keyboard.press('Escape');
    if (await page.locator('dialog[open]').count()) await page.locator('dialog[open] button').last().click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  assert.deepEqual(problems, []);
  await page.close();
});

test('the switches change to dark and to the width of a phone', async () => {
  const { page } = await openKit();
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.getByRole('button', { name: 'Light' }).waitFor();
  await page.getByRole('button', { name: 'Phone width' }).click();
  await page.frameLocator('iframe').locator('[data-export]').first().waitFor();
  assert.equal(
    await page
      .frameLocator('iframe')
      .locator('body')
      .evaluate(() => innerWidth),
    390,
  );
  await page.close();
});
