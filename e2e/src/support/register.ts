import type { Page } from 'playwright-core';
import { mailedLink } from './mailed-link.ts';
import type { Account, Suite } from './suite.ts';

/** Fills fields by their labels. */
export async function fillAll(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Registers a person on the open form and confirms the email by its mail. */
export async function registerPerson(
  page: Page,
  { outbox }: Pick<Suite, 'outbox'>,
  { email, password }: Account,
  name: string,
): Promise<void> {
  await fillAll(page, {
    'Full name': name,
    Phone: '0803 555 0101',
    Email: email,
    Password: password,
    'Confirm password': password,
    'Date of birth': '1990-05-06',
  });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/auth/switchAccount');

  await page.goto(await mailedLink(outbox, email, 'verify'));
  await page
    .getByText(/ is confirmed$/)
    .first()
    .waitFor();
}
