const lockName = 'waybill-outbox';

/**
 * Lets one tab at a time send, so that an order's actions stay in their order. A tab that the browser has put to
 * sleep never releases the lock: the visible tab steals it then, as an action that is sent twice has its effect once.
 */
export async function withOutboxLock<Result>(
  work: () => Promise<Result>,
  stealAfterMs = 10_000,
): Promise<Result> {
  if (!navigator.locks) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), stealAfterMs);
  try {
    return await navigator.locks.request(lockName, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (!waiting.signal.aborted || document.visibilityState !== 'visible') throw error;
    return navigator.locks.request(lockName, { steal: true }, work);
  } finally {
    clearTimeout(timer);
  }
}

/** Works while no tab sends; resolves to undefined, without working, where the lock is not to be had within this time. */
export async function withoutSending<Result>(
  work: () => Promise<Result>,
  patienceMs = 3_000,
): Promise<Result | undefined> {
  if (!navigator.locks) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patienceMs);
  try {
    return await navigator.locks.request(lockName, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (!waiting.signal.aborted) throw error;
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
