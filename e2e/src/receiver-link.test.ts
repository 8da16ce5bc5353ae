import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { findBarriers } from './support/axe.ts';
import { desktop, launchBrowser, openDevice, type Person, phone, signIn } from './support/browser.ts';
import { assignTo, call, createOrder } from './support/company-calls.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let staff: Person;
let rider: Person;
let receiver: Person;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  staff = await openDevice(browser, suite, desktop);
  rider = await openDevice(browser, suite, phone);
  receiver = await openDevice(browser, suite, { ...phone, viewport: { width: 360, height: 740 } });
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const doorstep = { latitude: 6.4474, longitude: 3.4724 };
const report = (latitude: number) =>
  call(rider.page, 'courier/location', { coords: { latitude, longitude: doorstep.longitude } });

/** Staff open the order, make its link, and have it in a message for WhatsApp. */
async function shareLink(id: string) {
  const { page } = staff;
  await page.goto(`/orders?order=${id}`);
  await page.getByRole('button', { name: 'Share tracking' }).click();
  const share = page.getByRole('link', { name: 'Share by WhatsApp' });
  const href = (await share.getAttribute('href')) ?? '';
  assert.match(href, /^https:\/\/wa\.me\/2348037654321\?text=/);
  const [address = ''] = /http:\/\/\S+\/r\/[\w-]{22}/.exec(decodeURIComponent(href)) ?? [];
  return new URL(address).pathname;
}

const assertAccessible = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await findBarriers(page), [], colorScheme);
  }
};

test('a receiver follows their order by its link, says where to bring it, and rates it', async () => {
  await signIn(staff.page, suite.account('owner'));
  await signIn(rider.page, suite.account('rider'));
  const me = await rider.page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  const { courier_id } = Object.values<{ courier_id: string }>(me.groups)[0]!;
  const order = await createOrder(staff.page, 'Folake Receiver', { customer_service_area: doorstep });
  const path = await shareLink(order.id);

  const { page } = receiver;
  await page.goto(path);
  await page.getByRole('heading', { name: 'We have your order' }).waitFor();
  assert.deepEqual(await receiver.context.cookies(), []);
  await assertAccessible(page);

  const mine = { id: courier_id, courier_name: '' };
  const courier_order_id = await assignTo(staff.page, order, mine);
  const step = (status: string) =>
    call(rider.page, 'courier/order/update/status', { courier_order_id, status });
  await step('accepted');
  await report(6.5);
  await page.reload();
  await page.getByRole('heading', { name: /is bringing your delivery/ }).waitFor();
  await page
    .getByRole('link', { name: /^Call / })
    .first()
    .waitFor();

  // It is shown by itself where a rider comes here next, and once the page is scrolled.
  await page.mouse.wheel(0, 200);
  await page.locator('#place-form').waitFor();
  await page.getByRole('button', { name: 'Up' }).click();
  await page.getByRole('button', { name: 'Bring it here' }).click();
  await page.locator('#place-form [data-done]').waitFor();
  await page.getByLabel('Landmark nearby').fill('Opposite the blue mosque');
  await page.getByRole('button', { name: 'Send to the rider' }).click();
  await page.locator('form[data-call=note] [data-done]').waitFor();
  await assertAccessible(page);

  await rider.page.goto(`/courier/orders?order=${courier_order_id}`);
  await rider.page.getByText('Opposite the blue mosque').filter({ visible: true }).first().waitFor();
  await page.getByRole('button', { name: 'Not at home: bring it tomorrow' }).click();
  await page.locator('form[data-call=postpone] [data-done]').waitFor();
  await rider.page
    .getByText(/Wants it on/)
    .first()
    .waitFor();
  await staff.page
    .getByText(/Wants it on/)
    .first()
    .waitFor();

  await step('completed');
  await page.reload();
  await page.getByRole('heading', { name: 'Delivered' }).waitFor();
  await page.getByRole('radio', { name: '4 of 5' }).check();
  await page.getByLabel('Anything to add?').fill('Kind rider');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('form[data-call=rate] [data-done]').waitFor();
  await assertAccessible(page);
  await staff.page.getByText('4 of 5: Kind rider').first().waitFor();
  assert.deepEqual([...receiver.errors, ...rider.errors, ...staff.errors], []);
});

test('in five languages the page is accessible, and can be read without a script at 320 px', async () => {
  const order = await createOrder(staff.page, 'Ade Reader');
  const path = await shareLink(order.id);
  const context = await browser.newContext({
    baseURL: suite.url,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  for (const [language, text] of Object.entries({
    en: 'We have your order',
    pcm: 'We don get your order',
    yo: 'A ti gba ìbéèrè rẹ',
    ha: 'Mun karɓi odarku',
    ig: 'Anyị anatala ozi gị',
  })) {
    await page.goto(`${path}?lang=${language}`);
    await page.getByRole('heading', { name: text }).waitFor();
    assert.equal(await page.getByRole('button').count(), 0);
    await receiver.page.goto(`${path}?lang=${language}`);
    await receiver.page.getByRole('heading', { name: text }).waitFor();
    await assertAccessible(receiver.page);
  }
  await context.close();
});
