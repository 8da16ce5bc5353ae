import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser, Viewer } from '@waybill/session';
import type { ComponentType, ReactNode } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { RemoteManifest } from './manifest.ts';

/** The route's facts for the shell. */
export interface RouteHandle {
  /** The document's title, before "· Waybill". */
  title?: string;
}

/** A React Router route with an absolute path; nested ones may be relative. */
export interface RemoteRoute {
  path?: string;
  index?: boolean;
  Component?: ComponentType | null;
  element?: ReactNode;
  loader?: LoaderFunction;
  handle?: RouteHandle;
  children?: readonly RemoteRoute[];
}

/** The viewer as a place knows them: without the session's token. */
export interface PlaceViewer extends Omit<Viewer, 'user'> {
  user: Pick<SessionUser, 'id' | 'name' | 'email'> | null;
}

type PlaceQuery = Readonly<Record<string, string | number>>;

/** A place of the shell's page for a remote that renders with a library of its own, such as another major of React. */
export interface Place {
  /** Empty; the remote puts its page in here. */
  element: HTMLElement;
  /** The suite's cache of what the API gave. */
  queryClient: QueryClient;
  /** The present address in the suite: path, query and hash. */
  address: () => string;
  /** The signed-in user in the chosen team; the same object until that changes. */
  viewer: () => PlaceViewer;
  /** Calls of the API as the viewer, by paths of `docs/access.md`; each gives the envelope's `data`, or throws an error with `status` and `code`. */
  get: <Data>(path: string, query?: PlaceQuery) => Promise<Data>;
  /** The same key again changes nothing a second time. */
  post: <Data>(
    path: string,
    body: object,
    options?: { query?: PlaceQuery; idempotencyKey?: string },
  ) => Promise<Data>;
  /** Calls back at every change of the address, and of the viewer. Returns a function that ends it. */
  follow: (changed: () => void) => () => void;
  navigate: (to: string | number, options?: { replace?: boolean; state?: unknown }) => void;
  /** The page cannot be shown: the place shows its panel, or an earlier build. */
  fail: (error: unknown) => void;
}

/** The default export of a remote's `./remote`. */
export interface RemoteDefinition extends RemoteManifest {
  routes: readonly RemoteRoute[];
  /** Rendered above every page for the viewers that `backgroundComponentFor` names, whichever screen is open. */
  BackgroundComponent?: ComponentType;
  /** Shows the remote in a place, in place of the routes' components; returns a function that removes it. */
  mount?: (place: Place) => () => void;
}

/** Declares a remote: `export default defineRemote({ ...manifest, routes: [...] })`. */
export const defineRemote = (definition: RemoteDefinition): RemoteDefinition => definition;
