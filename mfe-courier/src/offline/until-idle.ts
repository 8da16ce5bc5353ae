/** Longest wait for an idle page; then the work goes on, however busy the page is. */
const patienceMs = 250;

/** Resolves in a task of its own while the page has nothing else to do, and after a quarter of a second at the latest. Safari cannot say when: there it is the next task. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: patienceMs });
    else setTimeout(resolve, 0);
  });
