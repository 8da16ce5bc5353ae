import { useQuery } from '@tanstack/react-query';
import { usersApi } from '@waybill/api';
import { type SessionUser, updateUser, useImpersonation } from '@waybill/session';
import { useEffect } from 'react';

interface FreshUserOptions {
  /** Looks again as often while the page is visible, and whenever its window or the network is back. */
  everyMs?: number;
}

/** Refetches the signed-in user, for example for new memberships. The stored user is shown at once. */
export function useFreshUser({ id }: Pick<SessionUser, 'id'>, { everyMs }: FreshUserOptions = {}) {
  // During impersonation the stored user differs on purpose from the one of the server.
  const { companyId: impersonatedCompanyId } = useImpersonation();
  const isOneself = impersonatedCompanyId === null;
  const query = useQuery({
    ...usersApi.detail(id),
    enabled: isOneself,
    staleTime: 0,
    refetchInterval: everyMs ?? false,
  });
  const { data, refetch } = query;
  const isLooking = isOneself && everyMs !== undefined;
  useEffect(() => {
    if (!isLooking) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isLooking, refetch]);
  useEffect(() => {
    if (data && isOneself) updateUser(data);
  }, [data, isOneself]);
  return query;
}
