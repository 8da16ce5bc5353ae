import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openDevice, type Person, phone, signIn } from './support/browser.ts';
import { mailedLink } from './support/mailed-link.ts';
import { openAs } from './support/open-as.ts';
import { option } from './support/option.ts';
import { type Account, type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
const people: Person[] = [];

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const as = async (role: string, device = desktop) => {
  const person = await openAs(browser, suite, role, device);
  people.push(person);
  return person.page;
};
const visitor = async (device = desktop) => {
  const person = await openDevice(browser, suite, device);
  people.push(person);
  return person.page;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

/** An order as another system sends it with a token; resolves to the response. */
const bookAsApp = (token: string, customer: string) =>
  fetch(`${suite.url}/api/third-party/order/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      customer_name: customer,
      customer_phone: '2348161234567',
      customer_address: '3 Adeola Odeku Street, Victoria Island',
      outlet_name: 'Mama Put Kitchen',
      outlet_phone: '2348091234567',
      outlet_address: '7 Opebi Road, Ikeja',
      order_items: [{ name: 'Jollof rice', quantity: 2, price: 2_500, options: [] }],
      order_delivery_fee: 1_500,
      order_paid: false,
      order_payment_method: { id: 2 },
    }),
  });

test('a token books a food app’s order that appears on the board, and nothing more once revoked', async () => {
  const owner = await as('owner');
  await owner.goto('/settings');
  await button(owner, 'Create Third Party Token').click();
  await dialog(owner).getByRole('button', { name: 'Create', exact: true }).click();
  await says(owner, 'Label is required');
  await dialog(owner).getByLabel('Label').fill('Chow app');
  await dialog(owner).getByRole('button', { name: 'Create', exact: true }).click();
  const token = (await dialog(owner).locator('code').textContent()) ?? '';
  await button(owner, 'I have copied it').click();
  const row = owner.getByRole('row').filter({ hasText: 'Chow app' });
  await row.getByText(`…${token.slice(-4)}`).waitFor();

  const board = await as('employee');
  await board.goto('/orders?tab=unpaid_unassigned');
  await heading(board, 'Order List');
  assert.equal((await bookAsApp(token, 'Amaka by App')).status, 201);
  await board
    .getByRole('button', { name: /Amaka by App/ })
    .first()
    .waitFor();

  await button(owner, 'Revoke Chow app').click();
  await dialog(owner).getByRole('button', { name: 'Revoke', exact: true }).click();
  await says(owner, 'Chow app revoked');
  await row.waitFor({ state: 'detached' });
  assert.equal((await bookAsApp(token, 'Amaka too late')).status, 401);
});

/** Registers a company of a plain user's; resolves to its owner's page, which waits. */
async function companyThatWaits(name: string): Promise<Page> {
  const page = await as('plain user with an invite', phone);
  await page.goto('/auth/registerCompany');
  await page.getByLabel('Company name').fill(name);
  await page.getByLabel('Company address').fill('3 Herbert Macaulay Way');
  for (const [label, place] of [
    ['State', 'Lagos'],
    ['City', 'Ikeja'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(place);
    await page.getByTitle(place, { exact: true }).click();
  }
  await button(page, 'Register Company').click();
  await page.waitForURL('**/auth/switchAccount');
  await button(page, new RegExp(name)).click();
  await heading(page, 'Features not yet available for this account');
  return page;
}

test('a company that waits is rejected with a reason, and approved later', async () => {
  const name = 'Second Thoughts Logistics';
  const owner = await companyThatWaits(name);
  const administrator = await as('administrator');
  await administrator.goto('/companies/1?show=waiting');
  const row = administrator.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: 'Reject' }).click();
  await dialog(administrator).getByText('3 Herbert Macaulay Way').waitFor();
  await dialog(administrator).getByRole('button', { name: 'Reject', exact: true }).click();
  await says(administrator, 'Reason is required');
  await dialog(administrator).getByLabel('Reason').fill('We could not reach your phone number.');
  await dialog(administrator).getByRole('button', { name: 'Reject', exact: true }).click();
  await says(administrator, `${name} rejected`);
  await row.waitFor({ state: 'detached' });

  await administrator.goto(`/companies/1?search=${encodeURIComponent(name)}`);
  await row.getByText('Rejected').waitFor();
  await row.getByRole('button', { name: 'Approve' }).click();
  await dialog(administrator).getByText('We could not reach your phone number.').waitFor();
  await dialog(administrator).getByRole('button', { name: 'Approve', exact: true }).click();
  await says(administrator, `${name} approved`);
  await owner.evaluate(() => window.dispatchEvent(new Event('focus')));
  await owner.waitForURL(({ pathname }) => pathname === '/');
});

/** The owner hires an employee by the form; they are approved at once. */
async function hire(page: Page, { email, password }: Account) {
  await page.goto('/employees/1');
  await button(page, 'Create Employee').first().click();
  const form = dialog(page);
  await form.getByRole('button', { name: 'Create Employee' }).click();
  await says(page, 'Employee email is required');
  for (const [label, value] of Object.entries({
    Name: 'Tunde Journey',
    Email: email,
    'Job title': 'Dispatcher',
    Address: '3 Marina',
    Password: password,
    'Confirm password': password,
  }))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button', { name: 'Create Employee' }).click();
  await says(page, 'Tunde Journey added');
}

test('an employee hired by form works, has a role for a while, and is out once terminated', async () => {
  const hired = { email: 'tunde@administration.example', password: 'a secret of Tunde' };
  const owner = await as('owner');
  await hire(owner, hired);
  const employee = await visitor();
  await signIn(employee, hired);
  await button(employee, /^Account of Tunde Journey/).waitFor();

  await owner.goto('/settings');
  const accountants = owner.getByRole('row').filter({ hasText: 'Accountant' });
  await accountants.getByRole('button', { name: 'Assign Role' }).click();
  await dialog(owner).getByRole('button', { name: 'Assign Role', exact: true }).click();
  await says(owner, 'You must select an employee');
  await dialog(owner).getByLabel('Employee', { exact: true }).fill('Tunde');
  await option(owner, 'Tunde Journey').click();
  await dialog(owner).getByRole('button', { name: 'Assign Role', exact: true }).click();
  await says(owner, 'Tunde Journey is Accountant now');
  // The role arrives while the page is open; an address that is opened before that leads home.
  await employee.getByRole('link', { name: 'Verify Remittance' }).click();
  await heading(employee, 'Verify Remittance');

  await accountants.getByRole('button', { name: 'Assign Role' }).click();
  await button(owner, 'Remove the role from Tunde Journey').click();
  await says(owner, 'Tunde Journey is no longer Accountant');

  await owner.goto('/employees/1');
  await button(owner, 'More for Tunde Journey').click();
  await owner.getByRole('menuitem', { name: 'Terminate Tunde Journey' }).click();
  await dialog(owner).getByRole('button', { name: 'Terminate', exact: true }).click();
  await employee.bringToFront();
  await heading(employee, 'Account deleted');
});

test('people invited to one company join by the mailed link; a link that was taken back says so', async () => {
  const owner = await as('owner');
  await owner.goto('/employees/1');
  await button(owner, 'Invite Employee').first().click();
  await dialog(owner).getByLabel('Email').fill('late@administration.example');
  await dialog(owner).getByLabel('Job title').fill('Dispatcher');
  await dialog(owner).getByLabel('Job description').fill('The board, at night.');
  await dialog(owner).getByRole('button', { name: 'Send invite' }).click();
  await says(owner, 'Invite sent to late@administration.example');
  const mailed = await mailedLink(suite.outbox, 'late@administration.example', 'invite_code');
  const invited = await visitor(phone);
  await invited.goto(mailed);
  await heading(invited, /^Join /);
  await invited.getByText('The board, at night.').waitFor();
  await button(owner, 'Withdraw the invite to late@administration.example').click();
  await dialog(owner).getByRole('button', { name: 'Withdraw', exact: true }).click();
  await says(owner, 'Invite to late@administration.example withdrawn');
  await invited.reload();
  await says(invited, /ask the company for another invite/);
});

test('none of these pages threw an error', () => {
  assert.deepEqual(
    people.flatMap(({ errors }) => errors),
    [],
  );
});
