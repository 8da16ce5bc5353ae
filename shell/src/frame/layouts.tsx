import { lazySource } from '@waybill/federation';
import { sessionStore } from '@waybill/session';
import { ErrorPanel } from '@waybill/ui';
import type { ReactNode } from 'react';
import type { Remotes } from '../remotes/remotes.ts';
import type { LayoutName } from '../routing/layout-of.ts';
import { FirstFrame } from './first-frame.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { ShellPart } from './shell-part.tsx';
import { mainId } from './use-focus-on-navigation.ts';

interface LayoutProps {
  remotes: Remotes;
  children: ReactNode;
}

/** Visitors who have not signed in download nothing of the frame around an account's pages. */
const account = lazySource<LayoutProps>(() => import('./account-layout.tsx'), 'Layout');

/** Loads the layout of an account before it is shown, now or once a user signs in. Resolves when the present one is there, or cannot be had. */
export function preloadLayout(): Promise<void> {
  const preload = async () => {
    if (sessionStore.getState().user) await account.preload();
  };
  sessionStore.subscribe(preload);
  return preload();
}

/** The layout of a page; an account's comes lazily, and by itself where it could not be loaded at first. */
export const Layout = ({ name, ...props }: LayoutProps & { name: LayoutName }) =>
  name === 'plain' ? (
    <PlainLayout {...props} />
  ) : (
    <ShellPart
      source={account}
      props={props}
      coming={<FirstFrame />}
      lost={({ onRetry, isRetrying }) => (
        <main id={mainId} tabIndex={-1}>
          <ErrorPanel
            title="Waybill could not be loaded"
            message="Check your network and try again."
            onRetry={onRetry}
            isRetrying={isRetrying}
          />
        </main>
      )}
    />
  );
