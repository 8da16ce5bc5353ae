import { useQueryClient } from '@tanstack/react-query';
import { authApi, newIdempotencyKey } from '@waybill/api';
import { signOut } from '@waybill/session';
import { Button, Icon } from '@waybill/ui';

interface SignOutButtonProps {
  look?: 'primary' | 'text';
}

/** Ends the session here at once, without waiting for the server. */
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
