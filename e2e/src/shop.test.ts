import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { findBarriers } from './support/axe.ts';
import { desktop, launchBrowser, openDevice, type Person, phone, signIn } from './support/browser.ts';
import { call } from './support/company-calls.ts';
import { option } from './support/option.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let owner: Person;
let rider: Person;
let shop: Person;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  owner = await openDevice(browser, suite, desktop);
  rider = await openDevice(browser, suite, phone);
  shop = await openDevice(browser, suite, { ...phone, viewport: { width: 360, height: 740 } });
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const assertAccessible = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await findBarriers(page), [], colorScheme);
  }
};
const assertFits = async (page: Page) =>
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    `${page.url()} is wider than the phone`,
  );

interface NewOutlet {
  id: string;
  outlet_name: string;
}

const openShopPage = async (page: Page, name: string) => {
  await page.goto('/outlets/1');
  await page.getByRole('button', { name: new RegExp(`more.*${name}|${name}.*more`, 'i') }).click();
  await page.getByRole('menuitem', { name: `Shop’s page of ${name}` }).click();
};

test('a shop asks for a pick-up by its link, is paid what was collected, and is answered; the ended link is dead', async () => {
  await signIn(owner.page, suite.account('owner'));
  await signIn(rider.page, suite.account('rider'));
  const outlet = await call<NewOutlet>(owner.page, 'outlet/store', {
    ...{ outlet_name: 'Bukka Express', outlet_phone: '2348091234567', outlet_address: '7 Opebi Road' },
    ...{ outlet_city: 'Ikeja', outlet_state: 'Lagos', outlet_country: 'Nigeria' },
  });
  await call(owner.page, 'second-party/rate/store', { area: 'Opebi journey', fee: 1_500 });

  // The owner makes the link.
  await openShopPage(owner.page, outlet.outlet_name);
  await owner.page.getByRole('button', { name: 'Create a link' }).click();
  const share = owner.page.getByRole('link', { name: 'Share by WhatsApp' });
  const href = decodeURIComponent((await share.getAttribute('href')) ?? '');
  assert.match(href, /^https:\/\/wa\.me\/2348091234567\?text=/);
  const [address = ''] = /http:\/\/\S+\/s\/[\w-]{22}/.exec(href) ?? [];
  await assertAccessible(owner.page);

  // The shop opens it on a phone, and asks for a pick-up.
  const { page } = shop;
  await page.goto(new URL(address).pathname);
  await page.getByRole('heading', { name: 'Bukka Express' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/s');
  await assertFits(page);
  await assertAccessible(page);
  await page.getByRole('tab', { name: 'Ask for a pick-up' }).click();
  await page.getByLabel('Receiver’s name').fill('Folake Adeyemi');
  await page.getByLabel('Receiver’s phone').fill('0803 123 4567');
  await page.getByLabel('Drop-off address').fill('3 Admiralty Way');
  await page.getByRole('combobox', { name: 'Area of the drop-off' }).click();
  await option(page, 'Opebi journey').click();
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'detached' });
  await page.getByLabel('Item', { exact: true }).fill('Asun');
  await page.getByLabel('To collect for one').fill('6000');
  await assertFits(page);
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Ask for the pick-up' }).click();
  await page.getByRole('dialog').getByText('Waits for a rider').waitFor();
  const id = new URL(page.url()).searchParams.get('order')!;
  await assertAccessible(page);

  // It is delivered, and the cash is handed in.
  const me = await rider.page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  const { courier_id } = Object.values<{ courier_id: string }>(me.groups)[0]!;
  const { id: courier_order_id } = await call<{ id: string }>(owner.page, 'courier/order/assign', {
    order_id: id,
    courier_id,
  });
  await call(rider.page, 'courier/order/update/status', { courier_order_id, status: 'accepted' });
  await page.reload();
  await page.getByRole('dialog').getByText('On its way').waitFor();
  await call(owner.page, 'order/mark/delivered', { id });
  await page.getByRole('dialog').getByText('Delivered', { exact: true }).first().waitFor({ timeout: 40_000 });
  await call(owner.page, 'courier/order/remittance/remit', {
    ...{ courier_order_id, remitted_amount: 7_500, remittance_point: 1, comment: 'Counter' },
  });

  // The accountant pays it out.
  await call(owner.page, 'settlement/bank/update', {
    ...{ outlet_id: outlet.id, bank_name: 'GTBank', account_number: '0123456789', account_name: 'Bukka' },
  });
  const run = await call<{ id: string }>(owner.page, 'settlement/run/store', { outlet_ids: [outlet.id] });
  const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
  await call(owner.page, 'settlement/run/paid', { id: run.id, paid_on: today });

  // The shop reads it, and asks about a line.
  await page.goto('/s?tab=money');
  const owed = page.getByRole('region', { name: 'Owed to you' });
  await owed.getByText('₦6,000.00').waitFor();
  await owed.getByText('GTBank, account ending in 6789').waitFor();
  await page.getByText('Paid out', { exact: true }).waitFor();
  await assertFits(page);
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Ask about this line' }).first().click();
  await page.getByLabel('What is not right?').fill('It was 6,500');
  await assertAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('Waits for an answer.').waitFor();
  const disputes = await call<{ data: { id: string; outlet: NewOutlet }[] }>(
    owner.page,
    'settlement/dispute/index',
  );
  await call(owner.page, 'settlement/dispute/answer', {
    ...{
      id: disputes.data[0]!.id,
      accepted: false,
      answer: 'The customer paid 7,500, of it 1,500 is the fee',
    },
  });
  await page.reload();
  await page.getByText(/Answer: The customer paid 7,500/).waitFor();

  // The link is ended, and is dead with the next look.
  await openShopPage(owner.page, outlet.outlet_name);
  await owner.page.getByRole('button', { name: 'End the link' }).click();
  await owner.page.getByRole('dialog').last().getByRole('button', { name: 'End the link' }).click();
  await owner.page.getByText(/The last link was ended/).waitFor();
  await page.goto('/s');
  await page.getByText('This link has ended. Ask the company for a new one.').waitFor();
  assert.equal(await page.getByText('Bukka').count(), 0);
  assert.deepEqual([...shop.errors, ...owner.errors], []);
});
