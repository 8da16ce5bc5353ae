import { useViewer } from '@waybill/session';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { files } from '../files.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { createFileLists } from './files-of-screen.ts';
import { type Connection, mayFetchAhead, nextScreens } from './next-screens.ts';

declare const __webpack_public_path__: string | undefined;

/** Starts after the present screen has loaded, so as not to slow it down. */
const startDelayMs = 4_000;

const connection = () => (navigator as Navigator & { connection?: Connection }).connection;

let filesOf: ReturnType<typeof createFileLists> | undefined;
const fileLists = () => {
  const shell = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '/';
  filesOf ??= createFileLists(new URL('record.json', new URL(shell, location.href)).href);
  return filesOf;
};

const untilIdle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));

/**
 * Fetches the code of the screens that are likely to be opened next, one after the other, and starts their remotes, while the page has
 * nothing else to do.
 */
export function useFetchAhead(remotes: Remotes, layout: 'company' | 'user'): void {
  const viewer = useViewer();
  const { pathname } = useLocation();

  const fetchAll = useEffectEvent(async (signal: AbortSignal) => {
    const { registry } = remotes.store.getState();
    const isThrough = await fetchAhead({
      screens: registry ? nextScreens(registry, viewer, layout, pathname) : [],
      signal,
      filesOf: (screen) => fileLists()(screen, remotes.resolve(screen.remote.entry)),
      fetchFile: (url) => files.ahead(new URL(url, location.href).href),
      startRemote: remotes.startAhead,
      isAllowed: () => mayFetchAhead(connection()),
      untilIdle,
    });
    if (isThrough) document.documentElement.dataset.fetchedAhead = 'true';
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: after every navigation it goes on where it was
  useEffect(() => {
    if (!mayFetchAhead(connection()) || typeof requestIdleCallback !== 'function') return;
    const leaves = new AbortController();
    const timer = setTimeout(() => fetchAll(leaves.signal), startDelayMs);
    return () => {
      clearTimeout(timer);
      leaves.abort();
    };
  }, [pathname]);
}
