import type { ComponentType, ReactNode } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { RemoteManifest } from './manifest.ts';

/** What the shell reads from a route. */
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

/** What a remote exposes as the default export of `./remote`. */
export interface RemoteDefinition extends RemoteManifest {
  routes: readonly RemoteRoute[];
  /** Rendered above every page for the viewers that `backgroundComponentFor` names, whichever screen is open. */
  BackgroundComponent?: ComponentType;
}

/** Declares a remote: `export default defineRemote({ ...manifest, routes: [...] })`. */
export const defineRemote = (definition: RemoteDefinition): RemoteDefinition => definition;
