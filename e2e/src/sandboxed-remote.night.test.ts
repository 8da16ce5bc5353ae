import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { desktop, launchBrowser, phone } from './support/browser.ts';
import { hostilePage, startElsewhere } from './support/hostile-page.ts';
import { openAs } from './support/open-as.ts';
import { type Operator, type OutsideRemote, outsideRemote, startOperator } from './support/outside-remote.ts';
import { type Suite, startSuite } from './support/suite.ts';

/** A team whose code nobody trusts publishes the template’s remote; the operator has entered its key for the sandbox. */

let suite: Suite;
let browser: Browser;
let remote: OutsideRemote;
let operator: Operator;
let elsewhere: Awaited<ReturnType<typeof startElsewhere>>;

before(async () => {
  remote = await outsideRemote();
  await remote.build();
  suite = await startSuite();
  operator = await startOperator(suite.siteDir, 0);
  await operator.keys('add', 'weather', await remote.key(), '/weather', '--sandbox=user/show');
  await remote.publish(operator.to);
  browser = await launchBrowser();
  elsewhere = await startElsewhere();
});
after(async () => {
  await browser?.close();
  await operator?.stop();
  await suite?.stop();
  await elsewhere?.stop();
  remote?.remove();
});

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Weather"]');
const week = (page: Page) => frameOf(page).getByRole('list', { name: 'This week' });

test('its page is in a frame of the suite’s page, with chunks, addresses, back button, title and theme', async () => {
  const { page, context, errors } = await openAs(browser, suite, 'owner', desktop);
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Weather', exact: true }).click();
  const { name } = JSON.parse(await page.evaluate(() => localStorage.getItem('user') ?? '{}'));
  await frameOf(page).getByText(`Good morning, ${name}.`).waitFor();
  assert.match(await page.title(), /^Weather · /);
  assert.equal(await page.locator('script[src*="/weather/"]').count(), 0);

  await frameOf(page).getByRole('button', { name: 'This week' }).click();
  await week(page).waitFor();
  assert.equal(new URL(page.url()).pathname, '/weather/week');
  const sunny = week(page).getByText('Sunny').first();
  const colour = () => sunny.evaluate((text) => getComputedStyle(text).color);
  assert.match(await colour(), /^rgba\(0, 0, 0/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await frameOf(page).locator('html[data-theme="dark"]').waitFor();
  assert.match(await colour(), /^rgba\(255, 255, 255/);

  await frameOf(page).getByRole('button', { name: 'Orders', exact: true }).click();
  await page.getByRole('heading', { name: 'Order List', exact: true }).waitFor();
  await page.goBack();
  await week(page).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('on a phone the frame is as high as its page, which scrolls with the suite’s', async () => {
  const { page, context } = await openAs(browser, suite, 'owner', phone);
  await page.goto('/weather/week');
  await week(page).waitFor();
  const [frame, inner] = await Promise.all([
    page.locator('iframe[title="Weather"]').evaluate(({ clientHeight }) => clientHeight),
    frameOf(page)
      .locator('html')
      .evaluate(({ scrollHeight }) => scrollHeight),
  ]);
  assert.ok(frame >= inner, `${frame} of ${inner}`);
  await context.close();
});

/** Publishes a build that shows another page. */
async function publishPage(page: string, from = ' WeatherPage }') {
  remote.edit('src/remote.tsx', `Page:${from}`, `Page: ${page} }`);
  await remote.build();
  await remote.publish(operator.to);
}

const standIn = 'An earlier version of Weather is shown';

test('what it tries to reach beyond its place is refused, and what its key names it gets', async () => {
  remote.write('src/hostile.tsx', hostilePage(suite.url, elsewhere.url));
  remote.edit('src/remote.tsx', 'export default', "import { HostilePage } from './hostile';\nexport default");
  await publishPage('HostilePage');
  const { page, context } = await openAs(browser, suite, 'owner', desktop);
  await page.goto('/weather');
  const output = frameOf(page).locator('output');
  await output.filter({ hasText: 'ownCall' }).waitFor();
  const { ownCall, ...others } = JSON.parse((await output.textContent()) ?? '{}');
  assert.deepEqual(new Set(Object.values(others)), new Set(['refused']), JSON.stringify(others));
  assert.equal(ownCall, 'got true');
  assert.equal(new URL(page.url()).pathname, '/weather');
  assert.deepEqual(elsewhere.visits, []);
  await context.close();
});

test('a frame that leaves for another host reaches nothing, and gives way to the build before', async () => {
  await publishPage(`() => { location.href = '${elsewhere.url}/left'; return null; }`, ' HostilePage }');
  const { page, context } = await openAs(browser, suite, 'owner', desktop);
  await page.goto('/weather');
  await page.getByText(standIn).waitFor();
  assert.deepEqual(elsewhere.visits, []);
  await context.close();
});

test('a page that throws gives way to the build before', async () => {
  remote.edit('src/remote.tsx', 'return null; }', "throw new Error('no good'); }");
  remote.edit('src/remote.tsx', `location.href = '${elsewhere.url}/left'; `, '');
  await remote.build();
  await remote.publish(operator.to);
  const { page, context } = await openAs(browser, suite, 'owner', desktop);
  await page.goto('/weather');
  await page.getByText(standIn).waitFor();
  await context.close();
});
