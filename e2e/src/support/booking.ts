import type { Page } from 'playwright-core';

/** Presses Book Order on the filled form, and says that it is another order where it is asked; the order's number. */
export async function confirmBooking(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Book Order', exact: true }).click();
  const isAnother = page.getByRole('button', { name: 'Create it anyway' });
  isAnother.click().catch(() => 'It was not asked.');
  await page.waitForURL('**/user/trackView?order_id=*');
  return new URL(page.url()).searchParams.get('order_id')!;
}

/** Books an order for this receiver from the dashboard on; its number. */
export async function book(page: Page, receiver: string): Promise<string> {
  await page.goto('/userDashboard');
  await page.getByRole('link', { name: /^Book Order/ }).click();
  await page.getByRole('button', { name: /Eko Swift Deliveries/ }).click();
  await page.getByLabel('Drop-off area').click();
  await page.locator('.ant-select-item-option', { hasText: 'Ikeja' }).click();
  await page.getByLabel('Pick-up address').fill('7 Opebi Road');
  await page.getByLabel('Pick-up landmark').fill('Opposite the Total station');
  await page.getByLabel('Receiver’s name').fill(receiver);
  await page.getByLabel('Receiver’s phone').fill('0803 123 4567');
  await page.getByLabel('Drop-off address').fill('3 Allen Avenue');
  await page.getByLabel('Drop-off landmark').fill('Next to the blue mosque');
  await page.getByLabel('Item', { exact: true }).fill('Cake');
  await page.getByLabel('To collect for one').fill('3000');
  await page.getByText('₦4,500.00').first().waitFor();
  return confirmBooking(page);
}
