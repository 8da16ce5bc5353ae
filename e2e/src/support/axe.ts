import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** Waits until nothing moves any more: what fades in does not have its contrast yet, and what slides in not its place. */
export const endOfAnimations = (page: Page) =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });

/** Nor has its contrast what changes or arrives while axe is looking: a button that is sending, an alert. */
const withoutMotion = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    const all = '*, *::before, *::after, *::backdrop';
    sheet.replaceSync(
      `${all} { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important; }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** What waits for the end of an animation, such as a list that closes, would wait for ever. */
const withMotion = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });

/** Each serious or critical finding of axe, with its element. */
export async function findBarriers(page: Page): Promise<string[]> {
  await withoutMotion(page);
  await endOfAnimations(page);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  await withMotion(page);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
}
