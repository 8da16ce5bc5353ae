import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openDevice, signIn } from './support/browser.ts';
import { pageSizesMm, readPrint } from './support/read-pdf.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let page: Page;
let errors: string[];

/** A frame's print. */
interface Print {
  html: string;
  /** The rules of all of its sheets that the browser has accepted. */
  style: string;
}

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  ({ page, errors } = await openDevice(browser, suite, { ...desktop, colorScheme: 'dark' }));
  // The browser's own dialog cannot be pressed: what would be printed is taken over instead, as it is in the frame.
  await page.addInitScript(() => {
    window.print = () => {
      const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => [
        ...sheet.cssRules,
      ]);
      (top as unknown as { printed: Print }).printed = {
        html: document.documentElement.outerHTML,
        style: rules.map(({ cssText }) => cssText).join('\n'),
      };
    };
  });
  await signIn(page, suite.account('employee'));
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

/** Reads the printed page: the sizes of its pages in mm, and the text and the codes that other programs read on them. */
async function printed() {
  await page.waitForFunction(() => 'printed' in window);
  const { html, style } = await page.evaluate(() => {
    const { printed: print } = window as unknown as { printed: Print };
    Reflect.deleteProperty(window, 'printed');
    return print;
  });
  const paper = await browser.newPage();
  try {
    await paper.setContent(html);
    await paper.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, style);
    const pdf = await paper.pdf({ preferCSSPageSize: true, printBackground: true });
    return { sizes: pageSizesMm(pdf), ...readPrint(pdf) };
  } finally {
    await paper.close();
  }
}

async function openFirstOrder(): Promise<string> {
  await page.goto('/orders');
  await page.getByRole('button', { name: /^WB-/ }).first().click();
  return (await page.locator('#order-number').textContent()) ?? '';
}

async function choosePaper(name: string) {
  await page.getByRole('button', { name: /^Paper/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

test('a waybill is one A6 page with code, area, receiver, what to collect, day and sender', async () => {
  const number = await openFirstOrder();
  await page.getByRole('button', { name: 'Print waybill' }).click();
  const { sizes, text, codes } = await printed();
  assert.deepEqual(sizes, [[105, 148]]);
  assert.deepEqual(codes, [number]);
  assert.ok(text.includes(number));
  assert.match(
    text,
    /\d{1,2} \w{3} \d{4}.+TO.+0[789]\d\d \d{3} \d{4}.+(?:To collect.+₦[\d,]+\.\d\d|Paid).+FROM/s,
  );
});

test('the paper is chosen once on a device; a roll is as long as its waybill', async () => {
  await openFirstOrder();
  await choosePaper('100 × 150 mm label');
  await page.getByRole('button', { name: 'Print waybill' }).click();
  assert.deepEqual((await printed()).sizes, [[100, 150]]);
  await choosePaper('80 mm roll');
  const number = await openFirstOrder();
  await page.getByRole('button', { name: 'Print waybill' }).click();
  const { sizes, codes } = await printed();
  assert.deepEqual(codes, [number]);
  assert.equal(sizes.length, 1, JSON.stringify(sizes));
  const [[width, height] = [0, 0]] = sizes;
  assert.equal(width, 80);
  assert.ok(height > 80 && height < 250, `${height} mm`);
  await choosePaper('A6');
});

test('all of a long address and comment is printed, on a second page with the same head', async () => {
  const number = await openFirstOrder();
  const end = 'black gate after the transformer';
  const address = `${'House 17, behind the second filling station, '.repeat(9)}${end}`;
  const comment = `${'Call before you come and ask for the cashier. '.repeat(9)}Thank you and God bless`;
  await page.route('**/api/order/show*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({
      response,
      json: { ...rest, data: { ...data, customer_address: address, customer_comment: comment } },
    });
  });
  await page.reload();
  await page.getByText('Thank you and God bless').first().waitFor();
  await page.getByRole('button', { name: 'Print waybill' }).click();
  const { sizes, text, codes } = await printed();
  await page.unrouteAll();
  assert.equal(sizes.length, 2);
  assert.deepEqual(codes, [number, number]);
  for (const part of [end, 'Thank you and God bless']) assert.ok(text.includes(part), part);
});

test('selected orders are printed as one document, a page each', async () => {
  await page.goto('/orders');
  await page.getByRole('button', { name: /^WB-/ }).first().waitFor();
  await page.getByRole('button', { name: /^WB-/ }).first().focus();
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
  await page
    .getByRole('toolbar', { name: 'Selected orders' })
    .getByRole('button', { name: 'Print waybills' })
    .click();
  const { sizes, codes } = await printed();
  assert.deepEqual(sizes, [
    [105, 148],
    [105, 148],
  ]);
  assert.equal(new Set(codes).size, 2);
  assert.deepEqual(errors, []);
});
