import { nothing } from '@waybill/federation';
import { sessionStore, viewerOf } from '@waybill/session';
import { ownerOf } from '../remotes/registry.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { isForOthers } from '../remotes/visibility.ts';
import { guard } from './guard.ts';
import { homeOf } from './home.ts';

/**
 * Begins to load the remote of the first page that the visitor will see, before anything is rendered; and the registry, where the
 * page came without one.
 */
export function loadFirstRemote(remotes: Remotes, pathname: string): void {
  const { store, load, refresh } = remotes;
  if (!store.getState().registry) {
    refresh().then(() => loadFirstRemote(remotes, location.pathname), nothing);
    return;
  }
  const session = sessionStore.getState();
  const viewer = viewerOf(session);
  const { registry } = store.getState();
  const isElsewhere = guard({ session, viewer, pathname, search: '', hasLeft: false });
  if (!registry || isElsewhere) return;
  // A page of other accounts leads to one's own first screen.
  const shown = isForOthers(registry, viewer, pathname) ? homeOf(viewer, registry) : pathname;
  const owner = ownerOf(registry, shown);
  // Its place says what went wrong.
  if (owner) load(owner.name).catch(() => undefined);
}
