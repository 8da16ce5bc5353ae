const lockName = 'waybill-outbox';

/**
 * One tab at a time, so that an order's taps stay in their order. A tab that its browser has put to sleep keeps its turn: the
 * one that is looked at takes it, as what is sent twice has its effect once.
 */
export async function oneTabAtATime<Result>(
  work: () => Promise<Result>,
  patienceMs = 10_000,
): Promise<Result> {
  if (!navigator.locks) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    return await navigator.locks.request(lockName, { signal: patience.signal }, () => {
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (!patience.signal.aborted || document.visibilityState !== 'visible') throw error;
    return navigator.locks.request(lockName, { steal: true }, work);
  } finally {
    clearTimeout(timer);
  }
}
