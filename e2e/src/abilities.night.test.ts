import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as rest } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { desktop, launchBrowser, openDevice, type Person, signIn } from './support/browser.ts';
import { goInside } from './support/open-as.ts';
import { signedIn } from './support/staff.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let person: Person;
let owner: Awaited<ReturnType<typeof signedIn>>;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  owner = await signedIn(suite, suite.account('owner'));
  person = await openDevice(browser, suite, desktop);
  await signIn(person.page, suite.account('employee'));
  await person.page.getByRole('complementary').first().getByRole('link').first().waitFor();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

/** Per ability that has screens: their entries in the navigation, and screens that these lead to. */
const screens = {
  'orders.read': {
    entries: ['Dashboard', 'Orders', 'Orders Review', 'Riders', 'Customers', 'Outlets'],
    behind: ['/allriders/1'],
  },
  'remittance.remit': {
    entries: ['Remittance', 'Cash'],
    behind: ['/remittance?view=riders', '/cash/days', '/setRole'],
  },
  'remittance.verify': {
    entries: ['Cash', 'Verify Remittance'],
    behind: ['/cash/days', '/cash/book/1', '/cash/statements/1'],
  },
  'reports.read': { entries: ['Result', 'Orders Report', 'Delivery Report'], behind: ['/mileageReport/1'] },
  'employees.manage': { entries: ['Employees'], behind: [] },
  'settings.manage': {
    entries: ['Activity', 'Settings'],
    behind: ['/settings/ability/1', '/settings/company'],
  },
};
type WithScreens = keyof typeof screens;

/** From now on the role of employees has this ability alone. */
async function giveAlone(ability: string) {
  const roles = await owner.call<{ id: string; abilities: string[] }[]>('role/index');
  const { abilities } = roles.find(({ id }) => id === 'employee')!;
  for (const permission_id of abilities)
    if (permission_id !== ability)
      await owner.call('permission/revoke', { permission_id, role_id: 'employee' });
  await owner.call('permission/assign', { permission_id: ability, role_id: 'employee' });
}

const addresses = new Map<string, string>();

for (const ability of Object.keys(screens) as WithScreens[])
  test(`${ability} alone, given while no page is open, opens its screens whole and no other`, async () => {
    const { entries, behind } = screens[ability];
    await person.page.close();
    await giveAlone(ability);
    person.page = await person.context.newPage();
    const { page } = person;
    await page.goto('/user/profile');
    const links = page.getByRole('complementary').first().getByRole('link');
    const shown = async () => (await links.allTextContents()).map((text) => text.replace(/\d+$/, ''));
    for (const until = Date.now() + 10_000; Date.now() < until && `${await shown()}` !== `${entries}`; )
      await rest(100);
    assert.deepEqual(await shown(), entries);
    for (const link of await links.all())
      addresses.set((await link.textContent())!.replace(/\d+$/, ''), (await link.getAttribute('href'))!);

    const rejected: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) rejected.push(`${page.url()}: ${response.url()}`);
    });
    for (const address of [...entries.map((entry) => addresses.get(entry)!), ...behind]) {
      await page.goto(address);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      await rest(1_500);
      assert.equal(new URL(page.url()).pathname, new URL(address, suite.url).pathname);
    }
    assert.deepEqual(rejected, []);

    for (const [entry, address] of addresses) {
      if (entries.includes(entry)) continue;
      await goInside(page, address);
      await page.waitForURL((url) => url.pathname !== address);
    }
  });
