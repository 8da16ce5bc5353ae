import type { RouteObject } from 'react-router';
import type { LoadedRemote } from './loader.ts';
import type { RemoteDefinition, RemoteRoute } from './remote.ts';
import { RemoteView } from './remote-view.tsx';
import type { Remotes } from './remotes.ts';

/** What the shell finds on a match that belongs to a remote. */
export interface RemoteHandle {
  remote: string;
  routeKey: string;
}

/** True for the handle of a route that a remote owns. */
export const isRemoteHandle = (handle: unknown): handle is RemoteHandle =>
  typeof handle === 'object' && handle !== null && 'routeKey' in handle;

const keyOf = (parent: string, route: RemoteRoute) =>
  `${parent}>${route.index ? '(index)' : (route.path ?? '')}`;

function* walk(routes: readonly RemoteRoute[], parent = ''): Generator<[string, RemoteRoute]> {
  for (const route of routes) {
    const key = keyOf(parent, route);
    yield [key, route];
    yield* walk(route.children ?? [], key);
  }
}

/** The route of a build that stands at the place that `routeKey` names. */
export function routeAt(definition: RemoteDefinition, routeKey: string): RemoteRoute | undefined {
  for (const [key, route] of walk(definition.routes)) if (key === routeKey) return route;
  return undefined;
}

/**
 * A remote's routes for the shell's router. They point at places, not at a build's components: the router
 * cannot forget a route, so each place looks up the newest build when it is visited.
 */
export function routeObjects(remotes: Remotes, { name, definition }: LoadedRemote): RouteObject[] {
  const convert = (routes: readonly RemoteRoute[], parent: string): RouteObject[] =>
    routes.map((route) => {
      const routeKey = keyOf(parent, route);
      const live = () => {
        const build = remotes.loaded(name);
        return build && routeAt(build.definition, routeKey);
      };
      const shared = {
        id: `${name}${routeKey}`,
        handle: { remote: name, routeKey } satisfies RemoteHandle,
        ...((route.Component || route.element) && {
          element: <RemoteView remotes={remotes} name={name} routeKey={routeKey} />,
        }),
        ...(route.loader && {
          loader: ((args, context) =>
            live()?.loader?.(args, context) ?? null) satisfies RemoteRoute['loader'],
        }),
      };
      return route.index
        ? { ...shared, index: true as const }
        : { ...shared, path: route.path, children: convert(route.children ?? [], routeKey) };
    });
  return convert(definition.routes, '');
}
