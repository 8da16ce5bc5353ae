import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { findBarriers } from './support/axe.ts';
import { desktop, launchBrowser, openDevice, type Person, signIn, waitForAlert } from './support/browser.ts';
import { signedIn } from './support/staff.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
const people: Person[] = [];

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
});
afterEach(() => Promise.all(people.splice(0).map(({ context }) => context.close())));
after(async () => {
  await browser?.close();
  await suite?.stop();
});

/** A person at a device of their own. */
async function enter(role: string): Promise<Page> {
  const person = await openDevice(browser, suite, desktop);
  people.push(person);
  await signIn(person.page, suite.account(role));
  return person.page;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const entry = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('link', { name, exact: true });
const noBarriers = async (page: Page) => assert.deepEqual(await findBarriers(page), []);

interface ListedEmployee {
  id: string;
  user_id: string;
  employee_email: string;
}

test('a role, an ability and a membership bite in an open tab, without a reload', async () => {
  const account = suite.account('employee');
  const owner = await signedIn(suite, suite.account('owner'));
  const { data } = await owner.call<{ data: ListedEmployee[] }>('employee/filter/index', {});
  const employee = data.find(({ employee_email }) => employee_email === account.email);
  assert.ok(employee);
  const page = await enter('employee');
  await entry(page, 'Orders').click();
  await heading(page, 'Order List');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  assert.equal(await entry(page, 'Verify Remittance').count(), 0);

  const role = { user_id: employee.user_id, role_id: 'accountant' };
  await owner.call('role/assign', role);
  await entry(page, 'Verify Remittance').waitFor();
  await entry(page, 'Verify Remittance').click();
  await heading(page, 'Verify Remittance');
  await owner.call('role/revoke', role);
  await heading(page, /^Welcome/);
  await waitForAlert(page, 'Your role has changed: this page is no longer open to you.');
  assert.equal(await entry(page, 'Verify Remittance').count(), 0);

  await entry(page, 'Orders').click();
  const create = page.getByRole('button', { name: 'Create Order' });
  await create.waitFor();
  const ability = { permission_id: 'orders.write', role_id: 'employee' };
  await owner.call('permission/revoke', ability);
  await create.waitFor({ state: 'detached' });
  await owner.call('permission/assign', ability);
  await create.waitFor();

  await owner.call('employee/terminate', { id: employee.id });
  await heading(page, 'Account deleted');
  assert.equal(await page.evaluate(() => 'isSamePage' in globalThis), true);
});

test('who waits is counted at the navigation, and a new company is led through its first steps', async () => {
  const newcomer = await enter('owner, awaiting approval');
  await heading(newcomer, 'Features not yet available');
  const admin = await enter('administrator');
  await admin.getByRole('link', { name: /Continue to Companies/ }).click();
  await entry(admin, 'Companies, 1 waiting').waitFor();
  await noBarriers(admin);
  await admin
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await entry(admin, 'Companies').waitFor();

  await newcomer.evaluate(() => dispatchEvent(new Event('focus')));
  const steps = newcomer.getByRole('region', { name: 'First steps' });
  await steps.getByText('0 of 5 done').waitFor();
  await noBarriers(newcomer);
  await steps.getByRole('link', { name: /^Add an outlet/ }).click();
  await newcomer.getByRole('dialog', { name: 'Add an outlet' }).waitFor();
  assert.equal(new URL(newcomer.url()).search, '');
});
