import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { findBarriers } from './support/axe.ts';
import { desktop, launchBrowser, openDevice, phone, signIn, waitForAlert } from './support/browser.ts';
import { publishAgain } from './support/publish-again.ts';
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

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).first().waitFor();
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** An administrator on the health page. */
async function operator(device = desktop) {
  const person = await openDevice(browser, suite, device);
  await signIn(person.page, suite.account('administrator'));
  return person;
}

/** An owner with the board open; a mark on the window that is gone after a reload. */
async function ownerOnBoard() {
  const person = await openDevice(browser, suite, desktop);
  await signIn(person.page, suite.account('owner'));
  await link(person.page, 'Orders').click();
  await heading(person.page, 'Order List');
  await person.page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return person;
}
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

/** The next registry that the page fetches, as the live stream announced a change. */
const nextRegistry = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/registry.json'));

const currentBuild = (name: string): string => {
  const registry = JSON.parse(readFileSync(join(suite.siteDir, 'remotes/registry.json'), 'utf8'));
  return registry.remotes.find((entry: { name: string }) => entry.name === name).buildId;
};

test('Orders switched off shows the reason in open pages, and comes back when it is on again', async () => {
  const owner = await ownerOnBoard();
  const { page, context, errors } = await operator();
  await page.goto('/companies/1');
  await link(page, 'Suite health').click();
  await heading(page, 'Suite health');

  await button(page, 'Switch off Orders').click();
  await page.getByLabel('Reason').fill('Prices are wrong');
  const registryWhenOff = nextRegistry(owner.page);
  await button(page, 'Switch off').click();
  await waitForAlert(page, 'Orders switched off');
  await page.getByText('People read: “Prices are wrong”').waitFor();
  await registryWhenOff;
  await link(owner.page, 'Remittance').click();
  await heading(owner.page, 'Remittance');
  await link(owner.page, 'Orders').click();
  await owner.page.getByText('Orders is switched off').waitFor();
  await owner.page.getByText('Prices are wrong').waitFor();

  await button(page, 'Switch on Orders').click();
  const registryWhenOn = nextRegistry(owner.page);
  await button(page, 'Switch on').click();
  await waitForAlert(page, 'Orders switched on');
  await registryWhenOn;
  await link(owner.page, 'Remittance').click();
  await link(owner.page, 'Orders').click();
  await heading(owner.page, 'Order List');
  assert.equal(await isSamePage(owner.page), true);
  assert.deepEqual([...owner.errors, ...errors], []);
  await owner.context.close();
  await context.close();
});

test('a pin shows everybody the build before, until it is removed', async () => {
  const before = currentBuild('orders');
  const newer = await publishAgain(suite.siteDir, 'orders');
  const { page, context } = await operator();
  await page.goto('/suite');
  const orders = page.getByRole('region', { name: 'Orders' });
  await orders.getByText(newer).first().waitFor();
  await button(page, 'Pin a build of Orders').click();
  await button(page, 'Pin this build').click();
  await waitForAlert(page, 'Orders pinned');
  await orders.getByText(`Pinned to ${before}`).waitFor();

  const ofBoard = async () => {
    const person = await openDevice(browser, suite, desktop);
    const entries: string[] = [];
    person.page.on('request', (request) => {
      const [, buildId] = /\/orders\/(\w{12})\/remoteEntry\.js/.exec(request.url()) ?? [];
      if (buildId) entries.push(buildId);
    });
    await signIn(person.page, suite.account('owner'));
    await link(person.page, 'Orders').click();
    await heading(person.page, 'Order List');
    await person.context.close();
    return [...new Set(entries)];
  };
  assert.deepEqual(await ofBoard(), [before]);
  await button(page, 'Remove the pin of Orders').click();
  await button(page, 'Remove pin').last().click();
  await waitForAlert(page, 'The pin of Orders was removed');
  assert.deepEqual(await ofBoard(), [newer]);
  await context.close();
});

test('the health page opens at its own address while no remote can be loaded', async () => {
  const { page, context } = await operator();
  await page.route(/remoteEntry\.js/, (route) => route.abort());
  await page.goto('/suite');
  await heading(page, 'Suite health');
  await page.getByRole('region', { name: 'Administration' }).waitFor();
  await context.close();
});

for (const [colorScheme, on, device] of [
  ['light', 'a desktop', desktop],
  ['dark', 'a phone', phone],
] as const)
  test(`axe finds no barrier on the health page, ${colorScheme} on ${on}`, async () => {
    const { page, context } = await operator({ ...device, colorScheme, reducedMotion: 'reduce' });
    await page.goto('/suite');
    await page.getByRole('region', { name: 'Orders' }).waitFor();
    for (const summary of await page.locator('summary').all()) await summary.click();
    assert.deepEqual(await findBarriers(page), []);
    for (const dialog of ['Switch off Orders', 'Pin a build of Orders']) {
      await button(page, dialog).click();
      await page.getByRole('dialog', { name: dialog }).waitFor();
      assert.deepEqual(await findBarriers(page), [], dialog);
      await page.keyboard.press('Escape');
    }
    await context.close();
  });
