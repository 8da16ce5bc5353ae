import { isRemoteHandle, type Remotes, routeAt } from '@waybill/federation/host';
import { useEffect } from 'react';
import { useMatches } from 'react-router';

/** Names the tab after the deepest matched route that has a title. */
export function useDocumentTitle(remotes: Remotes) {
  const matches = useMatches();
  const titles = matches.flatMap(({ handle }) => {
    if (!isRemoteHandle(handle)) return [];
    const build = remotes.loaded(handle.remote);
    const title = build && routeAt(build.definition, handle.routeKey)?.handle?.title;
    return title ? [title] : [];
  });
  const title = titles.at(-1);
  useEffect(() => {
    document.title = title ? `${title} · Waybill` : 'Waybill';
  }, [title]);
}
