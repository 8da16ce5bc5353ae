import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { lagosDayOf, type Order } from '@waybill/contract';
import type { Browser, Page } from 'playwright-core';
import XLSX from 'sheetjs-style';
import { findBarriers } from './support/axe.ts';
import { desktop, launchBrowser, phone } from './support/browser.ts';
import { call } from './support/company-calls.ts';
import { openAs } from './support/open-as.ts';
import { option } from './support/option.ts';
import { type Suite, startSuite } from './support/suite.ts';
import { aZipBomb } from './support/zip-bomb.ts';

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

const rowCount = 1_000;
/** Each fiftieth row has something wrong with it. */
const isBad = (index: number) => index % 50 === 7;
const titles = ['S/N', 'Full Name', 'GSM No', 'Delivery Address', 'LGA'];
const peopleFrom = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => [
    String(index + 1),
    `“Ren\u00e9e” ${start + index}`,
    isBad(index) ? '12' : `0803${String(1_000_000 + start + index)}`,
    `${index} Allen Avenue, Opebi`,
    'Ikeja',
  ]);

/** In windows-1252, as older spreadsheet programs save it. */
const windowsCsv = (rows: string[][]) => {
  const text = [titles, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n');
  return Buffer.from(text.replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1');
};
const workbook = (rows: string[][]): Buffer => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([titles, ...rows]), 'Customers');
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
};

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const problemLines = async (page: Page) =>
  (
    await page
      .getByRole('region', { name: 'Rows with problems' })
      .locator('tbody tr td:first-child')
      .allInnerTexts()
  ).map((line) => Number(line.replaceAll(',', '')));

const importFile = async (page: Page, good: number, kind = 'customers') => {
  await button(page, `Import ${good} ${kind}`).click();
  await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor({ timeout: 60_000 });
};

/** Leaves the file, and waits until the workers that held its rows have ended. */
const leaveFile = async (page: Page) => {
  const ended = page.workers().map((worker) => new Promise((resolve) => worker.once('close', resolve)));
  await button(page, 'Import another file').click();
  await Promise.all(ended);
};

