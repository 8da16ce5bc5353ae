import assert from 'node:assert/strict';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { findBarriers } from './axe.ts';
import { desktop, phone } from './browser.ts';
import { isNight } from './suite.ts';

/** A screen, and what is opened on it. */
export interface Screen {
  path: string | (() => string);
  /** Shown once the screen is loaded. */
  heading: string | RegExp;
  /** Opens an overlay and waits for it. */
  act?: (page: Page) => Promise<unknown>;
}

const narrow = { ...phone, viewport: { width: 360, height: 740 } };

const looksOfNight = [
  ['light', 'a desktop', desktop],
  ['dark', 'a desktop', desktop],
  ['light', 'a narrow phone', narrow],
] as const;

/** The looks that screens are checked in: dark on a phone; at night also light, on a desktop and on a phone as narrow as they come. */
export const looks = [['dark', 'a narrow phone', narrow] as const, ...(isNight ? looksOfNight : [])].map(
  ([colorScheme, on, device]) => ({
    name: `${colorScheme} on ${on}`,
    options: { ...device, colorScheme, reducedMotion: 'reduce' } satisfies BrowserContextOptions,
  }),
);

export const press = (page: Page, name: string | RegExp, within = '') =>
  page
    .locator(within || 'body')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Presses what a row offers; on a phone its sheet is opened first: that of the first row, or of the one with this text. */
export async function pressOfRow(page: Page, name: RegExp, row = /./): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 600)
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: row })
      .getByRole('button')
      .first()
      .click();
  await press(page, name);
}

/** Presses one of a row's rarer actions, which are in its menu. */
export async function pressInMenuOfRow(page: Page, name: RegExp, row = /./): Promise<void> {
  await pressOfRow(page, /^More for /, row);
  await page.getByRole('menuitem', { name }).click();
}

export const text = (page: Page, what: string | RegExp) => page.getByText(what).first().waitFor();
export const field = (page: Page, label: string | RegExp) => page.getByLabel(label).first().waitFor();

const loaded = (page: Page) =>
  page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor({ state: 'hidden' });

/** Opens each screen and finds nothing that axe calls a barrier, and nothing wider than the window. */
export async function checkScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const [at, { path, heading, act }] of screens.entries()) {
    const address = typeof path === 'string' ? path : path();
    await page.goto(address);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await loaded(page);
    await act?.(page);
    await loaded(page);
    assert.deepEqual(await findBarriers(page), [], `screen ${at}, ${address}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(overflow <= 0, `screen ${at}, ${address}, is ${overflow} px wider than the window`);
  }
}

/** Chooses in a filter above a list by its label. */
export async function chooseFilter(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByTitle(option).click();
}
