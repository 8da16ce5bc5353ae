import type { Page } from 'playwright-core';

/** What the page did while something was done to it; times in ms. */
export interface Measured {
  /** From one frame to the next: the middle one, one in twenty, the longest. */
  frames: { median: number; p95: number; longest: number };
  longestTask: number;
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Counts frames and long tasks while `act` runs. */
export async function measured(page: Page, act: () => Promise<unknown>): Promise<Measured> {
  await page.evaluate(() => {
    const record = { frames: [] as number[], tasks: [] as number[], isOver: false };
    Object.assign(globalThis, { benchRecord: record });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) record.tasks.push(duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const frame = (now: number) => {
      record.frames.push(now - last);
      last = now;
      if (!record.isOver) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await act();
  const { frames, tasks } = await page.evaluate(() => {
    const { benchRecord: record } = globalThis as unknown as {
      benchRecord: { frames: number[]; tasks: number[]; isOver: boolean };
    };
    record.isOver = true;
    return record;
  });
  const sorted = frames.slice(1).sort((one, other) => one - other);
  return {
    frames: { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), longest: sorted.at(-1) ?? 0 },
    longestTask: Math.max(0, ...tasks),
  };
}

/** How many elements the page has. */
export const elementsOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length);
