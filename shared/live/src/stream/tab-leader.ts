/** The part of one tab in the election of a leader. */
export interface LeaderCandidate {
  /** Makes this tab the leader, because the browser may have put the present one to sleep. */
  takeOver(): void;
  /** Ends the work, or the wait for leadership. */
  stop(): void;
}

/**
 * Elects one of the tabs that call this with the same name, by a Web Lock, and runs `work` there. When the leader stops, the
 * next tab in the queue becomes the leader. The signal that `work` gets is aborted when this tab stops or another takes over.
 * Without Web Locks every tab runs `work`.
 */
export function electTabLeader(name: string, work: (signal: AbortSignal) => Promise<void>): LeaderCandidate {
  let current = new AbortController();

  const requestLock = async (steal: boolean): Promise<void> => {
    const own = new AbortController();
    current = own;
    try {
      const options = steal ? { steal } : { signal: own.signal };
      await navigator.locks.request(name, options, () => work(own.signal));
    } catch {
      // Either another tab stole the lock, or this one stopped.
      if (own !== current || own.signal.aborted) return;
      own.abort();
      await requestLock(false);
    }
  };

  const hasLocks = 'locks' in navigator;
  void (hasLocks ? requestLock(false) : work(current.signal));
  return {
    takeOver: () => {
      if (!hasLocks) return;
      current.abort();
      void requestLock(true);
    },
    stop: () => current.abort(),
  };
}
