import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { areas } from './areas.ts';
import { openAs } from './open-as.ts';
import type { Suite } from './suite.ts';

const shellOf = (page: Page) => page.locator('script[src*="/shell/"]').first().getAttribute('src');

/** Opens each remote's first screen; throws where it is of another build than of these, in another shell than the published one, or has an error. */
export async function openEveryRemote(
  browser: Browser,
  suite: Suite,
  builds: Readonly<Record<string, string>>,
): Promise<void> {
  const { buildId: shell } = JSON.parse(readFileSync(join(suite.siteDir, 'shell/current.json'), 'utf8'));
  const opens = areas.map(async ({ remote, role, path, heading, device }) => {
    const { page, context, errors } = await openAs(browser, suite, role, device);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(path);
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
    assert.ok((await shellOf(page))?.includes(`/shell/${shell}/`), `${remote} runs in another shell`);
    assert.ok(requested.includes(`/${remote}/${builds[remote]}/remoteEntry.js`), `${remote}: another build`);
    assert.equal(await page.getByText('An earlier version of').count(), 0, `${remote}: an earlier version`);
    assert.deepEqual(errors, [], remote);
    await context.close();
  });
  await Promise.all(opens);
}
