import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './support/browser.ts';
import { openAs } from './support/open-as.ts';
import {
  checkScreens,
  field,
  looks,
  press,
  pressInMenuOfRow,
  pressOfRow,
  type Screen,
  text,
} from './support/screens.ts';
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

/** A link in the table; on a phone it is in the sheet of a rider's card. */
async function handInOfFirst(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 600)
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await page
    .getByRole('link', { name: /^Hand in/ })
    .first()
    .click();
}

const employees = (act?: Screen['act']): Screen => ({
  path: '/employees/1',
  heading: 'Employees',
  ...(act && { act }),
});
const settings = (act?: Screen['act']): Screen => ({
  path: '/settings',
  heading: 'Settings',
  ...(act && { act }),
});
const companies = (act?: Screen['act']): Screen => ({
  path: '/companies/1?show=waiting',
  heading: 'Companies',
  ...(act && { act }),
});

const ofOwner: readonly Screen[] = [
  employees(),
  employees(async (page) => {
    await press(page, 'Create Employee');
    await field(page, 'Job title');
    await press(page, 'Create Employee', 'dialog');
    await text(page, 'Employee email is required');
  }),
  employees(async (page) => {
    await press(page, 'Invite Employee');
    await press(page, 'Invite several at once');
    await field(page, 'Emails');
  }),
  employees((page) => pressOfRow(page, /^View roles of/).then(() => text(page, /^Roles of/))),
  employees((page) => pressOfRow(page, /^Edit/).then(() => field(page, 'Address'))),
  employees((page) =>
    pressInMenuOfRow(page, /^Terminate/).then(() => text(page, /can no longer work for the company/)),
  ),
  settings(),
  settings((page) => press(page, 'Create Third Party Token').then(() => field(page, 'Label'))),
  settings((page) => pressOfRow(page, /^Assign Role/, /^Supervisor/).then(() => field(page, 'Employee'))),
  settings((page) => press(page, 'Add a rate').then(() => field(page, /area/i))),
  { path: '/settings/company', heading: 'Company settings' },
  { path: '/activity', heading: 'Activity' },
  { path: '/import', heading: 'Import' },
  { path: '/settings/ability', heading: 'Assign Permission to roles' },
  {
    path: '/settings/ability',
    heading: 'Assign Permission to roles',
    act: (page) => pressOfRow(page, /^Assign Permission/).then(() => field(page, 'Role')),
  },
];

const ofAccountant: readonly Screen[] = [
  { path: '/remittance/1', heading: 'Remittance' },
  {
    path: '/remittance/1?state=to_remit',
    heading: 'Remittance',
    act: (page) => pressOfRow(page, /^Remit$/).then(() => field(page, /^Comment(?!s on)/)),
  },
  { path: '/verifyRemittance/1', heading: 'Verify Remittance' },
  {
    path: '/verifyRemittance/1?state=to_verify',
    heading: 'Verify Remittance',
    act: (page) => pressOfRow(page, /^Verify$/).then(() => field(page, /^Comment(?!s on)/)),
  },
  { path: '/result', heading: 'Result' },
  { path: '/ordersReport/1', heading: 'Orders Report' },
  { path: '/deliveryReport/1', heading: 'Delivery Report' },
  { path: '/mileageReport/1', heading: 'Mileage Report' },
  { path: '/setRole', heading: 'Remit' },
  { path: '/cash/riders/1', heading: 'Riders’ cash' },
  {
    path: '/cash/riders/1',
    heading: 'Riders’ cash',
    act: async (page) => {
      await handInOfFirst(page);
      await field(page, 'Counted cash');
    },
  },
  { path: '/cash/days', heading: 'Days' },
  {
    path: () => `/cash/day/${new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' })}`,
    heading: /^\w{3},? \d/,
  },
  { path: '/cash/book/1', heading: 'Cash book' },
  {
    path: '/cash/book/1',
    heading: 'Cash book',
    act: (page) => press(page, 'Correct').then(() => field(page, 'Reason')),
  },
  { path: '/cash/statements/1', heading: 'Statements' },
  {
    path: '/cash/statements/1',
    heading: 'Statements',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Outlet' }).click();
      await page.getByRole('option').first().waitFor({ state: 'attached' });
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await text(page, 'Closing balance');
      await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
    },
  },
];

const ofAdministrator: readonly Screen[] = [
  companies(),
  companies((page) => pressOfRow(page, /^Approve/).then(() => text(page, /can then use Waybill/))),
  companies((page) => pressOfRow(page, /^Reject/).then(() => field(page, 'Reason'))),
];

const people: readonly [role: string, screens: readonly Screen[]][] = [
  ['owner', ofOwner],
  ['accountant', ofAccountant],
  ['administrator', ofAdministrator],
];

for (const { name, options } of looks)
  for (const [role, screens] of people)
    test(`axe finds no barrier on the office screens of the ${role}, ${name}`, async () => {
      const { page, context, errors } = await openAs(browser, suite, role, options);
      await checkScreens(page, screens);
      assert.deepEqual(errors, []);
      await context.close();
    });
