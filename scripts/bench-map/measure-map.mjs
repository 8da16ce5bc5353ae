import { installProbe } from './probe.mjs';

const settleMs = 5_000;

const part = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Middle, 95 of 100, and worst. */
export function spreadOf(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return { p50: part(sorted, 0.5), p95: part(sorted, 0.95), max: sorted.at(-1) ?? Number.NaN };
}

const startProbe = (page) =>
  page.evaluate(() => Object.assign(window.mapProbe, { frames: [], ages: [], isOn: true }));
const readProbe = (page) =>
  page.evaluate(() => {
    window.mapProbe.isOn = false;
    return { frames: window.mapProbe.frames, ages: window.mapProbe.ages };
  });

async function drag(page, box, forMs) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const until = Date.now() + forMs;
  for (let step = 0; Date.now() < until; step++)
    await page.mouse.move(x + Math.sin(step / 12) * 160, y + Math.cos(step / 9) * 90);
  await page.mouse.up();
}

/** Opens the riders map as the user of this session, with all riders visible. */
export async function openRidersMap(browser, origin, session) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript((stored) => {
    for (const [key, value] of stored) localStorage.setItem(key, value);
  }, Object.entries(session));
  await context.addInitScript(installProbe);
  const page = await context.newPage();
  await page.goto(`${origin}/riders`);
  await page.getByRole('button', { name: 'Show all on the map' }).click({ timeout: 60_000 });
  await page.waitForTimeout(settleMs);
  return { page, close: () => context.close() };
}

/** Measures the riders map while riders move: at rest, then while it is dragged. */
export async function measureMap(browser, origin, session, { restMs, dragMs }) {
  const { page, close } = await openRidersMap(browser, origin, session);
  try {
    await startProbe(page);
    await page.waitForTimeout(restMs);
    const atRest = await readProbe(page);
    const box = await page.getByRole('region', { name: 'Map of the riders' }).boundingBox();
    await startProbe(page);
    await drag(page, box, dragMs);
    const dragged = await readProbe(page);
    const elements = await page.evaluate(() => document.getElementsByTagName('*').length);
    return {
      rest: spreadOf(atRest.frames),
      drag: spreadOf(dragged.frames),
      age: spreadOf(atRest.ages),
      elements,
    };
  } finally {
    await close();
  }
}
