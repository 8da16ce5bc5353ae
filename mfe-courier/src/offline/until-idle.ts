/** Longest wait for an idle page; then the work goes on, however busy the page is. */
const patienceMs = 250;

/** Resolves in a task of its own while the page has nothing else to do, and after a quarter of a second at the latest. Safari cannot say when: there it is the next task. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: patienceMs });
    else setTimeout(resolve, 0);
  });

/**
 * Runs these side by side, but begins each when the page is idle: what is there already is evaluated at once, and together
 * that would be one long task. Begins none once `signal` is aborted. Rejects as the first of them does.
 */
export async function allWhenIdle(
  loads: readonly (() => Promise<unknown>)[],
  signal: AbortSignal,
): Promise<void> {
  let idle = Promise.resolve();
  const begin = (load: () => Promise<unknown>) => {
    idle = idle.then(untilIdle);
    return idle.then(() => (signal.aborted ? undefined : load()));
  };
  await Promise.all(loads.map(begin));
}
