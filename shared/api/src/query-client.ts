import { QueryClient } from '@tanstack/react-query';
import { cloneStore, sessionStore, updateUser } from '@waybill/session';
import { isApiError } from './api-error.ts';
import { usersApi } from './users.ts';

/** Reads the user anew after a 403: his membership may have ended, or his role be another one by now. */
function followMembership(client: QueryClient) {
  const lookAgain = async (error: unknown) => {
    const { user } = sessionStore.getState();
    if (!user || !isApiError(error) || error.status !== 403) return;
    const now = await client.fetchQuery(usersApi.detail(user.id)).catch(() => undefined);
    const isInClone = cloneStore.getState().companyId !== null;
    if (now && !isInClone && sessionStore.getState().user?.id === now.id) updateUser(now);
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void lookAgain(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void lookAgain(event.action.error);
  });
}

/**
 * The one query client of the suite, made by the shell. Lost calls are retried by the client below it, so not here.
 * It forgets everything when another user, team or company is worked for.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, networkMode: 'always', refetchOnWindowFocus: true },
    },
  });
  followMembership(client);
  const scopeOf = () => {
    const { user, teamId } = sessionStore.getState();
    return [user?.id, teamId, cloneStore.getState().companyId].join(' ');
  };
  let scope = scopeOf();
  const forgetOtherScope = () => {
    const next = scopeOf();
    if (next !== scope) client.clear();
    scope = next;
  };
  sessionStore.subscribe(forgetOtherScope);
  cloneStore.subscribe(forgetOtherScope);
  return client;
}
