import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, launchBrowser, openDevice, signIn } from './support/browser.ts';
import { anActiveRider, assignTo, createOrder } from './support/company-calls.ts';
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
let free = '';
let assigned = '';

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  const { page, context } = await openDevice(browser, suite, desktop);
  await signIn(page, suite.account('employee'));
  free = (await createOrder(page, 'Free Order')).id;
  const taken = await createOrder(page, 'Taken Order');
  await assignTo(page, taken, await anActiveRider(page));
  assigned = taken.id;
  await context.close();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const board = (query: string, act?: Screen['act'], heading = /^Order List$/): Screen => ({
  path: `/orders${query}`,
  heading,
  ...(act && { act }),
});
const opened = (id: () => string, act?: Screen['act']): Screen => ({
  path: () => `/orders?order=${id()}`,
  heading: /^WB-/,
  ...(act && { act }),
});
const book = (path: string, heading: RegExp, add: string): Screen[] => [
  { path, heading },
  {
    path,
    heading,
    act: async (page) => {
      await press(page, add);
      await field(page, /address/i);
      await press(page, add, 'dialog');
      await text(page, / is required/);
    },
  },
  {
    path,
    heading,
    act: (page) => pressOfRow(page, /^Edit /).then(() => field(page, /address/i)),
  },
  {
    path,
    heading,
    act: (page) => pressInMenuOfRow(page, /^Delete /).then(() => text(page, /will be removed/)),
  },
];

const screens: readonly Screen[] = [
  board(''),
  board('?tab=closed'),
  board('?search=WB-26', (page) => text(page, /found in all stages/)),
  board('?search=nothing-is-called-so', (page) => text(page, 'No content found')),
  board('?tab=paid_unassigned', async (page) => {
    await page.getByRole('button', { name: /^WB-/ }).first().focus();
    await page.keyboard.press('x');
    await press(page, 'Assign', '[role=toolbar]');
    await page.getByRole('radiogroup', { name: 'Rider' }).waitFor();
  }),
  board('', async (page) => {
    await page.getByRole('button', { name: /^WB-/ }).first().waitFor();
    await page.keyboard.press('?');
    await text(page, 'Next order');
  }),
  board('', async (page) => {
    await press(page, 'Create Order');
    await field(page, 'Customer name');
    await press(page, 'Create Order', 'dialog');
    await text(page, 'Order items are required');
  }),
  opened(() => free),
  opened(() => assigned),
  opened(
    () => free,
    (page) => press(page, 'Edit').then(() => field(page, 'Customer name')),
  ),
  opened(
    () => free,
    (page) => press(page, 'Assign').then(() => page.getByRole('radiogroup', { name: 'Rider' }).waitFor()),
  ),
  opened(
    () => free,
    (page) => press(page, 'Close Order').then(() => text(page, /will be unassigned and closed/)),
  ),
  opened(
    () => assigned,
    (page) => press(page, 'Edit').then(() => text(page, 'This order is assigned')),
  ),
  { path: '/orders-table', heading: /^Orders Review$/ },
  {
    path: '/orders-table',
    heading: /^Orders Review$/,
    act: (page) => pressOfRow(page, /^View Order Summary of/).then(() => text(page, 'To collect')),
  },
  ...book('/customers', /^Customers$/, 'Add customer'),
  ...book('/outlets', /^Outlets$/, 'Add an outlet'),
];

for (const { name, options } of looks)
  test(`axe finds no barrier on the board, the review and the books, ${name}`, async () => {
    const { page, context, errors } = await openDevice(browser, suite, options);
    await signIn(page, suite.account('owner'));
    await checkScreens(page, screens);
    assert.deepEqual(errors, []);
    await context.close();
  });
