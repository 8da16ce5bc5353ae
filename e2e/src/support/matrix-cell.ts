import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import type { Area } from './areas.ts';
import { brokenText } from './broken-builds.ts';
import { type MatrixSite, matrixSite } from './matrix-site.ts';
import { goInside } from './open-as.ts';
import type { RemoteFault } from './remote-faults.ts';
import { sessionOf } from './session-of.ts';
import { goWatched, shellWatch, watchShell } from './shell-watch.ts';
import type { Suite } from './suite.ts';
import { watchErrors } from './watch-errors.ts';

export type Visit = 'first load' | 'navigation';
/** The way in which the failed part comes back. */
export type Mend = 'Retry' | 'by itself' | 'next visit';

/** One remote, broken in one way, for people who come in one way. */
export interface Cell {
  area: Area;
  visit: Visit;
  fault: RemoteFault;
  /** None where nothing has to come back. */
  mend: Mend | undefined;
}

/** Times of a cell, in ms. */
export interface Outcome {
  shellMs: number;
  seenMs: number;
  callMs: number;
  siblingMs: number;
  /** After the mend. */
  backMs?: number;
}

interface Person {
  page: Page;
  errors: string[];
  close: () => Promise<void>;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first();
const panel = (page: Page, title: string) =>
  page.getByText(new RegExp(`^(${title}|Waybill) could not be loaded$`));
const standInLine = (page: Page, title: string) => page.getByText(`An earlier version of ${title} is shown`);

/** Until a person gives up, on a machine that has many browsers to serve. */
const limit = { timeout: 30_000 };

const timed = async (from: number, work: Promise<unknown>) => {
  await work;
  return Math.round(performance.now() - from);
};

/** A call while files hang; the browser has six connections to a host. */
const callApi = (page: Page) =>
  page.evaluate(async () => {
    const from = performance.now();
    await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    return Math.round(performance.now() - from);
  });

const sessions = new Map<string, Promise<Record<string, string>>>();
/** Of a role, signed in once for all cells. */
const sessionFor = (suite: Suite, role: string) => {
  const key = `${suite.url} ${role}`;
  const session = sessions.get(key) ?? sessionOf(suite, suite.account(role));
  sessions.set(key, session);
  return session;
};

async function openPerson(browser: Browser, suite: Suite, area: Area, baseURL: string): Promise<Person> {
  const session = area.role ? await sessionFor(suite, area.role) : {};
  const context = await browser.newContext({
    ...area.device,
    baseURL,
    locale: 'en-NG',
    // Files that a phone stored for offline use would hide the fault.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, session);
  await context.addInitScript(shellWatch);
  const page = await context.newPage();
  const errors = await watchErrors(context, page);
  return { page, errors, close: () => context.close() };
}

const menuOf = (page: Page) => page.getByRole('button', { name: /^Account of/ });

/** The account menu opens, with its way out. */
async function reachSignOut(page: Page) {
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  await page.keyboard.press('Escape');
}

async function arrive(page: Page, { area, visit, fault }: Cell): Promise<number> {
  // Which links there are is part of the registry.
  const hasLinks = !fault.name.startsWith('registry');
  if (visit === 'first load') await page.goto(area.path, { waitUntil: 'commit' });
  else await goWatched(page, area.path);
  return watchShell(page, hasLinks);
}

function seenBy(page: Page, { area, fault }: Cell): Promise<unknown> {
  if (fault.seen === 'panel') return panel(page, area.title).waitFor(limit);
  if (fault.seen === 'another page')
    return page
      .getByText('There is nothing here')
      .or(page.locator('h1').filter({ hasNotText: area.heading }))
      .first()
      .waitFor(limit);
  const content = heading(page, area.heading).waitFor(limit);
  if (fault.seen === 'content') return content;
  return Promise.all([content, standInLine(page, area.title).waitFor(limit)]);
}

/** Goes to another remote’s screen and comes back; gives how long that screen took. */
async function visitSibling(page: Page, { area }: Cell): Promise<number> {
  const [path, name] = area.sibling;
  const left = performance.now();
  await goInside(page, path);
  const siblingMs = await timed(left, heading(page, name).waitFor(limit));
  await page.evaluate(() => history.back());
  return siblingMs;
}

/** Measures a person's visit while it is broken. */
async function meet({ page }: Person, cell: Cell, { site, fault }: MatrixSite): Promise<Outcome> {
  const from = performance.now();
  const shellMs = await arrive(page, cell);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  // The shell is there while the file still hangs.
  if (/\bhang\b/.test(cell.fault.name)) await site.whenHanging;
  await reachSignOut(page);
  const callMs = await callApi(page);
  const seenMs = await timed(from, seenBy(page, cell));
  const latestCallMs = await callApi(page);
  let siblingMs = 0;
  if (cell.fault.seen === 'panel' && !fault.isPlainHost) {
    siblingMs = await visitSibling(page, cell);
    await panel(page, cell.area.title).waitFor(limit);
  }
  return { shellMs, seenMs, callMs: Math.max(callMs, latestCallMs), siblingMs };
}

/** Goes there until its registry has the remote again. */
async function visitUntilThere(page: Page, { area }: Cell): Promise<void> {
  const until = performance.now() + 45_000;
  for (;;) {
    await goInside(page, area.path);
    const there = heading(page, area.heading).waitFor({ timeout: 1500 });
    if (await there.then(() => true).catch(() => false)) return;
    assert.ok(performance.now() < until, 'the remote is still missing');
  }
}

/** Comes and goes until the newest build is shown. */
async function visitUntilNew(page: Page, cell: Cell): Promise<void> {
  const until = performance.now() + 45_000;
  for (;;) {
    await visitSibling(page, cell);
    await heading(page, cell.area.heading).waitFor(limit);
    if ((await standInLine(page, cell.area.title).count()) === 0) return;
    assert.ok(performance.now() < until, 'the earlier version is still shown');
    await page.waitForTimeout(500);
  }
}

async function recover({ page }: Person, cell: Cell): Promise<number> {
  const { area, fault, mend } = cell;
  const mended = performance.now();
  if (fault.seen === 'another page') return timed(mended, visitUntilThere(page, cell));
  if (fault.seen === 'earlier version') return timed(mended, visitUntilNew(page, cell));
  const isBack = heading(page, area.heading).waitFor({ timeout: 45_000 });
  // The page may come back by itself while Retry is about to be pressed.
  if (mend === 'Retry')
    await Promise.race([isBack, page.getByRole('button', { name: 'Retry' }).click(limit)]);
  return timed(mended, isBack);
}

/** Whether a broken build throws this; React's 520 says that it rendered once more because of an error like that. */
const isExpected = (error: string, { fault }: Cell) =>
  fault.breakage !== undefined && new RegExp(`${brokenText}|SyntaxError|React error #520`).test(error);

async function assertUnharmed({ page, errors }: Person, cell: Cell) {
  assert.equal(await page.evaluate(() => 'isSamePage' in window), true, 'the page was reloaded');
  assert.deepEqual(
    errors.filter((error) => !isExpected(error, cell)),
    [],
  );
}

/** Opens the page, of another remote’s screen where they come by navigation. */
async function comeIn(browser: Browser, suite: Suite, { area, visit }: Cell, url: string): Promise<Person> {
  const person = await openPerson(browser, suite, area, url);
  const [path, name] = area.sibling;
  if (visit === 'navigation') {
    await person.page.goto(path);
    await heading(person.page, name).waitFor();
  }
  return person;
}

/** A remote breaks, someone comes, it is mended, and all is as before without a reload. Rejects where it is not so. */
export async function runCell(browser: Browser, suite: Suite, cell: Cell): Promise<Outcome> {
  const broken = await matrixSite(suite, cell.area, cell.fault);
  let person: Person | undefined;
  try {
    person = await comeIn(browser, suite, cell, broken.site.url);
    broken.break();
    const met = await meet(person, cell, broken);
    broken.mend();
    const outcome = cell.mend ? { ...met, backMs: await recover(person, cell) } : met;
    await assertUnharmed(person, cell);
    return outcome;
  } finally {
    await person?.close();
    await broken.site.close();
  }
}
