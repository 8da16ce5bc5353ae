import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { signIn } from './support/browser.ts';
import { type FaultySite, faultySite } from './support/faulty-site.ts';
import { aPhone, type Phone } from './support/phone.ts';
import { publishAgain, publishDist, withCopy } from './support/publish-again.ts';
import { addressOf, perform } from './support/rider-story.ts';
import { giveOrders, historyOf, signedIn } from './support/staff.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let riderId: string;
let site: FaultySite;
let phone: Phone;

before(async () => {
  suite = await startSuite();
  ({ riderId } = await signedIn(suite, suite.account('rider')));
});
after(async () => {
  await suite?.stop();
});
afterEach(async () => {
  await phone?.throwAway();
  await site?.close();
});

const shellEntry = () =>
  readdirSync(resolve(import.meta.dirname, '../../shell/dist')).find((file) => /^main.*\.js$/.test(file))!;

/** Publishes another build of the shell or of the rider's remote; resolves to the folder of its files. */
const publish = async (part: 'shell' | 'courier') => {
  const buildId =
    part === 'courier'
      ? await publishAgain(suite.siteDir, part)
      : await withCopy('shell', shellEntry(), (dist) => publishDist(suite.siteDir, 'shell', dist));
  return `/${part}/${buildId}/`;
};

const hasLoaded = (folder: string) =>
  phone
    .page()
    .evaluate(
      (path) => performance.getEntriesByType('resource').some(({ name }) => name.includes(path)),
      folder,
    );

for (const part of ['shell', 'courier'] as const)
  for (const [what, fault] of [
    ['a hotspot’s page', 'a page instead'],
    ['nothing', '404'],
  ] as const)
    test(`a phone that got ${what} in place of a new build of ${part} opens with the next network`, async () => {
      const [order] = await giveOrders(suite, riderId, 1);
      site = await faultySite(suite.url);
      phone = await aPhone(site.url);
      await signIn(phone.page(), suite.account('rider'));
      await phone.page().goto(addressOf(order!));
      await phone.page().locator('html[data-opens-offline]').waitFor();
      await phone.setOffline(true);
      await perform(phone.page(), 'accepted', { hasPhoto: false, pin: null });

      const folder = await publish(part);
      site.fault = { file: (path) => (path.startsWith(folder) ? fault : undefined) };
      await phone.setOffline(false);
      await phone.killAndOpen(addressOf(order!, 'accepted'));
      // With the previous build, which this phone has.
      await phone.page().getByRole('button', { name: 'Complete Order' }).waitFor();
      assert.ok(site.requested.some((path) => path.startsWith(folder)));

      site.fault = undefined;
      await phone.killAndOpen(addressOf(order!, 'accepted'));
      await phone.page().getByRole('button', { name: 'Complete Order' }).waitFor();
      await phone
        .page()
        .getByText(/waiting to be sent/i)
        .first()
        .waitFor({ state: 'detached' });
      assert.ok(await hasLoaded(folder), 'the new build runs');
      assert.deepEqual(await historyOf(suite, order!.order_id), ['created', 'assigned', 'accepted']);
    });

test('a first visit that gets a hotspot’s page for scripts opens with the next network', async () => {
  site = await faultySite(suite.url);
  site.fault = { file: (path) => (path.startsWith('/shell/') ? 'a page instead' : undefined) };
  phone = await aPhone(site.url);
  const page = phone.page();
  await page.goto('/auth/login');
  await page.getByRole('alert').getByText('Waybill could not be loaded. Check your connection.').waitFor();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  site.fault = undefined;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByLabel('Email').waitFor();
});

test('a page starts again without a file that hangs and that it asks for later', async () => {
  site = await faultySite(suite.url);
  let isBroken = true;
  site.fault = {
    file: (path) => {
      if (path.startsWith('/auth/')) return 'hang';
      const isFirst = isBroken && /^\/shell\/.*\/main.*\.js$/.test(path);
      if (isFirst) isBroken = false;
      return isFirst ? '404' : undefined;
    },
  };
  phone = await aPhone(site.url);
  const page = phone.page();
  await page.goto('/auth/login');
  await page.waitForEvent('domcontentloaded');
  assert.equal(isBroken, false);
  site.fault = undefined;
  await page.getByLabel('Email').waitFor();
});
