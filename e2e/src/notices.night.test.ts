import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openDevice, type Person, phone, signIn } from './support/browser.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let dispatcher: Person;
let rider: Person;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  dispatcher = await openDevice(browser, suite, desktop);
  rider = await openDevice(browser, suite, phone);
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

interface Session {
  access_token: string;
  team_roles: Record<string, unknown>;
  groups: Record<string, { courier_id: string | null }>;
}

/** A member of the company who works by the API alone. */
async function colleague(role: string) {
  const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${suite.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const json = await response.json();
    assert.ok(response.ok, `${path}: ${json.message}`);
    return json.data;
  };
  const user: Session = await call('auth/login', suite.account(role));
  const [team] = Object.keys(user.team_roles);
  const headers = { authorization: `Bearer ${user.access_token}`, team: team! };
  return {
    riderId: user.groups[team!]!.courier_id,
    post: (path: string, body: object) => call(path, body, headers),
    newOrder: async (): Promise<{ id: string; order_id: string }> => {
      const outlets = await call('outlet/filter/index', {}, headers);
      return call(
        'order/store',
        {
          customer_name: 'Bisi Alabi',
          customer_phone: '2348030001111',
          customer_address: '3 Awolowo Road',
          outlet_id: outlets.data[0].id,
          order_items: [{ name: 'Parcel', quantity: 1, price: 2000, options: [] }],
          order_amount: 3000,
          order_delivery_fee: 1000,
          order_paid: 1,
          order_payment_method: { id: 2 },
        },
        headers,
      );
    },
  };
}

/** Once the page has subscribed to live events, it cannot miss the next one. */
const listens = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/events'));

declare global {
  interface Window {
    hasJoined?: boolean;
  }
}

/** Runs in every page first: notes when it joins the other tabs that follow the events. */
function noteJoining(): void {
  const post = BroadcastChannel.prototype.postMessage;
  BroadcastChannel.prototype.postMessage = function postMessage(message) {
    post.call(this, message);
    if (message?.kind === 'joined') window.hasJoined = true;
  };
}

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

test('a dispatcher is notified of a new order on any screen, and opens it from there', async () => {
  const { page } = dispatcher;
  const listening = listens(page);
  await signIn(page, suite.account('employee'));
  await listening;
  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('heading', { name: 'Customers' }).waitFor();
  const { order_id } = await (await colleague('owner')).newOrder();
  await notices(page).getByText(`New order ${order_id}`).waitFor();
  await notices(page).getByRole('link', { name: 'Open' }).click();
  await page.getByRole('heading', { name: order_id }).waitFor();
  assert.deepEqual(dispatcher.errors, []);
});

test('a rider is notified of an assigned order, and sees it without a reload', async () => {
  const { page } = rider;
  const listening = listens(page);
  await signIn(page, suite.account('rider'));
  await listening;
  const { riderId } = await colleague('rider');
  const owner = await colleague('owner');
  const order = await owner.newOrder();
  await owner.post('courier/order/assign', { order_id: order.id, courier_id: riderId });
  await notices(page).getByText(`Order ${order.order_id} is for you`).waitFor();
  await notices(page).getByRole('link', { name: 'Open' }).click();
  await page.getByRole('heading', { name: order.order_id }).waitFor();
  assert.deepEqual(rider.errors, []);
});

test('a dispatcher is notified within two seconds of a rejected order, and assigns it again', async () => {
  const { page } = dispatcher;
  const [owner, carrier] = [await colleague('owner'), await colleague('rider')];
  const order = await owner.newOrder();
  const assigned = await owner.post('courier/order/assign', {
    order_id: order.id,
    courier_id: carrier.riderId,
  });
  await carrier.post('courier/order/update/status', { courier_order_id: assigned.id, status: 'rejected' });
  const notice = notices(page)
    .getByRole('listitem')
    .filter({ hasText: `rejected order ${order.order_id}` });
  await notice.waitFor({ timeout: 2_000 });
  await notice.getByRole('link', { name: 'Assign again' }).click();
  await page.getByRole('dialog', { name: 'Assign this order to an active rider' }).waitFor();
  assert.ok(page.url().endsWith(`/orders?order=${order.id}`));
  await page.keyboard.press('Escape');
  assert.deepEqual(dispatcher.errors, []);
});

test('seven tabs share one stream, and another tab takes over when its reader closes', async () => {
  const { context, page } = dispatcher;
  const streams: Page[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.frame().page());
  });
  await context.addInitScript(noteJoining);
  const tabs: Page[] = [];
  for (let count = 0; count < 6; count += 1) {
    const tab = await context.newPage();
    await tab.goto('/customers/1');
    await tab.getByRole('heading', { name: 'Customers' }).waitFor();
    // An event that comes before is in the lists that the tab loads, and no news to it.
    await tab.waitForFunction(() => window.hasJoined);
    tabs.push(tab);
  }
  const owner = await colleague('owner');
  const first = await owner.newOrder();
  for (const tab of tabs) await notices(tab).getByText(`New order ${first.order_id}`).waitFor();
  assert.deepEqual(streams, [], 'the tab that was open before reads for all');

  const takenOver = context.waitForEvent('request', (request) => request.url().endsWith('/api/events'));
  await page.close();
  const heir = (await takenOver).frame().page();
  assert.ok(tabs.includes(heir));
  const second = await owner.newOrder();
  for (const tab of tabs) await notices(tab).getByText(`New order ${second.order_id}`).waitFor();
  assert.equal(streams.length, 1);
});

const pushScope = '/firebase-cloud-messaging-push-scope';

const pushed = {
  notification: { title: 'New order', body: 'WB-1 is waiting for a rider' },
  data: { event: 'order.created', id: 'order-1' },
};

/** Registers the worker of notices as the listener does, and gives how to deliver a message to it. */
async function pushTo(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith(pushScope));
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(async (scope) => {
    const { installing } = await navigator.serviceWorker.register('/push-worker.js', { scope });
    await new Promise<void>((resolve) => {
      installing?.addEventListener('statechange', () => installing.state === 'activated' && resolve());
    });
  }, pushScope);
  const registrationId = await registered;
  return () =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: suite.url,
      registrationId,
      data: JSON.stringify(pushed),
    });
}

/** The notices that the worker shows, once there are any. */
const shownNotices = (page: Page) =>
  page.evaluate(async (scope) => {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    for (;;) {
      const shown = await registration!.getNotifications();
      if (shown.length > 0) return shown.map(({ title, body, data }) => ({ title, body, data }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, pushScope);

test('a push message shows its notice while no page is visible', async () => {
  const context = await browser.newContext({ baseURL: suite.url, permissions: ['notifications'] });
  const page = await context.newPage();
  await page.goto('/auth/login');
  const deliver = await pushTo(page);
  await page.goto('about:blank');
  await deliver();
  await page.goto('/auth/login');
  assert.deepEqual(await shownNotices(page), [
    { title: 'New order', body: 'WB-1 is waiting for a rider', data: '/orders?order=order-1' },
  ]);
  await context.close();
});
