import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { type Area, areas } from './support/areas.ts';
import { launchBrowser } from './support/browser.ts';
import { type FaultySite, faultySite, type Published } from './support/faulty-site.ts';
import { openAs } from './support/open-as.ts';
import { publishAgain } from './support/publish-again.ts';
import { isNight, type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  // From now on every remote has a build before its current one.
  for (const { remote } of areas) await publishAgain(suite.siteDir, remote);
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const readSite = (file: string) => JSON.parse(readFileSync(join(suite.siteDir, file), 'utf8'));
const registry = (): Published => readSite('remotes/registry.json');
const entryOf = (remote: string) =>
  registry().remotes.find(({ name }) => name === remote) as { title: string; buildId: string };
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first();
const standInLine = (page: Page, title: string) => page.getByText(`An earlier version of ${title} is shown`);

interface Build {
  folder: string;
  first: string[];
  files: string[];
}
const buildOf = (remote: string): Build => {
  const folder = `/${remote}/${entryOf(remote).buildId}/`;
  const { first, files } = readSite(`${folder}build.json`);
  return { folder, first, files: Object.keys(files) };
};

const isPwned = (page: Page) =>
  page.evaluate(
    () => 'pwned' in window || getComputedStyle(document.documentElement).getPropertyValue('--pwned') !== '',
  );

/** Asks for a file as the suite does it. */
const loadInPage = (page: Page, url: string, integrity: string) =>
  page.evaluate(
    async ([address, hash]) => {
      const { waybillFiles } = globalThis as unknown as {
        waybillFiles: Record<'script' | 'style', (url: string, integrity: string) => Promise<void>>;
      };
      const kind = address.endsWith('.css') ? 'style' : 'script';
      await waybillFiles[kind](address, hash).catch(() => undefined);
    },
    [url, integrity] as const,
  );

async function withSite(area: Area, work: (page: Page, site: FaultySite) => Promise<void>) {
  const site = await faultySite(suite.url);
  const { page, context, errors } = await openAs(browser, suite, area.role, area.device, site.url);
  try {
    await work(page, site);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
    await site.close();
  }
}

/** The area’s page while one file has foreign code at its end. */
const openWith = async (area: Area, name: string) => {
  const { folder, first } = buildOf(area.remote);
  const { title } = entryOf(area.remote);
  await withSite(area, async (page, site) => {
    site.fault = { file: (path) => (path === folder + name ? 'code of somebody else' : undefined) };
    await page.goto(area.path);
    await heading(page, area.heading)
      .or(page.getByText(`${title} could not be loaded`))
      .first()
      .waitFor();
    const isNeeded = name === 'remoteEntry.js' || (first.includes(name) && name.endsWith('.js'));
    if (isNeeded) {
      await standInLine(page, title).waitFor();
      await heading(page, area.heading).waitFor();
    }
    // Also a file that this screen does not need.
    await loadInPage(page, folder + name, readSite(`${folder}build.json`).files[name]);
    assert.ok(site.requested.includes(folder + name), `${name} was not requested`);
    assert.equal(await isPwned(page), false, `${name} was used`);
  });
};

/** Of Orders: the entry, what it exposes, a screen with its style, a dialog with its style. */
const spread = () => {
  const { folder, first } = buildOf('orders');
  const { lazy } = readSite(`${folder}build.json`);
  const ofPart = (part: string, type: string) =>
    lazy[part].files.filter((file: string) => file.endsWith(type)).at(-1);
  const board = './dispatch/board/orders-board.page.tsx';
  const dialog = '../order-form/create-order.dialog.tsx';
  return [
    'remoteEntry.js',
    first[0]!,
    ofPart(board, '.js'),
    ofPart(board, '.css'),
    ofPart(dialog, '.js'),
    ofPart(dialog, '.css'),
  ];
};

describe('a file with foreign code', { concurrency: 3 }, () => {
  for (const area of areas.filter(({ remote }) => isNight || remote === 'orders'))
    test(`of ${area.remote} is not used; an earlier version is shown where it is needed`, async () => {
      for (const name of isNight ? buildOf(area.remote).files : spread()) await openWith(area, name);
    });

  test('of the shell is not used, whatever part it is', async () => {
    const { buildId, scripts } = readSite('shell/current.json');
    const { files } = readSite(`shell/${buildId}/build.json`) as { files: Record<string, string> };
    const present = new Set(scripts.map(({ url }: { url: string }) => url.split('/').at(-1)));
    const onDemand = Object.keys(files).filter(
      (name) => !present.has(name) && !/^(service|push)-worker/.test(name),
    );
    const [orders] = areas;
    await withSite(orders!, async (page, site) => {
      const changed = new Set(isNight ? onDemand : onDemand.slice(0, 6));
      await page.goto('/user/profile');
      await heading(page, 'My Profile').waitFor();
      site.fault = {
        file: (path) => (changed.has(path.split('/').at(-1) ?? '') ? 'code of somebody else' : undefined),
      };
      // Past what this page has fetched so far.
      for (const name of changed) {
        site.requested.length = 0;
        await loadInPage(page, `/shell/${buildId}/${name}?again`, files[name]!);
        assert.ok(site.requested.includes(`/shell/${buildId}/${name}`), name);
      }
      assert.equal(await isPwned(page), false);
    });
  });
});

test('a worker with foreign code is not started', async () => {
  const finance = areas.find(({ remote }) => remote === 'finance')!;
  await withSite(finance, async (page, site) => {
    const download = page.getByRole('button', { name: 'Download CSV' });
    await page.goto(finance.path);
    await heading(page, finance.heading).waitFor();
    site.fault = { file: (path) => (/export-worker/.test(path) ? 'code of somebody else' : undefined) };
    await download.click();
    await page.getByText('The file could not be made.').waitFor();
    site.fault = undefined;
    const isDownloaded = page.waitForEvent('download');
    await download.click();
    await isDownloaded;
  });
});

test('a registry of before is not used by a browser that has used a newer one', async () => {
  const [orders] = areas;
  const before = registry();
  await publishAgain(suite.siteDir, 'orders');
  const newest = buildOf('orders').folder;
  await withSite(orders!, async (page, site) => {
    await page.goto('/orders');
    await heading(page, 'Order List').waitFor();
    site.fault = { registry: () => before };
    site.requested.length = 0;
    await page.reload();
    await heading(page, 'Order List').waitFor();
    const entries = site.requested.filter((path) => /^\/orders\/.*\/remoteEntry\.js$/.test(path));
    const older = `/orders/${before.remotes.find(({ name }) => name === 'orders')?.buildId}/`;
    const loaded = await page.evaluate(() =>
      [...document.scripts].map(({ src }) => new URL(src || '/', location.href).pathname),
    );
    assert.ok(loaded.includes(`${newest}remoteEntry.js`), `${entries}`);
    assert.ok(!loaded.some((path) => path.startsWith(older)));
  });
});
