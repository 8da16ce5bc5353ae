/** Pauses before a failed part is tried again by itself: 2, 5, 10, 20 and 30 s after the failure, then every 15 s. */
const pausesMs = [2000, 3000, 5000, 10_000, 10_000];
const lastPauseMs = 15_000;

/**
 * Runs `work` whenever there is a chance that what failed is mended: after growing pauses, when the network is back,
 * and when the tab is looked at; not in a hidden tab, and never twice at a time. Stops when the function that it returns is called.
 */
export function onRecoveryChance(work: () => Promise<unknown>): () => void {
  let tries = 0;
  let isRunning = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;

  const wait = () => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(run, pausesMs[tries] ?? lastPauseMs);
  };
  const run = async () => {
    if (isRunning || isOver || document.visibilityState === 'hidden') return;
    isRunning = true;
    clearTimeout(timer);
    tries += 1;
    await work().catch(() => undefined);
    isRunning = false;
    wait();
  };

  window.addEventListener('online', run);
  document.addEventListener('visibilitychange', run);
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', run);
    document.removeEventListener('visibilitychange', run);
  };
}
