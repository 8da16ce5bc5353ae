import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { findBarriers } from './support/axe.ts';
import { desktop, launchBrowser, openDevice, phone, signIn } from './support/browser.ts';
import { anActiveRider, giveTo, makeOrder } from './support/company-calls.ts';
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
  free = (await makeOrder(page, 'Free Order')).id;
  const taken = await makeOrder(page, 'Taken Order');
  await giveTo(page, taken, await anActiveRider(page));
  assigned = taken.id;
  await context.close();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

interface Screen {
  path: () => string;
  /** What stands once it is there. */
  heading: RegExp;
  /** Brings what lies over it, and waits for it. */
  act?: (page: Page) => Promise<unknown>;
}

const press = (page: Page, name: string | RegExp, within = '') =>
  page
    .locator(within || 'body')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
/** Presses what a row offers; on a phone its sheet is opened first. */
async function pressOfRow(page: Page, name: RegExp) {
  if ((page.viewportSize()?.width ?? 0) < 600)
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await press(page, name);
}
const text = (page: Page, what: string | RegExp) => page.getByText(what).first().waitFor();
const field = (page: Page, label: string | RegExp) => page.getByLabel(label).first().waitFor();

const board = (query: string, act?: Screen['act'], heading = /^Order List$/): Screen => ({
  path: () => `/orders${query}`,
  heading,
  ...(act && { act }),
});
const opened = (id: () => string, act?: Screen['act']): Screen => ({
  path: () => `/orders?order=${id()}`,
  heading: /^WB-/,
  ...(act && { act }),
});
const book = (path: string, heading: RegExp, add: string): Screen[] => [
  { path: () => path, heading },
  {
    path: () => path,
    heading,
    act: async (page) => {
      await press(page, add);
      await field(page, /address/i);
      await press(page, add, 'dialog');
      await text(page, / is required/);
    },
  },
  {
    path: () => path,
    heading,
    act: (page) => pressOfRow(page, /^Edit /).then(() => field(page, /address/i)),
  },
  {
    path: () => path,
    heading,
    act: (page) => pressOfRow(page, /^Delete /).then(() => text(page, /will be gone/)),
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
    await page.getByRole('combobox', { name: 'Rider' }).waitFor();
    await press(page, 'Assign 1 order', 'dialog');
    await text(page, 'You must select a rider');
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
    (page) => press(page, 'Assign').then(() => page.getByRole('combobox', { name: 'Rider' }).waitFor()),
  ),
  opened(
    () => free,
    (page) => press(page, 'Close Order').then(() => text(page, /will be unassigned and closed/)),
  ),
  opened(
    () => assigned,
    (page) => press(page, 'Edit').then(() => text(page, 'This order is assigned')),
  ),
  { path: () => '/orders-table', heading: /^Orders Review$/ },
  {
    path: () => '/orders-table',
    heading: /^Orders Review$/,
    act: (page) => pressOfRow(page, /^View Order Summary of/).then(() => text(page, 'Totals')),
  },
  ...book('/customers', /^Customers$/, 'Add customer'),
  ...book('/outlets', /^Outlets$/, 'Add an outlet'),
];

async function open(page: Page, { path, heading, act }: Screen) {
  await page.goto(path());
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor({ state: 'hidden' });
  await act?.(page);
  await page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor({ state: 'hidden' });
}

/** As narrow as phones are. */
const narrow = { ...phone, viewport: { width: 360, height: 740 } };

for (const colorScheme of ['light', 'dark'] as const)
  for (const [on, device] of [
    ['a desktop', desktop],
    ['a narrow phone', narrow],
  ] as const)
    test(`axe finds no barrier on the board, the review and the books, ${colorScheme} on ${on}`, async () => {
      const { page, context, errors } = await openDevice(browser, suite, {
        ...device,
        colorScheme,
        reducedMotion: 'reduce',
      });
      await signIn(page, suite.account('owner'));
      for (const [at, screen] of screens.entries()) {
        await open(page, screen);
        assert.deepEqual(await findBarriers(page), [], `screen ${at}, ${screen.path()}`);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        assert.ok(overflow <= 0, `screen ${at}, ${screen.path()}, is ${overflow} px wider than the window`);
      }
      assert.deepEqual(errors, []);
      await context.close();
    });
