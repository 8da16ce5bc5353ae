import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** What fades in has no contrast yet. */
const endOfAnimations = (page: Page) =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });

/** What of a page keeps people from using it: each serious or critical finding of axe, with the element it is about. */
export async function findBarriers(page: Page): Promise<string[]> {
  await endOfAnimations(page);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
}
