import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './support/browser.ts';
import { openEveryRemote } from './support/open-every-remote.ts';
import { publishDist, rollBack } from './support/publish-again.ts';
import { type Suite, startSuite } from './support/suite.ts';
import { buildSuiteBefore, isUnchanged, publishBuilds } from './support/suite-before.ts';

/** The release before and this one, side by side: every remote of each in the shell of the other. */

const root = resolve(import.meta.dirname, '../..');
const distOf = (name: string) => join(root, name === 'shell' ? 'shell/dist' : `mfe-${name}/dist`);

let suite: Suite;
let browser: Browser;
let earlier: Record<string, string>;
let remotes: string[];

const present = (): Record<string, string> => {
  const registry = JSON.parse(readFileSync(join(suite.siteDir, 'remotes/registry.json'), 'utf8'));
  return Object.fromEntries(
    registry.remotes.map(({ name, buildId }: Record<'name' | 'buildId', string>) => [name, buildId]),
  );
};

before(async () => {
  earlier = await buildSuiteBefore();
  remotes = Object.keys(earlier).filter((name) => name !== 'shell');
  suite = await startSuite({}, (siteDir) => publishBuilds(siteDir, earlier));
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

/** Passes the own journeys of remotes, which are of this version. */
const passAll = async (names: string[]) => {
  const { pass } = await import(pathToFileURL(join(root, 'scripts/can-i-deploy/journeys.mjs')).href);
  const failed = names.filter((name) => !pass(suite.siteDir, name, 'of the other release'));
  assert.deepEqual(failed, []);
};

test('this shell is deployed first: it runs all remotes of the release before', async () => {
  const before = present();
  await publishDist(suite.siteDir, 'shell', distOf('shell'));
  await openEveryRemote(browser, suite, before);
  await passAll(remotes.filter((remote) => isUnchanged(`mfe-${remote}`)));
  await rollBack(suite.siteDir, 'shell');
});

test('each team may deploy before the shell, or reads what of the new shell its build uses; the others go on', async (t) => {
  const deployed: string[] = [];
  for (const remote of remotes) {
    try {
      await publishDist(suite.siteDir, remote, distOf(remote));
      deployed.push(remote);
    } catch (error) {
      const { message } = error as Error;
      assert.match(message, /needs what the published shell \w+ does not give:\n {2}@waybill\//);
      t.diagnostic(message);
    }
  }
  await openEveryRemote(browser, suite, present());
  await passAll(deployed);
});
