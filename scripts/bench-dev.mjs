/**
 * `npm run bench:dev`: how long a developer of one remote waits. Starts the built suite (`npm run build`) and `npm run dev` in front of
 * it, opens a page, types into it, changes its source and waits until the change shows. The source is restored.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { figure } from './bench/figure.mjs';
import { root } from './site/workspace.mjs';
import { freePort, runSuite } from './size/running-suite.mjs';
import { ensureChromium } from './test/chromium.mjs';

const rounds = 5;
const aims = { firstPageMs: 15_000, changeMs: 1500 };
const file = join(root, 'mfe-auth/src/sign-in/login.page.tsx');
const title = 'New to Waybill';

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const line = (what, ms, aim) => {
  figure({ what, value: seconds(ms), bound: `≤ ${seconds(aim)}`, isWithin: ms < aim });
  console.log(`${ms < aim ? '✓' : '✗'} ${what}: ${seconds(ms)} of ${seconds(aim)}`);
};

async function startDevelopment(suite, port) {
  const child = spawn(process.execPath, ['scripts/dev.mjs', 'auth'], {
    cwd: root,
    env: { ...process.env, WAYBILL_SUITE: suite, DEV_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  for await (const text of createInterface({ input: child.stdout }))
    if (text.includes('is served inside')) return child;
  throw new Error('npm run dev ended before it served anything');
}

async function measureChanges(page, source) {
  const times = [];
  let typed = true;
  const field = page.locator('input[type=email]').first();
  await field.fill('half.typed@example');
  for (let round = 1; round <= rounds; round += 1) {
    const start = performance.now();
    writeFileSync(file, source.replace(title, `${title} ${round}`));
    await page.getByText(`${title} ${round}`).waitFor({ timeout: 20_000 });
    times.push(performance.now() - start);
    typed &&= (await field.inputValue()) === 'half.typed@example';
  }
  return { times: times.sort((a, b) => a - b), typed };
}

const suite = await runSuite();
const port = await freePort();
const source = readFileSync(file, 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? ensureChromium(),
  args: ['--no-sandbox'],
});
const start = performance.now();
const development = await startDevelopment(suite.origin, port);
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`http://127.0.0.1:${port}/auth/login`);
  await page.locator('input[type=password]').waitFor({ timeout: 30_000 });
  line('first page, from the command on', performance.now() - start, aims.firstPageMs);
  await page.getByText('Auth comes from').waitFor();
  const { times, typed } = await measureChanges(page, source);
  line(`a change, median of ${rounds}`, times[Math.floor(rounds / 2)], aims.changeMs);
  line('a change, slowest', times.at(-1), aims.changeMs);
  console.log(`${typed ? '✓' : '✗'} typed text ${typed ? 'stays' : 'is gone'}`);
} finally {
  writeFileSync(file, source);
  await browser.close();
  development.kill();
  await once(development, 'exit');
  await suite.stop();
}
