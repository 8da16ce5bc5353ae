import { useQueryClient } from '@tanstack/react-query';
import { leaveSession } from '@waybill/api';
import { mayLeave } from '@waybill/session';
import { Button, Icon } from '@waybill/ui';

interface SignOutButtonProps {
  look?: 'primary' | 'text';
}

/** Ends the session here at once, without waiting for the server; who has something to say first (`onLeaving`) says it. */
export function SignOutButton({ look = 'text' }: SignOutButtonProps) {
  const queryClient = useQueryClient();
  const leave = () => leaveSession(queryClient);
  const press = () => {
    if (mayLeave(leave)) leave();
  };
  return (
    <Button
      type={look}
      size="large"
      block={look === 'primary'}
      icon={<Icon name="signOut" />}
      onClick={press}
    >
      Sign out
    </Button>
  );
}
