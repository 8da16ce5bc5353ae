import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page, Response } from 'playwright-core';
import { desktop, launchBrowser, phone } from './support/browser.ts';
import { goInside, openAs } from './support/open-as.ts';
import { publishAgain, rollBack } from './support/publish-again.ts';
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
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

/** Requests of a page for the registry and for files of builds, in order. */
const requestsOf = (page: Page) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return {
    registry: () => paths.filter((path) => path === '/remotes/registry.json').length,
    /** Of this build. */
    files: (folder: string) => paths.filter((path) => path.startsWith(folder)),
  };
};

const isLoaded = (page: Page, folder: string) =>
  page.waitForResponse((response) => {
    const { pathname } = new URL(response.url());
    return pathname === `${folder}__federation_expose_remote.js`;
  });

/** A mark on the window is gone after a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

/** More than the interval in which a page without a stream looks. */
const aWhileMs = 30_000;
/** Less than the deadlines of downloads: a longer step would end those that have just begun. */
const stepMs = 2_000;

/** Lets time pass until the page has read the registry as it is now: it may be reading an earlier one. */
async function passUntilLooked(page: Page) {
  const { number } = JSON.parse(readFileSync(join(suite.siteDir, 'remotes/registry.json'), 'utf8'));
  let hasLooked = false;
  const isNow = async (response: Response) => {
    if (!response.url().endsWith('/remotes/registry.json')) return false;
    // One that has not changed may have no body.
    const read = await response.json().catch(() => undefined);
    return read?.number === number;
  };
  const looked = page.waitForResponse(isNow).then(() => {
    hasLooked = true;
  });
  for (let passed = 0; passed < aWhileMs && !hasLooked; passed += stepMs) await page.clock.runFor(stepMs);
  await looked;
}

test('a deployment reaches an open board at its next navigation; what is typed stays', async () => {
  const { page, context, errors } = await openAs(browser, suite, 'owner', desktop);
  await page.clock.install();
  const requests = requestsOf(page);
  const streamOpens = page.waitForResponse((response) =>
    /\/api\/events$/.test(response.url().split('?')[0]!),
  );
  await page.goto('/orders');
  await heading(page, 'Order List');
  await (await streamOpens).request().response();
  await mark(page);
  await page.getByRole('button', { name: 'Create Order' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Customer name').fill('Ngozi Half');
  const before = requests.registry();
  await page.clock.runFor(aWhileMs);
  assert.equal(requests.registry(), before, 'the registry was polled');

  // Announced by the stream: no time passes for the page's timers.
  const texts = { 'Order List': 'Order List, deployed' };
  const announced = page.waitForResponse('**/remotes/registry.json');
  // Of this remote: others are fetched in advance.
  const arrives = page.waitForResponse(/\/orders\/[^/]+\/__federation_expose_remote\.js$/);
  const folder = `/orders/${await publishAgain(suite.siteDir, 'orders', { texts })}/`;
  await announced;
  assert.ok((await arrives).url().includes(folder));
  assert.equal(await form.getByLabel('Customer name').inputValue(), 'Ngozi Half');
  await form.getByLabel('Customer address').fill('14 Adeniran Ogunsanya Street');
  await heading(page, 'Order List');
  assert.equal(requests.registry(), before + 1);

  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await follow(page, 'Remittance');
  await heading(page, 'Remittance');
  await follow(page, 'Orders');
  await heading(page, 'Order List, deployed');
  assert.ok(
    requests.files(folder).some((path) => path.endsWith('.css')),
    'the screen is of the new build',
  );

  const loadsAgain = page.waitForEvent('requestfinished', (request) =>
    /\/orders\/.*\/remoteEntry\.js$/.test(request.url()),
  );
  const earlier = `/orders/${await rollBack(suite.siteDir, 'orders')}/`;
  assert.ok((await loadsAgain).url().includes(earlier));
  await follow(page, 'Remittance');
  await heading(page, 'Remittance');
  await follow(page, 'Orders');
  await heading(page, 'Order List');
  assert.equal(requests.registry(), before + 2);
  assert.equal(await isSamePage(page), true);
  assert.deepEqual(errors, []);
  await context.close();
});

for (const [who, role, remote, path, title, away, awayTitle] of [
  [
    'a visitor who signs in',
    undefined,
    'auth',
    '/auth/login',
    'Sign in',
    '/auth/password',
    'Forgot password',
  ],
  [
    'a plain user',
    'plain user with an invite',
    'user',
    '/invite/me',
    'Your Invites',
    '/user/userProfile',
    'My Profile',
  ],
] as const)
  test(`a deployment reaches ${who} within half a minute, and so does its rollback`, async () => {
    const { page, context, errors } = await openAs(browser, suite, role, phone);
    await page.clock.install();
    await page.goto(path);
    await heading(page, title);
    await mark(page);
    const awayAndBack = async (expected: string) => {
      await goInside(page, away);
      await heading(page, awayTitle);
      await page.goBack();
      await heading(page, expected);
    };
    const texts = { [`"${title}"`]: `"${title}, deployed"` };
    const folder = `/${remote}/${await publishAgain(suite.siteDir, remote, { texts })}/`;
    const comes = isLoaded(page, folder);
    await passUntilLooked(page);
    await (await comes).finished();
    await awayAndBack(`${title}, deployed`);

    await rollBack(suite.siteDir, remote);
    await passUntilLooked(page);
    await awayAndBack(title);
    assert.equal(await isSamePage(page), true);
    assert.deepEqual(errors, []);
    await context.close();
  });
