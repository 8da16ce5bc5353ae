import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { areas } from './support/areas.ts';
import { launchBrowser } from './support/browser.ts';
import { startFilm } from './support/film.ts';
import { type NextKit, nextKit } from './support/next-kit.ts';
import { type Devices, devicesOfRemotes } from './support/open-every-remote.ts';
import { publishDist, rollBack } from './support/publish-again.ts';
import { type Suite, startSuite } from './support/suite.ts';

/** The kit gets a next major. The shell gives both; the six teams move to it one by one, in any order, and back. */

const mostMoreBytes = 120_000;
/** Names and hashes of the further files, which the shell's entry lists. */
const mostNamesBytes = 4_000;
const remotes = areas.map(({ remote }) => remote);

let suite: Suite;
let browser: Browser;
let next: NextKit;
let devices: Devices;
/** The published build of each remote. */
let builds: Record<string, string>;

before(async () => {
  next = nextKit(remotes);
  suite = await startSuite();
  browser = await launchBrowser();
  const registry = JSON.parse(readFileSync(join(suite.siteDir, 'remotes/registry.json'), 'utf8'));
  builds = Object.fromEntries(
    registry.remotes.map(({ name, buildId }: Record<'name' | 'buildId', string>) => [name, buildId]),
  );
  // A service worker gives the builds that it has, and those of a deployment at the next visit.
  devices = await devicesOfRemotes(browser, suite, { serviceWorkers: 'block' });
});
after(async () => {
  await browser?.close();
  await suite?.stop();
  next?.remove();
});

/** The brotli bytes of what the first screen of a remote loads, but for the remote's own files. */
const bytesBeside = async (remote: string): Promise<number> =>
  [...(await devices.filesOf(remote))]
    .filter((path) => /\.(js|css)$/.test(path) && !path.startsWith(`/${remote}/`))
    .reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(suite.siteDir, path))).length, 0);

const bytesOfAll = async () => {
  const bytes: Record<string, number> = {};
  for (const remote of remotes) bytes[remote] = await bytesBeside(remote);
  return bytes;
};

/** The remote that moves at each step, or moves back: 63 steps by one remote each pass all 64 mixes once (a Gray code). */
const steps = Array.from({ length: 2 ** remotes.length - 1 }, (_, at) => {
  const step = at + 1;
  return remotes[Math.log2(step & -step)]!;
});

test('a shell that gives two majors of the kit costs visitors of unmoved remotes no more than the names of its files', async (t) => {
  await devices.openAll(builds);
  const before = await bytesOfAll();
  await publishDist(suite.siteDir, 'shell', await next.build('shell'));
  await devices.openAll(builds);
  const now = await bytesOfAll();
  for (const remote of remotes) {
    t.diagnostic(`${remote}: ${now[remote]! - before[remote]!} bytes more in the shell that gives both`);
    assert.ok(now[remote]! - before[remote]! < mostNamesBytes, remote);
  }
});

test('all 64 mixes of remotes of both majors start and work, each a deployment or a rollback after another', async (t) => {
  const moved: Record<string, string> = {};
  for (const remote of remotes) {
    next.move(remote);
    moved[remote] = await next.build(`mfe-${remote}`);
  }
  const before = { ...builds };
  const bytes = await bytesOfAll();
  const mixes = new Set([Object.values(builds).join()]);
  const measured = new Set<string>();
  const film = startFilm('the-kit-moves', remotes);
  const add = async (title: string) => film.add(title, await devices.pictures());
  await add('Before');
  for (const remote of steps) {
    const isBack = builds[remote] !== before[remote];
    builds[remote] = isBack
      ? await rollBack(suite.siteDir, remote)
      : await publishDist(suite.siteDir, remote, moved[remote]!);
    if (isBack) assert.equal(builds[remote], before[remote]);
    mixes.add(Object.values(builds).join());
    await devices.openAll(builds);
    if (measured.has(remote)) continue;
    measured.add(remote);
    await add(`${remote} is ${isBack ? 'back' : 'moved'}`);
    const more = (await bytesBeside(remote)) - bytes[remote]!;
    t.diagnostic(`${remote}: ${more} bytes more on its first screen with the next kit`);
    assert.ok(more <= mostMoreBytes, `${remote}: ${more} bytes`);
  }
  assert.equal(mixes.size, 64);

  // The last step left one remote moved. Once it is back, so may the shell be.
  const last = remotes.at(-1)!;
  builds[last] = await rollBack(suite.siteDir, last);
  await rollBack(suite.siteDir, 'shell');
  await devices.openAll(builds);
});
