import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { freePort } from '../size/running-suite.mjs';

const folder = fileURLToPath(new URL('lighthouse', import.meta.url));
const entry = join(folder, 'node_modules/lighthouse/core/index.js');

/** Lighthouse is large and only this benchmark uses it, so it is installed by the benchmark, into a folder of its own. */
export async function loadLighthouse() {
  if (!existsSync(entry)) {
    console.log('Installing Lighthouse …');
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('Lighthouse could not be installed; -- --no-lighthouse goes without');
  }
  return (await import(entry)).default;
}

/** Starts a browser that nobody has used, signs it in, and gives its port to `work`. */
async function withProfile(launchOptions, { origin, session }, work) {
  const profile = mkdtempSync(join(tmpdir(), 'waybill-profile-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    viewport: null,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  });
  try {
    const [page = await context.newPage()] = context.pages();
    await page.goto(`${origin}/healthz`);
    await page.evaluate((stored) => {
      for (const [key, value] of stored) localStorage.setItem(key, value);
    }, session);
    await page.goto('about:blank');
    return await work(port);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const metricIds = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** The performance score of a page, 0 to 100, as Lighthouse has it for phones, the metrics that it is made of, and its index of the machine. */
export async function scoreOf(lighthouse, launchOptions, origin, { path, session }) {
  const options = { onlyCategories: ['performance'], disableStorageReset: true, logLevel: 'error' };
  const run = async (triesLeft) => {
    const { lhr } = await withProfile(launchOptions, { origin, session }, (port) =>
      lighthouse(origin + path, { ...options, port }),
    );
    // Its trace misses its own start now and then, whatever the page is. Once more, in a browser that has nothing yet.
    return lhr.runtimeError?.code === 'NO_NAVSTART' && triesLeft > 0 ? run(triesLeft - 1) : lhr;
  };
  const lhr = await run(4);
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== path)
    throw new Error(`${path} led Lighthouse to ${lhr.finalDisplayedUrl}`);
  return {
    score: Math.round(lhr.categories.performance.score * 100),
    // How fast it found this machine: of two scores of the same page, that of the slower machine is lower.
    power: Math.round(lhr.environment.benchmarkIndex),
    metrics: metricIds.map((id) => `${lhr.audits[id].title} ${lhr.audits[id].displayValue}`).join(', '),
  };
}
