import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { DeliveryProof } from '@waybill/contract';
import type { Locator } from 'playwright-core';
import { findBarriers } from './support/axe.ts';
import { launchBrowser, signIn } from './support/browser.ts';
import { Effort } from './support/effort.ts';
import { openAs } from './support/open-as.ts';
import { aPhone, type Phone } from './support/phone.ts';
import { addPicture } from './support/rider-story.ts';
import { giveOrders, historyOf, type ShownCourierOrder, signedIn } from './support/staff.ts';
import { type Account, type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let rider: Account;
let riderId: string;
let phone: Phone;

before(async () => {
  suite = await startSuite();
  rider = suite.account('rider');
  ({ riderId } = await signedIn(suite, rider));
});
after(async () => {
  await suite?.stop();
});
afterEach(() => phone?.throwAway());

const off = { photo: 'off', signature: 'off', receiver_name: 'off', pin: 'off' };
const all = { ...off, photo: 'required', signature: 'required', receiver_name: 'required' };

/** Sets the proof that the company asks for from now on. */
async function want(demand: typeof off) {
  const { call } = await signedIn(suite, suite.account('owner'));
  const { version } = await call<{ version: number }>('company/settings/show');
  await call('company/settings/update', { version, proof: { paid: demand, unpaid: demand } });
}

const button = (name: string | RegExp) => phone.page().getByRole('button', { name, exact: true });
const dialogOf = (name: string) => phone.page().getByRole('dialog', { name });

/** A small phone that has everything for use without signal, with an accepted order. */
async function withAccepted(): Promise<ShownCourierOrder> {
  const [order] = await giveOrders(suite, riderId, 1);
  const { call } = await signedIn(suite, rider);
  await call('courier/order/update/status', { courier_order_id: order!.id, status: 'accepted' });
  phone = await aPhone(suite.url);
  await phone.page().setViewportSize({ width: 360, height: 640 });
  await signIn(phone.page(), rider);
  await phone.page().goto(`/courier/orders?tab=accepted&order=${order!.id}`);
  await button('Complete Order').waitFor();
  await phone.page().locator('html[data-opens-offline]').waitFor();
  return order!;
}

const shownOf = async ({ id }: ShownCourierOrder) => {
  const { call } = await signedIn(suite, rider);
  return call<ShownCourierOrder & { proof: DeliveryProof | null }>(
    `courier/order/show?courier_order_id=${id}&properties=1`,
  );
};

/** Bytes of this phone's pictures. */
const storedPictures = () =>
  phone.page().evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open('waybill-rider');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('pictures').objectStore('pictures').getAll();
          reading.onsuccess = () => {
            resolve(reading.result.map(({ byteLength }: ArrayBuffer) => byteLength));
            opening.result.close();
          };
        };
      }),
  );

async function sign(pad: Locator) {
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = (await pad.boundingBox())!;
  const { mouse } = phone.page();
  await mouse.move(x + 40, y + 60);
  await mouse.down();
  for (let step = 1; step < 12; step += 1) await mouse.move(x + 40 + step * 15, y + 60 + (step % 3) * 15);
  await mouse.up();
}

