import { useQueryClient } from '@tanstack/react-query';
import { leaveSession } from '@waybill/api';
import { to } from '@waybill/federation';
import { mayLeave } from '@waybill/session';
import { useNavigate } from 'react-router-dom';
import { leaveDeliberately } from '../routing/departure.ts';

/**
 * Ends the session here at once, whatever the network does, and notifies the server. The server's response changes
 * nothing for the user, so the page does not wait. A listener of `onLeaving` may hold it, and goes on with it later.
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
