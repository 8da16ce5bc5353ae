import { QueryClient } from '@tanstack/react-query';
import { impersonationStore, sessionStore } from '@waybill/session';
import { isApiError } from './api-error.ts';
import { refreshUser } from './refresh-user.ts';
import { usersApi } from './users.ts';

/** Refetches the user after a 403: their membership may have ended, or their role may have changed. */
function followMembership(client: QueryClient) {
  const lookAgain = (error: unknown) => {
    if (isApiError(error) && error.status === 403) void refreshUser(client);
  };
  client.getQueryCache().subscribe((event) => {
    const isOwn = event.query.queryKey[0] === usersApi.all[0];
    if (event.type === 'updated' && event.action.type === 'error' && !isOwn) lookAgain(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') lookAgain(event.action.error);
  });
}

/**
 * The one query client of the suite, made by the shell. Lost calls are retried by the client below it, so not here.
 * It forgets everything when another user, team or company is worked for.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // What a failure brings onto the page must not ask again: its parent would take it away meanwhile, for ever.
        retryOnMount: (query) => query.getObserversCount() <= 1,
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnWindowFocus: true,
      },
    },
  });
  followMembership(client);
  const scopeOf = () => {
    const { user, teamId } = sessionStore.getState();
    return [user?.id, teamId, impersonationStore.getState().companyId].join(' ');
  };
  let scope = scopeOf();
  const forgetOtherScope = () => {
    const next = scopeOf();
    if (next !== scope) client.clear();
    scope = next;
  };
  sessionStore.subscribe(forgetOtherScope);
  impersonationStore.subscribe(forgetOtherScope);
  return client;
}
