import { QueryClient } from '@tanstack/react-query';
import { cloneStore, sessionStore } from '@waybill/session';

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
