import { AttemptContext, LazyPart, lazySource, type RemoteDefinition } from '@waybill/federation';
import { PageSkeleton } from '@waybill/ui';
import { useContext } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';

type Mount = NonNullable<RemoteDefinition['mount']>;

/** No remote of the suite needs it: only visitors of one that does load it, with what else is rare. */
const mounted = lazySource<{ mount: Mount }>(
  () => import(/* webpackChunkName: "rare" */ './mounted-page.tsx'),
  'Page',
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

const Mounted = ({ mount }: { mount: Mount }) => (
  <LazyPart
    source={mounted}
    attempt={useContext(AttemptContext)}
    props={{ mount }}
    coming={<PageSkeleton />}
  />
);

const OwnRoutes = ({ definition }: { definition: RemoteDefinition }) => useRoutes(routesOf(definition));

/** The remote's page at the present path; nothing where it has none. */
export const RemoteRoutes = ({ definition }: { definition: RemoteDefinition }) =>
  definition.mount ? <Mounted mount={definition.mount} /> : <OwnRoutes definition={definition} />;
