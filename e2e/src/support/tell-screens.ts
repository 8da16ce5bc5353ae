import { afterEach } from 'node:test';
import type { Page } from 'playwright-core';

const opened = new Set<Page>();

/** Has the screen of this page told whenever a test of the file fails. */
export function tellOnFailure(page: Page): void {
  opened.add(page);
  page.on('close', () => opened.delete(page));
}

async function tellScreens(): Promise<void> {
  for (const page of opened) {
    const screen = await page
      .locator('body')
      .ariaSnapshot({ timeout: 2_000 })
      .catch(() => '(no answer)');
    console.log(`# ${page.url()}\n${screen.slice(0, 2_000).replaceAll(/^/gm, '#   ')}`);
  }
}

// A journey that fails on a busy machine cannot be asked again what it saw.
if (process.env.NODE_TEST_CONTEXT)
  afterEach(async (context) => {
    if ('passed' in context && !context.passed) await tellScreens();
  });
