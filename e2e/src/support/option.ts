import type { Locator, Page } from 'playwright-core';

/** The options, or those with a text, of the list that is open; none before it has come to its place, where a press could miss it. */
export const option = (page: Page, hasText?: string | RegExp): Locator =>
  page.locator(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden, [class*="ant-slide-"]) .ant-select-item-option',
    hasText ? { hasText } : {},
  );

/** Waits until the list of a field has taken the choice: before, it takes the next key as well, though no list is seen yet. */
export const chosen = (field: Locator): Promise<void> =>
  field.and(field.page().locator('[aria-expanded="false"]')).waitFor();
