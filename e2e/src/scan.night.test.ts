import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Browser, chromium } from 'playwright-core';
import { findBarriers } from './support/axe.ts';
import { browserOptions, launchBrowser, openDevice, phone, signIn } from './support/browser.ts';
import { filmCodes } from './support/camera-film.ts';
import { giveOrders, type ShownCourierOrder, signedIn } from './support/staff.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let folder: string;
let orders: ShownCourierOrder[];

before(async () => {
  suite = await startSuite();
  folder = mkdtempSync(join(tmpdir(), 'waybill-film-'));
  const { riderId } = await signedIn(suite, suite.account('rider'));
  orders = await giveOrders(suite, riderId, 3);
});
after(async () => {
  await suite?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const numberOf = (index: number) => orders[index]!.order.order_id;

/** A browser with a camera that films these codes. */
function browserWithCamera(texts: readonly string[]): Promise<Browser> {
  const film = join(folder, 'film.y4m');
  filmCodes(film, texts);
  const { args, ...options } = browserOptions();
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  return chromium.launch({
    ...options,
    args: [...args, ...camera, `--use-file-for-fake-video-capture=${film}`],
  });
}

test('a rider scans the waybills of a bag one after another, without signal, and accepts them', async () => {
  const browser = await browserWithCamera([numberOf(0), numberOf(1), 'WB-261101-STRANGE']);
  try {
    const { page, context, errors } = await openDevice(browser, suite, phone);
    await context.grantPermissions(['camera']);
    await signIn(page, suite.account('rider'));
    await page.goto('/courier/orders?tab=pending');
    await page.locator('html[data-opens-offline]').waitFor({ state: 'attached' });
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Scan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scan waybills' });
    const scanned = dialog.getByRole('list', { name: 'Scanned' });
    for (const text of [numberOf(0), numberOf(1), 'Not one of your orders'])
      await scanned.getByText(text).waitFor();
    assert.deepEqual(await findBarriers(page), []);
    await dialog.getByRole('button', { name: 'Accept 2 orders' }).click();
    await page.getByRole('button', { name: '2 waiting to be sent' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: '2 waiting to be sent' }).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: `Open ${numberOf(1)}` }).click();
    await page.getByRole('button', { name: 'Complete Order' }).waitFor();
    await page.getByRole('heading', { name: numberOf(1) }).waitFor();
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
  }
});

test('where the camera is not allowed, the number is typed', async () => {
  const browser = await launchBrowser();
  try {
    const { page, errors } = await openDevice(browser, suite, phone);
    await signIn(page, suite.account('rider'));
    await page.goto('/courier/orders?tab=pending');
    await page.getByRole('button', { name: 'Scan' }).click();
    await page.getByText(/type the number/i).waitFor();
    await page.getByLabel('Order number').fill(numberOf(2).toLowerCase());
    await page.keyboard.press('Enter');
    // Its end, which the board prints bold, is the same order.
    await page.getByLabel('Order number').fill(numberOf(2).slice(-6));
    await page.keyboard.press('Enter');
    assert.equal(await page.getByRole('list', { name: 'Scanned' }).getByRole('listitem').count(), 1);
    await page.getByRole('button', { name: `Open ${numberOf(2)}` }).click();
    await page.getByRole('button', { name: 'Accept Order' }).waitFor();
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
  }
});
