import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { lagosDayOf } from '@waybill/contract';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, type Person, phone } from './support/browser.ts';
import { chooseRider } from './support/choose-rider.ts';
import { type Caller, confirmEmail, hire, newCompany, newUser } from './support/new-company.ts';
import { goInside, openAs } from './support/open-as.ts';
import { rowSays, says } from './support/read-sums.ts';
import { type Suite, startSuite } from './support/suite.ts';

// One day of a company that began with it, so that every sum on a screen is the sum of these orders: docs/money.md.

const company = 'Isale Eko Riders';
const today = lagosDayOf(new Date());

let suite: Suite;
let browser: Browser;
const opened: Person[] = [];
let [owner, dispatcher, accountant, musa, tunde, shop]: Caller[] = [];
let [office, desk, bike, second, counter]: Page[] = [];
let outletId: string;
/** The last order of the day, which the dispatcher gives to Musa. */
let lastOrder: { id: string; order_id: string };

const open = async ({ account }: Caller, device: typeof desktop) => {
  const person = await openAs(browser, suite, account, device);
  opened.push(person);
  return person.page;
};

const order = (customer: string, price: number, fee: number, more: object = {}) =>
  owner!.call<{ id: string; order_id: string }>('order/store', {
    customer_name: customer,
    customer_phone: '2348037654321',
    customer_address: '14 Adeniran Ogunsanya Street',
    outlet_id: outletId,
    order_items: [{ name: 'Parcel', quantity: 1, price, options: [] }],
    order_delivery_fee: fee,
    order_paid: 0,
    order_payment_method: { id: 2 },
    ...more,
  });
const paid = (to: 'sender' | 'company') => ({
  order_paid: 1,
  order_paid_to: to,
  order_payment_method: { id: 5 },
});
const unsaved = {
  outlet_id: undefined,
  outlet_name: 'Balogun stall 12',
  outlet_phone: '2348031112222',
  outlet_address: '1 Balogun Market',
};

const assign = async (rider: Caller, { id }: { id: string }) =>
  (await owner!.call<{ id: string }>('courier/order/assign', { order_id: id, courier_id: rider.riderId })).id;
const step = (rider: Caller, id: string, status: string) =>
  rider.call('courier/order/update/status', { courier_order_id: id, status });
const give = async (rider: Caller, one: { id: string }) => {
  const id = await assign(rider, one);
  await step(rider, id, 'accepted');
  return id;
};
const deliver = async (rider: Caller, one: { id: string }) => {
  const id = await give(rider, one);
  await step(rider, id, 'completed');
};

