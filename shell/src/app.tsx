import { QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from '@waybill/ui';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';

interface AppProps {
  router: ComponentProps<typeof RouterProvider>['router'];
  queryClient: ComponentProps<typeof QueryClientProvider>['client'];
}

/** What every page of every remote finds around itself. */
export const App = ({ router, queryClient }: AppProps) => (
  <QueryClientProvider client={queryClient}>
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  </QueryClientProvider>
);
