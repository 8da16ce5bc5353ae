import type { ComponentType, ReactNode } from 'react';
import type { LoaderFunction } from 'react-router';
import type { RemoteArea } from './area.ts';

/** What a route tells the shell. */
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
export interface RemoteDefinition extends RemoteArea {
  routes: readonly RemoteRoute[];
  /** Stands above every page for those whom `companionFor` names: what goes on whatever screen is open. */
  Companion?: ComponentType;
}

/** Declares a remote: `export default defineRemote({ ...area, routes: [...] })`. */
export const defineRemote = (definition: RemoteDefinition): RemoteDefinition => definition;
