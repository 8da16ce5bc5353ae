import { ownerOf, type Remotes, titleAt } from '@waybill/federation/host';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';

/** Names the tab after the deepest route of the page that has a title. */
export function useDocumentTitle({ store }: Remotes) {
  const { pathname } = useLocation();
  const { registry, loaded } = useStore(store);
  const owner = registry && ownerOf(registry, pathname);
  const build = owner && loaded[owner.name];
  const title = build && titleAt(build.definition, pathname);
  useEffect(() => {
    document.title = title ? `${title} · Waybill` : 'Waybill';
  }, [title]);
}
