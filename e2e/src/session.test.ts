import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  desktop,
  launchBrowser,
  openDevice,
  type Person,
  phone,
  signIn,
  waitForAlert,
} from './support/browser.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let person: Person | undefined;
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
  await person?.context.close();
  person = await openDevice(browser, suite, desktop);
  page = person.page;
});

const addressOf = (one: Page) => one.url().slice(suite.url.length);
const heading = (one: Page, name: string) =>
  one.getByRole('heading', { name, exact: true }).first().waitFor();
/** What stays with the device whoever is signed in, so that another of its tabs may write it at any time. */
const ofDevice = ['knownDevices', 'DEVICE', 'REMOTES', 'FACE', 'NEEDS_DONE'];

/** The stored keys of a session. */
const stored = (one: Page) =>
  one.evaluate((kept) => Object.keys(localStorage).filter((key) => !kept.includes(key)), ofDevice);

/** Another tab of the same browser. */
async function openTab(path: string, title: string): Promise<Page> {
  const tab = await person!.context.newPage();
  await tab.goto(path);
  await heading(tab, title);
  return tab;
}

async function chooseFromMenu(one: Page, item: string) {
  await one.bringToFront();
  await one.getByRole('button', { name: /^Account of/ }).click();
  await one.getByRole('menuitem', { name: item }).click();
}

/** The longest that another tab may take to follow. */
const oneSecond = { timeout: 1_000 };

test('sign-in leads to the path that was requested before, whatever the number of steps', async () => {
  await page.goto('/remittance/1');
  await page.waitForURL('**/auth/login?next=%2Fremittance%2F1');
  await page.getByLabel('Email').fill(suite.account('owner').email);
  await page.getByLabel('Password', { exact: true }).fill(suite.account('owner').password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth/switchAccount?next=%2Fremittance%2F1');
  await heading(page, 'Choose an account');
  await page.getByRole('main').getByRole('button').first().click();
  await heading(page, 'Remittance');
  assert.equal(addressOf(page), '/remittance/1');
});

test('a wrong password is said at the field that then has the focus', async () => {
  await page.goto('/auth/login');
  const email = page.getByLabel('Email');
  await email.fill(suite.account('owner').email);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.ariaInvalid === 'true');
  const said = await email.evaluate((field) => [
    field === document.activeElement,
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  ]);
  assert.deepEqual(said, [true, 'The email or the password is not right.']);
});

test('a visitor who is not signed in downloads no remote but that of sign-in', async () => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await heading(page, 'Sign in');
  assert.deepEqual(new Set(requested.map((path) => path.split('/')[1])), new Set(['', 'auth', 'shell']));
});

test('a path of another host is not followed', async () => {
  await page.goto(`/auth/login?next=${encodeURIComponent('//elsewhere.example/orders')}`);
  await page.getByLabel('Email').fill(suite.account('owner').email);
  await page.getByLabel('Password', { exact: true }).fill(suite.account('owner').password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth/switchAccount');
  await heading(page, 'Choose an account');
  await page.getByRole('main').getByRole('button').first().click();
  await page.waitForURL(`${suite.url}/`);
});

test('switching the account and signing out reach other tabs within a second', async () => {
  await signIn(page, suite.account('owner'));
  const other = await openTab('/orders', 'Order List');
  await chooseFromMenu(page, 'Switch Account');
  await other.waitForURL('**/auth/switchAccount?next=%2Forders', oneSecond);
  await heading(other, 'Choose an account');
  await other.getByRole('main').getByRole('button').first().click();
  await heading(other, 'Order List');
  await page.goto('/remittance/1');
  await heading(page, 'Remittance');

  const response = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
  await chooseFromMenu(page, 'Sign out');
  await other.waitForURL('**/auth/login?next=%2Forders', oneSecond);
  await heading(page, 'Sign in');
  assert.equal((await response).status(), 200);
  assert.deepEqual(await stored(page), []);
});

test('after signing out the browser’s back button shows nothing of before', async () => {
  await signIn(page, suite.account('employee'));
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await heading(page, 'Order List');
  await chooseFromMenu(page, 'Sign out');
  await heading(page, 'Sign in');
  for (const _ of [1, 2]) {
    await page.goBack();
    await heading(page, 'Sign in');
    assert.equal(await page.getByRole('button', { name: /^Account of/ }).count(), 0);
    assert.match(addressOf(page), /^\/auth\/login/);
  }
});

test('a token that the server no longer knows ends the session and leads to sign-in', async () => {
  await signIn(page, suite.account('employee'));
  const { headers } = await page.evaluate(() => ({
    headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` },
  }));
  const ended = await fetch(`${suite.url}/api/auth/logout`, { method: 'POST', headers });
  assert.equal(ended.status, 200);
  await page.goto('/orders');
  await page.waitForURL('**/auth/login?next=%2Forders');
  await heading(page, 'Sign in');
  assert.deepEqual(await stored(page), []);
});

test('a device that is signed out from another one shows sign-in by itself', async () => {
  const away = await openDevice(browser, suite, phone);
  await signIn(away.page, suite.account('owner'));
  await signIn(page, suite.account('owner'));
  await chooseFromMenu(page, 'My Profile');
  await heading(page, 'Where you are signed in');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await waitForAlert(page, /^Signed out of (one|\d+) other device/);
  await page.getByText('You are signed in nowhere else.').waitFor();
  await away.page.waitForURL('**/auth/login**');
  await away.context.close();
});

test('a remembered device can sign in, whatever others have tried with the email', async () => {
  const guarded = await startSuite({ RATE_LIMITS: 'on' });
  const { page: own, context } = await openDevice(browser, guarded, desktop);
  const account = guarded.account('accountant');
  await signIn(own, account);
  await chooseFromMenu(own, 'Sign Out');
  await heading(own, 'Sign in');
  const tryAs = (password: string) =>
    fetch(`${guarded.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, password }),
    });
  for (let n = 0; n < 10; n += 1) await tryAs('a wild guess');
  assert.equal((await tryAs(account.password)).status, 429);
  await signIn(own, account);
  await context.close();
  await guarded.stop();
});

test('a stored user without team_roles is cleared, and sign-in is shown', async () => {
  await signIn(page, suite.account('employee'));
  const other = await openTab('/orders', 'Order List');
  await other.evaluate(() => {
    Object.assign(window, { isTheOldPage: true });
  });
  await page.evaluate(() => {
    const { team_roles: _, ...user } = JSON.parse(localStorage.getItem('user')!);
    localStorage.setItem('user', JSON.stringify(user));
  });
  await heading(other, 'Sign in');
  assert.deepEqual(await stored(other), []);
  assert.equal(await other.evaluate(() => 'isTheOldPage' in window), false);
});

test('each kind of account starts at its own screen, also from an unknown path', async () => {
  const landings = [
    ['owner', '/'],
    ['rider', '/courier/dashboard'],
    ['administrator', '/auth/userRedirect'],
  ] as const;
  for (const [role, landing] of landings) {
    const device = await openDevice(browser, suite, desktop);
    await signIn(device.page, suite.account(role));
    await device.page.waitForURL(`${suite.url}${landing}`);
    await device.page.goto('/no/such/page');
    await device.page.waitForURL((url) => url.pathname !== '/no/such/page');
    assert.deepEqual(device.errors, []);
    await device.context.close();
  }
});