test('1,000 rows with 20 bad ones are imported once, though the file is twice, and undone', async () => {
  const { page, errors } = await openAs(browser, suite, 'owner', desktop);
  await page.goto('/customers/1');
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('heading', { name: 'Import', exact: true }).waitFor();
  const file = windowsCsv(peopleFrom(0, rowCount));

  // The rows are read in a worker, so the page cannot be held up by them; there is no worker before.
  assert.equal(page.workers().length, 0);
  await choose(page, 'customers.csv', file);
  await page.getByText('980 rows good').waitFor();
  assert.equal(page.workers().length, 1);
  const badLines = Array.from({ length: rowCount }, (_, index) => index)
    .filter(isBad)
    .map((index) => index + 2);
  assert.equal(badLines.length, 20);
  assert.deepEqual(await problemLines(page), badLines);
  await page.getByRole('cell', { name: '“Renée” 0' }).first().waitFor();
  assert.deepEqual(await findBarriers(page), []);

  const downloading = page.waitForEvent('download');
  await button(page, 'Download these rows').click();
  const download = await downloading;
  assert.equal(download.suggestedFilename(), 'customers - rows with problems.csv');
  const saved = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  assert.equal(saved.length, 21);
  assert.match(saved[1]!, /“Renée” 7,12,.*,9,"?Phone 2 digits; a Nigerian mobile has 11/);

  await importFile(page, 980);
  await page.getByText('980 customers imported', { exact: true }).waitFor();
  await page.getByText('20 rows not imported, because of problems').waitFor();
  assert.deepEqual(await findBarriers(page), []);

  await leaveFile(page);
  await choose(page, 'customers.csv', file);
  await importFile(page, 980);
  await page.getByText('0 customers imported', { exact: true }).waitFor();
  await page.getByText(/980 rows skipped/).waitFor();

  await leaveFile(page);
  assert.equal(page.workers().length, 0);
  await page.getByRole('region', { name: 'Recent imports' }).getByRole('button', { name: 'Undo' }).click();
  await button(page, 'Undo import').click();
  await page
    .getByRole('dialog', { name: 'Import undone' })
    .getByText('980 customers removed.')
    .waitFor({ timeout: 60_000 });
  assert.deepEqual(await findBarriers(page), []);
  const searching = page.waitForResponse((response) => response.url().includes('customer/search/index'));
  await page.goto('/customers/1?search=Ren%C3%A9e');
  const { data } = (await (await searching).json()) as { data: { total: number } };
  assert.equal(data.total, 0);
  assert.deepEqual(errors, []);
});

test('Settings and the lists of what can be imported lead to its import', async () => {
  const { page, context } = await openAs(browser, suite, 'owner', desktop);
  for (const [from, to] of [
    ['/settings', '/import'],
    ['/customers/1', '/import?kind=customers'],
    ['/outlets/1', '/import?kind=outlets'],
    ['/allriders/1', '/import?kind=riders'],
    ['/orders-table', '/import?kind=orders'],
  ] as const) {
    await page.goto(from);
    assert.equal(await page.getByRole('link', { name: /^Import/ }).getAttribute('href'), to);
  }
  await context.close();
});

test('on a phone a workbook is imported after the server was away, from where it stopped', async () => {
  const { page, context } = await openAs(browser, suite, 'owner', { ...phone, colorScheme: 'dark' });
  await page.goto('/import?kind=customers');
  await choose(page, 'customers.xlsx', workbook(peopleFrom(5_000, 250)));
  await page.getByText('245 rows good').waitFor();
  assert.deepEqual(await findBarriers(page), []);
  let batches = 0;
  await page.route('**/api/import/store', async (route) => {
    batches += 1;
    if (batches === 2) await context.setOffline(true);
    await route.continue();
  });
  await button(page, 'Import 245 customers').click();
  await button(page, 'Continue').waitFor({ timeout: 30_000 });
  await page.getByText('100 of 245 rows').waitFor();
  await context.setOffline(false);
  await button(page, 'Continue').click();
  await page.getByText('245 customers imported', { exact: true }).waitFor({ timeout: 60_000 });
  assert.deepEqual(await findBarriers(page), []);
});

test('a zip bomb and a file of more than 10,000 rows are named, and hold nothing up', async () => {
  const { page } = await openAs(browser, suite, 'owner', desktop);
  await page.goto('/import');
  await choose(page, 'bomb.xlsx', aZipBomb());
  await page.getByRole('alert').getByText('The workbook unpacks to more than 50 MB.').waitFor();
  await choose(page, 'long.csv', Buffer.from(`Name,Phone\n${'Ada,08031234567\n'.repeat(10_001)}`));
  await page.getByRole('alert').getByText('The file has more than 10,000 rows.').waitFor();
});

const branch = (outlet_address: string) => ({
  ...{ outlet_name: 'Chicken Place', outlet_phone: '08031119999', outlet_address },
  ...{ outlet_city: 'Lagos', outlet_state: 'Lagos', outlet_country: 'Nigeria' },
});

/** As a shop saves its orders: a line per item, decimal commas, numbers that a spreadsheet changed. */
const shopFile = `Order Number;First Name;Surname;Phone;Address;Outlet;Item;Quantity;Price;Amount;Delivery fee
#1001;Ada;Obi;08031110001 / 08051110001;7 Allen Avenue;Chicken Place;Rice;2;5000,00;11500,50;1500,50
#1001;;;;;;Beans;1;0;;
000451;Bola;Ige;08031110002;2 Broad Street;chicken-place lekki;Bag;1;12500,00;;1500,50
451.0;;;;;;Pen;2;200,00;;
77;Musa;Sani;08031110003;3 Ojo Road;Chicken Place;Fan;1,5;900,00;;1500,50
78;Musa;Sani;08031110003;3 Ojo Road;Chicken Place;Fan;2,0;900,00;;1500,50
79;Uche;Eze;08031110004;4 Marina;Chicken Place;Fan;1;9.750;;1.200`;

/** Sums as people write them, each with the naira that it is. */
const sums: [written: string, naira: number][] = [
  ['₦12,500.00', 12_500],
  ['N5000', 5_000],
  ['5k', 5_000],
  ['2,500/=', 2_500],
  ['7500.50', 7_500.5],
  ['1e4', 10_000],
  ['NGN 3,200', 3_200],
  ['₦1.5m', 1_500_000],
];
const nameOf = (index: number) => `Wúràọlá ${'ABCDEFGH'[index]}`;
const ordersFile = [
  'Order number,Customer name,Customer phone,Delivery address,Outlet,Amount,Delivery fee',
  '#451,Bola Ige,08031110002,2 Broad Street,Chicken Place Lekki,"14,400.50",1500.50',
  ...sums.map(
    ([written], index) =>
      `${500 + index},${nameOf(index)},'080322200${10 + index},1 Allen,"CHICKEN PLACE, Admiralty Way","${written}",1k`,
  ),
].join('\n');

test('orders of a shop’s file are stored and exported as the preview shows and was told', async () => {
  const { page, errors } = await openAs(browser, suite, 'owner', phone);
  await page.goto('/import?kind=orders');
  for (const address of ['12 Allen Avenue, Ikeja', '5 Admiralty Way, Lekki'])
    await call(page, 'outlet/store', branch(address));
  await page.reload();
  await choose(page, 'shop.csv', Buffer.from(shopFile));
  await page.getByLabel('Split Phone').click();
  await option(page, 'Split at the first slash').click();
  const ofLekki = button(page, 'Chicken Place: Chicken Place, 5 Admiralty Way, Lekki');
  await ofLekki.focus();
  await page.keyboard.press('Enter');
  await page.getByText('5 rows good').waitFor();
  assert.equal(await ofLekki.getAttribute('aria-pressed'), 'true');
  assert.ok(await ofLekki.evaluate((choice) => choice === document.activeElement));
  assert.deepEqual(await problemLines(page), [6, 7]);
  const cells = page.getByRole('region', { name: 'Cells of each column' });
  await cells.getByRole('row', { name: /9\.750 ₦9,750/ }).waitFor();
  await cells.getByRole('row', { name: 'Ada Obi' }).waitFor();
  assert.deepEqual(await findBarriers(page), []);
  await importFile(page, 3, 'orders');
  await page.getByText('3 orders imported', { exact: true }).waitFor();

  await leaveFile(page);
  await choose(page, 'orders.csv', Buffer.from(ordersFile));
  await cells.getByRole('row', { name: '5k ₦5,000' }).waitFor();
  await importFile(page, sums.length + 1, 'orders');
  await page.getByText(`${sums.length} orders imported`, { exact: true }).waitFor();
  await page.getByText(/1 row skipped, because they already exist \(line 2\)/).waitFor();

  const expected = new Map([
    ['Ada Obi', 11_500.5],
    ['Bola Ige', 14_400.5],
    ['Uche Eze', 10_950],
    ...sums.map(([, naira], index): [string, number] => [nameOf(index), naira]),
  ]);
  const today = lagosDayOf(new Date());
  const days = { start_date: today, end_date: today };
  const all = await call<Order[]>(page, 'order/filter/index?pagination=0', days);
  const stored = all.filter(({ customer_name }) => expected.has(customer_name));
  assert.deepEqual(new Map(stored.map((order) => [order.customer_name, order.order_amount])), expected);
  assert.ok(stored.every(({ outlet_address }) => outlet_address === '5 Admiralty Way, Lekki'));
  assert.equal(
    stored.find(({ customer_name }) => customer_name === 'Ada Obi')?.customer_phone,
    '2348031110001',
  );

  await page.goto(`/ordersReport/1?start_date=${today}`);
  const downloading = page.waitForEvent('download');
  await button(page, 'Download CSV').click();
  const book = XLSX.read(await readFile(await (await downloading).path()), { type: 'buffer' });
  const rows = XLSX.utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!);
  const exported = rows.filter((row) => expected.has(String(row.customer_name)));
  assert.deepEqual(
    exported.map((row) => [row.invoice, row.customer_name, row.price]),
    stored.map((order) => [order.order_id, order.customer_name, order.order_amount]),
  );
  assert.deepEqual(errors, []);
});
