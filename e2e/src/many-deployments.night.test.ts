import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { desktop, launchBrowser, phone } from './support/browser.ts';
import { startDeployer } from './support/deployer.ts';
import { openAs } from './support/open-as.ts';
import { press, type Step, startRobot } from './support/robot.ts';
import { giveOrders, signedIn } from './support/staff.ts';
import { isNight, type Suite, startSuite } from './support/suite.ts';

/** Opens the question of the first row's menu. */
const deleteFirst = async (page: Page) => {
  await press(/^More for /)(page);
  await page.getByRole('menuitem', { name: /^Delete / }).click();
};

const times = isNight ? 8 : 2;

let suite: Suite;
let browser: Browser;
let orderId = '';
/** A courier order that is delivered and not handed over. */
let remittable = '';
before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  const rider = await signedIn(suite, suite.account('rider'));
  const [order] = await giveOrders(suite, rider.riderId, 1);
  await rider.call('courier/order/update/status', { courier_order_id: order!.id, status: 'accepted' });
  await rider.call('courier/order/update/status', { courier_order_id: order!.id, status: 'completed' });
  remittable = order!.id;
  const owner = await signedIn(suite, suite.account('owner'));
  const made = await owner.call<{ id: string }>('order/store', {
    customer_name: 'Robot Adeyemi',
    customer_phone: '2348031112222',
    customer_address: '1 Adeniran Ogunsanya Street, Surulere',
    outlet_name: 'Yaba depot',
    outlet_phone: '2348033334444',
    outlet_address: '4 Commercial Avenue, Yaba',
    order_items: [{ name: 'Parcel', quantity: 1, price: 5_000, options: [] }],
    order_delivery_fee: 1_000,
    order_paid: true,
    order_payment_method: { id: 2 },
  });
  orderId = made.id;
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const screen = (remote: string, path: string, heading: string | RegExp, more: Partial<Step> = {}): Step => ({
  remote,
  path,
  heading,
  ...more,
});

const book = (path: string, heading: string, add: string): Step[] => [
  screen('orders', path, heading, { open: press(add), field: /address/i }),
  screen('orders', path, heading, { open: press(/^Edit /), field: /address/i }),
  screen('orders', path, heading, { open: deleteFirst }),
];

const passwordChange: Partial<Step> = { open: press('Change Password'), field: 'Old password' };

const ownerSteps = (): Step[] => [
  screen('orders', '/orders', 'Order List', { open: press('Create Order'), field: 'Customer name' }),
  screen('finance', '/remittance/1', 'Remittance', { open: press('Remit'), field: /comment/i }),
  screen('orders', `/orders?order=${orderId}`, /^WB-/, { open: press('Edit'), field: 'Customer name' }),
  screen('courier', '/allriders/1', 'All Riders', { open: press('Create Rider'), field: 'Name' }),
  screen('orders', `/orders?order=${orderId}`, /^WB-/, { open: press('Assign') }),
  screen('courier', '/allriders/1', 'All Riders', { open: press('Invite Rider'), field: 'Job title' }),
  screen('orders', `/orders?order=${orderId}`, /^WB-/, { open: press('Close Order') }),
  screen('auth', '/user/profile', 'My Profile', passwordChange),
  ...book('/customers/1', 'Customers', 'Add customer'),
  ...book('/outlets/1', 'Outlets', 'Add an outlet'),
  screen('orders', '/orders-table', 'Orders Review', { open: press(/^View Order Summary of/) }),
  screen('courier', '/allriders/1', 'All Riders', { open: press(/^Edit /), field: 'Name' }),
  screen('finance', '/verifyRemittance/1', 'Verify Remittance'),
  screen('courier', '/allriders/1', 'All Riders', { open: deleteFirst }),
];

const robots: [role: string, device: BrowserContextOptions, steps: () => Step[]][] = [
  ['owner', desktop, ownerSteps],
  [
    'rider',
    phone,
    () => [
      screen('courier', `/courier/orders?tab=completed&order=${remittable}`, /./, {
        open: press('Remit'),
        field: /comment/i,
      }),
      screen('courier', '/courier/dashboard', /^Welcome/),
      screen('auth', '/user/profile', 'My Profile', passwordChange),
      screen('courier', '/courier/remittance/1', 'Order Remittance'),
    ],
  ],
  [
    'administrator',
    desktop,
    () => [
      screen('admin', '/companies/1', 'Companies'),
      screen('admin', '/companies/1', 'Companies', { open: press(/^Approve/) }),
      screen('auth', '/user/userProfile', 'My Profile', passwordChange),
    ],
  ],
  [
    'plain user with an invite',
    phone,
    () => [
      screen('user', '/invite/me', 'Your Invites', { open: press(/./) }),
      screen('auth', '/user/userProfile', 'My Profile', passwordChange),
      screen('user', '/userdashboard', /^Welcome/),
    ],
  ],
];

test(`${times} deployments of every remote disturb no user at work`, async () => {
  const remotes = ['orders', 'finance', 'courier', 'auth', 'admin', 'user'];
  const deployer = startDeployer(suite.siteDir, remotes, times);
  const walks = await Promise.all(
    robots.map(async ([role, device, steps]) => {
      const person = await openAs(browser, suite, role, device);
      const robot = startRobot(role, person, deployer.next);
      return { robot, walk: () => robot.walk(steps(), deployer.isOver) };
    }),
  );
  await Promise.all(walks.map(({ walk }) => walk()));
  for (const { robot } of walks) robot.assertUnharmed();
  assert.equal(deployer.published.length, times * remotes.length);
  for (const { robot } of walks) assert.ok(robot.dialogs() > 0);
  // They worked in what was deployed, and not in their first builds all the time.
  const taken = deployer.published.filter((folder) => walks.some(({ robot }) => robot.used.has(folder)));
  const least = isNight ? remotes : ['orders'];
  for (const remote of least)
    assert.ok(
      taken.some((folder) => folder.startsWith(`/${remote}/`)),
      `nobody used a deployment of ${remote}`,
    );
});
