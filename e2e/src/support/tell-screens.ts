import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';

/** Pictures of the screens of journeys that failed and, with `TRACE=1`, traces for `npx playwright-core show-trace`. */
const folder = fileURLToPath(new URL('../../../dist/failed-journeys/', import.meta.url));
const isTraced = Boolean(process.env.TRACE);

const opened = new Set<Page>();

/** Has the screen of this page told and kept whenever a test of the file fails. */
export async function tellOnFailure(page: Page): Promise<void> {
  opened.add(page);
  page.on('close', () => opened.delete(page));
  const { tracing } = page.context();
  if (isTraced) await tracing.start({ screenshots: true, snapshots: true }).catch(() => undefined);
}

const fileOf = (title: string, number: number, ending: string) =>
  join(folder, `${title.replaceAll(/\W+/g, '-').slice(0, 80)}-${number}.${ending}`);

async function tellScreens(title: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const contexts = new Set<BrowserContext>();
  for (const [index, page] of [...opened].entries()) {
    const body = page.locator('body');
    const screen = await body.ariaSnapshot({ timeout: 2_000 }).catch(() => '(no answer)');
    const path = fileOf(title, index + 1, 'png');
    const picture = await page.screenshot({ path, timeout: 5_000 }).then(
      () => path,
      () => '(no picture)',
    );
    console.log(`# ${page.url()} ${picture}\n${screen.slice(0, 4_000).replaceAll(/^/gm, '#   ')}`);
    contexts.add(page.context());
  }
  if (isTraced)
    for (const [index, { tracing }] of [...contexts].entries())
      await tracing.stop({ path: fileOf(title, index + 1, 'zip') }).catch(() => undefined);
}

// A journey that fails on a busy machine cannot be asked again what it saw.
if (process.env.NODE_TEST_CONTEXT)
  afterEach(async (context) => {
    if ('passed' in context && !context.passed) await tellScreens(context.name);
  });
