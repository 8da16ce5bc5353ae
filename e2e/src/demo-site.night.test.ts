import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { desktop, launchBrowser, type Person } from './support/browser.ts';
import { type FileHost, startFileHost } from './support/file-host.ts';
import { doMainJob } from './support/main-job.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'dist/demo-site');
const mostMegabytes = 15;

let host: FileHost;
let browser: Browser;
let context: BrowserContext;
let first: Page;

before(async () => {
  const made = spawnSync('node', ['scripts/demo-site.mjs'], { cwd: root, encoding: 'utf8' });
  assert.equal(made.status, 0, made.stderr);
  host = await startFileHost(
    () => folder,
    () => ({}),
  );
  browser = await launchBrowser();
  context = await browser.newContext({
    ...desktop,
    locale: 'en-NG',
    baseURL: host.url,
    acceptDownloads: true,
  });
  first = await context.newPage();
  await first.goto('/');
  await isOpen();
});
after(async () => {
  await browser?.close();
  await host?.stop();
});

const aTab = async (): Promise<Person> => {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return { page, context, errors };
};

/** An account as the first page links to it. */
const account = async (role: string) => {
  const link = first.getByRole('link').filter({ has: first.getByText(role, { exact: true }) });
  const { email, password } = Object.fromEntries(
    new URLSearchParams(new URL((await link.getAttribute('href'))!, host.url).hash.slice(1)),
  );
  return { email: email!, password: password! };
};

test('without any server an order goes to the rider’s tab, its money to the accountant’s, and to a spreadsheet', async () => {
  const [staff, rider, accountant] = [await aTab(), await aTab(), await aTab()];
  const accounts = {
    employee: await account('Supervisor'),
    rider: await account('Rider'),
    accountant: await account('Accountant'),
  };
  await doMainJob({ staff, rider, accountant, account: (role) => accounts[role as keyof typeof accounts] });
});

test('a receiver’s page opens, and everything that was fetched is at most 15 MB packed', async () => {
  const [receiver] = await Promise.all([
    context.waitForEvent('page'),
    first.getByRole('button', { name: 'Open a receiver’s page' }).click(),
  ]);
  await receiver.getByRole('heading', { name: /is bringing your delivery/ }).waitFor();
  const bytes = [...new Set(host.served)].map((path) => {
    const content = readFileSync(join(folder, path));
    return path.endsWith('.packed') ? content.length : gzipSync(content).length;
  });
  const megabytes = bytes.reduce((sum, size) => sum + size, 0) / 1e6;
  assert.ok(megabytes <= mostMegabytes, `${megabytes.toFixed(1)} MB`);
});

/** How many orders the supervisor finds by the name of the main job's customer. */
const foundOrders = async () => {
  const { page } = await aTab();
  await page.goto(`/demo/as.html#${new URLSearchParams(await account('Supervisor'))}`);
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  const count = await page.evaluate(async () => {
    const { team_roles: teams } = JSON.parse(localStorage.getItem('user') ?? '{}');
    const response = await fetch('/api/order/search/index', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        team: Object.keys(teams)[0] ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ search: 'Folake Journey' }),
    });
    const { data, message } = (await response.json()) as { data?: { data: unknown[] }; message: string };
    if (!data) throw new Error(message);
    return data.data.length;
  });
  await page.close();
  return count;
};

const isOpen = () => first.getByRole('heading', { name: 'Open it as' }).waitFor({ timeout: 120_000 });

test('what was done is there when all tabs were closed, and gone once the company is started anew', async () => {
  assert.equal(await foundOrders(), 1);
  for (const page of context.pages()) await page.close();
  first = await context.newPage();
  await first.goto('/');
  await isOpen();
  assert.equal(await foundOrders(), 1);
  first.once('dialog', (dialog) => dialog.accept());
  await Promise.all([first.waitForEvent('load'), first.getByRole('button', { name: 'Start anew' }).click()]);
  await isOpen();
  assert.equal(await foundOrders(), 0);
});
