import { to } from '@waybill/federation';
import { type SessionUser, useSession } from '@waybill/session';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useWithNext } from '../sign-in/next-visit.ts';

/** Renders for a signed-in user, and redirects others to sign-in: the shell guards no path under `/auth`. */
export function SignedIn({ children }: { children: (user: SessionUser) => ReactNode }) {
  const { user } = useSession();
  const withNext = useWithNext();
  return user ? children(user) : <Navigate to={withNext(to.login())} replace />;
}
