import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, phone, signIn } from './support/browser.ts';
import { type Fault, faultyProxy } from './support/faulty-proxy.ts';
import { giveOrders, historyOf, type ShownCourierOrder, signedIn } from './support/staff.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let proxy: Awaited<ReturnType<typeof faultyProxy>>;
let riderId: string;
let page: Page;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  proxy = await faultyProxy(suite);
  const rider = suite.account('rider');
  ({ riderId } = await signedIn(suite, rider));
  const context = await browser.newContext({ ...phone, baseURL: proxy.url, locale: 'en-NG' });
  page = await context.newPage();
  await signIn(page, rider);
});
after(async () => {
  await browser?.close();
  await proxy?.close();
  await suite?.stop();
});

const stories = {
  delivered: ['accepted', 'completed', 'remitted'],
  canceled: ['accepted', 'canceled'],
  rejected: ['rejected'],
} as const;
type Story = keyof typeof stories;
type Step = (typeof stories)[Story][number];

const buttons: Record<Step, string> = {
  accepted: 'Accept Order',
  rejected: 'Reject Order',
  completed: 'Complete Order',
  canceled: 'Cancel Order',
  remitted: 'Remit',
};

/** Some steps are confirmed in a dialog. */
async function perform(step: Step): Promise<void> {
  await page.getByRole('button', { name: buttons[step], exact: true }).click();
  if (step === 'accepted' || step === 'completed') return;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: step === 'remitted' ? 'Remit Order' : buttons[step] }).click();
  await dialog.waitFor({ state: 'detached' });
}

/**
 * Goes online again and again until no action is stored. Reads the database, as right after a reload the screen does
 * not show pending actions yet.
 */
async function sendAll(): Promise<void> {
  const left = await page.evaluate(async () => {
    const countStored = async () => {
      const opening = indexedDB.open('waybill-rider');
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const counting = opening.result.transaction('outbox').objectStore('outbox').count();
      await new Promise((resolve) => {
        counting.onsuccess = resolve;
      });
      opening.result.close();
      return counting.result;
    };
    const end = performance.now() + 60_000;
    while ((await countStored()) > 0 && performance.now() < end) {
      dispatchEvent(new Event('online'));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return countStored();
  });
  assert.equal(left, 0, 'actions are still stored');
}

async function handle(order: ShownCourierOrder, story: Story, isKilledMidway: boolean): Promise<void> {
  await page.goto(`/courier/orders?tab=pending&order=${order.id}`);
  for (const [index, step] of stories[story].entries()) {
    await perform(step);
    if (isKilledMidway && index === 0) {
      // It is pending or has arrived: in either case it is stored.
      await page
        .getByRole('article')
        .getByText(step === 'accepted' ? 'Accepted' : 'Rejected', { exact: true })
        .waitFor();
      await page.reload();
    }
  }
}

const aFault = fc.oneof(
  {
    weight: 11,
    arbitrary: fc.constantFrom<Fault>('none', 'request lost', 'response lost', 'sent twice', 'late'),
  },
  { weight: 1, arbitrary: fc.constant<Fault>('server killed') },
);
const aScript = fc.record({
  faults: fc.array(aFault, { minLength: 3, maxLength: 8 }),
  orders: fc.array(
    fc.record({
      story: fc.constantFrom<Story>('delivered', 'canceled', 'rejected'),
      isKilledMidway: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
});

const runs = process.env.SOAK ? 100 : 6;

test(`${runs} random scripts of faults: no action is lost or has its effect twice`, async () => {
  const seed = Number(process.env.SEED ?? 261_121);
  for (const [index, { faults, orders }] of fc.sample(aScript, { seed, numRuns: runs }).entries()) {
    const label = `script ${index + 1} of seed ${seed}: ${JSON.stringify({ faults, orders })}`;
    const given = await giveOrders(suite, riderId, orders.length);
    proxy.script.splice(0, proxy.script.length, ...faults);
    try {
      for (const [at, { story, isKilledMidway }] of orders.entries())
        await handle(given[at]!, story, isKilledMidway);
      await sendAll();
    } catch (error) {
      throw new Error(`${label}: ${error}`);
    }
    proxy.script.length = 0;
    await proxy.whenReady();
    for (const [at, { story }] of orders.entries()) {
      const happened = await historyOf(suite, given[at]!.order_id);
      assert.deepEqual(happened, ['created', 'assigned', ...stories[story]], label);
    }
    assert.equal(await page.getByText(/failed/).count(), 0, label);
  }
});
