import type { QueryClient } from '@tanstack/react-query';
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

/** A place of the shell's page for a remote that renders with a library of its own, such as another major of React. */
export interface Place {
  /** Empty; the remote puts its page in here. */
  element: HTMLElement;
  /** The suite's cache of what the API gave. */
  queryClient: QueryClient;
  /** The present address in the suite: path, query and hash. */
  address: () => string;
  /** Calls back at every change of the address. Returns a function that ends it. */
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