before(async () => {
  suite = await startSuite();
  [browser, owner, shop] = await Promise.all([
    launchBrowser(),
    newCompany(suite, company, 'Bisi'),
    newUser(suite, 'Kemi'),
  ]);
  [dispatcher, accountant, musa, tunde] = await Promise.all([
    hire(suite, owner, 'employee', 'Dupe'),
    hire(suite, owner, 'employee', 'Ada'),
    hire(suite, owner, 'courier', 'Musa'),
    hire(suite, owner, 'courier', 'Tunde'),
  ]);
  await owner.call('role/assign', { user_id: accountant.userId, role_id: 'accountant' });
  await confirmEmail(suite, shop);
  const outlet = {
    outlet_name: 'Allen Hub',
    outlet_phone: '2348035550103',
    outlet_address: '3 Allen Avenue',
    outlet_city: 'Ikeja',
    outlet_state: 'Lagos',
    outlet_country: 'Nigeria',
  };
  ({ id: outletId } = await owner.call<{ id: string }>('outlet/store', outlet));
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

/** The morning: three orders are delivered by Musa, ₦35,000, three paid ones and three of ₦95,000 by Tunde; the shop has booked. */
async function liveTheMorning() {
  for (const [customer, price] of [
    ['Amaka', 10_000],
    ['Bola', 9_500],
    ['Chidi', 11_000],
  ] as const)
    await deliver(musa!, await order(customer, price, 1_500));
  await deliver(tunde!, await order('Deji', 40_000, 2_000));
  await deliver(tunde!, await order('Efe', 30_000, 2_000));
  await deliver(tunde!, await order('Funmi', 19_000, 2_000, unsaved));
  await deliver(tunde!, await order('Gbenga', 20_000, 2_000, paid('sender')));
  await deliver(tunde!, await order('Halima', 30_000, 3_000, paid('company')));
  await deliver(tunde!, await order('Ife', 8_000, 2_000, paid('sender')));
  // Given back, and taken back before it was accepted: in no sum of the day.
  await step(tunde!, await give(tunde!, await order('Jide', 10_000, 1_500)), 'canceled');
  const taken = await assign(tunde!, await order('Kola', 50_000, 1_500));
  await owner!.call('courier/order/unassign', { courier_order_id: taken });
}

/** The shop books ₦25,000 for their receiver, and Musa accepts it. */
async function bookAsShop() {
  const { id: rate_id } = await owner!.call<{ id: string }>('second-party/rate/store', {
    area: 'Ikeja',
    fee: 1_500,
  });
  const booked = await shop!.call<{ id: string }>('second-party/order/store', {
    company_id: owner!.companyId,
    rate_id,
    customer_name: 'Lola',
    customer_phone: '2348037654321',
    customer_address: '5 Toyin Street',
    outlet_name: 'Kemi Fabrics',
    outlet_phone: '2348035550104',
    outlet_address: '9 Opebi Road',
    order_items: [{ name: 'Lace', quantity: 1, price: 25_000, options: [] }],
    order_payment_method: { id: 2 },
  });
  return give(musa!, booked);
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });
const main = (page: Page) => page.getByRole('main');
const held = (page: Page) => page.getByRole('region', { name: 'Cash to hand in' });

/** Takes in what was counted with the code of the rider's phone, on the rider's page of the desk. */
async function handIn(rider: Caller, name: string, onPhone: Page, amount: string) {
  await goInside(desk!, `/cash/rider/${rider.riderId}`);
  // Until it has come, the form is that of the rider before.
  await desk!.getByRole('heading', { name, exact: true }).waitFor();
  await press(onPhone, 'Show code');
  await desk!.getByLabel('Counted cash').fill(amount);
  const code = await onPhone.getByRole('status', { name: 'Code' }).textContent();
  await desk!.getByLabel('Code on the rider’s phone').fill(code!.replaceAll(' ', ''));
  await press(desk!, 'Hand in');
}

test('a dispatcher reads what a rider would hold of what they may, before they give them more', async () => {
  await liveTheMorning();
  const booking = await bookAsShop();
  lastOrder = await order('Mide', 13_500, 1_500);
  const { version } = await owner!.call<{ version: number }>('company/settings/show');
  await owner!.call('company/settings/update', { version, cash_limit: 40_000 });

  const page = await open(dispatcher!, desktop);
  await page.goto(`/orders?order=${lastOrder.id}`);
  await press(page, 'Assign');
  const dialog = page.getByRole('dialog', { name: 'Assign this order to an active rider' });
  await chooseRider(page, 'Musa');
  await dialog.getByText('Would hold ₦76,500.00 of ₦40,000.00').waitFor();
  await dialog.getByText('₦35,000.00 in hand + ₦26,500.00 to collect + ₦15,000.00 of this').waitFor();
  await dialog.getByLabel('Reason for exceeding the cash limit').fill('They bring it in at four');
  await press(page, 'Assign Order');
  await page.getByText(`Order ${lastOrder.order_id} assigned to Musa`).first().waitFor();
  await step(musa!, booking, 'completed');
});

test('a rider without signal reads all that they hold; what they say they remitted is part of it', async () => {
  bike = await open(musa!, phone);
  await bike.goto('/courier/remittance/1');
  await held(bike).getByText('₦61,500.00 to hand in, for 4 orders').waitFor();
  await held(bike).getByText('Holds ₦61,500.00 of ₦40,000.00').waitFor();
  await bike.goto('/courier/orders?tab=pending');
  await bike.getByRole('button', { name: new RegExp(lastOrder.order_id) }).click();
  await press(bike, 'Accept Order');
  await bike.getByRole('button', { name: 'Complete Order' }).waitFor();
  await bike.locator('html[data-opens-offline]').waitFor();

  const { context } = opened.at(-1)!;
  await context.setOffline(true);
  await press(bike, 'Complete Order');
  await bike.getByRole('button', { name: '1 waiting to be sent' }).waitFor();
  await goInside(bike, '/courier/remittance/1');
  await held(bike).getByText('₦76,500.00 to hand in, for 5 orders').waitFor();
  await context.setOffline(false);
  await bike.getByRole('button', { name: /waiting to be sent/ }).waitFor({ state: 'detached' });

  await press(bike, 'Remit several');
  const several = bike.getByRole('dialog', { name: 'Remit several orders' });
  for (const customer of ['Lola', 'Mide']) await several.getByLabel(customer).uncheck();
  await press(bike, 'Remit 3 for ₦35,000.00');
  await several.waitFor({ state: 'detached' });
  await held(bike).getByText('You reported ₦35,000.00 of it as remitted. It is not counted yet.').waitFor();
  await held(bike).getByText('₦76,500.00 to hand in, for 5 orders').waitFor();
});

test('the office reads who holds how much, what of it riders only say, and totals that add up', async () => {
  office = await open(owner!, desktop);
  await office.goto('/');
  await office.getByRole('link', { name: /Cash with riders ?₦171,500\.00/ }).waitFor();

  desk = await open(accountant!, desktop);
  await desk.goto('/cash/riders/1');
  await rowSays(rowOf(desk, 'Musa'), { 'To hand in': '₦76,500.00', 'Reported remitted': '₦35,000.00' });
  await rowSays(rowOf(desk, 'Tunde'), { 'To hand in': '₦95,000.00', 'Reported remitted': '₦0.00' });
  await goInside(desk, '/remittance/1');
  await says(totals(desk), {
    'Total amount': '₦236,500.00',
    Fees: '₦20,500.00',
    'To collect': '₦171,500.00',
    Difference: '₦0.00',
    'Handed in': '₦0.00',
    'Reported by riders': '₦35,000.00',
    'Not remitted': '₦136,500.00',
    '1 cancelled': '₦11,500.00',
  });
});

test('who hands in too little reads so at once, and who hands in too much has it as their credit', async () => {
  second = await open(tunde!, phone);
  await second.goto('/courier/remittance/1');
  await held(second).getByText('₦95,000.00 to hand in, for 3 orders').waitFor();
  await handIn(tunde!, 'Tunde', second, '90000');
  const receipt = desk!.getByRole('status', { name: 'Receipt' });
  await says(receipt, {
    'Cash held': '₦95,000.00',
    Short: '₦5,000.00',
    'Orders remitted': '2',
  });
  const onPhone = second.getByRole('dialog', { name: 'Receipt' });
  await onPhone.getByText('₦90,000.00 handed in').waitFor();
  await says(onPhone, { 'Still to hand in': '₦5,000.00' });

  await handIn(musa!, 'Musa', bike!, '77000');
  await press(desk!, 'Yes, hand in');
  await says(receipt, {
    'Cash held': '₦76,500.00',
    Over: '₦500.00',
    'New credit': '₦500.00',
  });
});

test('all that is counted is verified at once, and change that is given back meets the credit', async () => {
  await goInside(desk!, '/verifyRemittance/1');
  const sums = {
    'To collect': '₦171,500.00',
    Difference: '₦0.00',
    'Handed in': '₦166,500.00',
    'Reported by riders': '₦0.00',
    'Not remitted': '₦5,000.00',
  };
  await says(totals(desk!), sums);
  await press(desk!, 'Verify all counted (7, ₦150,500.00)');
  await desk!.getByText('7 verified, ₦150,500.00').first().waitFor();
  await says(totals(desk!), sums);

  await goInside(desk!, `/cash/rider/${musa!.riderId}`);
  await says(main(desk!), { 'To hand in': '−₦500.00', Debts: '(not there)', Credits: '₦500.00' });
  await accountant!.call('cash/correction/store', {
    from: { account: 'till' },
    to: { account: 'rider', subject_id: musa!.riderId },
    amount: 500,
    reason: 'Change given back',
  });
  await says(main(desk!), { 'To hand in': '₦0.00', Debts: '(not there)', Credits: '(not there)' });
  await bike!.getByText('₦77,000.00 handed in').waitFor();
  await bike!.keyboard.press('Escape');
  await press(bike!, 'Show code');
  await bike!.getByText('You have ₦0.00 to hand in').waitFor();
});

test('the delivery report says of each rider what Remittance says of all', async () => {
  await goInside(desk!, '/deliveryReport/1');
  await desk!.getByRole('tab', { name: 'Per rider' }).click();
  await desk!.getByRole('radio', { name: 'Table' }).check({ force: true });
  const table = desk!.getByRole('table', { name: 'Completed and cancelled, with money, per rider' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });
  await rowSays(row('Musa'), { 'To collect': '₦76,500.00', 'Handed in': '₦76,500.00' });
  await rowSays(row('Tunde'), { 'To collect': '₦95,000.00', 'Handed in': '₦90,000.00' });
  await rowSays(row('Total').last(), { 'To collect': '₦171,500.00', 'Handed in': '₦166,500.00' });
});

test('the outlet, the user who booked and outlets that are not saved each have their own money', async () => {
  const statementOf = (sender: string) => goInside(desk!, `/cash/statements/1?sender=${sender}`);
  await statementOf(outletId);
  const ofOutlet = { Collected: '₦157,000.00', Fees: '−₦17,000.00', 'Closing balance': '₦140,000.00' };
  await says(main(desk!), ofOutlet);
  await statementOf('unsaved');
  await says(main(desk!), { Collected: '₦21,000.00', Fees: '−₦2,000.00', 'Closing balance': '₦19,000.00' });
  await rowSays(rowOf(desk!, 'Funmi'), { Outlet: 'Balogun stall 12', Owed: '₦19,000.00' });

  counter = await open(shop!, phone);
  await counter.goto('/user/userOrders');
  const money = counter.getByRole('region', { name: 'Your money' });
  await money.getByText(`₦25,000.00 held by ${company} for you`).waitFor();
  await press(counter, `Statement of ${company}`);
  await says(counter.getByRole('dialog'), {
    'Collected for you': '₦26,500.00',
    Fees: '−₦1,500.00',
    'Closing balance': '₦25,000.00',
  });

  await statementOf(shop!.userId);
  // Until it has come, the button is that of the sender before.
  await main(desk!).getByRole('heading', { name: 'Kemi', exact: true }).waitFor();
  await press(desk!, 'Pay out');
  const dialog = desk!.getByRole('dialog', { name: 'Pay out Kemi' });
  await dialog.getByText('Owed now: ₦25,000.00').waitFor();
  await dialog.getByRole('button', { name: 'Pay out' }).click();
  await says(main(desk!), { 'Paid out': '−₦25,000.00', 'Closing balance': '₦0.00' });
  await counter.reload();
  await money.getByText(`${company}: paid out in full`).waitFor();
});

test('the day is signed with its short money as what it is', async () => {
  await office!.reload();
  await office!.getByRole('link', { name: /Cash with riders ?₦5,000\.00/ }).waitFor();
  await goInside(desk!, '/cash/days');
  const day = desk!.getByRole('row').nth(1);
  const sums = { Collected: '₦171,500.00', 'Handed in': '₦167,000.00', Verified: '₦150,500.00' };
  await rowSays(day, { ...sums, Short: '₦5,000.00' });
  await goInside(desk!, `/cash/day/${today}`);
  await says(main(desk!), {
    Collected: '₦171,500.00',
    Verified: '₦150,500.00',
    'Handed in, of any day': '₦167,000.00',
    Short: '₦5,000.00',
    Corrected: '₦500.00',
    'With riders now': '₦5,000.00',
    'In the till now': '₦16,000.00',
    'At the bank now': '₦158,500.00',
  });
  await press(desk!, 'Close the day');
  await says(desk!.getByRole('dialog'), {
    Collected: '₦171,500.00',
    'Handed in, of any day': '₦167,000.00',
    Corrected: '₦500.00',
    'From this day, not handed in': '₦5,000.00',
    Short: '₦5,000.00',
    'With riders now': '₦5,000.00',
  });
  await press(desk!, 'Sign and close');
  await desk!.getByRole('heading', { name: 'Signed' }).waitFor();
});

test('the book of the day is intact, on the screen and as a file', async () => {
  await goInside(desk!, '/cash/book/1');
  await press(desk!, 'Check and export');
  await desk!.getByRole('menuitem', { name: 'Check the book' }).click();
  await desk!.getByText(/The book is intact/).waitFor();
  await press(desk!, 'Check and export');
  const [download] = await Promise.all([
    desk!.waitForEvent('download'),
    desk!.getByRole('menuitem', { name: 'Export the book' }).click(),
  ]);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(import.meta.dirname, '../../scripts/verify-books.mjs'), await download.path()],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stdout + stderr);
  assert.deepEqual(
    opened.flatMap(({ errors }) => errors),
    [],
  );
});
