import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser, phone } from './support/browser.ts';
import { type NextCheckout, newName, newText, nextCheckout } from './support/next-checkout.ts';
import { openAs } from './support/open-as.ts';
import { openEveryRemote } from './support/open-every-remote.ts';
import { canDeploy, publishDist, rollBack } from './support/publish-again.ts';
import { type Suite, startSuite } from './support/suite.ts';

const root = resolve(import.meta.dirname, '../..');

let suite: Suite;
let browser: Browser;
let next: NextCheckout;
/** The builds that are published before anything of the next checkout is. */
const present: Record<string, string> = {};

const readSite = (file: string) => JSON.parse(readFileSync(join(suite.siteDir, file), 'utf8'));
const presentShell = (): string => readSite('shell/current.json').buildId;

before(async () => {
  next = nextCheckout();
  suite = await startSuite();
  browser = await launchBrowser();
  for (const { name, buildId } of readSite('remotes/registry.json').remotes) present[name] = buildId;
});
after(async () => {
  await browser?.close();
  await suite?.stop();
  next?.remove();
});

const opensEveryRemote = (builds: Readonly<Record<string, string>>) =>
  openEveryRemote(browser, suite, builds);

const missing = new RegExp(`needs.*@waybill/ui@\\d+: ${newName}`, 's');

test('remotes of two versions of the kit run in the shells of both, where they fit', async () => {
  const today = presentShell();
  const [nextShell, laterUser] = await Promise.all([
    next.buildShell(),
    next.buildUser({ usesNewName: false }),
  ]);

  // A remote that was built with the next kit, in the present shell.
  const later = { ...present, user: await publishDist(suite.siteDir, 'user', laterUser) };
  assert.notEqual(later.user, present.user);
  await opensEveryRemote(later);

  // Remotes of the present kit, and that one, in the next shell.
  const newest = await publishDist(suite.siteDir, 'shell', nextShell);
  assert.notEqual(newest, today);
  await opensEveryRemote(later);
  assert.equal(await rollBack(suite.siteDir, 'user'), present.user);
  await opensEveryRemote(present);
  assert.equal(await rollBack(suite.siteDir, 'user'), later.user);

  assert.equal(await rollBack(suite.siteDir, 'shell'), today);
  await opensEveryRemote(later);
});

test('a remote that uses a new name is published after the shell that has it, and then holds it', async () => {
  const needy = await next.buildUser({ usesNewName: true });
  const before = readSite('remotes/registry.json');
  const { deployment } = await canDeploy(suite.siteDir, 'user', needy);
  assert.match(deployment.problem ?? '', missing);
  await assert.rejects(publishDist(suite.siteDir, 'user', needy), missing);
  assert.deepEqual(readSite('remotes/registry.json'), before);

  // The shell that has the name is the one that was rolled back.
  await rollBack(suite.siteDir, 'shell');
  const user = await publishDist(suite.siteDir, 'user', needy);
  await opensEveryRemote({ ...present, user });
  const { page, context } = await openAs(browser, suite, 'plain user with an invite', phone);
  await page.goto('/invite/me');
  await page.getByText(newText).waitFor();
  await context.close();

  // Now the shell cannot go back to one that would break that remote.
  await assert.rejects(rollBack(suite.siteDir, 'shell'), missing);
  const { rollback } = await canDeploy(suite.siteDir, 'shell', join(root, 'shell/dist'));
  assert.match(rollback.problem ?? '', missing);
});
