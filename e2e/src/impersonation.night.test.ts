import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openDevice, type Person, signIn } from './support/browser.ts';
import { openAs } from './support/open-as.ts';
import { option } from './support/option.ts';
import { signedIn } from './support/staff.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let person: Person;
let page: Page;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});
beforeEach(async () => {
  person = await openDevice(browser, suite, desktop);
  page = person.page;
  await signIn(page, suite.account('administrator'));
  await page.getByRole('link', { name: /Continue to Companies/ }).click();
  await page
    .getByRole('button', { name: /^Clone/ })
    .first()
    .click();
  await banner(page).waitFor();
});
afterEach(() => person.context.close());

const banner = (one: Page) => one.getByText('You are currently viewing the clone of some company');
const heading = (one: Page, name: string | RegExp) => one.getByRole('heading', { name }).first().waitFor();
const stored = (one: Page) => one.evaluate(() => localStorage.getItem('originalUserDetail'));

/** Signs in again and looks at the companies: neither banner nor header is left of the impersonation. */
async function signsInForThemselves(one: Page) {
  const companies: (string | undefined)[] = [];
  one.on('request', (request) => {
    if (request.url().includes('/api/')) companies.push(request.headers().company);
  });
  await signIn(one, suite.account('administrator'));
  await one.getByRole('link', { name: /Continue to Companies/ }).click();
  await heading(one, 'Companies');
  await one.getByRole('row').nth(1).waitFor();
  assert.equal(await banner(one).count(), 0);
  assert.equal(await stored(one), null);
  assert.ok(companies.length > 0);
  assert.deepEqual(new Set(companies), new Set([undefined]));
}

test('the banner is on every page, and the platform’s entry after the company’s', async () => {
  const links = await page.getByRole('complementary').getByRole('link').allTextContents();
  assert.match(links.at(-1) ?? '', /^Companies/);
  for (const [path, title] of [
    ['/auth/switchAccount', 'Choose an account'],
    ['/auth/userRedirect', /^Welcome/],
    ['/terms-of-service', 'Terms of Service'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/orders', 'Order List'],
  ] as const) {
    await page.goto(path);
    await heading(page, title);
    assert.equal(await banner(page).count(), 1, path);
  }
  await page.getByRole('button', { name: 'Reset Clone' }).click();
  await heading(page, 'Companies');
  assert.equal(await banner(page).count(), 0);
  assert.equal(await stored(page), null);
});

test('what touches money, settings, tokens or people is not offered, and is rejected', async () => {
  await page.goto('/verifyRemittance/1');
  await heading(page, /./);
  assert.equal(await page.getByRole('button', { name: /^(Verify|Remit)$/ }).count(), 0);
  await page.goto('/employees/1');
  await heading(page, 'Employees');
  assert.equal(await page.getByRole('button', { name: /^(Create|Invite|Approve|Terminate)/ }).count(), 0);
  await page.goto('/settings');
  await heading(page, 'Webhooks');
  assert.equal(await page.getByRole('button', { name: /^(Add|Create|Delete|Edit|Revoke)/ }).count(), 0);

  const company = await page.evaluate(
    () => JSON.parse(localStorage.getItem('originalUserDetail')!).company.id,
  );
  const { token, team } = await page.evaluate(() => ({
    token: localStorage.getItem('accessToken') ?? '',
    team: localStorage.getItem('teamId') ?? '',
  }));
  for (const path of [
    'courier/order/remittance/remit',
    'courier/order/remittance/remit/verify',
    'company/settings/update',
    'second-party/rate/store',
    'third-party/token/store',
    'employee/terminate',
    'invite/store',
    'auth/change',
  ]) {
    const response = await page.request.post(`/api/${path}`, {
      headers: { authorization: `Bearer ${token}`, team, company },
      data: {},
    });
    const { code } = (await response.json()) as { code: string };
    assert.deepEqual([path, response.status(), code], [path, 403, 'access.refused_in_clone']);
  }
});

test('a role that an administrator gives is a role at once, and the owner sees who gave it', async () => {
  await page.getByRole('button', { name: 'Reset Clone' }).click();
  await heading(page, 'Companies');
  await page
    .getByRole('row', { name: /Eko Swift Deliveries/ })
    .getByRole('button', { name: 'Clone' })
    .click();
  await banner(page).waitFor();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Assign Role Accountant' }).click();
  await page.getByRole('combobox', { name: 'Employee' }).click();
  await option(page).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign Role' }).click();
  const said = await page
    .getByText(/ is Accountant now/)
    .first()
    .textContent();
  const name = said!.replace(/ is Accountant now.*/, '');

  const owner = await openAs(browser, suite, 'owner', desktop);
  await owner.page.goto('/settings');
  const changed = owner.page.getByRole('region', { name: 'Changed by platform administrators' });
  await changed.getByText(`Gave a role to ${name}: Accountant`).waitFor();
  await changed.getByRole('link', { name: 'Open Activity' }).click();
  const line = owner.page.getByRole('row').filter({ hasText: 'Acting as your company' });
  await line.filter({ hasText: `Gave a role to ${name}` }).waitFor();
  await owner.context.close();
});

test('it ends with a sign-out in another tab', async () => {
  const other = await person.context.newPage();
  await other.goto('/companies/1');
  await banner(other).waitFor();
  await other.getByRole('button', { name: /^Account of/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await heading(page, 'Sign in');
  assert.equal(await banner(page).count(), 0);
  await signsInForThemselves(page);
});

test('it ends with a session that the server has ended', async () => {
  const admin = await signedIn(suite, suite.account('administrator'));
  await admin.call('auth/session/revoke/others', {});
  await page.reload();
  await heading(page, 'Sign in');
  assert.equal(await banner(page).count(), 0);
  await signsInForThemselves(page);
});

test('what a crash has left of it is gone with the next start', async () => {
  await page.evaluate(() => {
    const { user } = JSON.parse(localStorage.getItem('originalUserDetail')!);
    const { access_token: _, ...shown } = user;
    localStorage.setItem('user', JSON.stringify({ ...shown, access_token: localStorage.accessToken }));
  });
  await page.goto('/companies/1');
  await heading(page, 'Companies');
  assert.equal(await banner(page).count(), 0);
  assert.equal(await stored(page), null);
});
