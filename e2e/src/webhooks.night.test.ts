import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { desktop, launchBrowser, type Person } from './support/browser.ts';
import { openAs } from './support/open-as.ts';
import { checkScreens, looks, press, pressOfRow, text } from './support/screens.ts';
import { type Suite, startSuite } from './support/suite.ts';

/** Another system: it stores what it is sent, and responds with `status`. */
const received: { headers: Record<string, string>; body: string }[] = [];
let status = 200;
const receiver = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  received.push({
    headers: request.headers as Record<string, string>,
    body: Buffer.concat(parts).toString(),
  });
  response.writeHead(status).end('{"kitchen":"knows"}');
});

let suite: Suite;
let browser: Browser;
let owner: Person;
let address: string;
let webhookPath: string;

before(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/waybill`;
  suite = await startSuite({ WEBHOOKS_TO_INSIDE: '1' });
  browser = await launchBrowser();
  owner = await openAs(browser, suite, 'owner', desktop);
});
after(async () => {
  await browser?.close();
  await suite?.stop();
  receiver.close();
});

const dialog = (page: Page) => page.getByRole('dialog');
const pressIn = (within: Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).last().click();
const row = (page: Page, what: string) => page.getByRole('row').filter({ hasText: what });

test('an owner makes a webhook, and its test arrives signed with the secret that was shown once', async () => {
  const { page, errors } = owner;
  await page.goto('/settings');
  await press(page, 'Create webhook');
  await dialog(page).getByLabel('Label').fill('Kitchen');
  await dialog(page).getByRole('textbox', { name: 'Address' }).fill('kitchen.example');
  await pressIn(dialog(page), 'Create');
  await text(page, 'Address must begin with https://');
  await dialog(page).getByRole('textbox', { name: 'Address' }).fill(address);
  await pressIn(dialog(page), 'Create');
  const secret = (await dialog(page).locator('code').textContent()) ?? '';
  await pressIn(dialog(page), 'I have copied it');
  await page.getByRole('link', { name: 'Open Kitchen' }).click();
  await page.getByRole('heading', { name: 'Webhook Kitchen' }).waitFor();
  webhookPath = new URL(page.url()).pathname;
  assert.equal(await page.getByText(secret).count(), 0);

  await press(page, 'Send a test');
  await row(page, 'Status 200').getByText('Delivered').waitFor();
  const [{ body, headers }] = received as [(typeof received)[0]];
  assert.equal(JSON.parse(body).type, 'ping');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  assert.equal(
    headers['webhook-signature'],
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  assert.deepEqual(errors, []);
});

test('the owner sees why an event was not taken; it waits while they pause, and is sent again', async () => {
  const { page, errors } = owner;
  status = 500;
  await press(page, 'Send a test');
  await row(page, 'Status 500').getByText('Waiting').waitFor();
  await row(page, 'Status 500')
    .getByRole('button', { name: /^Details/ })
    .click();
  await dialog(page).getByText('"kitchen": "knows"').waitFor();
  await pressIn(dialog(page), 'Close');
  status = 200;
  await press(page, 'Pause');
  await row(page, 'Status 500').getByText('On hold').waitFor();
  await press(page, 'Start');
  await row(page, 'Status 200').nth(1).waitFor();
  const [first] = [row(page, 'Status 200').first()];
  await first.getByRole('button', { name: /^Send again/ }).click();
  await first.getByRole('cell', { name: '3', exact: true }).waitFor();
  assert.deepEqual(errors, []);
});

const openNew = async (page: Page) => {
  await press(page, 'Create webhook');
  await dialog(page).getByLabel('Label').waitFor();
};

for (const { name, options } of looks)
  test(`webhooks, the dialog of a new one, its page and an event are open to everybody, ${name}`, async () => {
    const { page, context, errors } = await openAs(browser, suite, 'owner', options);
    await checkScreens(page, [
      { path: '/settings', heading: 'Webhooks', act: () => text(page, 'Kitchen') },
      { path: '/settings', heading: 'Webhooks', act: openNew },
      { path: () => webhookPath, heading: 'Webhook Kitchen' },
      { path: () => webhookPath, heading: 'Webhook Kitchen', act: () => pressOfRow(page, /^Details/) },
      { path: () => webhookPath, heading: 'Webhook Kitchen', act: () => press(page, 'New secret') },
    ]);
    assert.deepEqual(errors, []);
    await context.close();
  });

test('an owner deletes a webhook, and its page says that there is none', async () => {
  const { page } = owner;
  await press(page, 'Delete');
  await pressIn(dialog(page), 'Delete');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.goto(webhookPath);
  await text(page, 'Webhook not found');
});
