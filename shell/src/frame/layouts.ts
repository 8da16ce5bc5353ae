import { lazySource, type Remotes } from '@waybill/federation/host';
import { sessionStore } from '@waybill/session';
import type { ComponentType, ReactNode } from 'react';
import type { LayoutName } from '../routing/layout-of.ts';
import { PlainLayout } from './plain-layout.tsx';

interface LayoutProps {
  remotes: Remotes;
  children: ReactNode;
}

/** Who has not signed in downloads nothing of what is around the pages of an account. */
const account = lazySource<LayoutProps>(() => import('./account-layout.tsx'), 'Layout');

const preload = () => {
  if (sessionStore.getState().user) account.preload();
};
preload();
sessionStore.subscribe(preload);

/** The layout of a page; an account's comes lazily. */
export const layoutNamed = (name: LayoutName): ComponentType<LayoutProps> =>
  name === 'plain' ? PlainLayout : account.componentFor(0);
