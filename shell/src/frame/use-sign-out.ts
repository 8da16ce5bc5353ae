import { useQueryClient } from '@tanstack/react-query';
import { leaveSession } from '@waybill/api';
import { to } from '@waybill/federation';
import { mayLeave } from '@waybill/session';
import { useNavigate } from 'react-router-dom';
import { leaveDeliberately } from '../routing/departure.ts';

/**
 * Ends the session here at once, whatever the network does, and notifies the server. The server's response changes
 * nothing for the user, so nobody waits for it. Who has something to say first (`onLeaving`) says it, and goes on from there.
 */
export function useSignOut() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = () => {
    leaveDeliberately();
    leaveSession(queryClient);
    navigate(to.login(), { replace: true });
  };
  return () => {
    if (mayLeave(leave)) leave();
  };
}
