import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openDevice, type Person, phone } from './support/browser.ts';
import { Effort } from './support/effort.ts';
import { mailedLink } from './support/mailed-link.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
const people: Person[] = [];

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const open = async (device: typeof desktop) => {
  const person = await openDevice(browser, suite, device);
  people.push(person);
  return person.page;
};

const ownerEmail = 'bisi@first-hour.example';
const riderEmail = 'kunle@first-hour.example';
const company = 'Bisi Swift Deliveries';
const [owner, administrator, rider] = [new Effort(), new Effort(), new Effort()];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
/** Acts as a window does that is looked at again. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** From the sign-in page to a company that is waiting for approval. */
async function registerCompany(page: Page) {
  await page.goto('/auth/login');
  await owner.click(link(page, 'Register your company'));
  await owner.fill(page, {
    'Full name': 'Bisi Adeyemi',
    Phone: '0803 555 0201',
    Email: ownerEmail,
    Password: 'a secret of Bisi',
    'Confirm password': 'a secret of Bisi',
    'Date of birth': '1988-03-04',
  });
  await owner.click(button(page, 'Create account'));
  await owner.fill(page, { 'Company name': company, 'Company address': '3 Herbert Macaulay Way' });
  await owner.choose(page, 'State', 'Lagos');
  await owner.choose(page, 'City', 'Ikeja');
  await owner.click(button(page, 'Register Company'));
  await owner.click(button(page, new RegExp(company)));
  await heading(page, 'Features not yet available for this account');
}

/** The administrator follows the mail about a new company, and approves it. */
async function approveCompany(page: Page) {
  const { email, password } = suite.account('administrator');
  await page.goto(await mailedLink(suite.outbox, email, 'show'));
  await administrator.fill(page, { Email: email, Password: password });
  await administrator.click(button(page, 'Sign in'));
  await page.waitForURL('**/auth/switchAccount**');
  await administrator.click(page.getByRole('main').getByRole('button').first());
  const row = page.getByRole('row').filter({ hasText: company });
  await administrator.click(row.getByRole('button', { name: 'Approve' }));
  await administrator.click(page.getByRole('dialog').getByRole('button', { name: 'Approve' }));
  await page.getByText(`${company} approved`).first().waitFor();
}

/** The owner, still on the page that waits, is let in and has an outlet and an invited rider. */
async function setUp(page: Page) {
  await lookAgain(page);
  await page.waitForURL(({ pathname }) => pathname === '/');
  await owner.click(page.getByRole('link', { name: /^Add an outlet/ }));
  const outlet = page.getByRole('dialog', { name: 'Add an outlet' });
  await owner.fill(outlet, {
    'Outlet name': 'Yaba kitchen',
    'Outlet phone': '0803 555 0202',
    'Outlet address': '12 Commercial Avenue',
  });
  await owner.click(outlet.getByRole('button', { name: 'Add an outlet' }));
  await page.getByText('Yaba kitchen added').first().waitFor();
  await owner.click(link(page, 'Dashboard'));
  await owner.click(page.getByRole('link', { name: /^Invite a rider/ }));
  const invite = page.getByRole('dialog', { name: 'Invite Rider' });
  await owner.fill(invite, { Email: riderEmail });
  await owner.click(invite.getByRole('button', { name: 'Send invite' }));
  await page.getByText(`Invite sent to ${riderEmail}`).first().waitFor();
}

/** The rider joins by the mailed link, on a phone, and waits. */
async function joinAsRider(page: Page) {
  await page.goto(await mailedLink(suite.outbox, riderEmail, 'invite_code'));
  await heading(page, `Join ${company}`);
  await rider.fill(page, {
    'Full name': 'Kunle Bello',
    Phone: '0803 555 0203',
    'Date of birth': '1996-07-08',
    Password: 'a secret of Kunle',
    'Confirm password': 'a secret of Kunle',
    Address: '7 Bode Thomas Street',
  });
  await rider.click(button(page, `Join ${company}`));
  await page.waitForURL('**/auth/switchAccount');
  await rider.click(button(page, new RegExp(company)));
  await heading(page, 'Features not yet available for this account');
}

async function approveRider(page: Page) {
  await owner.click(button(page, 'Approve Kunle Bello'));
  await owner.click(page.getByRole('dialog').getByRole('button', { name: 'Approve' }));
  await page
    .getByText(/Kunle Bello approved/)
    .first()
    .waitFor();
}

/** The order, whose own fields are not counted. */
async function createAndAssign(page: Page): Promise<string> {
  await owner.click(link(page, 'Orders'));
  await owner.click(button(page, 'Create Order').first());
  const form = page.getByRole('dialog', { name: 'Create a new order' });
  await form.getByLabel('Customer name').fill('Folake Ade');
  await form.getByLabel('Customer phone').fill('0803 765 4321');
  await form.getByLabel('Customer address').fill('14 Adeniran Ogunsanya Street');
  await form.getByLabel('Item', { exact: true }).fill('Jollof tray');
  await form.getByLabel('Price').fill('7500');
  await form.getByLabel('Delivery fee').fill('1000');
  await owner.click(form.getByRole('button', { name: 'Create Order' }));
  const notice = page.getByText(/^Order WB-\S+ created$/).first();
  const number = /WB-\S+/.exec((await notice.textContent()) ?? '')?.[0] ?? '';
  await heading(page, number);
  await owner.click(button(page, 'Assign'));
  const dialog = page.getByRole('dialog', { name: 'Assign this order to an active rider' });
  // The only rider is chosen already.
  await owner.click(dialog.getByRole('button', { name: 'Assign Order' }));
  await page.getByText(`Order ${number} assigned to Kunle Bello`).first().waitFor();
  return number;
}

/** The rider, still on the page that waits, is let in and delivers. */
async function deliver(page: Page, number: string) {
  await lookAgain(page);
  await page.waitForURL('**/courier/dashboard');
  await rider.click(page.getByRole('link', { name: /New Orders/ }));
  await rider.click(page.getByRole('button', { name: new RegExp(number) }));
  await rider.click(button(page, 'Accept Order'));
  await rider.click(button(page, 'Complete Order'));
  await button(page, 'Remit').waitFor();
}

test('a new company delivers its first order within 20 clicks of its owner, 25 fields in all', async () => {
  const [office, platform, bike] = [await open(desktop), await open(desktop), await open(phone)];
  await registerCompany(office);
  await approveCompany(platform);
  await setUp(office);
  await joinAsRider(bike);
  await approveRider(office);
  const number = await createAndAssign(office);
  await deliver(bike, number);
  const clicks = [owner, administrator, rider].map((one) => one.clicks);
  const [most, atPlatform, onBike] = [20, 4, 6];
  assert.ok(
    clicks[0]! <= most && clicks[1]! <= atPlatform && clicks[2]! <= onBike,
    `${clicks.join(', ')} clicks of owner, administrator, rider`,
  );
  const fields = owner.fields + administrator.fields + rider.fields;
  assert.ok(fields <= 25, `${fields} fields`);
  assert.deepEqual(
    people.flatMap(({ errors }) => errors),
    [],
  );
});
