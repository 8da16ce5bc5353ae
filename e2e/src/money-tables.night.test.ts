import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { browserOptions, launchBrowser } from './support/browser.ts';
import { addressWith, demoIds } from './support/demo-ids.ts';
import { untilLoaded } from './support/looks-of-page.ts';
import { openAs } from './support/open-as.ts';
import { everything } from './support/pages.ts';
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

const tables = [
  ['/remittance/1', 'INVOICE', 'TOTAL AMOUNT', 'REMIT AMOUNT', 'DIFFERENCE'],
  ['/verifyRemittance/1', 'INVOICE', 'TOTAL AMOUNT', 'REMITTED AMOUNT', 'DIFFERENCE'],
  ['/deliveryReport/1', 'Order Invoice', 'Total Amount', 'Remitted Amount', 'Difference'],
] as const;

const headOf = (page: Page, title: string) => page.getByRole('columnheader', { name: title, exact: true });

/** The list itself: charts have tables, too, for those who do not see them. */
const listOf = (page: Page) =>
  page.locator('table').filter({ has: page.getByRole('columnheader', { name: /invoice/i }) });

/** The cell of the first row below a column's header. */
const cellOf = async (page: Page, title: string): Promise<Locator> => {
  const at = await headOf(page, title).evaluate((head) => [...head.parentElement!.children].indexOf(head));
  return listOf(page).locator('tbody tr').first().locator('td').nth(at);
};

/** Asserts that a person sees the cell at its middle, and that all of it is within the window. */
const assertSeen = async (page: Page, title: string) => {
  const cell = await cellOf(page, title);
  const box = (await cell.boundingBox())!;
  const { width } = page.viewportSize()!;
  assert.ok(box.x >= 0 && box.x + box.width <= width, `${title} at ${JSON.stringify(box)}`);
  const isOnTop = await cell.evaluate((element) => {
    // The part above the table is no matter here, nor that it may still grow.
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return [2, width / 2, width - 2].every((across) =>
      element.contains(document.elementFromPoint(x + across, y + height / 2)),
    );
  });
  assert.ok(isOnTop, `${title} is covered`);
};

/** Nothing of the table is beyond the edge: no column is cut. */
const assertNoneIsCut = async (scroller: Locator) =>
  assert.ok(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth + 1));

test('at 1280 px the invoice and the money that matters are seen, however far one scrolls', async () => {
  const { page } = await openAs(browser, suite, 'accountant', {});
  await page.setViewportSize({ width: 1_280, height: 800 });
  for (const [path, ...titles] of tables) {
    await page.goto(path);
    await page.getByRole('columnheader').first().waitFor();
    const scroller = page
      .getByRole('region')
      .filter({ has: page.locator('tbody tr') })
      .last();
    for (const title of titles) await assertSeen(page, title);
    await assertNoneIsCut(scroller);
    await scroller.evaluate((element) =>
      element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }),
    );
    for (const title of titles) await assertSeen(page, title);
  }
});

test('on a tablet every header is above the cells of its column', async () => {
  const { page } = await openAs(browser, suite, 'accountant', {});
  await page.setViewportSize({ width: 768, height: 1_024 });
  for (const [path] of tables) {
    await page.goto(path);
    await listOf(page).locator('tbody tr').first().waitFor();
    const offsets = await listOf(page).evaluate((table) => {
      const leftOf = (row: Element) => [...row.children].map((cell) => cell.getBoundingClientRect().left);
      const heads = leftOf(table.querySelector('thead tr:last-child')!);
      return leftOf(table.querySelector('tbody tr')!).map((left, at) => Math.round(left - heads[at]!));
    });
    assert.deepEqual([...new Set(offsets)], [0], path);
  }
});

/** The money that a tablet has room for, and what each row can do there. */
const onTablet = [
  ['/remittance/1', 'TOTAL AMOUNT', 'DIFFERENCE'],
  ['/verifyRemittance/1', 'REMITTED AMOUNT', 'DIFFERENCE'],
  ['/deliveryReport/1', 'Total Amount', 'Difference'],
] as const;