test('name, signature and photo brought without signal arrive once after a killed browser', async () => {
  await want(all);
  const order = await withAccepted();
  await phone.setOffline(true);
  await button('Complete Order').click();
  const dialog = dialogOf('Complete Order');
  await addPicture(dialog);
  await dialog.getByLabel('Who received it?').fill('Ngozi at the gate');
  await sign(dialog.getByRole('img', { name: 'Sign here with a finger' }));
  await dialog.getByRole('img', { name: 'Signature' }).waitFor();
  assert.deepEqual(await findBarriers(phone.page()), []);
  await dialog.getByRole('button', { name: 'Complete Order' }).click();
  await phone.page().getByText('Not sent yet: delivered').waitFor();
  const [bytes = 0, ...others] = await storedPictures();
  assert.ok(bytes > 20_000 && bytes <= 102_400 && others.length === 0, `${bytes} bytes`);

  await phone.killAndOpen(`/courier/orders?tab=completed&order=${order.id}`);
  await phone.page().getByText('Not sent yet: delivered').waitFor();
  await phone.page().getByText('Photo: 0 % sent').waitFor();
  await phone.setOffline(false);
  await phone.page().getByText('Not sent yet: delivered').waitFor({ state: 'detached' });
  await phone
    .page()
    .getByText(/Photo: \d+ % sent/)
    .waitFor({ state: 'detached' });
  assert.deepEqual(await storedPictures(), []);
  const { proof, order_id } = await shownOf(order);
  assert.equal(proof?.receiver_name, 'Ngozi at the gate');
  assert.ok(proof?.has_signature && proof.photos.length === 1 && proof.photos[0]?.received_at);
  assert.deepEqual((await historyOf(suite, order_id)).slice(-3), ['accepted', 'completed', 'proof_received']);
  assert.deepEqual(phone.errors, []);

  const browser = await launchBrowser();
  const { page } = await openAs(browser, suite, 'owner', {});
  await page.goto(`/orders?order=${order_id}`);
  const shown = page.getByRole('region', { name: 'Proof of delivery' });
  await shown.getByText('Ngozi at the gate').waitFor();
  await shown.getByRole('img', { name: 'Signature' }).waitFor();
  await shown.getByRole('button', { name: 'Show Photo' }).click();
  await page.getByRole('dialog').getByRole('img', { name: 'Photo' }).waitFor();
  await browser.close();
});

test('an order that is not taken is tried, brought back, and returned with who took it', async () => {
  const order = await withAccepted();
  await button('Could not be delivered').click();
  const dialog = dialogOf('Could not be delivered');
  await dialog.getByLabel('Did not want the goods').check();
  await dialog.getByLabel(/^Note for the office/).fill('They ordered another size');
  assert.deepEqual(await findBarriers(phone.page()), []);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await phone.page().getByRole('article').getByText('Take it back to the outlet.').first().waitFor();
  await phone.page().getByRole('link', { name: 'Navigate to the store' }).first().waitFor();
  await button('Returned').click();
  const back = dialogOf('Back at the outlet');
  await back.getByLabel('Who received it?').fill('Store keeper');
  await back.getByRole('button', { name: 'Back at the outlet' }).click();
  await phone.page().getByRole('article').getByText('Canceled', { exact: true }).waitFor();
  const { status, proof, order_id } = await shownOf(order);
  assert.equal(status, 'canceled');
  assert.equal(proof?.receiver_name, 'Store keeper');

  const browser = await launchBrowser();
  const { page } = await openAs(browser, suite, 'owner', {});
  await page.goto(`/orders?order=${order_id}`);
  await page
    .getByRole('region', { name: 'Failed attempts' })
    .getByText('They ordered another size')
    .waitFor();
  await browser.close();
});

for (const [what, demand, most] of [
  ['without a proof', off, 6],
  ['with a photo', { ...off, photo: 'required' }, 8],
] as const)
  test(`from the new order to the remittance ${what} it takes at most ${most} taps`, async () => {
    await want(demand);
    const [order] = await giveOrders(suite, riderId, 1);
    phone = await aPhone(suite.url, { hasCamera: true });
    await phone.page().setViewportSize({ width: 360, height: 640 });
    await signIn(phone.page(), rider);
    await phone.page().goto('/courier/dashboard');
    const taps = new Effort();
    await taps.click(phone.page().getByRole('link', { name: /New Orders/ }));
    await taps.click(button(new RegExp(order!.order.order_id)));
    await taps.click(button('Accept Order'));
    await taps.click(button('Complete Order'));
    if (demand.photo === 'required') {
      const dialog = dialogOf('Complete Order');
      const camera = dialogOf('Photo');
      await camera.getByLabel('Camera').waitFor();
      assert.deepEqual(await findBarriers(phone.page()), []);
      await taps.click(camera.getByRole('button', { name: 'Take a photo' }));
      await dialog.getByRole('img', { name: 'Photo 1' }).waitFor();
      await camera.waitFor({ state: 'detached' });
      await taps.click(dialog.getByRole('button', { name: 'Complete Order' }));
    }
    await taps.click(button('Remit'));
    await taps.click(dialogOf('Remit this order!').getByRole('button', { name: 'Remit Order' }));
    await phone.page().getByText('Remitted').first().waitFor();
    assert.ok(taps.clicks <= most, `${taps.clicks} taps`);
  });
