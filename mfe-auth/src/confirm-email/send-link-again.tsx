import { authApi, useWrite } from '@waybill/api';
import { Button } from '@waybill/ui';

/** Has the link that confirms one's email mailed once more. */
export function SendLinkAgain({ email }: { email: string }) {
  const { act, isPending } = useWrite(authApi.resendVerification, {
    success: `A new link is on its way to ${email}`,
  });
  return (
    <Button type="primary" size="large" block loading={isPending} onClick={() => act(undefined)}>
      Send a new link
    </Button>
  );
}
