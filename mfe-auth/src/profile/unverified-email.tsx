import { ownAccountApi, useWrite } from '@waybill/api';
import { Button, Icon } from '@waybill/ui';
import styles from './profile.module.css';

/** Says that the email is not confirmed, and mails the link again. */
export function UnverifiedEmail({ email }: { email: string }) {
  const { act, isPending } = useWrite(ownAccountApi.resendVerification, {
    success: `We sent an email to ${email}. Follow the link in it.`,
  });
  return (
    <section className={styles.unverified} aria-label="Your email is not confirmed">
      <Icon name="mail" />
      <p>
        <strong>Your email is not confirmed.</strong> Invites and orders for {email} show once you have
        followed the link in the email we sent you.
      </p>
      <Button loading={isPending} onClick={() => act(undefined)}>
        Send the email again
      </Button>
    </section>
  );
}
