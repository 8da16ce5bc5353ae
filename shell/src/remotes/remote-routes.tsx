import type { RemoteDefinition } from '@waybill/federation';
import { lazy } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';

// No remote of the suite needs it: only visitors of one that does load it, with what else is rare.
const MountedPage = lazy(() =>
  import(/* webpackChunkName: "rare" */ './mounted-page.tsx').then((module) => ({
    default: module.MountedPage,
  })),
);

const routesOf = ({ routes }: RemoteDefinition) => routes as RouteObject[];

/** Whether a remote has a page at the path. */
export const hasPage = (definition: RemoteDefinition, pathname: string): boolean =>
  matchRoutes(routesOf(definition), pathname) !== null;

/** The title of the deepest route at the path that has one. */
export const titleAt = (definition: RemoteDefinition, pathname: string): string | undefined =>
  matchRoutes(routesOf(definition), pathname)
    ?.map(({ route }) => (route.handle as { title?: string } | undefined)?.title)
    .findLast(Boolean);

const OwnRoutes = ({ definition }: { definition: RemoteDefinition }) => useRoutes(routesOf(definition));

/** The remote's page at the present path; nothing where it has none. */
export const RemoteRoutes = ({ definition }: { definition: RemoteDefinition }) =>
  definition.mount ? <MountedPage mount={definition.mount} /> : <OwnRoutes definition={definition} />;
