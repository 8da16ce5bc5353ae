import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  type CourierOrder,
  lagosDayOf,
  listTotalNaira,
  type Order,
  toKobo,
  toNaira,
} from '@waybill/contract';
import type { Browser, Page } from 'playwright-core';
import { findBarriers } from './support/axe.ts';
import { desktop, launchBrowser } from './support/browser.ts';
import { call, createOrder } from './support/company-calls.ts';
import { cuttingProxy } from './support/cutting-proxy.ts';
import { openAs } from './support/open-as.ts';
import { ensureWorkbookReader, type ReadSheet, readWorkbook } from './support/read-workbook.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;

before(async () => {
  ensureWorkbookReader();
  suite = await startSuite();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const start_date = '2026-01-01';
const end_date = lagosDayOf(new Date());
const formula = '=HYPERLINK("http://x.example","Pay")';

const download = async (page: Page): Promise<{ name: string; sheet: ReadSheet }> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  return { name: file.suggestedFilename(), sheet: readWorkbook(await file.path()) };
};

/** The cells of a column below its title, without those of the totals. */
const columnOf = ({ rows }: ReadSheet, title: string) => {
  const at = rows[0]!.findIndex(({ value }) => value === title);
  assert.ok(at >= 0, title);
  return rows.slice(1, -1).map((row) => row[at]!);
};
const totalOf = ({ rows }: ReadSheet, title: string) =>
  rows.at(-1)![rows[0]!.findIndex(({ value }) => value === title)]!;

const sumOf = (amounts: readonly (number | null)[]) =>
  toNaira(amounts.reduce<number>((sum, amount) => sum + toKobo(amount ?? 0), 0));

/** A timestamp in Lagos, to the second. */
const lagosText = (iso: string) =>
  new Date(Date.parse(iso) + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Asserts the common parts of a file: a bold, frozen header, widths, dates and numbers as such, and no formula. */
const assertFile = (sheet: ReadSheet, { timestamp, money }: { timestamp: string; money: string[] }) => {
  assert.equal(sheet.frozen, 'A2');
  assert.match(sheet.filter ?? '', new RegExp(`^A1:[A-Z]+${sheet.rows.length - 1}$`));
  assert.ok(sheet.widths.every((width) => width >= 10));
  assert.ok(sheet.rows[0]!.every(({ isBold }) => isBold));
  assert.ok(columnOf(sheet, timestamp).every(({ type }) => type === 'd'));
  for (const title of money) {
    const cells = columnOf(sheet, title).filter(({ value }) => value !== null);
    assert.ok(
      cells.every(({ type, format }) => type === 'n' && format === '#,##0.00'),
      title,
    );
    const total = totalOf(sheet, title);
    assert.deepEqual([total.type, total.isBold, total.format], ['n', true, '#,##0.00']);
    assert.equal(total.value, sumOf(cells.map(({ value }) => value as number)), title);
  }
  assert.ok(sheet.rows.flat().every(({ type }) => type !== 'f'));
  assert.ok(sheet.rows.at(-1)!.some(({ value }) => value === 'Total'));
};

const amountTitles = [
  'Order Amount',
  'Delivery Fee',
  'Insurance Fee',
  'Service Fee',
  'Discount',
  'Total Amount',
];

test('each of the four files has the rows and sums of the API, read by another program', async () => {
  const { page, errors } = await openAs(browser, suite, 'owner', desktop);
  await page.goto('/ordersReport');
  await createOrder(page, formula);
  await createOrder(page, '-500');
  const days = { start_date, end_date };
  const orders = await call<Order[]>(page, 'order/filter/index?pagination=0', days);
  const remittances = await call<CourierOrder[]>(
    page,
    'courier/order/remittance/filter/index?pagination=0',
    days,
  );
  assert.ok(orders.length > 100 && remittances.length > 50);

  await page.goto(`/ordersReport/1?start_date=${start_date}`);
  const report = await download(page);
  assert.equal(report.name, 'orders-report.xlsx');
  assertFile(report.sheet, { timestamp: 'created_at', money: ['price'] });
  const cells = (title: string) => columnOf(report.sheet, title).map(({ value }) => value);
  assert.deepEqual(
    cells('invoice'),
    orders.map(({ order_id }) => order_id),
  );
  assert.deepEqual(
    cells('price'),
    orders.map(({ order_amount }) => order_amount),
  );
  const shownTimes = cells('created_at').map((value) => Date.parse(`${String(value).replace(' ', 'T')}Z`));
  orders.forEach(({ created_at }, index) => {
    const distance = shownTimes[index]! - Date.parse(`${lagosText(created_at).replace(' ', 'T')}Z`);
    assert.ok(Math.abs(distance) <= 1_000, `${index}: ${distance} ms`);
  });
  const shown = orders.map(({ customer_name: name }) => (/^[=+\-@]/.test(name) ? `'${name}` : name));
  assert.deepEqual(cells('customer_name'), shown);
  assert.ok(shown.includes(`'${formula}`) && shown.includes("'-500"));

  const files = [
    {
      path: 'deliveryReport',
      file: 'delivery-report.xlsx',
      titles: amountTitles,
      invoice: 'Order Invoice',
      at: 'Created at',
      remitted: 'Remitted Amount',
    },
    {
      path: 'remittance',
      file: 'remittance.xlsx',
      titles: amountTitles.map((title) => title.toUpperCase()),
      invoice: 'INVOICE',
      at: 'CREATED',
      remitted: 'REMIT AMOUNT',
    },
    {
      path: 'verifyRemittance',
      file: 'verify-remittance.xlsx',
      titles: amountTitles.map((title) => title.toUpperCase()),
      invoice: 'INVOICE',
      at: 'CREATED',
      remitted: 'REMITTED AMOUNT',
    },
  ];
  for (const { path, file, titles, invoice, at, remitted } of files) {
    await page.goto(`/${path}/1?start_date=${start_date}`);
    const { name, sheet } = await download(page);
    assert.equal(name, file);
    assertFile(sheet, { timestamp: at, money: [...titles, remitted] });
    const column = (title: string) => columnOf(sheet, title).map(({ value }) => value);
    assert.deepEqual(
      column(invoice),
      remittances.map(({ order }) => order.order_id),
      file,
    );
    assert.deepEqual(
      column(titles.at(-1)!),
      remittances.map(({ order }) => listTotalNaira(order)),
      file,
    );
    assert.deepEqual(
      column(remitted),
      remittances.map(({ remitted_amount }) => remitted_amount),
      file,
    );
    assert.equal(
      totalOf(sheet, remitted).value,
      sumOf(remittances.map(({ remitted_amount }) => remitted_amount)),
    );
  }
  assert.deepEqual(errors, []);
});

test('a download that breaks goes on where it was, with the network or without', async (t) => {
  const proxy = await cuttingProxy(suite.url);
  t.after(() => proxy.close());
  const { page } = await openAs(browser, suite, 'accountant', desktop, proxy.url);
  await page.goto(`/ordersReport/1?start_date=${start_date}`);
  const orders = await call<Order[]>(page, 'order/filter/index?pagination=0', { start_date, end_date });
  proxy.downloads.length = 0;
  proxy.script.push('silent', 'lost', 'cut');
  const finished = download(page);
  // A browser drops what it has received and not yet read when the connection breaks.
  await page.getByRole('button', { name: /\d+ of \d+ rows…/ }).waitFor();
  proxy.cut();
  const { sheet } = await finished;
  assert.deepEqual(
    columnOf(sheet, 'invoice').map(({ value }) => value),
    orders.map(({ order_id }) => order_id),
  );
  const [first, ...others] = proxy.downloads.map(({ searchParams }) => searchParams.get('after'));
  assert.equal(first, null);
  assert.equal(others.length, 3);
  assert.equal(others[0], others[1]);
  assert.ok(others.every((place) => place !== null));
  await page
    .getByText(`orders-report.xlsx downloaded, ${orders.length.toLocaleString('en-NG')} rows`)
    .first()
    .waitFor();
});

test('a download says how far it is; Cancel ends it at the server too, and leaves no file', async (t) => {
  const proxy = await cuttingProxy(suite.url);
  t.after(() => proxy.close());
  const { page } = await openAs(browser, suite, 'accountant', desktop, proxy.url);
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  await page.goto(`/ordersReport/1?start_date=${start_date}`);
  proxy.script.push('silent');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await page.getByRole('button', { name: /\d+ of \d+ rows…/ }).waitFor();
  assert.deepEqual(await findBarriers(page), []);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await proxy.whenLeft;
  await page.getByRole('button', { name: 'Download CSV' }).waitFor();
  assert.deepEqual(saved, []);
});
