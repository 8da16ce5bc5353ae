/**
 * Downloads at a time from one origin: browsers have six connections to it, and calls of the API need theirs. The shell's own
 * files have places that no remote's file takes, and take those that remotes leave free: a page may need a dozen of them at once.
 */
const mostOnConnections = { remotes: 3, shell: 2, both: 5 };
/** By HTTP/2 and 3 all share one connection, and none waits for another's. */
const mostOnOne = { remotes: 9, shell: 6, both: 15 };
const mostAtOnce = () => {
  const [page] = performance.getEntriesByType?.('navigation') ?? [];
  const { nextHopProtocol = '' } = (page ?? {}) as Partial<PerformanceNavigationTiming>;
  return /^h[23]/.test(nextHopProtocol) ? mostOnOne : mostOnConnections;
};
const shellFiles = /^\/shell\//;

/** A download as far as places matter: with whose files it shares them, the shell's or the remotes', of one origin. */
export interface Placed {
  pool: string;
  /** False for what is fetched in case that it will be wanted. */
  isWanted: boolean;
  /** Undefined while it waits for a place. */
  running: object | undefined;
}

export const poolOf = (url: string) => {
  const { origin, pathname } = new URL(url, location.href);
  return `${origin} ${shellFiles.test(pathname) ? 'shell' : 'remotes'}`;
};
const isOfShell = (pool: string) => pool.endsWith(' shell');
const originOf = (pool: string) => pool.slice(0, pool.indexOf(' '));

/** The places for downloads, of which `all` are those that run and wait now. */
export function createPlaces(all: () => readonly Placed[]) {
  const most = mostAtOnce();
  const runningIn = (pool: string) => all().filter((one) => one.running && one.pool === pool).length;
  const runningFrom = (pool: string) =>
    all().filter((one) => one.running && originOf(one.pool) === originOf(pool)).length;
  const hasPlace = (pool: string) => {
    const isFree = runningFrom(pool) < most.both;
    return isOfShell(pool)
      ? isFree || runningIn(pool) < most.shell
      : isFree && runningIn(pool) < most.remotes;
  };
  /** Whether a file waits for the place of this one: one of its own kind, or a remote's if the shell has more than its own. */
  const isAwaited = ({ pool }: Placed) => {
    const hasRemotes = isOfShell(pool) && runningIn(pool) > most.shell;
    const waits = (one: Placed) => one.pool === pool || (hasRemotes && originOf(one.pool) === originOf(pool));
    return all().some((one) => !one.running && one.isWanted && waits(one));
  };
  return { hasPlace, isAwaited };
}
