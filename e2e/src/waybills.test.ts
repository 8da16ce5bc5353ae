import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import jsQR from 'jsqr';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openDevice, signIn } from './support/browser.ts';
import { pageSizesMm } from './support/read-pdf.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let page: Page;
let errors: string[];

/** What a frame prints. */
interface Print {
  html: string;
  /** The rules of all of its sheets that the browser has accepted. */
  style: string;
  /** Of each waybill, as the browser has laid it out. */
  widths: string[];
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
        widths: [...document.querySelectorAll('article')].map((article) => getComputedStyle(article).width),
      };
    };
  });
  await signIn(page, suite.account('employee'));
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const inMm = (width: string) => Math.round((Number.parseFloat(width) * 25.4) / 96);

/** What the page printed, as a PDF, with the text and the codes that a reader finds in it. */
async function printed() {
  await page.waitForFunction(() => 'printed' in window);
  const { html, style, widths } = await page.evaluate(() => {
    const { printed: print } = window as unknown as { printed: Print };
    Reflect.deleteProperty(window, 'printed');
    return print;
  });
  const paper = await browser.newPage({ viewport: { width: 600, height: 800 }, deviceScaleFactor: 3 });
  try {
    await paper.setContent(html);
    await paper.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, style);
    const pdf = await paper.pdf({ preferCSSPageSize: true, printBackground: true });
    const codes: (string | undefined)[] = [];
    for (const code of await paper.locator('svg').all()) codes.push(await readCode(paper, code));
    return {
      sizes: pageSizesMm(pdf),
      widths: widths.map(inMm),
      text: (await paper.locator('body').textContent()) ?? '',
      codes,
    };
  } finally {
    await paper.close();
  }
}

/** Reads a QR code from a picture of it, with a decoder that has nothing to do with what made it. */
async function readCode(paper: Page, code: ReturnType<Page['locator']>) {
  const picture = (await code.screenshot()).toString('base64');
  const { data, width, height } = await paper.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, image.width, image.height);
    return { data: [...pixels.data], width: image.width, height: image.height };
  }, picture);
  return jsQR.default(Uint8ClampedArray.from(data), width, height)?.data;
}

test('a waybill is one A6 page with QR code, sender, receiver and what to collect', async () => {
  await page.goto('/orders');
  await page.getByRole('button', { name: /^WB-/ }).first().click();
  const number = (await page.locator('#order-number').textContent()) ?? '';
  await page.getByRole('button', { name: 'Print waybill' }).click();
  const { sizes, widths, text, codes } = await printed();
  assert.deepEqual(widths, [105]);
  assert.deepEqual(sizes, [[105, 148]]);
  assert.deepEqual(codes, [number]);
  assert.ok(text.includes(number));
  assert.match(text, /From.+To.+0[789]\d\d \d{3} \d{4}.+(?:To collect.+₦[\d,]+\.\d\d|Paid)/s);
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
  const { sizes, widths, codes } = await printed();
  assert.deepEqual(widths, [105, 105]);
  assert.deepEqual(sizes, [
    [105, 148],
    [105, 148],
  ]);
  assert.equal(new Set(codes).size, 2);
  assert.deepEqual(errors, []);
});
