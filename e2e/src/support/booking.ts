import type { Page } from 'playwright-core';
import { option } from './option.ts';

/** Presses Book Order on the filled form, and says that it is another order where it is asked; the order's number. */
export async function confirmBooking(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Book Order', exact: true }).click();
  const isAnother = page.getByRole('button', { name: 'Create it anyway' });
  isAnother.click().catch(() => 'It was not asked.');
  await page.waitForURL('**/user/trackView?order_id=*');
  return new URL(page.url()).searchParams.get('order_id')!;
}

/** On a phone the form is one step after another; elsewhere all of it is there. */
async function nextStep(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 600) return;
  const [, before = ''] = /Step (\d)/.exec((await page.getByText(/^Step \d of/).textContent()) ?? '') ?? [];
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText(`Step ${Number(before) + 1} of`).waitFor();
}

/** Fills in what comes before the drop-off. */
export async function fillUntilDropOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Eko Swift Deliveries/ }).click();
  await page.getByLabel('Drop-off area').click();
  await option(page, 'Ikeja').click();
  await nextStep(page);
  await page.getByLabel('Pick-up address').fill('7 Opebi Road');
  await page.getByLabel('Pick-up landmark').fill('Opposite the Total station');
  await nextStep(page);
}

/** Books an order for this receiver from the dashboard on; its number. */
export async function book(page: Page, receiver: string): Promise<string> {
  await page.goto('/userDashboard');
  await page.getByRole('link', { name: /^Book Order/ }).click();
  await fillUntilDropOff(page);
  await page.getByLabel('Receiver’s name').fill(receiver);
  await page.getByLabel('Receiver’s phone').fill('0803 123 4567');
  await page.getByLabel('Drop-off address').fill('3 Allen Avenue');
  await page.getByLabel('Drop-off landmark').fill('Next to the blue mosque');
  await nextStep(page);
  await page.getByLabel('Item', { exact: true }).fill('Cake');
  await page.getByLabel('To collect for one').fill('3000');
  await nextStep(page);
  await page.getByText('₦4,500.00').first().waitFor();
  return confirmBooking(page);
}
