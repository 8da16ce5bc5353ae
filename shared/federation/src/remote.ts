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

/** The default export of a remote's `./remote`. */
export interface RemoteDefinition extends RemoteManifest {
  routes: readonly RemoteRoute[];
  /** Rendered above every page for the viewers that `backgroundComponentFor` names, whichever screen is open. */
  BackgroundComponent?: ComponentType;
}

/** Declares a remote: `export default defineRemote({ ...manifest, routes: [...] })`. */
export const defineRemote = (definition: RemoteDefinition): RemoteDefinition => definition;
