import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { findBarriers } from './support/axe.ts';
import { desktop, launchBrowser, openDevice, phone, signIn } from './support/browser.ts';
import { createOrder } from './support/company-calls.ts';
import { openAs } from './support/open-as.ts';
import { chooseFilter } from './support/screens.ts';
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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const set = async (page: Page, label: RegExp, value: string) => {
  await page.goto('/settings/company/riders');
  await page.getByLabel(label).fill(value);
  await button(page, 'Save').click();
  await page.getByText('Company settings saved').waitFor();
};

test('what an owner sets is on another device too; what an administrator did for them is marked', async () => {
  const owner = await openAs(browser, suite, 'owner', desktop);
  await owner.page.goto('/settings');
  await owner.page
    .getByRole('region', { name: 'Company', exact: true })
    .getByRole('link', { name: 'Company profile' })
    .click();
  await owner.page.getByRole('heading', { name: 'Company settings' }).waitFor();
  assert.deepEqual(await findBarriers(owner.page), []);
  await set(owner.page, /^Cash limit per rider/, '75000');

  const handset = await openAs(browser, suite, 'owner', phone);
  await handset.page.goto('/settings');
  await handset.page.getByRole('region', { name: 'Company' }).getByText('₦75,000.00').waitFor();

  await owner.page.goto('/settings');
  await button(owner.page, 'Assign Role Accountant').click();
  await owner.page.getByRole('combobox', { name: 'Employee' }).click();
  const employee = owner.page.locator('.ant-select-item-option-content').first();
  const name = ((await employee.textContent()) ?? '').split(' · ')[0]!.trim();
  await employee.click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Assign Role' }).click();
  await owner.page
    .getByText(/is Accountant now/)
    .first()
    .waitFor();

  const order = await createOrder(owner.page, 'Ngozi Closed');
  const administrator = await openDevice(browser, suite, desktop);
  await signIn(administrator.page, suite.account('administrator'));
  await administrator.page.goto('/companies/1');
  await administrator.page
    .getByRole('row', { name: /Eko Swift Deliveries/ })
    .getByRole('button', { name: 'Clone' })
    .click();
  await administrator.page
    .getByText(/Reset Clone/)
    .first()
    .waitFor();
  await administrator.page.goto(`/orders?order=${order.id}`);
  await button(administrator.page, 'Close Order').click();
  await administrator.page.getByRole('dialog').getByRole('button', { name: 'Close Order' }).click();
  await administrator.page.getByRole('dialog', { name: 'Close Order' }).waitFor({ state: 'detached' });

  const { page } = owner;
  await page.getByRole('link', { name: 'Activity' }).click();
  const impersonated = page.getByRole('row').filter({ hasText: 'Acting as your company' });
  await impersonated.filter({ hasText: `Closed order ${order.order_id}` }).waitFor();
  const assigned = page.getByRole('row').filter({ hasText: 'Gave a role to' });
  assert.match((await assigned.first().textContent()) ?? '', /Accountant/);
  assert.ok(((await assigned.first().textContent()) ?? '').includes(name.split(' ')[0]!));
  assert.deepEqual(await findBarriers(page), []);
  await chooseFilter(page, 'Person', 'Platform administrators');
  await page.waitForURL(/person=administrators/);
  await assigned.first().waitFor({ state: 'detached' });
  const download = page.waitForEvent('download');
  await button(page, 'Download CSV').click();
  assert.equal((await download).suggestedFilename(), 'activity.xlsx');

  await handset.page.goto('/settings/company');
  await handset.page.getByLabel('Company name').waitFor();
  assert.ok(await handset.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  assert.deepEqual(await findBarriers(handset.page), []);
  await handset.page.goto('/activity/1?person=administrators');
  await button(handset.page, /Closed order/).click();
  await handset.page.getByRole('dialog').getByText('Acting as your company').first().waitFor();
  assert.deepEqual(await findBarriers(handset.page), []);
  for (const one of [owner, handset, administrator]) assert.deepEqual(one.errors, []);
});

test('Back asks about settings that are not saved, and asks nothing once they are', async () => {
  const { page, context } = await openAs(browser, suite, 'owner', desktop);
  await page.goto('/settings');
  await page
    .getByRole('region', { name: 'Company', exact: true })
    .getByRole('link', { name: 'Company profile' })
    .click();
  const name = page.getByLabel('Company name');
  const written = await name.inputValue();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const back = () => page.evaluate(() => history.back());
  const save = async () => {
    await button(page, 'Save').click();
    await page.waitForFunction(() => !history.state.isGuard);
  };
  await name.fill(`${written} Limited`);
  await back();
  await button(page, 'Stay').click();
  assert.equal(await name.inputValue(), `${written} Limited`);
  await save();
  await name.fill(written);
  await back();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('**/settings');
  await page
    .getByRole('region', { name: 'Company', exact: true })
    .getByRole('link', { name: 'Company profile' })
    .click();
  assert.equal(await name.inputValue(), `${written} Limited`);
  await name.fill(written);
  await save();
  await back();
  await page.waitForURL('**/settings');
  assert.equal(await question.count(), 0);
  await context.close();
});
