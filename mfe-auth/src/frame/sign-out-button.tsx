import { useQueryClient } from '@tanstack/react-query';
import { authApi, newIdempotencyKey } from '@waybill/api';
import { signOut } from '@waybill/session';
import { Button, Icon } from '@waybill/ui';

interface SignOutButtonProps {
  /** `primary` where it is the only thing to do. */
  look?: 'primary' | 'text';
}

/** Ends the session here at once and tells the server, whose answer changes nothing for the user. */
export function SignOutButton({ look = 'text' }: SignOutButtonProps) {
  const queryClient = useQueryClient();
  const leave = () => {
    authApi.logout(undefined, newIdempotencyKey()).catch(() => undefined);
    signOut();
    queryClient.clear();
  };
  return (
    <Button
      type={look}
      size="large"
      block={look === 'primary'}
      icon={<Icon name="signOut" />}
      onClick={leave}
    >
      Sign out
    </Button>
  );
}
