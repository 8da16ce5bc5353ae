import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser } from './support/browser.ts';
import { type FaultySite, faultySite, type Published } from './support/faulty-site.ts';
import { openAs } from './support/open-as.ts';
import { publishAgain } from './support/publish-again.ts';
import { sessionOf } from './support/session-of.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
/** Of Orders, with the registry that each was published with. */
const builds: string[] = [];
const registries: Published[] = [];

const registry = (): Published =>
  JSON.parse(readFileSync(join(suite.siteDir, 'remotes/registry.json'), 'utf8'));
const ordersIn = ({ remotes }: Published) => remotes.find(({ name }) => name === 'orders')!;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  for (let deployment = 0; deployment < 3; deployment += 1) {
    builds.push(await publishAgain(suite.siteDir, 'orders'));
    registries.push(registry());
  }
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

/** An operator pins a build of Orders, or releases it. */
async function pin(build?: string) {
  const { accessToken = '', teamId = '' } = await sessionOf(suite, suite.account('administrator'));
  const response = await fetch(`${suite.url}/api/suite/switch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}`, team: teamId },
    body: JSON.stringify({ remote: 'orders', ...(build && { pinned_build: build }) }),
  });
  assert.equal(response.status, 200);
}

/** Opens the board once more; resolves to the place of the build that it shows among those published here. */
async function shownBuild(page: Page): Promise<number> {
  await page.goto('/orders');
  await page.getByRole('heading', { name: 'Order List', exact: true }).first().waitFor();
  const scripts = await page.evaluate(() =>
    [...document.scripts].map(({ src }) => new URL(src || '/', location.href).pathname),
  );
  const shown = builds.filter((build) => scripts.includes(`/orders/${build}/remoteEntry.js`));
  assert.equal(shown.length, 1, `${shown}`);
  return builds.indexOf(shown[0]!);
}

async function withBoard(work: (page: Page, site: FaultySite) => Promise<void>) {
  const site = await faultySite(suite.url);
  const { page, context, errors } = await openAs(browser, suite, 'owner', desktop, site.url);
  try {
    await work(page, site);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
    await site.close();
    await pin();
  }
}

/** An attacker on the way sends an entry of Orders that was published earlier, with its own good signature. */
const replay = (site: FaultySite, deployment: number) => {
  site.fault = {
    registry: (sent) => ({
      ...sent,
      remotes: sent.remotes.map((entry) =>
        entry.name === 'orders' ? ordersIn(registries[deployment]!) : entry,
      ),
    }),
  };
};

test('an operator’s pin brings an older build to browsers that had a newer one, and back', () =>
  withBoard(async (page) => {
    assert.equal(await shownBuild(page), 2);
    await pin(builds[0]);
    assert.equal(await shownBuild(page), 0);
    await pin();
    assert.equal(await shownBuild(page), 2);
  }));

test('while a build is pinned, an entry between it and the newest seen is not used', () =>
  withBoard(async (page, site) => {
    assert.equal(await shownBuild(page), 2);
    await pin(builds[0]);
    replay(site, 1);
    assert.equal(await shownBuild(page), 0);
    // The pin on its way is lost as well: the entry alone does not do.
    site.fault = {
      registry: ({ switches: _, ...sent }: Published & { switches?: unknown }) => ({
        ...sent,
        remotes: sent.remotes.map((entry) => (entry.name === 'orders' ? ordersIn(registries[1]!) : entry)),
      }),
    };
    assert.notEqual(await shownBuild(page), 1);
  }));

test('once the pin is removed, no entry is used that is older than what was pinned', () =>
  withBoard(async (page, site) => {
    assert.equal(await shownBuild(page), 2);
    await pin(builds[1]);
    assert.equal(await shownBuild(page), 1);
    await pin();
    replay(site, 0);
    assert.notEqual(await shownBuild(page), 0);
  }));

test('once the pin is removed, its older entry is not used any more', () =>
  withBoard(async (page, site) => {
    assert.equal(await shownBuild(page), 2);
    await pin(builds[1]);
    assert.equal(await shownBuild(page), 1);
    await pin();
    replay(site, 1);
    assert.equal(await shownBuild(page), 2);
  }));

test('a browser that has seen nothing but the pinned build accepts no entry before that', () =>
  withBoard(async (page, site) => {
    await pin(builds[1]);
    assert.equal(await shownBuild(page), 1);
    await pin();
    replay(site, 0);
    assert.notEqual(await shownBuild(page), 0);
  }));
