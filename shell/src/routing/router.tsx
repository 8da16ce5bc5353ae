import { isForOthers, ownerOf, type Remotes } from '@waybill/federation/host';
import { sessionStore, viewerOf } from '@waybill/session';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { RootFrame } from '../frame/root-frame.tsx';
import { ShellCrash } from '../frame/shell-crash.tsx';
import { guard } from './guard.ts';
import { homeOf } from './home.ts';

/**
 * The shell's own routes, for a router of any kind. Every address is one place of the frame: which remote owns it is in
 * the registry, and the remote's own routes are matched inside its place. So no navigation waits for a remote.
 */
export const shellRoutes = (remotes: Remotes): RouteObject[] => [
  { path: '*', element: <RootFrame remotes={remotes} />, errorElement: <ShellCrash /> },
];

/** Begins to load the remote of the first page that the visitor will see, before anything is rendered. */
export function loadFirstRemote({ store, load }: Remotes, pathname: string): void {
  const session = sessionStore.getState();
  const viewer = viewerOf(session);
  const { registry } = store.getState();
  const isElsewhere = guard({ session, viewer, pathname, search: '', hasLeft: false });
  if (!registry || isElsewhere) return;
  // A page of other accounts leads to one's own first screen.
  const shown = isForOthers(registry, viewer, pathname) ? homeOf(viewer, registry) : pathname;
  const owner = ownerOf(registry, shown);
  // Its place says what went wrong.
  if (owner) load(owner.name).catch(() => undefined);
}

/** The suite's one router. */
export const createShellRouter = (remotes: Remotes) => createBrowserRouter(shellRoutes(remotes));
