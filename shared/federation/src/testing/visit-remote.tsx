import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@waybill/api';
import { ThemeProvider } from '@waybill/ui';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { RemoteDefinition } from '../remote.ts';

/** The first path of the manifest that no route begins with, or of a route that no path of the manifest owns. */
const strayPath = ({ paths, routes }: RemoteDefinition) => {
  const owns = (path: string, below: string) =>
    below === path || (path !== '/' && below.startsWith(`${path}/`));
  const routed = routes.map(({ path = '' }) => path);
  return (
    paths.find((path) => !routed.some((route) => owns(path, route))) ??
    routed.find((route) => !paths.some((path) => owns(path, route)))
  );
};

/**
 * For tests: opens an address of a remote as the shell would, with a query client, the theme and a router of its own. Every
 * address outside the remote shows an empty page. `address()` is the present address.
 */
export async function visitRemote(remote: RemoteDefinition, address: string) {
  const stray = strayPath(remote);
  if (stray) throw new Error(`${remote.name}: ${stray} is in the manifest's paths or in the routes alone`);
  const routes = [
    ...remote.routes.map(({ path, Component }) => ({ path: path!, Component: Component! })),
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const page = (
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  );
  await act(async () => render(page));
  return {
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
