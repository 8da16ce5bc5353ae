import { useQueryClient } from '@tanstack/react-query';
import { authApi, newIdempotencyKey } from '@waybill/api';
import { to } from '@waybill/federation';
import { signOut } from '@waybill/session';
import { useNavigate } from 'react-router';
import { leaveDeliberately } from '../routing/departure.ts';

/**
 * Ends the session here at once, whatever the network does, and tells the server. The server's answer changes
 * nothing for the user, so nobody waits for it.
 */
export function useSignOut() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    authApi.logout(undefined, newIdempotencyKey()).catch(() => undefined);
    leaveDeliberately();
    signOut();
    queryClient.clear();
    navigate(to.login(), { replace: true });
  };
}
