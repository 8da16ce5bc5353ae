import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './support/browser.ts';
import { demoIds } from './support/demo-ids.ts';
import { differenceOf, keptShots, nameOf, type Shot, takePicture } from './support/gallery.ts';
import { type Suite, startSuite } from './support/suite.ts';

const pictures = resolve(import.meta.dirname, '../../docs/screenshots');
const keptOf = (shot: Shot) => readFileSync(join(pictures, `${nameOf(shot)}.webp`));

/** The same screen with other names, times, rows and streets differs by up to 6; the dashboard from any other page by 7.6 and more. */
const most = 7;

let suite: Suite;
let browser: Browser;
let ids: Record<string, string>;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  ids = await demoIds(suite);
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

describe('gallery', { concurrency: 2, timeout: 600_000 }, () => {
  for (const shot of keptShots)
    test(`${nameOf(shot)} looks as in docs/screenshots (npm run gallery -- kept)`, async () => {
      const difference = await differenceOf(keptOf(shot), await takePicture(browser, suite, ids, shot));
      assert.ok(difference <= most, `it differs by ${difference.toFixed(1)}, ${most} at most`);
    });
});

test('a screen in dark is not taken for the same in light, nor one page for another', async () => {
  const [login, , , home, board] = keptShots as [Shot, Shot, Shot, Shot, Shot];
  const dark = keptShots.find(({ path, scheme }) => path === '/' && scheme === 'dark')!;
  for (const [one, other] of [
    [home, dark],
    [home, board],
    [home, login],
  ] as const)
    assert.ok((await differenceOf(keptOf(one), keptOf(other))) > most, `${nameOf(one)}, ${nameOf(other)}`);
});
