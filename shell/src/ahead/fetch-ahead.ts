import type { NextScreen } from './next-screens.ts';

interface Ahead {
  screens: readonly NextScreen[];
  signal: AbortSignal;
  /** The addresses of all that a screen loads. */
  filesOf(screen: NextScreen): Promise<readonly string[]>;
  fetchFile(url: string): Promise<void>;
  /** Runs the first files of a remote, those that every screen of it needs. */
  startRemote(name: string): Promise<void>;
  /** Whether the connection allows it now. */
  isAllowed(): boolean;
  untilIdle(): Promise<void>;
}

/**
 * Fetches the files of screens, one after the other, then starts their remotes. Stops where it is when the page is left or when the
 * connection is another by then. Resolves to whether it got through.
 */
export async function fetchAhead({ screens, signal, isAllowed, untilIdle, ...how }: Ahead) {
  const { filesOf, fetchFile, startRemote } = how;
  const mayGoOn = () => !signal.aborted && isAllowed();
  for (const screen of screens) {
    await untilIdle();
    if (!mayGoOn()) return false;
    for (const url of await filesOf(screen).catch(() => [])) {
      if (!mayGoOn()) return false;
      await fetchFile(url);
    }
  }
  for (const name of new Set(screens.map(({ remote }) => remote.name))) {
    await untilIdle();
    if (!mayGoOn()) return false;
    await startRemote(name);
  }
  return !signal.aborted;
}
