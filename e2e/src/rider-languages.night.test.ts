import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { findBarriers } from './support/axe.ts';
import { launchBrowser, openDevice, phone, signIn } from './support/browser.ts';
import { giveOrders, type ShownCourierOrder, signedIn } from './support/staff.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let orders: ShownCourierOrder[];

/** The rider's buttons, and the texts after pressing them. */
const languages = {
  pcm: {
    orders: 'Orders',
    accept: 'Accept order',
    complete: 'Complete order',
    remit: 'Remit',
    amount: 'Money wey you remit',
    undelivered: 'I no fit deliver am',
    remittance: 'Order Remittance',
  },
  yo: {
    orders: 'Ẹrù',
    accept: 'Gba ẹrù',
    complete: 'Parí ẹrù',
    remit: 'Fi owó sílẹ̀',
    amount: 'Owó tí o fi sílẹ̀',
    undelivered: 'N kò lè fi jíṣẹ́',
    remittance: 'Ìfowósílẹ̀',
  },
  ha: {
    orders: 'Oda',
    accept: 'Karɓi oda',
    complete: 'Gama oda',
    remit: 'Miƙa kuɗi',
    amount: 'Kuɗin da kuka miƙa',
    undelivered: 'Ba a iya kaiwa ba',
    remittance: 'Miƙa kuɗi',
  },
  ig: {
    orders: 'Ozi',
    accept: 'Nabata ozi',
    complete: 'Mechaa ozi',
    remit: 'Nyefee ego',
    amount: 'Ego i nyefere',
    undelivered: 'Enweghị m ike inyefe ya',
    remittance: 'Nnyefe ego',
  },
} as const;
type Language = keyof typeof languages;
const all = Object.keys(languages) as Language[];

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  const { riderId } = await signedIn(suite, suite.account('rider'));
  orders = await giveOrders(suite, riderId, all.length);
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const small = { ...phone, viewport: { width: 360, height: 640 } };

/** Nothing is inaccessible, nothing is wider than the screen, and every button shows its whole text. */
const assertFine = async (page: Page, what: string) => {
  assert.deepEqual(await findBarriers(page), [], what);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0, `${what} is ${overflow} px wider than the screen`);
  const cut = await page
    .locator('main button:visible, dialog button:visible')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.scrollWidth > button.clientWidth + 1)
        .map((button) => button.textContent),
    );
  assert.deepEqual(cut, [], `${what} cuts texts off`);
};

const choose = async (page: Page, language: Language) => {
  await page.goto('/courier/dashboard');
  await page.getByRole('combobox').selectOption(language);
  await page.locator(`[lang="${language}"] h1`).waitFor();
};

for (const [index, language] of all.entries())
  test(`a rider takes, delivers and remits an order in ${language}, at 360 × 640`, async () => {
    const texts = languages[language];
    const { page, context } = await openDevice(browser, suite, small);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = (name: string) => page.getByRole('dialog', { name });
    await signIn(page, suite.account('rider'));
    await choose(page, language);
    await page
      .getByRole('navigation')
      .getByText(texts.orders, { exact: true })
      .filter({ visible: true })
      .waitFor();
    await assertFine(page, 'the dashboard');

    const { id, order } = orders[index]!;
    await page.goto(`/courier/orders?tab=pending&order=${id}`);
    await button(texts.accept).waitFor();
    await assertFine(page, 'a pending order');
    await button(texts.accept).click();
    await button(texts.complete).waitFor();
    await assertFine(page, 'an accepted order');
    await button(texts.undelivered).click();
    await dialog(texts.undelivered).getByRole('radio').first().waitFor();
    await assertFine(page, 'could not be delivered');
    await page.keyboard.press('Escape');
    await button(texts.complete).click();
    await button(texts.remit).click();
    await page.getByLabel(texts.amount).waitFor();
    await assertFine(page, 'remitting');
    await page.keyboard.press('Escape');
    await page.goto('/courier/remittance/1');
    await page.getByRole('heading', { name: texts.remittance, level: 1 }).waitFor();
    await page.getByText(order.order_id).filter({ visible: true }).first().waitFor();
    await assertFine(page, 'remittance');
    await context.close();
  });

test('a language chosen once is there without signal, also for what waits', async () => {
  const texts = languages.yo;
  const { page, context } = await openDevice(browser, suite, small);
  await signIn(page, suite.account('rider'));
  await choose(page, 'yo');
  await page.goto('/courier/orders?tab=completed');
  const card = page.getByRole('button', { name: new RegExp(orders[0]!.order.order_id) });
  await card.waitFor();
  await page.locator('html[data-opens-offline]').waitFor({ state: 'attached' });
  await context.setOffline(true);
  await page.reload();
  await card.click();
  await page.getByRole('button', { name: texts.remit, exact: true }).click();
  await page.getByLabel(texts.amount).waitFor();
  await assertFine(page, 'remitting without signal');
  await context.close();
});
