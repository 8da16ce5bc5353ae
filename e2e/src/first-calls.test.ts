import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, launchBrowser, phone } from './support/browser.ts';
import { openAs } from './support/open-as.ts';
import { type Suite, startSuite } from './support/suite.ts';

declare global {
  var waybillCalls: unknown[] | undefined;
}

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

interface FirstCall {
  path: string;
  body?: object;
  for: 'riders' | 'staff';
}

/** What the published builds say that their pages begin with. */
async function pagesWithFirstCalls() {
  const registry = await (await fetch(`${suite.url}/remotes/registry.json`)).json();
  const entries: { entry: string }[] = registry.remotes;
  const builds = await Promise.all(
    entries.map(async ({ entry }) => {
      const response = await fetch(new URL('build.json', new URL(entry, suite.url)));
      return (await response.json()) as { firstCalls?: Record<string, FirstCall[]> };
    }),
  );
  return builds.flatMap(({ firstCalls = {} }) => Object.entries(firstCalls));
}

const openers = {
  staff: { role: 'owner', device: desktop },
  riders: { role: 'rider', device: phone },
} as const;

test('what each page begins with is requested before any script has run, once, and used', async () => {
  const pages = await pagesWithFirstCalls();
  assert.ok(pages.length >= 3, 'the board, a rider’s orders and their dashboard');
  for (const [path, all] of pages)
    for (const viewer of ['staff', 'riders'] as const) {
      const calls = all.filter((call) => call.for === viewer);
      if (calls.length === 0) continue;
      const { role, device } = openers[viewer];
      const { page, context } = await openAs(browser, suite, role, device);
      const seen: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        const call = calls.find((one) => `/api/${one.path}` === pathname + search);
        const sent = Object.keys((request.postDataJSON() as object | null) ?? {});
        if (call && sent.join() === Object.keys(call.body ?? {}).join()) seen.push(call.path);
      });
      page.on('response', (response) => {
        if (new URL(response.url()).pathname.endsWith('/main.js')) seen.push('the script');
      });
      await page.goto(path);
      // The page forgets after 20 s what nobody took.
      await page.waitForFunction(() => globalThis.waybillCalls?.length === 0, undefined, { timeout: 15_000 });
      await page.getByRole('main').getByRole('heading').first().waitFor();
      const expected = calls.map((call) => call.path);
      assert.deepEqual(seen.slice(0, calls.length).sort(), expected.sort(), path);
      assert.equal(seen[calls.length], 'the script', path);
      assert.equal(seen.length, calls.length + 1, `${path}: ${seen}`);
      await context.close();
    }
});
