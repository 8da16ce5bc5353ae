import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { ownerOf } from '../remotes/registry.ts';
import { titleAt } from '../remotes/remote-routes.tsx';
import type { Remotes } from '../remotes/remotes.ts';

/** Names the tab after its page. A component of its own: a remote that has been loaded does not render the frame around it. */
export function DocumentTitle({ remotes }: { remotes: Remotes }) {
  const { pathname } = useLocation();
  const build = useStore(remotes.store, ({ registry, loaded }) => {
    const owner = registry && ownerOf(registry, pathname);
    return owner && loaded[owner.name];
  });
  const title = build && titleAt(build.definition, pathname);
  useEffect(() => {
    document.title = title ? `${title} · Waybill` : 'Waybill';
  }, [title]);
  return null;
}
