import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser } from './support/browser.ts';
import { openAs } from './support/open-as.ts';
import { type Suite, startSuite } from './support/suite.ts';

const root = resolve(import.meta.dirname, '../..');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

let suite: Suite;
let browser: Browser;
let child: ChildProcess;
let local: string;
before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  const port = await freePort();
  local = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, ['scripts/dev.mjs', 'auth'], {
    cwd: root,
    env: { ...process.env, WAYBILL_SUITE: suite.url, DEV_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout! }))
    if (line.includes('is served inside')) break;
  child.stdout!.resume();
});
after(async () => {
  await browser?.close();
  if (child && child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await suite?.stop();
});

const signIn = (page: Page) => page.getByRole('heading', { name: 'Sign in', exact: true }).first().waitFor();

/** The entries of the account's remote that this page has run, without the address of its build. */
const entries = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts].filter(({ src }) => /\/auth\/\w+\/remoteEntry\.js/.test(src)).map(({ src }) => src),
  );

test('a link opens the deployed suite with a remote of this machine, until it is reset', async () => {
  const { page, context, errors } = await openAs(browser, suite, undefined, desktop);
  const banner = page.getByText(`Auth comes from ${local}`);
  const development = `${local}/auth/development/`;
  await page.goto(`/auth/login?remote.auth=${development}`);
  await signIn(page);
  await banner.waitFor();
  assert.deepEqual(await entries(page), [`${development}remoteEntry.js`]);

  // The tab remembers it; a page without the link asks for it again, as its policy allows nothing of this machine.
  await page.goto('/auth/login');
  await page.waitForURL(/remote\.auth=/);
  await signIn(page);
  await banner.waitFor();
  assert.deepEqual(await entries(page), [`${development}remoteEntry.js`]);

  await page.getByRole('button', { name: 'Reset' }).click();
  await page.waitForURL((url) => !url.search.includes('remote.auth'));
  await signIn(page);
  assert.equal(await banner.count(), 0);
  const [entry] = await entries(page);
  assert.ok(entry?.startsWith(`${suite.url}/auth/`) && !entry.includes('development'), entry);
  // The one thing that a policy forbade is what the page without the link requested.
  const isOfEntry = new RegExp(`^script-src-elem of .+ forbids ${development}remoteEntry\\.js`);
  assert.deepEqual(
    errors.filter((error) => !isOfEntry.test(error)),
    [],
  );
  await context.close();
});
