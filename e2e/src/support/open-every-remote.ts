import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { areas } from './areas.ts';
import { untilLoaded } from './looks-of-page.ts';
import { openAs } from './open-as.ts';
import type { Suite } from './suite.ts';

const shellOf = (page: Page) => page.locator('script[src*="/shell/"]').first().getAttribute('src');

/** The published build of each remote. */
export type Builds = Readonly<Record<string, string>>;

/** A device per remote, signed in as who uses it. */
export interface Devices {
  /** Opens each remote's first screen; throws where it is of another build than of these, in another shell than the published one, or has an error. */
  openAll: (builds: Builds) => Promise<void>;
  /** The paths of all files that the remote's first screen asked for when it was last opened. */
  filesOf: (remote: string) => Promise<ReadonlySet<string>>;
  /** Takes a picture of what each device shows, by the remote's name. */
  pictures: () => Promise<Record<string, Buffer>>;
  close: () => Promise<void>;
}

/** Signs in to six devices, one for each remote; with these options, which a browser's context takes. */
export async function devicesOfRemotes(
  browser: Browser,
  suite: Suite,
  options: BrowserContextOptions = {},
): Promise<Devices> {
  const devices = await Promise.all(
    areas.map(async (area) => {
      const opened = await openAs(browser, suite, area.role, { ...area.device, ...options });
      // What is fetched ahead comes at a time of its own: a device that saves data fetches nothing ahead.
      await opened.context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
      const files = new Set<string>();
      opened.page.on('request', (request) => files.add(new URL(request.url()).pathname));
      return { ...area, ...opened, files, isLoaded: untilLoaded(opened.page) };
    }),
  );
  const current = () => JSON.parse(readFileSync(join(suite.siteDir, 'shell/current.json'), 'utf8'));
  const open = async (
    { remote, path, heading, page, files, errors }: (typeof devices)[number],
    builds: Builds,
  ) => {
    files.clear();
    await page.goto(path);
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
    assert.ok(
      (await shellOf(page))?.includes(`/shell/${current().buildId}/`),
      `${remote} runs in another shell`,
    );
    assert.ok(files.has(`/${remote}/${builds[remote]}/remoteEntry.js`), `${remote}: another build`);
    assert.equal(await page.getByText('An earlier version of').count(), 0, `${remote}: an earlier version`);
    assert.deepEqual(errors, [], remote);
  };
  return {
    openAll: async (builds) => {
      await Promise.all(devices.map((device) => open(device, builds)));
    },
    filesOf: async (remote) => {
      const { page, files } = devices.find((device) => device.remote === remote)!;
      // The stream of events is never idle: all is there once nothing more was asked for in a while.
      for (let count = -1; count !== files.size; ) {
        count = files.size;
        await page.waitForTimeout(1_500);
      }
      return files;
    },
    pictures: async () =>
      Object.fromEntries(
        await Promise.all(
          devices.map(async ({ remote, page, isLoaded }) => {
            await isLoaded();
            return [remote, await page.screenshot({ type: 'jpeg', animations: 'disabled' })] as const;
          }),
        ),
      ),
    close: async () => {
      await Promise.all(devices.map(({ context }) => context.close()));
    },
  };
}

/** Opens each remote's first screen on a device that was never here; throws as `openAll` does. */
export async function openEveryRemote(browser: Browser, suite: Suite, builds: Builds): Promise<void> {
  const devices = await devicesOfRemotes(browser, suite);
  await devices.openAll(builds);
  await devices.close();
}
