import type { Webhook } from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { OneTimeSecretDialog } from '../settings/one-time-secret.dialog.tsx';

interface ShowSecretProps {
  webhook: Webhook;
  onClose: () => void;
}

/** The secret that signs what a webhook is sent: shown once. A repetition of the call that made it shows none. */
export const ShowSecret = ({ webhook, onClose }: ShowSecretProps) =>
  webhook.secret ? (
    <OneTimeSecretDialog
      kind="secret"
      secret={webhook.secret}
      onClose={onClose}
      next={
        <>
          {webhook.previous_secret_until && <p>The previous secret also works for 24 hours.</p>}
          <p>
            How to check it: <a href="/api/docs#how-to-check-a-webhook">the description for developers</a>.
          </p>
        </>
      }
    >
      This is the only time that the secret of {webhook.label} is shown. With it that system checks that a
      call comes from Waybill.
    </OneTimeSecretDialog>
  ) : (
    <Dialog
      title="The secret was shown before"
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p>Make a new one on the page of {webhook.label} if it was not copied.</p>
    </Dialog>
  );
