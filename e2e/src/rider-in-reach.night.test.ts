import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, openDevice, type Person, phone, signIn } from './support/browser.ts';
import { giveOrders, signedIn } from './support/staff.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let rider: Person;
let riderId: string;
const comment = 'Call at the gate: the bell does not work, and the dog is friendly';

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  ({ riderId } = await signedIn(suite, suite.account('rider')));
  rider = await openDevice(browser, suite, { ...phone, viewport: { width: 360, height: 640 } });
  await signIn(rider.page, suite.account('rider'));
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

/** A locator's edges, in px of the screen. */
const edgesOf = (one: Locator) =>
  one.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });

/** Whether a finger in the middle of it would press the locator's own element. */
const isPressable = (one: Locator) =>
  one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const under = document.elementFromPoint(left + width / 2, top + height / 2);
    return under !== null && element.contains(under);
  });

const contacts = (page: Page) => [
  page.getByRole('link', { name: 'Call the customer' }),
  page.getByRole('link', { name: 'Navigate to the customer' }),
];

const open = async (page: Page, id: string, step: string) => {
  await page.goto(`/courier/orders?tab=pending&order=${id}`);
  await page.getByRole('button', { name: step }).waitFor();
};

test('call, navigate, comment and both steps are within reach at 360 × 640, scrolled or not', async () => {
  const { page } = rider;
  const [order] = await giveOrders(suite, riderId, 1, { customer_comment: comment });
  await open(page, order!.id, 'Accept Order');
  const within = [
    ...contacts(page),
    page.locator('footer').getByText(comment),
    page.getByRole('button', { name: 'Accept Order' }),
    page.getByRole('button', { name: 'Reject Order' }),
  ];
  for (const scrolled of [0, 1, 2]) {
    await page.evaluate((part) => scrollTo(0, (document.documentElement.scrollHeight * part) / 2), scrolled);
    const card = await edgesOf(page.getByRole('region', { name: 'Order details' }));
    for (const one of within) {
      const edges = await edgesOf(one);
      assert.ok(edges.left >= card.left && edges.right <= card.right, `${one} is not inside its card`);
      assert.ok(await isPressable(one), `something covers ${one}`);
    }
  }
});

test('other orders are one notice, which covers no step and takes no press as it appears', async () => {
  const { page } = rider;
  const [order] = await giveOrders(suite, riderId, 1);
  await open(page, order!.id, 'Accept Order');
  // It is new for less than a second: looked for from before it comes.
  const seen = page.waitForFunction(() => {
    const added = document.querySelector('li[data-new]');
    return added && getComputedStyle(added).pointerEvents;
  });
  await giveOrders(suite, riderId, 3);
  assert.equal(await (await seen).jsonValue(), 'none');
  const notices = page.getByRole('region', { name: 'Notices' });
  await notices.getByText(/\d orders are for you/).waitFor();
  assert.equal(await notices.getByRole('listitem').count(), 1);
  for (const one of [
    ...contacts(page),
    ...['Accept Order', 'Reject Order'].map((name) => page.getByRole('button', { name })),
  ])
    assert.ok(await isPressable(one), `a notice covers ${one}`);
  for (const one of await notices.getByRole('button').all()) {
    const { x, width } = (await one.boundingBox())!;
    assert.ok(x >= 0 && x + width <= page.viewportSize()!.width, 'a button of a notice is cut off');
  }
  await notices.getByRole('link', { name: 'Open' }).click();
  await page.waitForURL('**/courier/orders?tab=pending');
});

test('stops are dragged into the order of the way, and stay so after a reload', async () => {
  const { page } = rider;
  const given = await giveOrders(suite, riderId, 3);
  const { call } = await signedIn(suite, suite.account('rider'));
  for (const { id } of given)
    await call('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
  await page.goto('/courier/orders?tab=accepted');
  await page.getByRole('button', { name: 'Stops' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order of stops' });
  const rows = dialog.getByRole('listitem');
  const firstTexts = () => rows.locator('strong').allTextContents();
  await rows.nth(2).waitFor();
  const before = await firstTexts();
  const from = await edgesOf(rows.nth(2).locator('[aria-hidden] svg').first());
  const to = await edgesOf(rows.nth(0));
  await page.mouse.move(from.left + 5, from.top + 5);
  await page.mouse.down();
  await page.mouse.move(from.left + 5, to.bottom - 5, { steps: 8 });
  await page.mouse.move(from.left + 5, to.top + 10, { steps: 4 });
  await page.mouse.up();
  const dragged = [before[2], before[0], before[1], ...before.slice(3)];
  assert.deepEqual(await firstTexts(), dragged);
  const isSent = page.waitForResponse((response) =>
    response.url().endsWith('/api/courier/order/stops/update'),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  assert.equal((await isSent).status(), 200);
  await page.reload();
  const cards = page.getByRole('region', { name: 'Order List' }).locator('li button > strong:nth-of-type(2)');
  await cards.first().waitFor();
  const names = await cards.allTextContents();
  assert.deepEqual(names, dragged);
});

test('the question for the location takes one line, and is not repeated after “Not now”', async () => {
  const { page } = rider;
  await page.goto('/courier/orders');
  const question = page.getByRole('region', { name: 'Location' });
  await question.waitFor();
  const { top, bottom } = await edgesOf(question);
  assert.ok(bottom - top <= 56, `it takes ${bottom - top} px`);
  await question.getByRole('button', { name: 'Not now' }).click();
  const isRead = page.waitForResponse((response) => response.url().endsWith('/api/courier/me'));
  await page.reload();
  await isRead;
  await page.getByRole('tab', { name: /^Pending/ }).waitFor();
  assert.equal(await question.count(), 0);
  assert.deepEqual(rider.errors, []);
});
