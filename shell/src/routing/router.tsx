import { type Remotes, routeObjects } from '@waybill/federation/host';
import { sessionStore, viewerOf } from '@waybill/session';
import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { FirstFrame } from '../frame/first-frame.tsx';
import { RootFrame } from '../frame/root-frame.tsx';
import { ShellCrash } from '../frame/shell-crash.tsx';
import { guard } from './guard.ts';
import { Unmatched } from './unmatched.tsx';

/** Remotes hang their routes into this one; it holds what no remote answers to. */
const rootId = 'root';

/** The shell's own routes, for a router of any kind. */
export const shellRoutes = (remotes: Remotes): RouteObject[] => [
  {
    id: rootId,
    element: <RootFrame remotes={remotes} />,
    hydrateFallbackElement: <FirstFrame />,
    errorElement: <ShellCrash />,
    children: [{ path: '*', id: 'unmatched', element: <Unmatched remotes={remotes} /> }],
  },
];

const mayLoad = (pathname: string) => {
  const session = sessionStore.getState();
  const viewer = viewerOf(session);
  return guard({ session, viewer, pathname, search: '', hasLeft: false }) === undefined;
};

/**
 * Asks the registry who owns the path, loads that remote and hangs its routes in. Where that fails nothing is
 * thrown: the path stays unmatched, and its place says what is missing.
 */
export const patchRoutesFrom =
  (remotes: Remotes): PatchRoutesOnNavigationFunction =>
  async ({ path, patch }) => {
    if (!mayLoad(path)) return;
    try {
      const owner = await remotes.ownerOf(path);
      if (owner) patch(rootId, routeObjects(remotes, await remotes.load(owner.name)));
    } catch {
      // Kept by `remotes` as the failure that `Unmatched` shows.
    }
  };

/** The suite's one router. */
export const createShellRouter = (remotes: Remotes) =>
  createBrowserRouter(shellRoutes(remotes), { patchRoutesOnNavigation: patchRoutesFrom(remotes) });
