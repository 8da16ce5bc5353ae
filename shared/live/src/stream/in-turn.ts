/** Work that one tab at a time does. */
export interface Turn {
  /** Takes the turn from the tab that has it: it may have been put to sleep by its browser. */
  take(): void;
  /** Ends the work, or the waiting for it. */
  stop(): void;
}

/**
 * Does work in one of the tabs that ask for it under a name, until it is stopped; the next in line goes on. `work` ends when
 * its signal is aborted: on `stop`, and when another tab takes the turn. Without Web Locks every tab works.
 */
export function inTurn(name: string, work: (signal: AbortSignal) => Promise<void>): Turn {
  let turn = new AbortController();

  const ask = async (steal: boolean): Promise<void> => {
    const mine = new AbortController();
    turn = mine;
    try {
      const options = steal ? { steal } : { signal: mine.signal };
      await navigator.locks.request(name, options, () => work(mine.signal));
    } catch {
      // Taken away, or not wanted any more.
      if (mine !== turn || mine.signal.aborted) return;
      mine.abort();
      await ask(false);
    }
  };

  const canAsk = 'locks' in navigator;
  void (canAsk ? ask(false) : work(turn.signal));
  return {
    take: () => {
      if (!canAsk) return;
      turn.abort();
      void ask(true);
    },
    stop: () => turn.abort(),
  };
}
