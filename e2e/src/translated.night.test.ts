import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser, phone } from './support/browser.ts';
import { openAs } from './support/open-as.ts';
import { addressOf, perform } from './support/rider-story.ts';
import { giveOrders, signedIn } from './support/staff.ts';
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

/** Changes a page as Chrome's translator does: each text gives way to an element, now and whenever another one comes. It changes no word here. */
const translatePage = () => {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const { parentElement } = text;
      if (!text.data.trim() || !parentElement || parentElement.closest('font, script, style')) continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild!.textContent = text.data;
      text.replaceWith(font);
    }
  };
  translate(document.body);
  new MutationObserver(() => translate(document.body)).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
};

test('in a translated page an order goes from new to remitted, and its state is shown as it is', async () => {
  const { riderId } = await signedIn(suite, suite.account('rider'));
  const [order] = await giveOrders(suite, riderId, 1);
  const { page, errors } = await openAs(browser, suite, 'rider', phone);
  await page.goto(addressOf(order!));
  const article = page.getByRole('article');
  await article.getByText('Pending', { exact: true }).waitFor();
  await page.evaluate(translatePage);
  await page.locator('article font').first().waitFor();
  await perform(page, 'accepted', { hasPhoto: false, pin: null });
  await article.getByText('Accepted', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Complete Order', exact: true }).click();
  await article.getByText('Delivered', { exact: true }).waitFor();
  assert.equal(await article.getByText(/^(Pending|Accepted)$/).count(), 0);
  await perform(page, 'remitted', { hasPhoto: false, pin: null });
  await article.getByText('Remitted').first().waitFor();
  assert.deepEqual(errors, []);
  await page.context().close();
});
