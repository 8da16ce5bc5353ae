import { useQuery } from '@tanstack/react-query';
import { usersApi } from '@waybill/api';
import { type SessionUser, updateUser, useClone } from '@waybill/session';
import { useEffect } from 'react';

/** Reads the user anew, so that what changed meanwhile shows. What is known already is shown at once. */
export function useFreshUser({ id }: Pick<SessionUser, 'id'>) {
  // In a clone the stored user is changed on purpose; the server's would undo that.
  const { companyId: clonedCompany } = useClone();
  const isOneself = clonedCompany === null;
  const query = useQuery({ ...usersApi.detail(id), enabled: isOneself, staleTime: 0 });
  const { data } = query;
  useEffect(() => {
    if (data && isOneself) updateUser(data);
  }, [data, isOneself]);
  return query;
}
