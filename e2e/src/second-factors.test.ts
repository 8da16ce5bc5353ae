import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cashCodeAt } from '@waybill/contract';
import type { Browser, Page } from 'playwright-core';
import { endOfAnimations } from './support/axe.ts';
import { desktop, launchBrowser, openDevice, type Person, signIn, waitForAlert } from './support/browser.ts';
import { type Account, type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let owner: Person;
let accountant: Person;

before(async () => {
  const started = await startSuite();
  // By its name: browsers have no passkeys at an address of digits.
  suite = { ...started, url: started.url.replace('127.0.0.1', 'localhost') };
  browser = await launchBrowser();
  owner = await openDevice(browser, suite, desktop);
  accountant = await openDevice(browser, suite, desktop);
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const profile = '/user/profile';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const landed = (page: Page) => page.getByRole('heading', { name: 'Choose an account' }).waitFor();

/** A phone's own authenticator, which verifies its user; gives the switch of whether they are there. */
async function withAuthenticator({ page, context }: Person) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

async function leave(page: Page) {
  await page.goto('/auth/switchAccount');
  await button(page, 'Sign out').click();
  await page.waitForURL('**/auth/login');
}

async function tryPassword(page: Page, { email, password }: Account) {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
}

/** Reads the recovery codes, which no stray key closes. */
const takeCodes = async (page: Page): Promise<string[]> => {
  const dialog = page.getByRole('dialog', { name: 'Store your recovery codes now' });
  await dialog.locator('li code').first().waitFor();
  const codes = await dialog.locator('li code').allTextContents();
  assert.equal(codes.length, 10);
  await page.keyboard.press('Escape');
  await button(page, 'I have stored them').click();
  await dialog.waitFor({ state: 'detached' });
  return codes;
};

/** The places in which a button stands during the next frames: a press is lost on one that slides away. */
const placesOf = (page: Page, name: string) =>
  button(page, name).evaluate(
    (element) =>
      new Promise<number[]>((resolve) => {
        const places: number[] = [];
        const look = () => {
          const place = element.getBoundingClientRect().top;
          if (place !== places.at(-1)) places.push(place);
          frames += 1;
          if (frames < 40) requestAnimationFrame(look);
          else resolve(places);
        };
        let frames = 0;
        look();
      }),
  );

/** Sets an app up in the open dialog; gives its secret and the recovery codes. */
const setUpApp = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByRole('img', { name: /^QR code/ }).waitFor();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code that the app shows').fill(cashCodeAt(secret, Date.now()));
  await button(page, 'Set up').click();
  return { secret, codes: await takeCodes(page) };
};

test('an owner adds a passkey, signs in by it alone, and after the password', async () => {
  const { page } = owner;
  const isThere = await withAuthenticator(owner);
  await signIn(page, suite.account('owner'));
  await page.goto(profile);
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name').fill('Work phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  await takeCodes(page);
  await page.getByText('Work phone').first().waitFor();
  await leave(page);
  // The browser offers passkeys in the email's field, where the virtual one is taken at once.
  await page.goto('/auth/login');
  await landed(page);
  await isThere(false);
  await leave(page);
  await tryPassword(page, suite.account('owner'));
  await button(page, 'Use a passkey').waitFor();
  await isThere(true);
  await button(page, 'Use a passkey').click();
  await landed(page);
  assert.deepEqual(owner.errors, []);
});

test('the owner requires a second factor; the accountant sets an app up, and signs in by its codes', async () => {
  const { page } = owner;
  await page.getByRole('main').getByRole('button').first().click();
  await page.goto('/settings/company/sign-in');
  await page.getByLabel('Second factor').click();
  await page.getByTitle('For owners and those who manage money or people').click();
  await button(page, 'Save').click();
  await waitForAlert(page, 'Company settings saved');

  const account = suite.account('accountant');
  const theirs = accountant.page;
  await tryPassword(theirs, account);
  await landed(theirs);
  await theirs.getByRole('main').getByRole('button').first().click();
  await theirs.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  await button(theirs, 'Set up an authenticator app').click();
  const { secret, codes } = await setUpApp(theirs);
  await theirs.waitForURL((url) => !url.pathname.startsWith('/auth'));

  await leave(theirs);
  await tryPassword(theirs, account);
  await theirs.getByLabel('Code of your authenticator app').fill('000000');
  await button(theirs, 'Sign in').click();
  await theirs
    .getByText(/is not right, or was used before/)
    .first()
    .waitFor();
  // The message may still be on its way into its place.
  await endOfAnimations(theirs);
  const places = placesOf(theirs, 'Sign in');
  await theirs.getByLabel('Code of your authenticator app').fill(cashCodeAt(secret, Date.now() + 30_000));
  assert.ok((await places).length <= 2, `the button slid away: ${await places}`);
  await button(theirs, 'Sign in').click();
  await landed(theirs);

  await leave(theirs);
  await tryPassword(theirs, account);
  await button(theirs, 'Use a recovery code').click();
  await theirs.getByLabel('Recovery code').fill(codes[2]!.toLowerCase());
  await button(theirs, 'Sign in').click();
  await landed(theirs);
  assert.deepEqual(accountant.errors, []);
});

test('a payout long after the sign-in asks for a confirmation, and goes on with what was typed', async () => {
  const { page } = accountant;
  await page.getByRole('main').getByRole('button').first().click();
  await page.goto('/cash/statements/1');
  await page.getByRole('combobox', { name: 'Outlet' }).click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Closing balance', { exact: true }).waitFor();
  // The server says so ten minutes after the sign-in; here it says so once.
  let refusals = 0;
  await page.route('**/api/cash/payout/store', async (route) => {
    refusals += 1;
    if (refusals > 1) return route.continue();
    const body = {
      status_code: 403,
      code: 'access.confirm',
      message: 'Please confirm first that it is you.',
    };
    return route.fulfill({ status: 403, json: body });
  });
  await button(page, 'Pay out').click();
  const dialog = page.getByRole('dialog', { name: /^Pay out/ });
  await dialog.getByLabel('Amount').fill('100');
  await dialog.getByLabel('Note').fill('For March');
  await dialog.getByRole('button', { name: 'Pay out' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirm.getByLabel('Password', { exact: true }).fill('wrong');
  await button(page, 'Confirm').click();
  await confirm
    .getByText(/is not right/)
    .first()
    .waitFor();
  await confirm.getByLabel('Password', { exact: true }).fill(suite.account('accountant').password);
  await button(page, 'Confirm').click();
  await waitForAlert(page, /has been paid$/);
  assert.equal(refusals, 2);
});
