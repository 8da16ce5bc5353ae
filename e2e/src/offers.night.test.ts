import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, launchBrowser, openDevice, type Person, phone, signIn } from './support/browser.ts';
import { call, createOrder } from './support/company-calls.ts';
import { signedIn } from './support/staff.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let staff: Person;
let rider: Person;

interface OnDuty {
  id: string;
  courier_name: string;
}

/** The rider who is asked: the others go off duty. */
const leaveOne = async (riderId: string) => {
  const filter = { status: 'active', company_approved: 1 };
  const { data } = await call<{ data: OnDuty[] }>(staff.page, 'courier/filter/index?per_page=50', filter);
  for (const { id } of data)
    if (id !== riderId) await call(staff.page, 'courier/update/status', { id, status: 'inactive' });
  return data.find(({ id }) => id === riderId)!;
};

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  staff = await openDevice(browser, suite, desktop);
  rider = await openDevice(browser, suite, phone);
  await signIn(staff.page, suite.account('owner'));
  await signIn(rider.page, suite.account('rider'));
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

test('a rider is asked about a new order, says no, is asked about the next one, and takes it', async () => {
  const { riderId } = await signedIn(suite, suite.account('rider'));
  const { courier_name } = await leaveOne(riderId);
  const first = courier_name.replace(/^M(r|rs|s)\. /, '').split(' ')[0];
  await staff.page.goto('/settings/company/riders');
  await staff.page.getByLabel('Offer new orders to riders').click();
  await staff.page.getByText('60 seconds', { exact: true }).click();
  await staff.page.getByRole('button', { name: 'Save' }).click();
  await staff.page.getByText('Company settings saved').first().waitFor();

  await rider.page.goto('/courier/orders?tab=pending');
  const refused = await createOrder(staff.page, 'Ngozi Refused');
  await rider.page.getByRole('timer').first().waitFor();
  await rider.page
    .getByText(/ s to answer$/)
    .first()
    .waitFor();
  await rider.page.getByRole('button', { name: 'No thanks Ngozi Refused' }).click();
  await staff.page.goto(`/orders?order=${refused.id}`);
  await staff.page
    .getByText(/^Nobody took it/)
    .first()
    .waitFor();

  const taken = await createOrder(staff.page, 'Bisi Taken');
  await staff.page.goto(`/orders?tab=assigned&order=${taken.id}`);
  await staff.page
    .getByText(new RegExp(`Offered to ${first}, \\d+ s`))
    .first()
    .waitFor();
  await rider.page.getByRole('button', { name: 'Accept Bisi Taken' }).click();
  await staff.page.getByRole('article', { name: taken.order_id }).getByText('Accepted').first().waitFor();
  await staff.page
    .getByText(/^Offered to a rider/)
    .first()
    .waitFor();
});
