import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { desktop, launchBrowser, openDevice, type Person, signIn } from './support/browser.ts';
import { mailedLink } from './support/mailed-link.ts';
import { fillAll, registerPerson } from './support/register.ts';
import { type Account, isNight, type Suite, startSuite } from './support/suite.ts';

const smallPhone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

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

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

/** Nothing is wider than the window. */
const assertFits = async (page: Page) =>
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), page.url());

async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).fill(option);
  await page.getByTitle(option, { exact: true }).click();
}

async function chooseLagos(page: Page) {
  await choose(page, 'State', 'Lagos');
  await choose(page, 'City', 'Ikeja');
}

/** Calls the API as an account, for what has no screen in this test. */
async function callAs(account: Account) {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${suite.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const json = await response.json();
    assert.ok(response.ok, `${path}: ${JSON.stringify(json)}`);
    return json.data;
  };
  const user = await post('auth/login', account);
  const team = Object.keys(user.team_roles)[0] ?? '';
  return (path: string, body: object) =>
    post(path, body, { authorization: `Bearer ${user.access_token}`, ...(team && { team }) });
}

async function leave(page: Page) {
  await page.goto('/auth/switchAccount');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/auth/login');
}

/** Registers, confirms the email by its mail, forgets the password and chooses another. */
async function register(page: Page, owner: Account) {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await heading(page, 'Create an account');
  await assertFits(page);
  await registerPerson(page, suite, { email: owner.email, password: 'first secret' }, 'Ngozi Journey');
  await leave(page);

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Confirm your email' }).click();
  await heading(page, 'Check your email');
  const resetLink = await mailedLink(suite.outbox, owner.email, 'token');
  const resetPassword = async () => {
    await page.goto(resetLink);
    // The link names whom it was mailed to.
    assert.equal(await page.getByLabel('Email').inputValue(), owner.email);
    await fillAll(page, {
      'New password': owner.password,
      'Confirm new password': owner.password,
    });
    await assertFits(page);
    await page.getByRole('button', { name: 'Reset password' }).click();
  };
  await resetPassword();
  await page.waitForURL('**/auth/login');
  await resetPassword();
  await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
}

/** Registers a company, which waits for the administrator's word; then its owner works in it. */
async function openCompany(page: Page, owner: Account, name: string) {
  await signIn(page, owner);
  await page.goto('/auth/registerCompany');
  await fillAll(page, {
    'Company name': name,
    'Company email': `desk.${owner.email}`,
    'Company address': '3 Herbert Macaulay Way',
    'Company phone': '0803 555 0102',
  });
  await chooseLagos(page);
  await assertFits(page);
  await page.getByRole('button', { name: 'Register Company' }).click();
  await page.waitForURL('**/auth/switchAccount');
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await heading(page, 'Features not yet available for this account');

  const asAdministrator = await callAs(suite.account('administrator'));
  const found = await asAdministrator('company/search/index', { search: name });
  await asAdministrator('company/approve/management', { id: found.data[0].id });
  // A window that is looked at again does this: the page notices the approval without a new sign-in.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

const invite = (email: string) => ({
  invitee_email: email,
  type: 'courier',
  job_title: 'Dispatch rider',
  job_description: 'Deliveries on the mainland',
  invite_form_link: `${suite.url}/auth/inviteRegisteration`,
});

/** Joins by the link of the invite's mail, and works as rider once the company has approved. */
async function joinAsRider(page: Page, owner: Account, rider: Account) {
  const asOwner = await callAs(owner);
  await asOwner('invite/store', invite(rider.email));
  const link = await mailedLink(suite.outbox, rider.email, 'invite_code');
  await page.goto('/auth/inviteLinkReg');
  await page.getByLabel('Invite link or code').fill(suite.url + link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAll(page, {
    'Full name': 'Sani Journey',
    Phone: '0803 555 0103',
    'Date of birth': '1995-02-03',
    Password: rider.password,
    'Confirm password': rider.password,
    Address: '7 Bode Thomas Street',
  });
  await assertFits(page);
  await page.getByRole('button', { name: /^Join / }).click();
  await page.waitForURL('**/auth/switchAccount');
  const riders = await asOwner('courier/filter/index', {});
  await asOwner('courier/approve/company', { id: riders.data[0].id });
  await leave(page);
  await signIn(page, rider);
  await page.waitForURL('**/courier/dashboard');
}

/** Rejects an invite in the list of one's own. */
async function rejectInvite(page: Page, owner: Account, company: string) {
  const user = suite.account('plain user with an invite');
  await (await callAs(owner))('invite/store', invite(user.email));
  await signIn(page, user);
  await page.goto('/invite/me');
  const entry = page.getByRole('button', { name: new RegExp(`^${company}`) });
  await entry.click();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByText(`You rejected the invite from ${company}`).first().waitFor();
  await entry.waitFor({ state: 'detached' });
}

for (const [device, options] of [
  ['a small phone', smallPhone] as const,
  ...(isNight ? [['a desktop', desktop] as const] : []),
])
  test(`on ${device}, people come in: by registering, with a company, and by an invite`, async () => {
    const tag = device.replaceAll(' ', '');
    const owner = { email: `ngozi.${tag}@journey.example`, password: 'second secret' };
    const rider = { email: `sani.${tag}@journey.example`, password: 'rider secret' };
    const company = `Journey Express ${tag}`;
    const people: Person[] = [];
    const open = async () => {
      const person = await openDevice(browser, suite, options);
      people.push(person);
      return person.page;
    };
    const ownersPage = await open();
    await register(ownersPage, owner);
    await openCompany(ownersPage, owner, company);
    await joinAsRider(await open(), owner, rider);
    await rejectInvite(await open(), owner, company);
    assert.deepEqual(
      people.flatMap(({ errors }) => errors),
      [],
    );
    for (const { context } of people) await context.close();
  });
