import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser, phone } from './support/browser.ts';
import { copySources, type SourcesCopy } from './support/next-checkout.ts';
import { openAs } from './support/open-as.ts';
import { publishDist } from './support/publish-again.ts';
import { type Suite, startSuite } from './support/suite.ts';

/** The remote of plain users moves to another major of React, by itself. The suite has 19; the others stay. */

const root = resolve(import.meta.dirname, '../..');
const mostOwnBytes = 120_000;

let suite: Suite;
let browser: Browser;
let copy: SourcesCopy;

before(async () => {
  copy = copySources();
  suite = await startSuite();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
  copy?.remove();
});

const moveTo = async (major: string) => {
  copy.edit(
    'mfe-user/package.json',
    /"waybill": \{(\s*"react": "\w+",)?/,
    `"waybill": { "react": "${major}",`,
  );
  return publishDist(suite.siteDir, 'user', await copy.build('mfe-user'));
};

/** The brotli bytes of the build's files that a visit asked for. */
const bytesOf = (files: Iterable<string>) =>
  [...files].reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join(suite.siteDir, file))).length,
    0,
  );

const majors: [name: string, major: string, version: RegExp][] = [
  ['React 18', '18', /^18\./],
  // As a major to come would be: not the one that the shell shares.
  ['a copy of React of its own', 'next', /^19\./],
];

for (const [name, major, version] of majors)
  test(`the remote of users works with ${name} while the others have the suite’s`, async (t) => {
    if (major === '18' && !existsSync(join(root, 'node_modules/react-18')))
      return t.skip('npm install --no-save react-18@npm:react@18 react-dom-18@npm:react-dom@18');
    if (major === '18') {
      copy.edit('mfe-user/src/remote.ts', 'export default defineRemote({', 'export default withOwnRoot({');
      copy.edit(
        'mfe-user/src/remote.ts',
        'import { defineRemote, lazyPage',
        "import { withOwnRoot } from '@waybill/federation/own-root';\nimport { lazyPage",
      );
    }
    const build = await moveTo(major);
    const record = JSON.parse(readFileSync(join(suite.siteDir, 'user', build, 'build.json'), 'utf8'));
    assert.deepEqual(Object.keys(record.imports), ['@waybill/api/client@1']);

    const { page, context, errors } = await openAs(browser, suite, 'plain user with an invite', phone);
    const files = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith(`/user/${build}/`)) files.add(pathname);
    });
    await page.goto('/invite/me');
    await page.getByRole('heading', { name: 'Your Invites', exact: true }).waitFor();
    const own = bytesOf(files);
    t.diagnostic(`${name}: ${own} bytes of the remote on the page of invites`);
    assert.ok(own <= mostOwnBytes, `${own} bytes`);

    // Links, the back button and the cache are those of the suite.
    await page.getByRole('link', { name: 'Waybill, home' }).click();
    await page.waitForURL('**/userDashboard');
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await page.goto('/user/rates');
    await page.getByRole('heading', { name: 'Delivery Rates' }).first().waitFor();
    await page.goto('/user/userProfile');
    await page.getByRole('heading', { name: 'My Profile', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Delivery Rates' }).first().waitFor();
    const code = [...files].map((file) => readFileSync(join(suite.siteDir, file), 'utf8')).join('\n');
    const versions = [...code.matchAll(/\bversion="(\d+\.\d+\.\d+)/g)].map(([, each]) => each!);
    assert.ok(
      versions.some((each) => version.test(each)),
      `its code has ${versions}`,
    );
    assert.deepEqual(errors, []);
    await context.close();
  });
