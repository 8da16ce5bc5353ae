import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  addLagosDays,
  type CourierOrder,
  lagosDayOf,
  type Order,
  type ReportFigures,
} from '@waybill/contract';
import type { Browser, Page } from 'playwright-core';
import { findBarriers } from './support/axe.ts';
import { desktop, launchBrowser, phone } from './support/browser.ts';
import { call } from './support/company-calls.ts';
import { openAs } from './support/open-as.ts';
import { chooseFilter } from './support/screens.ts';
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

const end_date = lagosDayOf(new Date());
const start_date = addLagosDays(end_date, -29);
const days = { start_date, end_date };

/** Counts the drawn points of the first chart. */
const drawnPoints = (page: Page) =>
  page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((value, index) => index % 4 === 3 && value > 0).length;
    });

test('reports are charts whose table has the numbers of the lists, in both themes and on a phone', async () => {
  for (const [device, colorScheme] of [
    [desktop, 'light'],
    [desktop, 'dark'],
    [phone, 'light'],
    [phone, 'dark'],
  ] as const) {
    const { page, errors } = await openAs(browser, suite, 'accountant', { ...device, colorScheme });
    await page.goto('/ordersReport');
    await page.getByRole('button', { name: /^Dates/ }).click();
    await page.getByRole('button', { name: 'Last 30 days' }).click();
    await page.waitForURL(`**/ordersReport/1?start_date=${start_date}`);
    const orders = await call<Order[]>(page, 'order/filter/index?pagination=0', days);
    const { total } = await call<ReportFigures>(page, 'stats/report', { ...days, of: 'orders' });
    assert.equal(total.orders, orders.length);
    const sum = page.getByRole('table', { name: 'Orders, with money, per day' }).locator('tfoot tr');
    await sum.getByText(total.orders.toLocaleString('en-NG'), { exact: true }).waitFor();
    await page.locator('canvas').nth(1).waitFor();
    await page.waitForFunction(() => (document.querySelector('canvas')?.width ?? 0) > 300);
    assert.ok((await drawnPoints(page)) > 1_000);
    assert.deepEqual(await findBarriers(page), []);
    await page.getByRole('tab', { name: 'Per rider' }).click();
    await page.getByRole('radio', { name: 'Table' }).check({ force: true });
    await page.getByRole('table', { name: 'Orders, with money, per rider' }).waitFor();
    assert.deepEqual(await findBarriers(page), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.deepEqual(errors, []);
    await page.context().close();
  }
});

test('the charts of deliveries follow the filters of their report', async () => {
  const { page } = await openAs(browser, suite, 'owner', desktop);
  await page.goto(`/deliveryReport/1?start_date=${start_date}`);
  const list = 'courier/order/remittance/filter/index?pagination=0';
  const [first] = await call<CourierOrder[]>(page, list, days);
  const ofRider = { ...days, courier_id: first!.courier.id };
  const deliveries = await call<CourierOrder[]>(page, list, ofRider);
  await chooseFilter(page, 'Rider', first!.courier.courier_name);
  const sum = page
    .getByRole('table', { name: 'Completed and cancelled, with money, per day' })
    .locator('tfoot tr td')
    .first();
  await sum.getByText(String(deliveries.length), { exact: true }).waitFor();
});

test('who may not read reports gets none of their sums', async () => {
  const { page } = await openAs(browser, suite, 'employee', desktop);
  await page.goto('/orders');
  await assert.rejects(call(page, 'stats/report', { ...days, of: 'orders' }), /403/);
});
