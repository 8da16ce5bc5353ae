import { to } from '@waybill/federation';
import { type SessionUser, useSession } from '@waybill/session';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useKeptNext } from '../sign-in/next-visit.ts';

/** Shows what needs a user; without one it leads to sign-in. The shell guards no address under `/auth`. */
export function SignedIn({ children }: { children: (user: SessionUser) => ReactNode }) {
  const { user } = useSession();
  const keptNext = useKeptNext();
  return user ? children(user) : <Navigate to={keptNext(to.login())} replace />;
}
