import { readFileSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser } from '../support/browser.ts';
import { openAs } from '../support/open-as.ts';
import { ensureWorkbookReader, readWorkbook } from '../support/read-workbook.ts';
import { startSuite } from '../support/suite.ts';
import { figure } from './figure.ts';
import { withLongList } from './long-list.ts';

const rows = 100_000;
/** No task of the page may take longer, while a list is exported. */
const longestTaskMs = 50;
const sampleMs = 100;

/** The memory that the pages' processes hold now, in MB; undefined where the system does not say it. */
async function memoryOf(browser: Browser): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  try {
    const held = processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
    return Math.max(...held.map(Number)) / 1024;
  } catch {
    return undefined;
  }
}

/** The longest task since then, in ms; 0 for one below 50, which browsers do not report. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(globalThis, { longTasks: seen });
  });
const tasksOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);

const mb = (value: number | undefined) => (value === undefined ? 'unknown' : `${value.toFixed(0)} MB`);

ensureWorkbookReader();
const suite = await startSuite();
const list = await withLongList(suite.url, rows);
const browser = await launchBrowser();
try {
  const { page } = await openAs(browser, suite, 'owner', desktop, list.url);
  await page.goto('/ordersReport');
  await page.getByRole('button', { name: 'Download CSV' }).waitFor();
  await page.locator('canvas').nth(1).waitFor();
  const before = await memoryOf(browser);
  await watchTasks(page);
  let most = before;
  const sampling = setInterval(async () => {
    const now = await memoryOf(browser).catch(() => undefined);
    if (now !== undefined) most = Math.max(most ?? 0, now);
  }, sampleMs);
  const beganMs = performance.now();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 600_000 }),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const path = await download.path();
  const seconds = (performance.now() - beganMs) / 1_000;
  clearInterval(sampling);
  const tasks = await tasksOf(page);
  const longest = Math.max(0, ...tasks);
  const read = readWorkbook(path).rows.length;
  console.log(`\norders-report.xlsx with ${rows.toLocaleString('en-NG')} rows`);
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Chromium ${browser.version()}\n`);
  console.log(
    `longest task of the page   ${longest === 0 ? 'below 50 ms' : `${longest.toFixed(0)} ms`} (bound: ${longestTaskMs} ms)`,
  );
  console.log(`tasks over ${longestTaskMs} ms          ${tasks.length}`);
  console.log(`time                       ${seconds.toFixed(1)} s`);
  console.log(`memory before, and at most ${mb(before)}, ${mb(most)} (page and worker)`);
  console.log(
    `file                       ${mb(statSync(path).size / 1_048_576)}, ${read.toLocaleString('en-NG')} rows read by openpyxl`,
  );
  figure({
    what: `longest task of the page with ${rows.toLocaleString('en-NG')} rows`,
    value: longest === 0 ? 'below 50 ms' : `${longest.toFixed(0)} ms`,
    bound: `≤ ${longestTaskMs} ms`,
    isWithin: longest <= longestTaskMs,
  });
  figure({
    what: 'rows in the file, with head and sum',
    value: String(read),
    bound: String(rows + 2),
    isWithin: read === rows + 2,
  });
  figure({ what: 'time', value: `${seconds.toFixed(1)} s` });
  figure({ what: 'memory before, and at most', value: `${mb(before)}, ${mb(most)}` });
  if (longest > longestTaskMs || read !== rows + 2) process.exitCode = 1;
} finally {
  await browser.close();
  await list.close();
  await suite.stop();
}
