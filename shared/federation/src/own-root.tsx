import { QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from '@waybill/ui';
import { Component, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { type RouteObject, Router, useRoutes } from 'react-router-dom';
import type { Place, RemoteDefinition, RemoteRoute } from './remote.ts';

class Boundary extends Component<{ fail: (error: unknown) => void; children: ReactNode }> {
  static getDerivedStateFromError = () => ({ isLost: true });
  override state = { isLost: false };
  override componentDidCatch(error: unknown) {
    this.props.fail(error);
  }
  override render() {
    return this.state.isLost ? null : this.props.children;
  }
}

const Routes = ({ routes }: { routes: readonly RemoteRoute[] }) => useRoutes(routes as RouteObject[]);

function Page({ place, routes }: { place: Place; routes: readonly RemoteRoute[] }) {
  const { navigate, queryClient, follow, address, fail } = place;
  const navigator = {
    push: (to: unknown, state?: unknown) => navigate(hrefOf(to), { state }),
    replace: (to: unknown, state?: unknown) => navigate(hrefOf(to), { replace: true, state }),
    go: (delta: number) => navigate(delta),
    createHref: hrefOf,
  };
  return (
    <Router location={useSyncExternalStore(follow, address)} navigator={navigator}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <Boundary fail={fail}>
            <Suspense>
              <Routes routes={routes} />
            </Suspense>
          </Boundary>
        </ThemeProvider>
      </QueryClientProvider>
    </Router>
  );
}

type To = string | { pathname?: string; search?: string; hash?: string };
const hrefOf = (to: unknown): string => {
  const {
    pathname = '',
    search = '',
    hash = '',
  } = typeof to === 'string' ? { pathname: to } : (to as Exclude<To, string>);
  return pathname + search + hash;
};

/**
 * Makes a remote render with the React, router and kit that its own build carries (`waybill.react` of its `package.json`), in a root
 * of its own. Session, client, live stream and query cache remain those of the suite.
 */
export function withOwnRoot({ routes, ...manifest }: RemoteDefinition): RemoteDefinition {
  return {
    ...manifest,
    // What the shell reads of them: paths and titles.
    routes: routes.map(({ path, handle }) => ({ path, handle, element: null }) as RemoteRoute),
    mount: (place) => {
      const root = createRoot(place.element);
      root.render(<Page place={place} routes={routes} />);
      // React does not allow it while it renders, which the shell's may do.
      return () => queueMicrotask(() => root.unmount());
    },
  };
}
