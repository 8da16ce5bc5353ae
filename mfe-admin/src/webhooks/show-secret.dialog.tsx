import type { Webhook } from '@waybill/contract';
import { Button, CopyButton, Dialog } from '@waybill/ui';
import styles from '../settings/settings.module.css';

/** The secret that signs what a webhook is sent: shown once. A repetition of the call that made it shows none. */
export const ShowSecret = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => (
  <Dialog
    title="Copy this secret now"
    onClose={onClose}
    footer={
      <Button type="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    {webhook.secret ? (
      <>
        <p>
          This is the only time that the secret of {webhook.label} is shown. With it that system checks that a
          call comes from Waybill.
        </p>
        <p className={styles.token}>
          <code>{webhook.secret}</code>
          <CopyButton text={webhook.secret} />
        </p>
        {webhook.previous_secret_until && <p>For 24 hours the secret before it works as well.</p>}
        <p>
          How to check it: <a href="/api/docs#how-to-check-a-webhook">the description for developers</a>.
        </p>
      </>
    ) : (
      <p>The secret was shown before. Make a new one on the page of {webhook.label} if it was not copied.</p>
    )}
  </Dialog>
);
