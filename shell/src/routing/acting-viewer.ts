import {
  type CloneState,
  type SessionState,
  useClone,
  useSession,
  type Viewer,
  viewerOf,
} from '@waybill/session';
import { useMemo } from 'react';

/** The viewer as the layouts take him: an administrator in a clone stands where the company's owner stands. */
export function actingViewer(session: SessionState, clone: CloneState): Viewer {
  const viewer = viewerOf(session);
  return viewer.isAdministrator && clone.companyId
    ? { ...viewer, accountType: 'company_owner', roles: [...viewer.roles, 'company'] }
    : viewer;
}

export function useActingViewer(): Viewer {
  const session = useSession();
  const clone = useClone();
  return useMemo(() => actingViewer(session, clone), [session, clone]);
}
