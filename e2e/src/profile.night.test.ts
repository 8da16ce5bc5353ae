import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openDevice, type Person, phone, signIn, waitForAlert } from './support/browser.ts';
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

/** A picture as a phone's camera makes it, larger than it is needed. */
const takePicture = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1600 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#0b5d7a';
    context.fillRect(0, 0, 2400, 1600);
    context.fillStyle = '#f2b705';
    context.fillRect(900, 500, 600, 600);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });

const headerPicture = (page: Page) => page.getByRole('button', { name: /^Account of/ }).locator('img');

async function openProfile(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await page.getByRole('heading', { name: 'My Profile' }).waitFor();
}

/** Records the last body of each path: the browser does not expose those of large requests. */
const recordBodies = (page: Page) =>
  page.addInitScript(() => {
    const bodies: Record<string, string> = {};
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST') bodies[new URL(request.url).pathname] = await request.clone().text();
      return send(request);
    };
    Object.assign(window, { bodies });
  });

const bodyOf = (page: Page, call: string) =>
  page.evaluate((path) => {
    const { bodies } = window as unknown as { bodies: Record<string, string> };
    return JSON.parse(bodies[path] ?? '{}');
  }, `/api/${call}`);

async function changePhoto(page: Page) {
  const buffer = Buffer.from(await takePicture(page), 'base64');
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await page.getByLabel('Zoom').fill('2');
  await page.getByRole('button', { name: 'Save photo' }).click();
  await waitForAlert(page, 'Photo changed');
}

/** The size of the one picture that a call carries, read from its data URL by the browser. */
const sizeOf = (page: Page, dataUrl: string) =>
  page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, dataUrl);

const people = [
  { role: 'plain user with an invite', call: 'user/update', path: '/user/userProfile', id: 'user_id' },
  { role: 'owner', call: 'employee/update', path: '/user/profile', id: 'id' },
  { role: 'rider', call: 'user/update', path: '/user/profile', id: 'user_id' },
] as const;

for (const { role, call, path, id } of people)
  test(`a photo is cropped and scaled down before it is sent, and the header of a ${role} follows`, async () => {
    const { page, context, errors }: Person = await openDevice(browser, suite, phone);
    await recordBodies(page);
    await signIn(page, suite.account(role));
    await openProfile(page);
    assert.equal(new URL(page.url()).pathname, path);
    assert.equal(await headerPicture(page).count(), 0);
    await changePhoto(page);
    const { [id]: whose, base64_photos: photos } = await bodyOf(page, call);
    assert.equal(typeof whose, 'string');
    assert.equal(photos.length, 1);
    assert.deepEqual(await sizeOf(page, photos[0]), [512, 512]);
    await headerPicture(page).waitFor();
    assert.match((await headerPicture(page).getAttribute('src'))!, /^\/api\/photo\/show\?id=/);
    assert.deepEqual(errors, []);
    await context.close();
  });

test('without a connection, what was typed stays and can be sent later', async () => {
  const { page, context } = await openDevice(browser, suite, phone);
  await signIn(page, suite.account('owner'));
  await openProfile(page);
  await page.getByRole('button', { name: 'Change Phone Number' }).click();
  const number = page.getByLabel('New Phone Number');
  await number.fill('0803 123 4567');
  await context.setOffline(true);
  const send = page.getByRole('dialog').getByRole('button', { name: 'Change Phone Number' });
  await send.click();
  await page
    .getByRole('dialog')
    .getByText('No connection to Waybill. Check your network and try again.')
    .waitFor();
  assert.equal(await number.inputValue(), '0803 123 4567');
  await context.setOffline(false);
  await send.click();
  await waitForAlert(page, 'Phone number changed');
  await page.getByRole('link', { name: '0803 123 4567' }).waitFor();
  await context.close();
});
