import type { Page } from 'playwright-core';

/** Selects a rider in the dialog that assigns orders. */
export async function chooseRider(page: Page, name: string): Promise<void> {
  const riders = page.getByRole('dialog').getByRole('radiogroup', { name: 'Rider' });
  await riders.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
}
