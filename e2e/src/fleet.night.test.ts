import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { findBarriers } from './support/axe.ts';
import { browserOptions, desktop, openDevice, phone, signIn } from './support/browser.ts';
import { mailedLink } from './support/mailed-link.ts';
import { option } from './support/option.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;

before(async () => {
  suite = await startSuite();
  const options = browserOptions();
  // Without a graphics card the map is drawn in software, and only with this flag.
  const software = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  browser = await chromium.launch({ ...options, args: [...options.args, ...software] });
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const password = 'a secret of riders';
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const showsText = (page: Page, text: string) => page.getByText(text).first().waitFor();
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function choosePlace(form: ReturnType<typeof dialogOf>, page: Page, label: string, name: string) {
  await form.getByRole('combobox', { name: label }).fill(name);
  await option(page).getByText(name, { exact: true }).first().click();
}

/** Makes a rider through the screen; the place begins with the company's. */
async function createRider(page: Page, name: string, email: string) {
  await page.getByRole('button', { name: 'Create Rider' }).click();
  const form = dialogOf(page, 'Create Rider');
  await form.getByRole('button', { name: 'Create Rider' }).click();
  await form.getByText('Rider name is required').waitFor();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password').fill(password);
  await form.getByLabel('Address').fill('7 Awolowo Road');
  await form.getByRole('button', { name: 'Create Rider' }).click();
  await showsText(page, `${name} added`);
}

/** Accepts the invite that was mailed, on a phone of one's own. */
async function acceptInvite(name: string, email: string) {
  const { page, context } = await openDevice(browser, suite, phone);
  await page.goto(await mailedLink(suite.outbox, email, 'invite_code'));
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Phone').fill('0803 555 1234');
  await page.getByLabel('Date of birth').fill('1995-05-05');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel('Address').fill('2 Bode Thomas Street');
  for (const [label, value] of [
    ['State', 'Lagos'],
    ['City', 'Surulere'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(value);
    await option(page).getByText(value, { exact: true }).first().click();
  }
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Join|Accept|Register)/ })
    .click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/inviteRegisteration'));
  await context.close();
}

test('a rider is invited, accepts, is approved, edited and deleted', async () => {
  const { page, context, errors } = await openDevice(browser, suite, desktop);
  const email = `invited-${Date.now()}@example.com`;
  await signIn(page, suite.account('owner'));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Riders/ })
    .click();
  await page.getByRole('link', { name: 'See all riders' }).first().click();
  await page.getByRole('button', { name: 'Invite Rider' }).click();
  const invite = dialogOf(page, 'Invite Rider');
  await invite.getByLabel('Email').fill(email);
  await invite.getByLabel('Job title').fill('Dispatch rider');
  await invite.getByLabel('Job description').fill('Lekki and Ajah, six days a week');
  await invite.getByRole('button', { name: 'Send invite' }).click();
  await showsText(page, `Invite sent to ${email}`);

  await acceptInvite('Tunde Invited', email);
  await page.reload();
  await rowOf(page, 'Tunde Invited').getByText('Unapproved').waitFor();
  await page.getByRole('button', { name: 'Approve Tunde Invited' }).click();
  await dialogOf(page, 'Approve Rider').getByRole('button', { name: 'Approve' }).click();
  await rowOf(page, 'Tunde Invited').getByText('Approved', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Edit Tunde Invited' }).click();
  const edit = dialogOf(page, 'Edit Rider');
  await edit.getByLabel('Name').fill('Tunde Changed');
  await choosePlace(edit, page, 'City', 'Ikeja');
  await edit.getByRole('button', { name: 'Save' }).click();
  await showsText(page, 'Tunde Changed saved');

  await page.getByRole('button', { name: 'More for Tunde Changed' }).click();
  await page.getByRole('menuitem', { name: 'Delete Tunde Changed' }).click();
  await dialogOf(page, 'Delete Rider').getByRole('button', { name: 'Delete' }).click();
  await rowOf(page, 'Tunde Changed').getByText('Terminated').waitFor();
  assert.equal(await page.getByRole('button', { name: /Tunde Changed/ }).count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

/** Signs a rider in by the API; the returned function reports their place. */
async function riderAtWork(email: string) {
  const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${suite.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    assert.equal(response.ok, true, `${path}: ${response.status}`);
    return (await response.json()) as { data: { access_token: string; team_roles: object } };
  };
  const { data } = await call('auth/login', { email, password });
  const [team = ''] = Object.keys(data.team_roles);
  const headers = { authorization: `Bearer ${data.access_token}`, team };
  return (latitude: number, longitude: number) =>
    call('courier/location', { coords: { latitude, longitude } }, headers);
}

test('a rider’s reported place shows on a dispatcher’s screen, in the list and on the map', async () => {
  const email = `moving-${Date.now()}@example.com`;
  const owner = await openDevice(browser, suite, desktop);
  await signIn(owner.page, suite.account('owner'));
  await owner.page.goto('/allriders/1');
  await createRider(owner.page, 'Kemi Moving', email);

  const { page, errors } = await openDevice(browser, suite, desktop);
  await signIn(page, suite.account('employee'));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Riders/ })
    .click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Kemi Moving' });
  await entry.getByText('no location yet').waitFor();
  const report = await riderAtWork(email);
  await report(6.4478, 3.4723);
  await entry.getByText('last seen just now').waitFor();

  await entry.getByRole('button', { name: 'Show Kemi Moving on the map' }).click();
  const map = page.getByRole('region', { name: 'Map of the riders' });
  await map.getByText('Pending Orders').waitFor();
  await map.getByRole('link', { name: 'View rider' }).click();
  await page.getByRole('heading', { name: 'Kemi Moving' }).waitFor();
  await page.getByText(email).waitFor();
  await page.getByRole('link', { name: 'All riders' }).click();
  await page.getByRole('heading', { name: 'Riders List' }).waitFor();
  assert.deepEqual([...errors, ...owner.errors], []);
  await Promise.all([page.context().close(), owner.context.close()]);
});

test('the map makes no requests to other hosts', async () => {
  const { page, context } = await openDevice(browser, suite, desktop);
  const requested: string[] = [];
  context.on('request', (request) => requested.push(request.url()));
  const ground = context.waitForEvent('requestfinished', (request) =>
    new URL(request.url()).pathname.endsWith('.geojson'),
  );
  await signIn(page, suite.account('owner'));
  await page.goto('/riders');
  const scale = page.locator('.maplibregl-ctrl-scale');
  const before = await scale.textContent();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  // A map with another scale has drawn its ground again.
  await scale.filter({ hasNotText: before! }).waitFor();
  await ground;
  const elsewhere = requested.filter((url) => !url.startsWith(suite.url) && !/^(blob|data):/.test(url));
  assert.deepEqual(elsewhere, []);
  await context.close();
});

async function fleetBarriers(page: Page) {
  const found: string[] = [];
  const look = async (where: string, content: Locator) => {
    await content.first().waitFor();
    found.push(...(await findBarriers(page)).map((barrier) => `${where}: ${barrier}`));
  };
  await page.goto('/riders');
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  await page
    .getByRole('button', { name: /^Show .* on the map$/ })
    .nth(1)
    .click();
  await look('/riders', page.getByRole('link', { name: 'View rider' }));
  await page.getByRole('link', { name: 'View rider' }).click();
  await look('/riderView', page.getByRole('heading', { name: 'Orders', exact: true }));
  await page.goto('/allriders/1');
  const riders = page.locator('main').getByText('Approved', { exact: true });
  await page.getByRole('button', { name: 'Invite Rider' }).click();
  await page.getByRole('button', { name: 'Send invite' }).click();
  await page.getByText('Email is required').waitFor();
  await look('/allriders, inviting', riders);
  await page.getByRole('button', { name: 'Close' }).click();
  await look('/allriders', riders);
  return found;
}

for (const [where, device] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds no barrier on the riders' screens, ${colorScheme} on ${where}`, async () => {
      const { page, context } = await openDevice(browser, suite, {
        ...device,
        colorScheme,
        reducedMotion: 'reduce',
      });
      await signIn(page, suite.account('owner'));
      assert.deepEqual(await fleetBarriers(page), []);
      await context.close();
    });
