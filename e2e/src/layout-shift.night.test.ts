import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { desktop, launchBrowser, phone } from './support/browser.ts';
import { addressWith, demoIds } from './support/demo-ids.ts';
import { shiftsOf } from './support/layout-shift.ts';
import { openAs } from './support/open-as.ts';
import { books, everything, ridersOwn, users, visitors } from './support/pages.ts';
import { isNight, type Suite, startSuite } from './support/suite.ts';

const most = 0.02;
const content = 'main :is(h1, h2):visible';

let suite: Suite;
let browser: Browser;
/** Ids of the demo company's, by name in the paths below. */
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

type Device = readonly [name: string, options: BrowserContextOptions];
const onDesktop: Device = ['a desktop', desktop];
const onPhone: Device = ['a phone', phone];

const theirs = ['/', '/orders', '/orders?order=:order', '/remittance/1', '/riders', '/user/profile'];
// A page that looks the same to several is opened as one of them.
const cases: readonly (readonly [role: string | undefined, device: Device, paths: readonly string[]])[] = [
  [undefined, onPhone, visitors],
  [undefined, onDesktop, visitors],
  ['owner', onDesktop, everything],
  ['owner', onPhone, everything],
  ['supervisor', onDesktop, theirs],
  ['employee', onDesktop, theirs],
  ['accountant', onDesktop, [...theirs, ...books]],
  ['rider', onPhone, ridersOwn],
  ['rider', onDesktop, ridersOwn],
  ['plain user with an invite', onPhone, users],
  ['plain user with an invite', onDesktop, users],
  [
    'owner, awaiting approval',
    onPhone,
    ['/ → /auth/userClearance', '/auth/userClearance', '/auth/switchAccount'],
  ],
  [
    'administrator',
    onDesktop,
    ['/ → /companies/1', '/auth/userRedirect', '/companies/1', '/suite', '/user/profile'],
  ],
];

const addressOf = (path: string) => addressWith(ids, path);

async function findShifts(role: string | undefined, device: BrowserContextOptions, paths: readonly string[]) {
  const found: string[] = [];
  for (const each of paths) {
    const [path = each, place = path] = each.split(' → ');
    const { context, page } = await openAs(browser, suite, role, { ...device, serviceWorkers: 'block' });
    const { sum, worst } = await shiftsOf(page, addressOf(path), content);
    const { pathname } = new URL(page.url());
    if (pathname !== addressOf(place).split('?')[0]) found.push(`${path} leads to ${pathname}`);
    if (sum > most) found.push(`${path} moves by ${sum.toFixed(3)}\n  ${worst.join('\n  ')}`);
    await context.close();
  }
  return found.join('\n');
}

const inEveryRun = [
  '/auth/login',
  '/orders',
  '/orders?order=:order',
  '/courier/orders',
  '/courier/remittance/1',
  '/remittance/1',
  '/settings',
  '/userDashboard',
  '/companies/1',
];
/** Some of a case's pages, at least one; all of them at night. */
function opened(paths: readonly string[]): readonly string[] {
  if (isNight) return paths;
  const some = paths.filter((path) => inEveryRun.includes(path));
  return some.length > 0 ? some : paths.slice(0, 1);
}

describe('layout shift', { concurrency: 2, timeout: 600_000 }, () => {
  for (const [role, [on, device], paths] of cases)
    test(`nothing moves while a page of ${role ?? 'a visitor'} loads on ${on}`, async () => {
      assert.equal(await findShifts(role, device, opened(paths)), '');
    });

  test('a page that moves is found, with what moved', async () => {
    const { context, page } = await openAs(browser, suite, undefined, phone);
    // Several times: what is replaced in the same frame, or not painted yet, does not move.
    await page.addInitScript(() => {
      let frames = 0;
      const move = () => {
        frames += 1;
        if (frames % 10 === 0) document.body.style.paddingTop = frames % 20 === 0 ? '0' : '99px';
        if (frames === 50) document.body.dataset.moved = '';
        else requestAnimationFrame(move);
      };
      addEventListener('DOMContentLoaded', move);
    });
    const { sum, worst } = await shiftsOf(page, '/auth/login', 'body[data-moved]');
    assert.ok(sum > most, `${sum}`);
    assert.match(worst.join(), /to \d+,\d+ \d+×\d+/);
    await context.close();
  });
});
