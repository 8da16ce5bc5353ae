import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { findBarriers } from './support/axe.ts';
import { desktop, launchBrowser, openDevice, phone, signIn } from './support/browser.ts';
import { isNight, type Suite, startSuite } from './support/suite.ts';

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

interface Screen {
  path: string;
  title: string;
  /** Pressed one after the other once the heading is shown: buttons by name. */
  press?: readonly string[];
  /** The content after that. */
  shows?: string;
}

const openScreens: Screen[] = [
  { path: '/auth/login', title: 'Sign in', press: ['Sign in'], shows: 'Email is required' },
  { path: '/auth/createAccount', title: 'Create Account' },
  {
    path: '/auth/registerUser',
    title: 'Create an account',
    press: ['Create account'],
    shows: 'Name is required',
  },
  {
    path: '/auth/password',
    title: 'Forgot password',
    press: ['Confirm your email'],
    shows: 'Email is required',
  },
  { path: '/auth/resetPassword?token=abc', title: 'Reset password' },
  { path: '/auth/inviteLinkReg', title: 'Register with Invite link' },
  { path: '/auth/inviteRegisteration?invite_code=abc', title: 'Join a company' },
  { path: '/terms-of-service', title: 'Terms of Service' },
  { path: '/privacy-policy', title: 'Privacy Policy' },
];

const profile = (path: string): Screen[] => [
  { path, title: 'My Profile', shows: 'This device' },
  { path, title: 'My Profile', press: ['Change Password'], shows: 'Old password' },
];

/** The account screens of each kind of person; the first are those of a visitor. */
const screensOf: readonly (readonly [role: string | undefined, screens: readonly Screen[]])[] = [
  [undefined, openScreens],
  [
    'plain user with an invite',
    [
      { path: '/auth/switchAccount', title: 'Choose an account' },
      { path: '/userDashboard', title: 'Welcome, ' },
      { path: '/invite/me', title: 'Your Invites' },
      { path: '/auth/registerCompany', title: 'Register' },
      ...profile('/user/userProfile'),
    ],
  ],
  ['owner', profile('/user/profile')],
  ['rider', profile('/user/profile')],
  ['owner, awaiting approval', [{ path: '/auth/userClearance', title: 'Features not yet available' }]],
  ['administrator', [{ path: '/auth/userRedirect', title: 'Welcome, ' }]],
];

async function open(page: Page, { path, title, press = [], shows }: Screen) {
  await page.goto(path);
  await page.getByRole('heading', { name: title }).first().waitFor();
  for (const name of press) await page.getByRole('button', { name, exact: true }).click();
  if (shows) await page.getByText(shows).first().waitFor();
  await page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor({ state: 'hidden' });
}

const looks = [
  ['light', 'a desktop', desktop],
  ['dark', 'a phone', phone],
] as const;

for (const [colorScheme, on, device] of isNight ? looks : looks.slice(-1))
  for (const [role, screens] of screensOf)
    test(`axe finds no barrier on the account screens of ${role ?? 'a visitor'}, ${colorScheme} on ${on}`, async () => {
      const { page, context, errors } = await openDevice(browser, suite, {
        ...device,
        colorScheme,
        reducedMotion: 'reduce',
      });
      if (role) await signIn(page, suite.account(role));
      for (const screen of screens) {
        await open(page, screen);
        assert.deepEqual(await findBarriers(page), [], `${screen.path} ${screen.shows ?? ''}`);
      }
      assert.deepEqual(errors, []);
      await context.close();
    });

/** Moves on by the Tab key until an element has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  assert.fail(`${target} is not reached by the Tab key`);
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

async function typeInto(page: Page, label: string, text: string) {
  await tabTo(page, field(page, label));
  await page.keyboard.type(text);
}

test('sign-in, choice of an account and sign-out work by keyboard alone', async () => {
  const { page, context } = await openDevice(browser, suite, desktop);
  const { email, password } = suite.account('owner');
  await page.goto('/auth/login');
  await heading(page, 'Sign in');
  await typeInto(page, 'Email', email);
  await typeInto(page, 'Password', password);
  await tabTo(page, button(page, 'Sign in'));
  await page.keyboard.press('Enter');
  await heading(page, 'Choose an account');
  await tabTo(page, page.getByRole('main').getByRole('button').first());
  await page.keyboard.press('Enter');
  await page.waitForURL(`${suite.url}/`);
  const menu = page.getByRole('button', { name: /^Account of/ });
  await menu.waitFor();
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await heading(page, 'Sign in');
  await context.close();
});

test('registration works by keyboard alone, and the first invalid field gets the focus', async () => {
  const { page, context } = await openDevice(browser, suite, desktop);
  await page.goto('/auth/registerUser');
  await heading(page, 'Create an account');
  await tabTo(page, button(page, 'Create account'));
  await page.keyboard.press('Enter');
  await page.getByText('Name is required').waitFor();
  const name = field(page, 'Full name');
  await page.waitForFunction((element) => element === document.activeElement, await name.elementHandle());
  await page.keyboard.type('Ngozi Keyboard');
  await typeInto(page, 'Phone', '0803 765 4321');
  await typeInto(page, 'Email', `ngozi-${Date.now()}@example.com`);
  await typeInto(page, 'Password', 'a secret of Ngozi');
  await typeInto(page, 'Confirm password', 'a secret of Ngozi');
  await typeInto(page, 'Date of birth', '01011990');
  await page.keyboard.press('Enter');
  await heading(page, 'Choose an account');
  await page.getByText('Ngozi Keyboard').first().waitFor();
  await context.close();
});
