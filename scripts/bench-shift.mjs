/**
 * `npm run bench -- shift` plays a rider's shift of 20 orders in 8 hours in a browser and prints the requests and bytes that went
 * over the network, headers and all, as HTTP/1.1 sends them. Bounds: 1.2 MB and 400 requests. Between two orders the page's
 * clock is set on by 24 minutes, the phone is looked at four times, and all its connections are cut once, so that the live stream
 * begins again; the office's part goes by the API. The location reports, one
 * a minute, are measured and printed by themselves: what one costs, times 480.
 */
import { figure } from './bench/figure.mjs';
import { countingProxy } from './bench-shift/counting-proxy.mjs';
import { demoSession } from './size/demo-session.mjs';
import { runSuite } from './size/running-suite.mjs';
import { launchChromium } from './test/launch-chromium.mjs';

const orders = 20;
const hours = 8;
const looksPerOrder = 4;
const limit = { bytes: 1_200_000, requests: 400 };
const locationKind = 'courier/location';

/** Calls the API as a demo account, past the proxy. */
async function caller(origin, account) {
  const session = await demoSession(origin, account);
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${session.accessToken}`,
    team: session.teamId,
  };
  const call = async (path, body) => {
    const response = await fetch(`${origin}/api/${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const { data, message } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${message}`);
    return data;
  };
  return { call, session };
}

const newOrder = (number) => ({
  customer_name: `Customer ${number}`,
  customer_phone: '2348031112222',
  customer_address: `${number} Adeniran Ogunsanya Street, Surulere`,
  outlet_name: 'Yaba depot',
  outlet_phone: '2348033334444',
  outlet_address: '4 Commercial Avenue, Yaba',
  order_items: [{ name: 'Parcel', quantity: 1, price: 5_000, options: [] }],
  order_delivery_fee: 1_000,
  order_paid: 0,
  order_payment_method: { id: 2 },
});

const look = (page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });

async function deliver(page, number) {
  const button = (name) => page.getByRole('button', { name, exact: true });
  const isSent = () =>
    page.waitForResponse((response) => /update\/status|\/remit$/.test(response.url()) && response.ok());
  if (await button('Order List').isVisible()) await button('Order List').click();
  await page.getByRole('tab', { name: /^Pending/ }).click();
  await page.getByRole('button', { name: new RegExp(number) }).click();
  for (const step of ['Accept Order', 'Complete Order']) {
    const sent = isSent();
    await button(step).click();
    await sent;
  }
  const sent = isSent();
  await button('Remit').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remit Order' }).click();
  await sent;
}

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
const suite = await runSuite();
const proxy = await countingProxy(suite.origin);
const browser = await launchChromium();
let counts;
try {
  const office = await caller(suite.origin, 'owner');
  const { session } = await caller(suite.origin, 'rider1');
  const user = JSON.parse(session.user);
  const riderId = user.groups[session.teamId].courier_id;
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    permissions: ['geolocation'],
    geolocation: { latitude: 6.5, longitude: 3.37 },
  });
  await context.addInitScript((stored) => {
    for (const [key, value] of stored) localStorage.setItem(key, value);
  }, Object.entries(session));
  const page = await context.newPage();
  let clockMs = Date.now();
  await page.clock.install();
  await page.goto(`${proxy.origin}/courier/orders?tab=pending`);
  await page.getByRole('heading', { name: 'Order List' }).waitFor();
  await page.locator('html[data-opens-offline]').waitFor({ state: 'attached', timeout: 120_000 });
  const start = proxy.counts();
  for (let number = 1; number <= orders; number += 1) {
    const { id } = await office.call('order/store', newOrder(number));
    const { order } = await office.call('courier/order/assign', { order_id: id, courier_id: riderId });
    const notice = page.getByRole('region', { name: 'Notices' }).getByText(order.order_id);
    await notice.first().waitFor();
    await deliver(page, order.order_id);
    for (let looks = 0; looks < looksPerOrder; looks += 1) {
      clockMs += (hours * 3_600_000) / orders / looksPerOrder;
      await page.clock.setSystemTime(clockMs);
      await look(page);
    }
    proxy.cut();
    if (number % 5 === 0) {
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
      await page.getByRole('link', { name: 'Remittance' }).click();
      await page.getByRole('heading', { name: 'Order Remittance' }).waitFor();
      await page.getByRole('link', { name: 'Orders' }).click();
      await page.getByRole('heading', { name: 'Order List' }).waitFor();
    }
  }
  counts = { start, all: proxy.counts() };
} finally {
  await browser.close();
  await proxy.stop();
  await suite.stop();
}

const sum = (list) =>
  list.reduce(
    (total, { requests, up, down }) => ({
      requests: total.requests + requests,
      up: total.up + up,
      down: total.down + down,
    }),
    { requests: 0, up: 0, down: 0 },
  );
const line = (title, { requests, up, down }) =>
  console.log(
    `${title.padEnd(34)} ${String(requests).padStart(5)} requests ${kb(up).padStart(10)} up ${kb(down).padStart(10)} down`,
  );

const work = counts.all.filter(({ kind }) => kind !== locationKind);
for (const count of work) line(count.kind, count);
const total = sum(work);
line('Start, with all for offline use', sum(counts.start.filter(({ kind }) => kind !== locationKind)));
line(`Shift of ${orders} orders in ${hours} hours`, total);
const location = counts.all.find(({ kind }) => kind === locationKind);
if (location) {
  const each = (location.up + location.down) / location.requests;
  const reports = hours * 60;
  console.log(
    `Location, not in the sum: ${location.requests} reports of ${Math.round(each)} bytes; one a minute is ${reports} requests and ${kb(each * reports)}`,
  );
}
const bytes = total.up + total.down;
figure({
  what: `bytes of a shift of ${orders} orders`,
  value: kb(bytes),
  bound: `≤ ${kb(limit.bytes)}`,
  isWithin: bytes <= limit.bytes,
});
figure({
  what: 'requests of it',
  value: String(total.requests),
  bound: `≤ ${limit.requests}`,
  isWithin: total.requests <= limit.requests,
});
