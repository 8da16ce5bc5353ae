import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, phone } from './support/browser.ts';
import { openAs } from './support/open-as.ts';
import { type Operator, type OutsideRemote, outsideRemote, startOperator } from './support/outside-remote.ts';
import { type Suite, startSuite } from './support/suite.ts';

/** A team of strangers makes a remote from the template, with React 18 and MUI, and publishes it by its own key. */

let suite: Suite;
let browser: Browser;
let remote: OutsideRemote;
let operator: Operator;

before(async () => {
  remote = await outsideRemote();
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

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first();
const week = (page: Page) => page.getByRole('list', { name: 'This week' });

/** The scripts of the remote that are in the page, and whether each came with its hash. */
const scriptsIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src*="/weather/"]')].map((script) => ({
      file: new URL(script.src).pathname,
      isHashed: /^sha(256|384)-/.test(script.integrity),
    })),
  );

const colourOf = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);

test('nobody publishes a remote without a key that the suite’s operator has entered', async () => {
  await remote.key();
  await assert.rejects(remote.publish(operator.to), /401\nNo key that counts here/);
  await operator.keys('add', 'weather', await remote.key(), '/forecast');
  await assert.rejects(remote.publish(operator.to), /403\n\/weather is not below \/forecast/);
});

test('its page is in the suite’s frame, with its own React and styles, each file by its hash', async () => {
  await operator.keys('add', 'weather', await remote.key(), '/weather');
  assert.match(await remote.publish(operator.to), /^weather [0-9a-f]{12} is current/);

  const { page, context, errors } = await openAs(browser, suite, 'owner', desktop);
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Weather', exact: true }).click();
  await heading(page, 'Weather').waitFor();
  const { name } = JSON.parse(await page.evaluate(() => localStorage.getItem('user') ?? '{}'));
  await page.getByText(`Good morning, ${name}.`).waitFor();
  assert.equal(await colourOf(page, 'This week'), 'rgb(25, 118, 210)');
  const early = await scriptsIn(page);

  await page.getByRole('button', { name: 'This week' }).click();
  await week(page).waitFor();
  assert.equal(new URL(page.url()).pathname, '/weather/week');
  const scripts = await scriptsIn(page);
  assert.ok(scripts.length > early.length && early.length >= 3, JSON.stringify(scripts));
  assert.deepEqual(
    scripts.filter(({ isHashed }) => !isHashed),
    [],
  );
  const code = scripts.map(({ file }) => readFileSync(join(suite.siteDir, file), 'utf8')).join('\n');
  assert.match(code, /version="18\.\d+\.\d+/);

  await page.getByRole('button', { name: 'More of Friday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Friday: sunny all day' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // Nothing threw, and the policy forbade nothing.
  assert.deepEqual(errors, []);
  await context.close();
});

test('links, the back button and the title are those of the suite', async () => {
  const { page, context, errors } = await openAs(browser, suite, 'owner', phone);
  await page.goto('/weather/week');
  await week(page).waitFor();
  assert.match(await page.title(), /^Weather · /);
  await page.getByRole('main').getByRole('button', { name: 'Orders', exact: true }).click();
  await heading(page, 'Order List').waitFor();
  assert.equal(await page.getByRole('button', { name: 'This week' }).count(), 0);
  await page.goBack();
  await week(page).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('it follows the theme of the suite', async () => {
  const { page, context, errors } = await openAs(browser, suite, 'owner', {
    ...desktop,
    colorScheme: 'dark',
  });
  await page.goto('/weather/week');
  const weather = week(page).getByText('Sunny').first();
  const colour = () => weather.evaluate((text) => getComputedStyle(text).color);
  await weather.waitFor();
  assert.match(await colour(), /^rgba\(255, 255, 255/);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main li p')].every((text) =>
      /^rgba\(0, 0, 0/.test(getComputedStyle(text).color),
    ),
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test('a build that throws gives way to the one before, and the next one takes its place', async () => {
  const working = 'pathname.startsWith(';
  remote.edit('src/weather.page.tsx', working, '(pathname as any).missing.startsWith(');
  await remote.build();
  await remote.publish(operator.to);
  const { page, context } = await openAs(browser, suite, 'owner', desktop);
  await page.goto('/weather');
  await page.getByText('An earlier version of Weather is shown').waitFor();
  await heading(page, 'Weather').waitFor();

  remote.edit('src/weather.page.tsx', '(pathname as any).missing.startsWith(', working);
  remote.edit('src/weather.page.tsx', 'Good morning', 'Good evening');
  await remote.build();
  await remote.publish(operator.to);
  await page.reload();
  await page.getByText('Good evening').waitFor();
  assert.equal(await page.getByText('An earlier version').count(), 0);
  await context.close();
});

test('a key that was taken away publishes nothing any more, and the published build stays', async () => {
  await operator.keys('remove', 'weather');
  await assert.rejects(remote.publish(operator.to), /401\nNo key that counts here/);
  const { page, context } = await openAs(browser, suite, 'owner', desktop);
  await page.goto('/weather');
  await heading(page, 'Weather').waitFor();
  await context.close();
});
