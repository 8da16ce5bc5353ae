import type { QueryClient } from '@tanstack/react-query';
import { impersonationStore, sessionStore, updateUser } from '@waybill/session';
import { usersApi } from './users.ts';

const refreshing = { isUnderWay: false, isWanted: false };

async function refreshOnce(client: QueryClient): Promise<void> {
  const { user } = sessionStore.getState();
  // While impersonating, the stored user differs on purpose from the one of the server.
  const isOneself = () => impersonationStore.getState().companyId === null;
  if (!user || !isOneself()) return;
  const query = usersApi.detail(user.id);
  await client.cancelQueries({ queryKey: query.queryKey });
  const now = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  const { user: stored } = sessionStore.getState();
  if (!now || stored?.id !== now.id || !isOneself()) return;
  const { access_token: _, ...present } = stored;
  if (JSON.stringify(present) !== JSON.stringify(now)) updateUser(now);
}

/**
 * Refetches the signed-in user and stores what has changed, so that navigation, guard and actions follow. One at a time;
 * requested again while it runs, once more. Never rejects: without a response the stored user stays.
 */
export async function refreshUser(client: QueryClient): Promise<void> {
  refreshing.isWanted = true;
  if (refreshing.isUnderWay) return;
  refreshing.isUnderWay = true;
  try {
    while (refreshing.isWanted) {
      refreshing.isWanted = false;
      await refreshOnce(client);
    }
  } finally {
    refreshing.isUnderWay = false;
  }
}
