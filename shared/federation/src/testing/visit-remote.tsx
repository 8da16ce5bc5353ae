import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@waybill/api';
import { ThemeProvider } from '@waybill/ui';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { RemoteDefinition } from '../remote.ts';

/**
 * For tests: opens an address of a remote as the shell would, with a query client, the theme and a router of its own. Every
 * address outside the remote shows an empty page. `address()` is the present address.
 */
export async function visitRemote(remote: RemoteDefinition, address: string) {
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
