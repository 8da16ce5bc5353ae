import { QueryClientProvider } from '@tanstack/react-query';
import { RemoteBoundary } from '@waybill/federation';
import { ThemeProvider } from '@waybill/ui';
import { type ComponentProps, useEffect } from 'react';
import { RootFrame } from './frame/root-frame.tsx';
import { ShellCrash } from './frame/shell-crash.tsx';
import type { Remotes } from './remotes/remotes.ts';

interface AppProps {
  remotes: Remotes;
  /** Called once the first render is in the page. */
  onShown?: () => void;
  queryClient: ComponentProps<typeof QueryClientProvider>['client'];
}

/**
 * The frame of every page of every remote, within a router of any kind. Every address is one place of the frame: the registry says
 * which remote owns it, and the remote's own routes are matched inside its place. So no navigation waits for a remote.
 */
export function App({ remotes, queryClient, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RemoteBoundary fallback={(error) => <ShellCrash error={error} />}>
          <RootFrame remotes={remotes} />
        </RemoteBoundary>
      </ThemeProvider>
    </QueryClientProvider>
  );
}
