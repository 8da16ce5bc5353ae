import { ownAccountApi, useWrite } from '@waybill/api';
import { Button } from '@waybill/ui';

/** Mails the confirmation link again. */
export function SendLinkAgain({ email }: { email: string }) {
  const { act, isPending } = useWrite(ownAccountApi.resendVerification, {
    success: `A new link is on its way to ${email}`,
  });
  return (
    <Button type="primary" size="large" block loading={isPending} onClick={() => act(undefined)}>
      Send a new link
    </Button>
  );
}