test('at every width comments and the copy of the number stay in the rows, and the money in sight', async () => {
  const { page } = await openAs(browser, suite, 'accountant', {});
  for (const width of [1_366, 1_280, 1_024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, ...titles] of onTablet) {
      await page.goto(path);
      const row = listOf(page).locator('tbody tr').first();
      await row.waitFor();
      for (const name of [/^Comments on /, /^Copy /]) {
        const box = (await row.getByRole('button', { name }).boundingBox())!;
        assert.ok(box.width >= 24 && box.height >= 24, `${width} ${path} ${name} ${JSON.stringify(box)}`);
        assert.ok(box.x + box.width <= width, `${width} ${path} ${name} ${JSON.stringify(box)}`);
      }
      for (const title of titles) await assertSeen(page, title);
      await assertNoneIsCut(
        page
          .getByRole('region')
          .filter({ has: listOf(page) })
          .last(),
      );
    }
  }
});

/** The lists on the page that have more to the right than is seen; all of a row that opens nothing is in its table. */
const cutLists = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    return [...document.querySelectorAll('main section[tabindex="0"]:has([data-opens])')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth > 1)
      .map((list) => list.getAttribute('aria-label'));
  });

test('no list whose rows open is cut, from a tablet’s width to a desktop’s and back', async (t) => {
  // Scroll bars take room, and come and go with what leaves a table.
  const withBars = await chromium.launch({ ...browserOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] });
  t.after(() => withBars.close());
  const { page, errors } = await openAs(withBars, suite, 'owner', { serviceWorkers: 'block' });
  const ids = await demoIds(suite);
  const cut: string[] = [];
  for (const path of everything) {
    await page.setViewportSize({ width: 1_440, height: 900 });
    const isLoaded = untilLoaded(page);
    await page.goto(addressWith(ids, path), { waitUntil: 'commit' });
    await isLoaded();
    for (const width of [1_440, 1_280, 1_100, 1_024, 900, 768, 1_440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const list of await cutLists(page)) cut.push(`${width} ${path} ${list}`);
    }
  }
  assert.deepEqual(cut, []);
  assert.deepEqual(errors, []);
});

test('sorted by a press, the list is in that order over its filter, and Back returns', async () => {
  const { page } = await openAs(browser, suite, 'accountant', {});
  await page.goto('/remittance/2');
  await page.getByRole('button', { name: 'TOTAL AMOUNT' }).click();
  await page.getByText(/Sorted by TOTAL AMOUNT, highest first/).waitFor();
  assert.match(page.url(), /\/remittance\/1\?sort=total_amount&direction=desc$/);
  await page.locator('table[aria-busy="false"]').waitFor();
  const at = await headOf(page, 'TOTAL AMOUNT').evaluate((head) =>
    [...head.parentElement!.children].indexOf(head),
  );
  const amounts = (await page.locator(`tbody tr td:nth-child(${at + 1})`).allInnerTexts()).map((text) =>
    Number(text.replace(/[^\d.]/g, '')),
  );
  assert.deepEqual(
    amounts,
    [...amounts].sort((one, other) => other - one),
  );
  await page.goBack();
  assert.match(page.url(), /\/remittance\/2$/);
});

test('dates are day first in an American browser, typed, pasted and shown', async () => {
  const { page } = await openAs(browser, suite, 'accountant', { locale: 'en-US' });
  await page.goto('/remittance/1?start_date=2026-03-04&end_date=2026-03-11');
  await page.getByRole('button', { name: /^Dates/ }).click();
  const from = page.getByLabel('From', { exact: true });
  await from.waitFor();
  assert.equal(await from.inputValue(), '04/03/2026');
  await from.fill('1/3/2026');
  await page.waitForURL(/start_date=2026-03-01/);
  await from.fill('2026-03-02');
  await page.waitForURL(/start_date=2026-03-02/);
  await from.press('Enter');
  assert.equal(await from.inputValue(), '02/03/2026');
});
