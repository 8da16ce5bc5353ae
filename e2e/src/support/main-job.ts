import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import XLSX from 'sheetjs-style';
import { type Person, signIn, waitForAlert } from './browser.ts';
import { chooseRider } from './choose-rider.ts';
import { Effort } from './effort.ts';
import { option } from './option.ts';
import type { Account } from './suite.ts';

/** The people of the suite's main job, each at a device of their own. */
interface People {
  staff: Person;
  rider: Person;
  accountant: Person;
  /** The demo account of a role. */
  account: (role: string) => Account;
}

interface Job extends People {
  customer: string;
  /** The order's, once it is made. */
  number: string;
}

const riderName = async ({ rider, account }: Job) => {
  await signIn(rider.page, account('rider'));
  const welcome = await rider.page.getByRole('heading', { name: /^Welcome, / }).textContent();
  return welcome!.replace('Welcome, ', '');
};

const riderOrder = ({ rider }: Job) => rider.page.getByRole('region', { name: 'Order details' });

/** Staff create an order with an item and an option, and its amount is added up as they type. */
async function createOrder(job: Job) {
  const { staff, account, customer } = job;
  const { page } = staff;
  await signIn(page, account('employee'));
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('button', { name: 'Create Order' }).click();
  const form = page.getByRole('dialog', { name: 'Create a new order' });
  await form.getByRole('button', { name: 'Create Order' }).click();
  await form.getByText('Order items are required').waitFor();
  await form.getByLabel('Customer name').fill(customer);
  await form.getByLabel('Customer phone').fill('0803 765 4321');
  await form.getByLabel('Customer address').fill('14 Adeniran Ogunsanya Street');
  await form.getByLabel('Outlet').click();
  await option(page).first().click();
  await form.getByLabel('Item', { exact: true }).fill('Jollof tray');
  await form.getByLabel('Quantity', { exact: true }).fill('2');
  await form.getByLabel('Price', { exact: true }).fill('7500');
  await form.getByRole('button', { name: 'Options' }).click();
  await form.getByLabel('Option name').fill('Extra plantain');
  await form.getByLabel('Option price').fill('500');
  await form.getByLabel('Delivery fee').fill('1200');
  await form.getByText('₦16,700.00').first().waitFor();
  await form.getByRole('button', { name: 'Create Order' }).click();
  const notice = await page
    .getByText(/^Order WB-\S+ created$/)
    .first()
    .textContent();
  job.number = /WB-\S+/.exec(notice!)![0];
  await page.getByRole('heading', { name: job.number }).waitFor();
}

/** Staff assign the order to a rider, who accepts it from the list of their pending orders. */
async function assignOrder(job: Job) {
  const { staff, rider, customer, number } = job;
  const name = await riderName(job);
  const { page } = staff;
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign this order to an active rider' });
  await chooseRider(page, name);
  await dialog.getByRole('button', { name: 'Assign Order' }).click();
  await page.getByText(`Order ${number} assigned to ${name}`).first().waitFor();
  const taps = new Effort();
  await taps.click(rider.page.getByRole('link', { name: /New Orders/ }));
  await taps.click(rider.page.getByRole('button', { name: `Accept ${customer}` }));
  await waitForAlert(rider.page, `Order ${number} accepted`);
  assert.ok(taps.clicks <= 2, `${taps.clicks} taps`);
  await rider.page.goto('/courier/orders?tab=accepted');
  await rider.page.getByRole('button', { name: new RegExp(number) }).click();
  await rider.page.getByRole('heading', { name: number }).waitFor();
  await riderOrder(job).getByText('₦16,700.00').first().waitFor();
}

/** The rider completes and remits on their phone, with a difference. */
async function carryOrder(job: Job) {
  const { rider, number } = job;
  const { page } = rider;
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await page.getByRole('button', { name: 'Remit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Remit this order!' });
  assert.equal(await dialog.getByLabel('Remitted amount').inputValue(), '16,700');
  await dialog.getByLabel('Remitted amount').fill('');
  await dialog.getByRole('button', { name: 'Remit Order' }).click();
  await dialog.getByText('You must input the remitted amount').waitFor();
  await dialog.getByLabel('Remitted amount').fill('16500');
  await dialog.getByRole('button', { name: 'Remit Order' }).click();
  await page.getByText(`Order ${number} remitted`).first().waitFor();
  await riderOrder(job).getByText('₦16,500.00').waitFor();
}

/** The accountant sees the difference and verifies the remittance; the list is exported. */
async function verifyAndExport(job: Job) {
  const { accountant, account, number } = job;
  const { page } = accountant;
  await signIn(page, account('accountant'));
  await page.getByRole('link', { name: 'Verify Remittance' }).click();
  const row = page.getByRole('row').filter({ has: page.getByTitle(number) });
  await row.getByRole('button', { name: 'Verify' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify this remittance' });
  await dialog.getByText('₦200.00 short').waitFor();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(`Remittance of ${number} verified`).first().waitFor();
  await page.getByRole('tab', { name: /^All/ }).click();
  await row.getByText('Verified').waitFor();

  await page.getByRole('link', { name: 'Remittance', exact: true }).click();
  // "Verify Remittance" is a heading with that word too, and has a tab All.
  await page.getByRole('heading', { name: 'Remittance', exact: true }).waitFor();
  await page.getByRole('tab', { name: /^All/ }).click();
  await row.getByText('Remitted').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'remittance.xlsx');
  const workbook = XLSX.read(readFileSync((await download.path())!));
  const rows = XLSX.utils.sheet_to_json<Record<string, unknown>>(workbook.Sheets[workbook.SheetNames[0]!]!);
  const exported = rows.find((each) => each.INVOICE === number);
  assert.equal(exported?.['REMIT AMOUNT'], 16_500);
  assert.equal(exported?.['TOTAL AMOUNT'], 16_700);
  assert.equal(exported?.['IS REMITTED'], 'True');
}

/** The history of the order is complete, and no page threw an error. */
async function readHistory(job: Job) {
  const { staff, rider, accountant } = job;
  await staff.page.reload();
  const history = staff.page
    .getByRole('listitem')
    .filter({ hasText: /employee|supervisor|rider|accountant/ });
  await staff.page.getByText('Remittance verified').waitFor();
  const steps = await history.allTextContents();
  const order = [
    'Order created',
    'Assigned',
    'Accepted',
    'Delivered',
    'Money remitted',
    'Remittance verified',
  ];
  assert.deepEqual(
    order.map((step) => steps.findIndex((text) => text.includes(step)) >= 0),
    order.map(() => true),
  );
  assert.deepEqual([...staff.errors, ...rider.errors, ...accountant.errors], []);
}

/** An order is made, brought, its money handed in, verified and exported; each sees it on their own screen. */
export async function doMainJob(people: People): Promise<void> {
  const job: Job = { ...people, customer: `Folake Journey ${Date.now()}`, number: '' };
  await createOrder(job);
  await assignOrder(job);
  await carryOrder(job);
  await verifyAndExport(job);
  await readHistory(job);
}
